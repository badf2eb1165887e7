/** What registers as a value: `    Name    REG_SZ    value`, as reg.exe prints it in every language. */
const line = /^ {4}(\S+) {4}(REG_SZ|REG_EXPAND_SZ|REG_DWORD) {4}(.*)$/;

/** The values of one key out of `reg query KEY`: texts, and numbers of 0 and 1 as no and yes. */
export function readRegistry(printed: string): Readonly<Record<string, unknown>> {
  const found = printed.split(/\r?\n/).flatMap((text) => {
    const [, name = '', type, value = ''] = line.exec(text) ?? [];
    return type === undefined ? [] : [[name, type === 'REG_DWORD' ? yesOrNo(value) : value] as const];
  });
  return Object.fromEntries(found);
}

const yesOrNo = (value: string): boolean | number => {
  const number = Number(value);
  return number === 0 || number === 1 ? number === 1 : number;
};
