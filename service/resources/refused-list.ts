import { badRequest, type FieldMessages } from '../http/errors.ts';

/** Null without messages; otherwise a list of the submitted length, `{}` for valid items. */
export const anyRefused = (messages: readonly FieldMessages[]): readonly FieldMessages[] | null =>
  messages.some((fields) => Object.keys(fields).length > 0) ? messages : null;

/** Throws the 400 for the list named `field` when any item has messages; `{}` marks the valid ones. */
export function refuseList(field: string, messages: readonly FieldMessages[]): void {
  if (anyRefused(messages) !== null) throw badRequest({ [field]: messages });
}

/** For each key, whether it has occurred before. */
export const repeated = (keys: readonly unknown[]): boolean[] => keys.map((key, index) => keys.indexOf(key) < index);
