/** Preloaded in place of Electron: lets a forked Node process send messages like a utility process. */
const parentPort = {
  postMessage: (message: unknown): void => void process.send?.(message),
  on: (_event: 'message', listener: (event: { readonly data: unknown }) => void): void => {
    process.on('message', (data) => listener({ data }));
  },
};
Object.assign(process, { parentPort });
