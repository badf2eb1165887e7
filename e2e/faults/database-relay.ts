import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export type DatabaseRelay = Awaited<ReturnType<typeof openRelay>>;

/**
 * A connection between programs and their database that can be cut in the middle of a claim. Over plain TCP, so that it
 * can read the statements.
 */
export async function openRelay(databasePort: number) {
  let wanted = 0;
  let cuts = 0;
  const open = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(databasePort, '127.0.0.1');
    let claiming = false;
    const end = () => {
      for (const socket of [near, far]) {
        open.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', end);
      socket.on('close', end);
    }
    near.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      claiming ||= text.includes('INSERT INTO counterfoil_claims');
      if (!claiming || !text.includes('COMMIT\0')) {
        far.write(bytes);
        return;
      }
      claiming = false;
      if (wanted === 0) {
        far.write(bytes);
        return;
      }
      wanted -= 1;
      cuts += 1;
      if (cuts % 2 === 0) end();
      else {
        far.off('data', answer);
        far.once('data', end);
        far.write(bytes);
      }
    });
    const answer = (bytes: Buffer) => near.write(bytes);
    far.on('data', answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /**
     * Cuts the next claims: every second one before the database gets its commit, the others after that and before the
     * answer.
     */
    cutClaims(count: number): void {
      wanted += count;
    },
    /** count of cuts */
    get cuts(): number {
      return cuts;
    },
    async close(): Promise<void> {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
