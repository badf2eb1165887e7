import { badRequest, type FieldMessages } from '../http/errors.ts';

/** Null when there is nothing to say; otherwise a list as long as the submitted one, `{}` for good items. */
export const anyRefused = (messages: readonly FieldMessages[]): readonly FieldMessages[] | null =>
  messages.some((fields) => Object.keys(fields).length > 0) ? messages : null;

/** Throws the 400 for the list named `field` when any item has messages; `{}` stands for the good ones. */
export function refuseList(field: string, messages: readonly FieldMessages[]): void {
  if (anyRefused(messages) !== null) throw badRequest({ [field]: messages });
}

/** Positions whose key has come before. */
export const repeated = (keys: readonly unknown[]): boolean[] => keys.map((key, index) => keys.indexOf(key) < index);
