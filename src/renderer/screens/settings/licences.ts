import type { ShippedLicence } from '../../../contract/licences.ts';
import { fold } from '../../../shared/text/fold.ts';

/** Parses the build's list of licences; null when it is invalid. */
export function readLicences(value: unknown): readonly ShippedLicence[] | null {
  return Array.isArray(value) && value.every(isLicence) ? value : null;
}

function isLicence(value: unknown): value is ShippedLicence {
  if (typeof value !== 'object' || value === null) return false;
  const { name, version, licence, text } = value as Record<string, unknown>;
  return [name, version, licence, text].every((part) => typeof part === 'string');
}

/** Licences whose name or licence has every word of the text. */
export function findLicences(all: readonly ShippedLicence[], text: string): readonly ShippedLicence[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return all.filter(({ name, licence }) => words.every((word) => fold(`${name} ${licence}`).includes(word)));
}
