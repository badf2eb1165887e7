import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { parseDatabaseAddress, type GivenDatabase } from './database-address.ts';

const installed = '/usr/lib/postgresql';

/** Folder of the newest installed PostgreSQL's programs; null: none is installed. For tests only. */
export function postgresPrograms(): string | null {
  const versions = existsSync(installed) ? readdirSync(installed).map(Number) : [];
  const newest = Math.max(
    0,
    ...versions.filter((version) => existsSync(join(installed, String(version), 'bin/initdb'))),
  );
  return newest === 0 ? null : join(installed, String(newest), 'bin');
}

/** PostgreSQL refuses to run as root. */
function owner(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
  return { uid: id('-u'), gid: id('-g') };
}

/** The user's password; contains characters that an address has to encode. */
export const testPassword = 'tinta & papír/42';

/** A server on 127.0.0.1 with its own data folder, removed at the end. Its user needs `testPassword`. */
export class TestPostgres {
  /** without the password */
  readonly address: string;
  /** with it */
  readonly url: string;
  readonly port: number;
  readonly #programs: string;
  readonly #folder: string;
  readonly #durable: boolean;
  readonly #owner = owner();
  #server: ReturnType<typeof spawn> | null = null;

  /** `durable`: flushes commits to disk, as in production */
  constructor(programs: string, port: number, durable: boolean) {
    this.#programs = programs;
    this.#durable = durable;
    this.port = port;
    this.#folder = mkdtempSync(join(tmpdir(), 'counterfoil-postgres-'));
    const { uid, gid } = this.#owner;
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid);
    this.address = `postgres://office@127.0.0.1:${port}/postgres`;
    this.url = this.address.replace('@', `:${encodeURIComponent(testPassword)}@`);
  }

  /** `url` with another port of this computer, which forwards to it */
  through(port: number): string {
    return this.url.replace(`:${this.port}/`, `:${port}/`);
  }

  get given(): GivenDatabase {
    const given = parseDatabaseAddress(this.url);
    if (given === null) throw new Error('The address of the test is none');
    return given;
  }

  static async create(programs: string, durable = false): Promise<TestPostgres> {
    const postgres = new TestPostgres(programs, await freePort(), durable);
    const passwordFile = join(postgres.#folder, 'password');
    writeFileSync(passwordFile, testPassword);
    const login = ['-U', 'office', '-A', 'scram-sha-256', '--pwfile', passwordFile];
    postgres.#run('initdb', ['-D', postgres.#data, ...login, '-E', 'UTF8', '--no-sync']);
    await postgres.start();
    return postgres;
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  /** Does nothing while it runs. */
  async start(): Promise<void> {
    if (this.#server) return;
    const options = [
      '-h',
      '127.0.0.1',
      '-p',
      String(this.port),
      '-k',
      this.#folder,
      '-c',
      `fsync=${this.#durable ? 'on' : 'off'}`,
    ];
    this.#server = spawn(join(this.#programs, 'postgres'), ['-D', this.#data, ...options], {
      stdio: 'ignore',
      ...this.#owner,
    });
    while (!(await this.#answers())) await setTimeout(50);
  }

  /** `hard`: like a power cut */
  async stop(hard = false): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const ended = once(server, 'exit');
    server.kill(hard ? 'SIGQUIT' : 'SIGINT');
    await ended;
  }

  /** The server uses TLS with this certificate from the next start on. */
  useCertificate(certificate: string, key: string): void {
    const { uid, gid } = this.#owner;
    for (const [name, text] of Object.entries({ 'server.crt': certificate, 'server.key': key })) {
      const path = join(this.#data, name);
      writeFileSync(path, text, { mode: 0o600 });
      if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
    }
    writeFileSync(join(this.#data, 'postgresql.auto.conf'), 'ssl = on\n');
  }

  /** Saves the present data to go back to. Only while stopped. */
  keepCopy(): void {
    this.#run('/bin/rm', ['-rf', `${this.#data}-copy`]);
    this.#run('/bin/cp', ['-a', this.#data, `${this.#data}-copy`]);
  }

  goBack(): void {
    this.#run('/bin/rm', ['-rf', this.#data]);
    this.#run('/bin/cp', ['-a', `${this.#data}-copy`, this.#data]);
  }

  /** Cuts every connection, as a firewall might. */
  async cutConnections(): Promise<void> {
    await this.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()');
  }

  async query(text: string): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  }

  async remove(): Promise<void> {
    await this.stop(true);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #answers(): Promise<boolean> {
    try {
      await this.query('SELECT 1');
      return true;
    } catch {
      return false;
    }
  }

  #run(program: string, args: readonly string[]): void {
    const path = program.startsWith('/') ? program : join(this.#programs, program);
    const { status, stderr } = spawnSync(path, args, { ...this.#owner, encoding: 'utf8', cwd: tmpdir() });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
