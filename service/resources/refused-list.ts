import { badRequest, type FieldMessages } from '../http/errors.ts';

/** Throws the 400 for the list named `field` when any item has messages; `{}` stands for the good ones. */
export function refuseList(field: string, messages: readonly FieldMessages[]): void {
  if (messages.some((item) => Object.keys(item).length > 0)) throw badRequest({ [field]: messages });
}

/** Positions whose key has come before. */
export const repeated = (keys: readonly unknown[]): boolean[] => keys.map((key, index) => keys.indexOf(key) < index);
