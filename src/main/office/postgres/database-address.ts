import { isThisComputer } from '../../../shared/secure-address.ts';

/** Encryption of the connection, with libpq's names for sslmode. */
const encryptions = ['disable', 'require', 'verify-ca', 'verify-full'] as const;
export type Encryption = (typeof encryptions)[number];

/** Location of the office's database. */
export interface DatabaseAddress {
  /** postgres://user@host:port/database?sslmode=…, without a password */
  readonly text: string;
  readonly host: string;
  readonly port: number;
  /** null: the operating system's name of the current user */
  readonly user: string | null;
  readonly database: string;
  readonly encryption: Encryption;
}

export interface GivenDatabase {
  readonly address: DatabaseAddress;
  /** null: the address has none */
  readonly password: string | null;
}

const usualPort = 5_432;
const hostShape = /^([A-Za-z0-9_.-]+|\[[0-9A-Fa-f:.]+\])$/;

/**
 * Splits a typed address into the address and its password. Null: malformed, or with further parts, because other
 * options of PostgreSQL could name files of this computer. Without sslmode a server on another computer must have a
 * certificate that this one trusts, and one on this computer is not encrypted.
 */
export function parseDatabaseAddress(given: string): GivenDatabase | null {
  const trimmed = given.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) return null;
  const [user, password, database] = [url.username, url.password, url.pathname.slice(1)].map(decoded);
  const encryption = encryptionOf(url);
  if (user == null || password == null || encryption === null) return null;
  if (!database || database.includes('/') || !hostShape.test(url.hostname) || url.hash !== '') return null;
  url.password = '';
  return {
    address: {
      text: url.href,
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? usualPort : Number(url.port),
      user: user === '' ? null : user,
      database,
      encryption,
    },
    password: password === '' ? null : password,
  };
}

/** null: it is not percent-encoded properly */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** null: another option, or another mode */
function encryptionOf(url: URL): Encryption | null {
  const usual = isThisComputer(url) ? 'disable' : 'verify-full';
  const [only = ['sslmode', usual], ...more] = url.searchParams;
  const [name, value] = only;
  if (name !== 'sslmode' || more.length > 0) return null;
  return encryptions.find((one) => one === value) ?? null;
}
