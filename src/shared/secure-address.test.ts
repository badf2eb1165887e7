import { expect, it } from 'vitest';
import { secureAddress } from './secure-address.ts';

it.each([
  ['https://api.example.hu', true],
  ['https://api.example.hu/v/', true],
  ['http://127.0.0.1:8080', true],
  ['http://localhost:3000/', true],
  ['http://[::1]:3000', true],
  ['http://api.example.hu', false],
  ['http://127.0.0.1.example.hu', false],
  ['http://localhost.example.hu', false],
  ['https://user:secret@api.example.hu', false],
  ['https://api.example.hu/?key=1', false],
  ['ftp://api.example.hu', false],
  ['api.example.hu', false],
  ['', false],
])('%s: %s', (text, usable) => expect(secureAddress(text) !== null).toBe(usable));
