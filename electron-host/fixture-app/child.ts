import type { ParentPort } from 'electron';

const { parentPort } = process as unknown as { readonly parentPort: ParentPort };

console.log(`child of ${process.versions.electron} ${process.argv.at(-1) ?? ''}`);
parentPort.on('message', ({ data }: { data: unknown }) => {
  if (data === 'end') process.exit(3);
  parentPort.postMessage({ heard: data, bytes: new Uint8Array([1, 2]) });
});
