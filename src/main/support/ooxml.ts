import { posix } from 'node:path';
import { findAll, type XmlElement } from '../../shared/xml/tree.ts';

/** The parts of an Office package (OOXML) as trees; null: no such part. */
export type PartTrees = (part: string) => XmlElement | null;

export interface Relation {
  readonly id: string;
  /** the last word of its address, such as "image" */
  readonly type: string;
  /** a part of the package */
  readonly target: string;
}

/** The parts that a part refers to; "" for the package. Leaves out external targets. */
export function relationsOf(trees: PartTrees, part: string): readonly Relation[] {
  const { dir, base } = posix.parse(part);
  return findAll(trees(posix.join(dir, '_rels', `${base}.rels`)), 'Relationship')
    .filter(({ attributes }) => attributes.TargetMode !== 'External')
    .map(({ attributes: { Id = '', Type = '', Target = '' } }) => ({
      id: Id,
      type: posix.basename(Type),
      target: Target.startsWith('/') ? Target.slice(1) : posix.join(dir, Target),
    }));
}

/** The parts by the ids of their relations. */
export const targetsOf = (relations: readonly Relation[]): ReadonlyMap<string, string> =>
  new Map(relations.map(({ id, target }) => [id, target]));

/** The document's own part, which each program names as it likes. Throws when the package names none. */
export function mainPart(trees: PartTrees): string {
  const main = relationsOf(trees, '').find(({ type }) => type === 'officeDocument');
  if (main === undefined) throw new Error('The package names no document');
  return main.target;
}
