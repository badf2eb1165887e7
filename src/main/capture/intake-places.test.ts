import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { canLinkFiles, canLinkFolders } from '../../../testing/links.ts';
import { jpeg, pdf, png } from './test-documents.ts';
import { markOwnFolder } from '../support/own-folder.ts';
import { createTestClock } from '../send/uploads/test-clock.ts';
import { openIntake, type IntakeFixture, type IntakeOptions } from './intake.fixture.ts';

let fixture: IntakeFixture;

async function build(options?: IntakeOptions) {
  fixture = await openIntake(options);
  return (name: string) => join(fixture.receipts, name);
}

afterEach(() => fixture.remove());

const settle = () => fixture.settle();

const states = () => Object.fromEntries(fixture.rows().map((row) => [row.rawFilename, row.state]));
const count = (state: string) => fixture.rows().filter((row) => row.state === state).length;

describe('the folder itself', () => {
  test('renamed files and folders are not new', async () => {
    const at = await build();
    await mkdir(at('march'));
    await writeFile(at('march/a.pdf'), pdf('a'));
    await writeFile(at('b.pdf'), pdf('b'));
    await fixture.watch();
    await settle();
    await rename(at('march'), at('2026-03'));
    await rename(at('b.pdf'), at('c.pdf'));
    await settle();
    expect(states()).toEqual({ 'a.pdf': 'queued', 'b.pdf': 'queued' });
  });

  test('a name that differs in case alone is no second file', async () => {
    const at = await build();
    await mkdir(at('march'));
    await writeFile(at('march/scan.pdf'), pdf('a'));
    await fixture.watch();
    await settle();
    await rename(at('march/scan.pdf'), at('march/Scan.PDF'));
    await settle();
    await rename(at('march'), at('March'));
    await settle();
    expect(fixture.rows()).toMatchObject([{ state: 'queued' }]);
  });

  test('a folder that is moved in is read with all its contents', async () => {
    const at = await build();
    await fixture.watch();
    await settle();
    await mkdir(join(fixture.root, 'box', 'deep'), { recursive: true });
    await writeFile(join(fixture.root, 'box', 'a.pdf'), pdf('a'));
    await writeFile(join(fixture.root, 'box', 'deep', 'b.jpg'), jpeg(10, 10));
    await rename(join(fixture.root, 'box'), at('box'));
    await fixture.until(() => count('queued') === 2);
  });

  test('missing means offline: files wait, nothing is rejected; back again, they go on and new ones are seen', async () => {
    const at = await build({ clock: createTestClock(Date.now()) });
    await writeFile(at('done.pdf'), pdf('done'));
    await fixture.watch();
    await settle();
    await writeFile(at('waits.pdf'), pdf('waits'));
    await fixture.intake.rescan();
    await rename(fixture.receipts, join(fixture.root, 'unplugged'));
    await settle();
    expect(fixture.folders.list()[0]?.state).toBe('missing');
    expect(states()).toEqual({ 'done.pdf': 'queued', 'waits.pdf': 'waiting' });
    await rename(join(fixture.root, 'unplugged'), fixture.receipts);
    await settle();
    expect(states()).toEqual({ 'done.pdf': 'queued', 'waits.pdf': 'queued' });
  });

  test('deleted and created again: is watched again without help', async () => {
    const at = await build();
    await writeFile(at('a.pdf'), pdf('a'));
    await fixture.watch();
    await settle();
    await rm(fixture.receipts, { recursive: true });
    await fixture.until(() => fixture.folders.list()[0]?.state === 'missing');
    await mkdir(fixture.receipts);
    await writeFile(at('b.pdf'), pdf('b'));
    await fixture.until(() => fixture.named('b.pdf')?.state === 'queued');
    expect(fixture.folders.list()[0]?.state).toBe('watching');
  });

  test('ignores files of systems and programs, and does not follow links', async () => {
    const at = await build();
    const ignored = [
      '.DS_Store',
      '~$a.docx',
      '.~lock.a#',
      '._a.pdf',
      'desktop.ini',
      'Thumbs.db',
      'a.part',
      'a.partial',
      'a.crdownload',
      'a.tmp',
      'a.download',
      'a.pdf.filepart',
      'a.pdf.opdownload',
      'a.pdf.aria2',
      'a.pdf.!sync',
      'a.pdf.!ut',
      'a.pdf.!qB',
    ];
    for (const name of ignored) await writeFile(at(name), pdf(name));
    await mkdir(at('@eaDir'));
    await writeFile(at('@eaDir/a.jpg'), jpeg(1, 1));
    await mkdir(join(fixture.root, 'elsewhere'));
    await writeFile(join(fixture.root, 'elsewhere', 'secret.pdf'), pdf('secret'));
    if (canLinkFolders) {
      await symlink(join(fixture.root, 'elsewhere'), at('link'), 'junction');
      await symlink(fixture.receipts, at('loop'), 'junction');
    }
    if (canLinkFiles) await symlink(join(fixture.root, 'elsewhere', 'secret.pdf'), at('link.pdf'));
    await writeFile(at('real.png'), png(5, 5));
    await fixture.watch();
    await settle();
    expect(states()).toEqual({ 'real.png': 'queued' });
  });

  test.skipIf(!canLinkFolders)(
    'reads nothing outside where a folder is replaced by a link while its file waits',
    async () => {
      const at = await build();
      const elsewhere = join(fixture.root, 'elsewhere');
      await mkdir(elsewhere);
      await writeFile(join(elsewhere, 'contract.pdf'), pdf('private'));
      await mkdir(at('a'));
      await writeFile(at('a/contract.pdf'), pdf('receipt'));
      await fixture.watch();
      await fixture.until(() => states()['contract.pdf'] === 'waiting');
      await rename(at('a'), at('.a'));
      await symlink(elsewhere, at('a'), 'junction');
      await settle();
      expect(states()).toEqual({ 'contract.pdf': 'rejected' });
    },
  );

  test('never takes its own copies for receipts', async () => {
    await build();
    await writeFile(join(fixture.root, 'a.pdf'), pdf('a'));
    await fixture.watch(true, fixture.root);
    await settle();
    await settle();
    expect(states()).toEqual({ 'a.pdf': 'queued' });
  });

  test("takes in no folder of the program: another user's, a renamed copy, a part of one, through a link", async () => {
    const at = await build();
    const copies = ['other-user', 'Backup of the old computer', 'receipts-2025/sealed'];
    for (const name of copies) {
      await mkdir(at(`${name}/deep`), { recursive: true });
      markOwnFolder(at(name));
      await writeFile(at(`${name}/deep/copy.pdf`), pdf(name));
    }
    const link = canLinkFolders ? join(fixture.root, 'link') : at('other-user');
    if (canLinkFolders) await symlink(at('other-user'), link, 'junction');
    await writeFile(at('a.pdf'), pdf('a'));
    await fixture.watch();
    await settle();
    for (const name of copies) await writeFile(at(`${name}/deep/later.pdf`), pdf(`${name} later`));
    await writeFile(at('b.pdf'), pdf('b'));
    await fixture.until(() => fixture.named('b.pdf')?.state === 'queued');
    await settle();
    expect(states()).toEqual({ 'a.pdf': 'queued', 'b.pdf': 'queued' });

    const dropped = [at('other-user'), at('other-user/deep/copy.pdf'), join(link, 'deep/copy.pdf')];
    const answer = await fixture.intake.addPaths(1, dropped);
    expect(answer.skipped.map(({ reason }) => reason.code)).toEqual(['own-folder', 'own-folder', 'own-folder']);
    expect(answer.added).toBe(0);
    expect(await fixture.intake.sealPath(at('other-user/deep/copy.pdf'))).toMatchObject({
      ok: false,
      reason: { code: 'own-folder' },
    });
    fixture.folders.remove(fixture.folders.list()[0]?.id ?? 0);
    expect(await fixture.folders.preview(join(link, 'deep'))).toMatchObject({
      ok: false,
      failure: { code: 'folder-in-use' },
    });
  });

  test('removed: found files stay, new ones are not taken', async () => {
    const at = await build();
    await writeFile(at('a.pdf'), pdf('a'));
    const folder = await fixture.watch();
    await settle();
    fixture.folders.remove(folder.id);
    await writeFile(at('b.pdf'), pdf('b'));
    await settle();
    expect(states()).toEqual({ 'a.pdf': 'queued' });
  });
});

