import { z } from 'zod';
import { identifier, optionalText } from './fields.ts';

const reference = z.looseObject({ id: identifier, name: optionalText, code: optionalText });

/** id -> value picked by `label`; missing sets are empty */
const referenceSet = (label: (entry: z.output<typeof reference>) => string | null) =>
  z
    .array(reference)
    .nullish()
    .transform(
      (entries): ReadonlyMap<number, string> => new Map((entries ?? []).flatMap((e) => entryOf(e.id, label(e)))),
    );

const entryOf = (id: number, label: string | null): [number, string][] => (label === null ? [] : [[id, label]]);

/** The records that the ids of a page refer to, by id (interface.md, Pagination 3). */
export const referenceNames = referenceSet((entry) => entry.name);

/** Currencies by id: the code, or the name where the service gives no code. */
export const currencyCodes = referenceSet((entry) => entry.code ?? entry.name);
