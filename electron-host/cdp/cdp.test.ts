import { describe, expect, test } from 'vitest';
import { findChromium } from './chromium.ts';
import { CdpConnection } from './connection.ts';
import { FrameReader } from './frames.ts';
import { chromiumArguments, isHeaded } from './switches.ts';

describe('frames', () => {
  test('are put together however the bytes are cut, inside a letter too', () => {
    const bytes = Buffer.from('{"é":1}\0{}\0rest');
    const reader = new FrameReader();
    const texts = [...bytes].flatMap((_byte, at) => reader.read(bytes.subarray(at, at + 1)));
    expect(texts).toEqual(['{"é":1}', '{}']);
    expect(new FrameReader().read(bytes)).toEqual(texts);
  });
});

describe('connection', () => {
  const open = (): { readonly sent: string[]; readonly connection: CdpConnection } => {
    const sent: string[] = [];
    return { sent, connection: new CdpConnection((text) => sent.push(text)) };
  };

  test('matches answers to commands, of the browser and of pages', async () => {
    const { sent, connection } = open();
    const version = connection.send('Browser.getVersion', {});
    const enabled = connection.session('s').send('Page.enable', {});
    expect(JSON.parse(sent[1] ?? '')).toMatchObject({ id: 2, method: 'Page.enable', sessionId: 's' });
    connection.receive('{"id":2,"sessionId":"s","error":{"message":"no page"}}');
    connection.receive('{"id":1,"result":{"product":"x"}}');
    await expect(version).resolves.toEqual({ product: 'x' });
    await expect(enabled).rejects.toThrow('Page.enable: no page');
  });

  test('hands events to the conversation they belong to', () => {
    const { connection } = open();
    const heard: string[] = [];
    connection.session('s').on('Page.loadEventFired', ({ timestamp }) => heard.push(`page ${timestamp}`));
    connection.on('Target.targetDestroyed', ({ targetId }) => heard.push(targetId));
    connection.receive('{"method":"Page.loadEventFired","sessionId":"s","params":{"timestamp":1}}');
    connection.receive('{"method":"Page.loadEventFired","sessionId":"other","params":{"timestamp":2}}');
    connection.receive('{"method":"Target.targetDestroyed","params":{"targetId":"t"}}');
    expect(heard).toEqual(['page 1', 't']);
  });

  test.each([
    ['gone', '{"method":"Target.detachedFromTarget","params":{"sessionId":"s","targetId":"x"}}', 'Target closed'],
    ['crashed', '{"method":"Inspector.targetCrashed","sessionId":"s","params":{}}', 'Page crashed'],
  ])('rejects what is under way in a page that is %s, and ignores its answer', async (_what, event, reason) => {
    const { connection } = open();
    const gone = connection.session('s').send('Page.enable', {});
    const there = connection.session('t').send('Page.enable', {});
    connection.receive(event);
    connection.receive('{"id":2,"sessionId":"t","result":{}}');
    await expect(gone).rejects.toThrow(reason);
    await expect(there).resolves.toEqual({});
    expect(() => connection.receive('{"id":1,"sessionId":"s","result":{}}')).not.toThrow();
  });

  test('rejects what is under way and what comes later when Chromium is gone', async () => {
    const { connection } = open();
    const waiting = connection.send('Page.enable', {});
    connection.end();
    await expect(waiting).rejects.toThrow('Chromium is gone');
    await expect(connection.send('Page.enable', {})).rejects.toThrow('Chromium is gone');
  });
});

describe('switches', () => {
  const app = new Map([
    ['disable-features', 'A'],
    ['user-data-dir', '/elsewhere'],
    ['inspect', '0'],
    ['lang', 'hu'],
  ]);
  const folders = { userDataDir: '/data/Chromium', crashDumps: '/data/Crashpad' };
  const args = chromiumArguments({ ...folders, headed: false, asRoot: true, name: 'Fixture', app });

  test('merges features, forwards the rest, keeps its own folder', () => {
    expect(args).toContain('--lang=hu');
    expect(args).toContain('--user-data-dir=/data/Chromium');
    expect(args.find((arg) => arg.startsWith('--disable-features='))).toMatch(/=A,Translate/);
    expect(args.some((arg) => arg.startsWith('--inspect'))).toBe(false);
    expect(args).toEqual(expect.arrayContaining(['--no-sandbox', '--headless=new', '--remote-debugging-pipe']));
  });

  test('keeps the sandbox for every user but root', () => {
    const plain = chromiumArguments({ ...folders, headed: true, asRoot: false, name: '', app: new Map() });
    expect(plain.filter((arg) => /sandbox|headless/.test(arg))).toEqual([]);
  });

  test.each([
    [{}, false],
    [{ DISPLAY: ':1' }, true],
    [{ DISPLAY: ':1', ELECTRON_HOST_HEADLESS: '1' }, false],
    [{ DISPLAY: ':1', ELECTRON_HOST_HEADLESS: 'new' }, false],
    [{ DISPLAY: '' }, false],
  ])('%j is headed: %s', (env, headed) => expect(isHeaded(env)).toBe(headed));

  test('take the browser that shows windows for the new headless', () => {
    expect(findChromium({ ELECTRON_HOST_HEADLESS: 'new' })).toBe(findChromium({ DISPLAY: ':1' }));
  });
});
