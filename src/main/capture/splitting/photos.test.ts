import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { madePhoto, threeReceipts } from '../../../../extraction/splitting/photo/made-photo.fixture.ts';
import type { PhotoArea } from '../../../contract/inbox.ts';
import { proofSentence } from '../../queue/custody.ts';
import { addOneByOne, proofFor } from '../containers.fixture.ts';
import { openIntake, type IntakeFixture, type IntakeOptions } from '../intake.fixture.ts';
import { attached, email } from '../test-containers.ts';
import { createSplitsStore } from './splits-store.ts';

let fixture: IntakeFixture;
let three: Buffer;
let one: Buffer;

beforeAll(async () => {
  three = await madePhoto(threeReceipts);
  one = await madePhoto(threeReceipts.slice(0, 1));
});

afterEach(() => fixture.remove());

async function take(files: Readonly<Record<string, Buffer>>, options?: IntakeOptions): Promise<void> {
  fixture = await openIntake(options);
  await fixture.watch();
  await addOneByOne(fixture, files);
}

const states = () => fixture.rows().map(({ rawFilename, state }) => `${rawFilename} ${state}`);
const idOf = (name: string) => fixture.named(name)?.id ?? 0;
const proof = () => proofFor(fixture);

function proposed(name: string): readonly PhotoArea[] {
  const proposal = createSplitsStore(fixture.database).proposed(idOf(name));
  return proposal?.kind === 'areas' ? proposal.areas : [];
}

const split = (name: string, areas: readonly PhotoArea[]) => fixture.intake.split(idOf(name), { kind: 'areas', areas });

test('a photo of three receipts waits, and is cut as a person decides; a photo of one receipt is sent as it is', async () => {
  await take({ 'photo.jpg': three, 'one.jpg': one });
  expect(states()).toEqual(['photo.jpg undivided', 'one.jpg queued']);
  const [first, , third] = proposed('photo.jpg');
  if (first === undefined || third === undefined) throw new Error('three papers are proposed');
  const wanted = { ...third, width: 200, height: 300 };
  expect(await split('photo.jpg', [first, wanted])).toEqual({ ok: true, value: null });
  expect(states().slice(2)).toEqual(['photo (1).jpg queued', 'photo (2).jpg queued']);
  const { sha256 } = fixture.named('photo (2).jpg') ?? {};
  expect(await sharp(fixture.spool.pathOf(sha256 ?? '')).metadata()).toMatchObject({ width: 200, height: 300 });
  expect(proofSentence(proof())).toBe('4 seen = 0 uploaded + 1 converted + 3 pending');
  expect(proof().contradictions).toEqual([]);
});

test('a photo that a person declares one document is sent whole, as the picture it is', async () => {
  await take({ 'photo.png': await madePhoto(threeReceipts, { format: 'png' }) });
  fixture.files.apply(idOf('photo.png'), { type: 'kept-whole' });
  expect(fixture.named('photo.png')).toMatchObject({ state: 'queued', format: 'png' });
  expect(proof().contradictions).toEqual([]);
});

test('areas that are not on the photo, an empty list, and pages make no pieces', async () => {
  await take({ 'photo.jpg': three });
  const area = { centreX: 300, centreY: 300, width: 100, height: 100, angle: 0 };
  for (const areas of [
    [],
    [{ ...area, centreX: 5_000 }],
    [area, { ...area, width: 3 }],
    [{ ...area, height: 90_000 }],
  ]) {
    expect(await split('photo.jpg', areas)).toEqual({ ok: false, failure: { code: 'not-possible' } });
  }
  const pages = await fixture.intake.split(idOf('photo.jpg'), { kind: 'pages', pieces: [[0]] });
  expect(pages).toEqual({ ok: false, failure: { code: 'not-possible' } });
  expect(states()).toEqual(['photo.jpg undivided']);
});

test('a company that is not asked: cut as proposed, for every kind of picture', async () => {
  await take({ 'photo.webp': await madePhoto(threeReceipts, { format: 'webp' }) }, { autoSplit: () => true });
  await fixture.intake.settled();
  expect(states()).toEqual([
    'photo.webp converted',
    'photo.jpg converted',
    'photo (1).jpg queued',
    'photo (2).jpg queued',
    'photo (3).jpg queued',
  ]);
  expect(proof().contradictions).toEqual([]);
});

test('ended between the pieces and their record: nothing is lost, nothing doubled', async () => {
  await take({ 'photo.jpg': three });
  const areas = proposed('photo.jpg');
  const ending = vi.spyOn(fixture.database, 'transaction').mockImplementation(() => {
    throw new Error('ended');
  });
  await expect(split('photo.jpg', areas)).rejects.toThrow('ended');
  ending.mockRestore();
  fixture = await fixture.reopen({ autoSplit: () => true });
  await fixture.intake.settled();
  expect(states().filter((state) => state.endsWith('queued'))).toHaveLength(3);
  expect(proof().contradictions).toEqual([]);
});

test('the same photo again is a duplicate, and so are pieces cut alike', async () => {
  await take({ 'photo.jpg': three, 'again.jpg': three });
  expect(states()).toEqual(['photo.jpg undivided', 'again.jpg duplicate']);
  const [area] = proposed('photo.jpg');
  if (area === undefined) throw new Error('papers are proposed');
  await split('photo.jpg', [area, area]);
  expect(states().slice(2)).toEqual(['photo (1).jpg queued', 'photo (2).jpg duplicate']);
});

test('in an e-mail, it waits too', async () => {
  await take({ 'mail.eml': email([attached('photo.jpg', three)]) });
  expect(states()).toEqual(['mail.eml converted', 'photo.jpg undivided']);
});

test('a damaged copy makes no pieces', async () => {
  await take({ 'photo.jpg': three });
  await writeFile(fixture.spool.pathOf(fixture.named('photo.jpg')?.sha256 ?? ''), three.subarray(0, 900));
  expect(await split('photo.jpg', proposed('photo.jpg'))).toEqual({
    ok: false,
    failure: { code: 'stored-unreadable' },
  });
  expect(states()).toEqual(['photo.jpg undivided']);
});
