/**
 * Makes a forked process look like Electron's utility process: provides `process.parentPort`, and the properties by
 * which libraries detect it. Preloaded, into its threads too, which are Node's own.
 */
import { EventEmitter } from 'node:events';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const port = new EventEmitter();
  const send = process.send?.bind(process);
  process.on('disconnect', () => process.exit());
  port.once('newListener', () => setImmediate(() => process.on('message', (data) => port.emit('message', { data }))));
  Object.defineProperty(process, 'versions', { value: { ...process.versions, electron: '1.0.0' } });
  Object.defineProperty(process, 'type', { value: 'utility' });
  Object.assign(process, { parentPort: Object.assign(port, { postMessage: (message: unknown) => send?.(message) }) });
}
