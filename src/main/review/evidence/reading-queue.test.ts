import { expect, test } from 'vitest';
import type { HeldDocument, UnreadDocument } from './held-document.ts';
import { createReadingQueue, type Lane, type ReadingQueue } from './reading-queue.ts';

const doc = (sha256: string, format: HeldDocument['format'] = 'pdf', companyId = 1): UnreadDocument => ({
  sha256,
  format,
  companyId,
});

function drained(queue: ReadingQueue, lane: Lane): readonly string[] {
  const order: string[] = [];
  for (let next = queue.next(lane); next; next = queue.next(lane)) order.push(next.sha256);
  return order;
}

test('the last requested comes first, then documents that wait for review in order; each once', () => {
  const queue = createReadingQueue();
  queue.add([doc('a'), doc('b', 'xml'), doc('c')]);
  queue.ask(doc('d'));
  queue.ask(doc('c'));
  queue.add([doc('c')]);
  expect(drained(queue, 'fast')).toEqual(['c', 'd', 'a', 'b']);
});

test('pictures wait for all PDFs, unless a person has one open', () => {
  const queue = createReadingQueue();
  queue.add([doc('photo', 'jpeg'), doc('pdf')]);
  expect(queue.next('slow')).toBeNull();
  queue.ask(doc('shown', 'png'));
  expect(drained(queue, 'slow')).toEqual(['shown']);
  expect(drained(queue, 'fast')).toEqual(['pdf']);
  expect(drained(queue, 'slow')).toEqual(['photo']);
});

test('a scan changes lanes and keeps its priority', () => {
  const queue = createReadingQueue();
  queue.add([doc('ready'), doc('other')]);
  queue.ask(doc('asked'));
  queue.next('fast');
  queue.isScan(doc('asked'));
  expect(drained(queue, 'slow')).toEqual(['asked']);
  queue.next('fast');
  queue.isScan(doc('ready'));
  expect(queue.next('slow')).toBeNull();
  queue.next('fast');
  expect(drained(queue, 'slow')).toEqual(['ready']);
});

test('of many requested documents, the oldest lose their priority', () => {
  const queue = createReadingQueue();
  queue.add([doc('ready')]);
  for (let at = 0; at < 10; at += 1) queue.ask(doc(String(at)));
  expect(drained(queue, 'fast')).toEqual(['9', '8', '7', '6', '5', '4', '3', '2', 'ready', '0', '1']);
});

test('companies take turns, and one whose document exceeded its time is behind the others until one is in time', () => {
  const queue = createReadingQueue();
  queue.add(['a1', 'a2', 'a3', 'a4'].map((name) => doc(name)));
  queue.add(['b1', 'b2', 'b3'].map((name) => doc(name, 'pdf', 2)));
  const next = () => queue.next('fast')?.sha256;
  expect([next(), next(), next()]).toEqual(['a1', 'b1', 'a2']);
  queue.ended(doc('a2'), false);
  expect([next(), next(), next()]).toEqual(['b2', 'b3', 'a3']);
  queue.ended(doc('a3'), true);
  queue.add([doc('b4', 'pdf', 2)]);
  expect([next(), next(), next()]).toEqual(['a4', 'b4', undefined]);
});
