/**
 * The journeys of this run out of those that differ in their language alone: in one language, and in the next run maybe in
 * another (playwright.config.ts).
 */
export const inTurn = <Journey extends readonly [language: string, words: unknown]>(
  journeys: readonly Journey[],
): readonly Journey[] => {
  const languages = (process.env.JOURNEY_LANGUAGES ?? '').split(',');
  return journeys.filter(([language]) => languages.includes(language));
};
