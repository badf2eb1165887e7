import { expect, it } from 'vitest';
import { parseDatabaseAddress } from './database-address.ts';

it.each([
  [
    'postgres://office@server/books',
    {
      text: 'postgres://office@server/books',
      host: 'server',
      encryption: 'verify-full',
      user: 'office',
      database: 'books',
    },
  ],
  [' postgresql://server:6543/books ', { text: 'postgresql://server:6543/books', port: 6543, user: null }],
  ['postgres://a%40b@[::1]:99/iroda%C3%A9', { host: '::1', user: 'a@b', database: 'irodaé', encryption: 'disable' }],
  ['postgres://o@s/b?sslmode=verify-full', { text: 'postgres://o@s/b?sslmode=verify-full', encryption: 'verify-full' }],
  ['postgres://o@s/b?sslmode=require', { encryption: 'require' }],
  ['postgres://o@s/b?sslmode=disable', { encryption: 'disable' }],
  ['postgres://o@127.0.0.1.example.com/b', { encryption: 'verify-full' }],
  ['postgres://o@localhost/b', { encryption: 'disable', port: 5432 }],
])('reads %j', (given, address) => {
  expect(parseDatabaseAddress(given)).toMatchObject({ address, password: null });
});

it('takes the password out of the address', () => {
  const given = parseDatabaseAddress('postgres://office:p%C3%A4ss%2Fword@server/books');
  expect(given).toMatchObject({ address: { text: 'postgres://office@server/books' }, password: 'päss/word' });
});

it.each([
  '',
  'server/books',
  'https://server/books',
  'postgres://server',
  'postgres:///books',
  'postgres://server/books/more',
  'postgres://ser%20ver/books',
  'postgres://o%zz@server/books',
  'postgres://server/books#x',
  'postgres://server/books?sslmode=perhaps',
  'postgres://server/books?sslcert=/etc/passwd',
  'postgres://server/books?sslmode=require&host=/tmp',
  'postgres://server/books?password=secret',
])('rejects %j', (given) => {
  expect(parseDatabaseAddress(given)).toBeNull();
});
