import { expect, it } from 'vitest';
import { developmentServer } from './development.ts';

it.each(['http://127.0.0.1:5187/', 'http://[::1]:5187'])('%s serves the window', (address) => {
  expect(developmentServer(address)?.href).toBe(new URL(address).href);
});

it.each([
  undefined,
  '',
  'bundle',
  'http://192.168.1.5:5187/',
  'http://localhost.example:5187/',
  // A host name can resolve to any address.
  'http://localhost:5187/',
  'http://127.0.0.1.example/',
  'http://127.0.0.1@example.com/',
  'http://user@127.0.0.1:5187/',
  'http://127.0.0.1:5187/window/',
  'http://127.0.0.1:5187/?a',
  'https://127.0.0.1:5187/',
  'file:///127.0.0.1/',
])('%j serves nothing', (address) => {
  expect(developmentServer(address)).toBeNull();
});
