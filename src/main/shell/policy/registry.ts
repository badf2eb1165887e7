/**
 * `"name"=data`, as `reg export` writes a value; both texts escape quotation marks and backslashes with a backslash.
 */
const line = /^"((?:[^"\\]|\\.)*)"=(.*)$/;

/**
 * The values of `key` in the output of `reg export`: texts, texts with variables from `env`, and the numbers 0 and 1 as
 * booleans. A value of another type is null.
 */
export function readRegistry(exported: string, key: string, env: NodeJS.ProcessEnv): Readonly<Record<string, unknown>> {
  const lines = exported.replace(/,\\\r?\n */g, ',').split(/\r?\n/);
  const begin = lines.findIndex((text) => text.toLowerCase() === `[${key}]`.toLowerCase());
  const own = lines.slice(begin + 1);
  const end = own.findIndex((text) => text.startsWith('['));
  const found = own.slice(0, end < 0 ? own.length : end).flatMap((text) => {
    const [, name, data = ''] = line.exec(text) ?? [];
    return name === undefined ? [] : [[unescaped(name), valueOf(data, env)] as const];
  });
  return begin < 0 ? {} : Object.fromEntries(found);
}

function valueOf(data: string, env: NodeJS.ProcessEnv): string | boolean | number | null {
  const [, kind = '', hex = ''] = /^(dword|hex\([12]\)):(.*)$/.exec(data) ?? [];
  if (kind === 'dword') return yesOrNo(Number.parseInt(hex, 16));
  if (kind === 'hex(1)') return textOf(hex);
  if (kind === 'hex(2)') return filledIn(textOf(hex), env);
  return /^".*"$/.test(data) ? unescaped(data.slice(1, -1)) : null;
}

const unescaped = (text: string): string => text.replace(/\\(.)/g, '$1');

const yesOrNo = (number: number): boolean | number => (number === 0 || number === 1 ? number === 1 : number);

/** UTF-16 as hex bytes, with a zero at the end */
const textOf = (hex: string): string =>
  Buffer.from(hex.replaceAll(',', ''), 'hex').toString('utf16le').replace(/\0$/, '');

const filledIn = (text: string, env: NodeJS.ProcessEnv): string =>
  text.replace(/%([^%]+)%/g, (whole, name: string) => env[name] ?? whole);
