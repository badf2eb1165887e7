import { filesIn, judge, withoutKills, type Finding } from './campaign.ts';
import { runOnce } from './run-program.ts';
import { startOtherService, usualQuirks, type ServiceQuirks } from './other-service.ts';
import { fillFolder } from './receipts.ts';
import { inTemporary, makeFolders } from './temporary.ts';

const hour = 60 * 60_000;

/**
 * The freedoms that interface.md leaves a service, one by one; each combined with lost answers and broken connections.
 */
export const otherQuirks: Readonly<Record<string, Partial<ServiceQuirks>>> = {
  'short pages, relative next': { pageSize: 3, relativeNext: true },
  'pages overlap, next is a query': { pageSize: 3, queryNext: true, overlap: 1 },
  'refuses long pages': { longestPage: 100 },
  'lists lag 2 s': { listLagMs: 2_000 },
  'answers 200': { createdStatus: 200 },
  'ids that do not grow': { shuffledIds: true },
  'names decomposed': { nameAs: (name) => name.normalize('NFD') },
  'names without blanks, lower case': { nameAs: (name) => name.toLowerCase().replace(/[^a-z0-9.]+/g, '_') },
  'names cut short': { nameAs: (name) => name.replace(/^(.{0,76}).*(\.\w+)$/, '$1$2') },
  'adds letters to names': { nameAs: (name) => name.replace(/(\.\w+)$/, '_a8Kd9fQ$1') },
  'percent-encodes names': { nameAs: encodeURIComponent },
  'shows no documents': { documentLateMs: Number.POSITIVE_INFINITY },
  'answers with fewer ids': { shortens: 5 },
  'no stamps': { stampAs: () => null, shuffledIds: true },
  'stamps without a zone': { stampAs: (instant) => instant.slice(0, 19).replace('T', ' '), shuffledIds: true },
  'says the index of the bad one': {
    refusal: (bad, names) =>
      JSON.stringify({ expenses: names.map((_, at) => (bad.includes(at) ? { content: ['Not an invoice'] } : {})) }),
  },
  'says the name of the bad one': { refusal: (bad, names) => JSON.stringify([`${names[bad[0] ?? 0] ?? ''} is bad`]) },
  'refuses with HTML': { refusal: () => '<html><title>Bad Request</title></html>' },
  'refuses without a word': { refusal: () => '' },
  'search answers': { search: null },
  'search 405': { search: 405 },
  'search 500': { search: 500 },
  'clock an hour ahead': { clockMs: hour },
  'clock an hour behind, unsaid': { clockMs: -hour, saysTime: false, shuffledIds: true },
  'closes every line': { closesLines: true },
  'cuts kept lines': { keepsLinesMs: 1 },
  'answers piece by piece': { piecemeal: true },
  'slow first byte': { slowMs: 400 },
  'informs first': { informs: true },
  'refuses long bodies by their head': { longestBody: 60_000 },
  'unknown fields of other types': { extraFields: true },
  'documents come later': { documentLateMs: 1_500 },
};

const bookkeepersName = (plain: string): string =>
  plain.replace(/receipt-(\d+)/, `Őszi számla – ($1) ${'n'.repeat(70)}`);

/** Runs until nothing is pending. The file names resemble bookkeepers' own: long, accented, with blanks. */
export async function runOther(name: string, files: number): Promise<Finding> {
  const began = Date.now();
  return inTemporary('other', async (place) => {
    const { watch, data } = makeFolders(place, 3);
    const receipts = fillFolder(watch, files, bookkeepersName);
    const service = await startOtherService({ ...usualQuirks, ...otherQuirks[name] });
    try {
      for (let round = 0; round < 4; round += 1) if ((await runOnce({ url: service.url, watch, data })).done) break;
      const tooLong = filesIn(data).filter(({ reason_code: reason }) => reason === 'too-large');
      const wanted = new Set([...receipts.wanted].filter((hash) => !tooLong.some(({ sha256 }) => sha256 === hash)));
      const judged = judge({ ...receipts, wanted }, service.kept, filesIn(data));
      const uploads = service.uploads();
      return { scenario: `another service: ${name}`, files, ...withoutKills(began), uploads, ...judged };
    } finally {
      await service.close();
    }
  });
}
