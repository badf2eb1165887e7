import type { Random } from '../../service/demo/random.ts';

const texts = />([^<>]+)</g;
const elements = /<([\w:]+)(?: [^<>]*)?>[^<>]*<\/\1>/g;

/** Ways in which a file may be damaged or unusual. Each answers the changed text. */
const ways: readonly ((text: string, random: Random) => string)[] = [
  // an element is missing
  (text, random) => without(text, oneOf(random, [...text.matchAll(elements)])),
  // an element comes twice
  (text, random) => {
    const found = oneOf(random, [...text.matchAll(elements)]);
    return found === null ? text : text.slice(0, found.index) + found[0] + text.slice(found.index);
  },
  // a value is empty
  (text, random) => replaced(text, oneOf(random, [...text.matchAll(texts)]), () => ''),
  // a value is another one of the same file
  (text, random) => {
    const [one, other] = [oneOf(random, [...text.matchAll(texts)]), oneOf(random, [...text.matchAll(texts)])];
    return replaced(text, one, () => other?.[1] ?? '');
  },
  // a digit is another one
  (text, random) =>
    replaced(text, oneOf(random, [...text.matchAll(texts)]), (value) => value.replace(/\d/, String(random.below(10)))),
  // a value is very long, or has signs of its own
  (text, random) =>
    replaced(
      text,
      oneOf(random, [...text.matchAll(texts)]),
      (value) =>
        oneOf(random, [
          value.repeat(2_000),
          `-${value}`,
          `${value},5`,
          ` ${value}\n`,
          `${value}\u202e`,
          'NaN',
          '1e999',
          '&#0;',
        ]) ?? '',
    ),
  // the file is cut short
  (text, random) => text.slice(0, random.below(text.length)),
  // a byte is another one
  (text, random) => {
    const at = random.below(text.length);
    return text.slice(0, at) + String.fromCharCode(random.between(1, 255)) + text.slice(at + 1);
  },
];

/** One to three changes; the last two ways leave little to read, so they are rare. */
export function mutated(text: string, random: Random): string {
  let changed = text;
  for (let left = random.between(1, 3); left > 0; left -= 1) {
    const way = ways[random.below(random.below(4) === 0 ? ways.length : ways.length - 2)];
    changed = way?.(changed, random) ?? changed;
  }
  return changed;
}

const oneOf = <T>(random: Random, all: readonly T[]): T | null => all[random.below(Math.max(1, all.length))] ?? null;

const without = (text: string, found: RegExpExecArray | null): string =>
  found === null ? text : text.slice(0, found.index) + text.slice(found.index + found[0].length);

function replaced(text: string, found: RegExpExecArray | null, by: (value: string) => string): string {
  if (found === null) return text;
  const [, value = ''] = found;
  return `${text.slice(0, found.index)}>${by(value)}<${text.slice(found.index + found[0].length)}`;
}
