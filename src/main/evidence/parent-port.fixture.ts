/** `process.parentPort` of a utility process, over the channel of a forked one. Preloaded, into its threads too. */
import { EventEmitter } from 'node:events';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const port = new EventEmitter();
  const send = process.send?.bind(process);
  process.on('disconnect', () => process.exit());
  port.once('newListener', () => setImmediate(() => process.on('message', (data) => port.emit('message', { data }))));
  Object.assign(process, { parentPort: Object.assign(port, { postMessage: (message: unknown) => send?.(message) }) });
}
