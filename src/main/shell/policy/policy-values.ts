import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { languages } from '../../../contract/settings.ts';
import type { PolicyName, PolicyProblem, PolicyValues } from '../../../contract/policy.ts';
import { secureAddress } from '../../../shared/secure-address.ts';

const address = z
  .string()
  .max(2_000)
  .transform((text) => secureAddress(text.trim()))
  .refine((found) => found !== null);

/** The valid values of each policy. */
export const policyShapes: { readonly [Name in PolicyName]: z.ZodType<PolicyValues[Name]> } = {
  updateServer: address,
  // Part of a file name on the server.
  updateChannel: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
  automaticUpdates: z.boolean(),
  serviceAddress: address,
  clientsFolder: z.string().max(32_767).refine(isAbsolute),
  language: z.enum(languages),
};

const isPolicy = (name: string): name is PolicyName => Object.hasOwn(policyShapes, name);

export interface ReadValues {
  readonly values: Partial<PolicyValues>;
  readonly problems: readonly PolicyProblem[];
}

/** Comments, and what macOS adds to a profile. */
const isOther = (name: string): boolean => name.startsWith('$') || name.startsWith('Payload');

/** The valid values of a source, and the problems of the others by name. `raw`: decoded. */
export function readValues(source: string, raw: unknown): ReadValues {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return { values: {}, problems: [{ source, name: null, code: 'unreadable' }] };
  const problems: PolicyProblem[] = [];
  const values: Partial<Record<PolicyName, unknown>> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (isOther(name)) continue;
    const read = isPolicy(name) && !isGarbled(value) ? policyShapes[name].safeParse(value) : null;
    if (isPolicy(name) && read?.success) values[name] = read.data;
    else problems.push({ source, name, code: isPolicy(name) ? 'wrong-value' : 'unknown' });
  }
  return { values: values as Partial<PolicyValues>, problems };
}

/** Decoded with the wrong code page. */
const isGarbled = (value: unknown): boolean => typeof value === 'string' && value.includes('\u{fffd}');

/** Keeps only the language, which cannot harm other users, because every user can write the source. */
export function harmlessAlone(source: string, { values, problems }: ReadValues): ReadValues {
  const { language, ...others } = values;
  return {
    values: language === undefined ? {} : { language },
    problems: [...problems, ...Object.keys(others).map((name) => ({ source, name, code: 'registry-only' as const }))],
  };
}
