import type { ParentPort } from 'electron';

const { parentPort } = process as unknown as { readonly parentPort: ParentPort };

parentPort.on('message', ({ data }: { data: unknown }) => {
  if (data === 'end') process.exit(3);
  const self = `child of ${process.versions.electron} ${process.argv.at(-1) ?? ''}`;
  parentPort.postMessage({ heard: data, bytes: new Uint8Array([1, 2]), self });
});
