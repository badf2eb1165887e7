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

/** Where the newest PostgreSQL's programs lie; null: there is none on this computer. For tests only. */
export function postgresPrograms(): string | null {
  const versions = existsSync(installed) ? readdirSync(installed).map(Number) : [];
  const newest = Math.max(
    0,
    ...versions.filter((version) => existsSync(join(installed, String(version), 'bin/initdb'))),
  );
  return newest === 0 ? null : join(installed, String(newest), 'bin');
}

/** It refuses to run for root. */
function owner(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
  return { uid: id('-u'), gid: id('-g') };
}

/** What its user must say; with letters that an address has to write otherwise. */
export const testPassword = 'tinta & papír/42';

/** A server of its own on 127.0.0.1, over a folder that goes with it. Its user needs `testPassword`. */
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

  /** `durable`: what is committed is on disk, as it is where nobody tests */
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

  /** `url` over another port of this computer, which leads to it */
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

  /** `hard`: as when the power goes */
  async stop(hard = false): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const ended = once(server, 'exit');
    server.kill(hard ? 'SIGQUIT' : 'SIGINT');
    await ended;
  }

  /** From the next start on it speaks TLS, with this certificate. */
  useCertificate(certificate: string, key: string): void {
    const { uid, gid } = this.#owner;
    for (const [name, text] of Object.entries({ 'server.crt': certificate, 'server.key': key })) {
      const path = join(this.#data, name);
      writeFileSync(path, text, { mode: 0o600 });
      if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
    }
    writeFileSync(join(this.#data, 'postgresql.auto.conf'), 'ssl = on\n');
  }

  /** The data as it is now, to be gone back to. Only while it is stopped. */
  keepCopy(): void {
    this.#run('/bin/rm', ['-rf', `${this.#data}-copy`]);
    this.#run('/bin/cp', ['-a', this.#data, `${this.#data}-copy`]);
  }

  goBack(): void {
    this.#run('/bin/rm', ['-rf', this.#data]);
    this.#run('/bin/cp', ['-a', `${this.#data}-copy`, this.#data]);
  }

  /** Every connection is cut, as by a firewall. */
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
