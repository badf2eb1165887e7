/** Groups of characters that an OCR engine confuses. */
export const confusableGroups: readonly string[] = ['0OQD', '1IL|', '5S', '8B', '2Z', '6G'];