describe('dropped and pasted', () => {
  test('takes files and folders; names the ones that it cannot take', async () => {
    const at = await build();
    await mkdir(at('box'));
    await writeFile(at('box/a.pdf'), pdf('a'));
    await writeFile(at('b.png'), png(5, 5));
    const added = await fixture.intake.addPaths(1, [at('box'), at('b.png'), at('none.pdf')]);
    expect(added).toEqual({ added: 2, skipped: [{ name: 'none.pdf', reason: { code: 'vanished', detail: null } }] });
    await fixture.intake.settled();
    expect(states()).toEqual({ 'a.pdf': 'queued', 'b.png': 'queued' });
  });

  test('bytes are sealed before the answer; the same bytes again are a duplicate', async () => {
    await build();
    expect(await fixture.intake.addBytes(1, 'pasted.png', png(5, 5))).toEqual({ added: 1, skipped: [] });
    expect(fixture.named('pasted.png')).toMatchObject({ state: 'queued', format: 'png', path: null });
    await fixture.intake.addBytes(1, 'again.png', png(5, 5));
    await fixture.intake.addBytes(1, 'text.png', Buffer.from('no picture'));
    expect(states()).toEqual({ 'pasted.png': 'queued', 'again.png': 'duplicate', 'text.png': 'rejected' });
  });

  test('a file that is dropped before intake has started waits for it', async () => {
    const at = await build({ idle: true });
    await writeFile(at('a.pdf'), pdf('a'));
    const adding = Promise.all([
      fixture.intake.addPaths(1, [at('a.pdf')]),
      fixture.intake.addBytes(1, 'b.png', png(4, 4)),
    ]);
    await fixture.intake.start();
    expect(await adding).toEqual([1, 1].map((added) => ({ added, skipped: [] })));
    await fixture.until(() => fixture.rows().every(({ state }) => state === 'queued'));
    expect(fixture.rows()).toHaveLength(2);
  });

  test('checks a file again that a person retried', async () => {
    const at = await build();
    await writeFile(at('a.pdf'), 'not yet');
    await fixture.intake.addPaths(1, [at('a.pdf')]);
    await fixture.intake.settled();
    await writeFile(at('a.pdf'), pdf('a'));
    fixture.files.apply(fixture.named('a.pdf')?.id ?? 0, { type: 'retry' });
    await fixture.intake.settled();
    expect(fixture.named('a.pdf')?.state).toBe('queued');
  });
});
