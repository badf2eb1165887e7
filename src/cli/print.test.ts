import { expect, it, vi } from 'vitest';
import { harmlessJson, printError, printLine } from './print.ts';

const hostile = 'Kovács \u001b]52;c;eA==\u0007\u009b2K\u202e\u{e0041}Bt.';

it.each([
  ['log', printLine],
  ['error', printError],
] as const)('shows no control character and no invisible mark in a line: %s', (method, print) => {
  const log = vi.spyOn(console, method).mockReturnValue();
  print(hostile);
  expect(log.mock.calls).toEqual([['Kovács \ufffd]52;c;eA==\ufffd\ufffd2K\ufffd\ufffdBt.']]);
  log.mockRestore();
});

it('escapes them in JSON, which stays the same value', () => {
  const line = harmlessJson({ name: hostile });
  expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(JSON.parse(line)).toEqual({ name: hostile });
});
