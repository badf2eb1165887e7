import { missingPartners, type PartnerExpense } from '../src/main/records/month-close/missing-partners.ts';
import { addDays } from '../src/shared/timing/instants.ts';
import { monthAfter } from '../src/shared/timing/months.ts';
import { between, random } from './parts/dice.ts';

/**
 * `npm run bench -- missing`: which usual invoices are called missing, over generated years of 200 clients with their
 * truth. One in twenty invoices of regular partners was never sent. Each month of the third year is asked once it is over.
 */
const clients = 200;
const began = '2024-01';
const months = 36;
const firstAsked = 24;
const lost = 0.05;
const goal = { found: 0.98, wrong: 0.02 };

interface Partner {
  readonly kind: string;
  readonly every: number;
  /** the first month with an invoice, from 0 */
  readonly phase: number;
  /** the first month without; Infinity: none */
  readonly ends: number;
  /** usual days of the month; null: it has none */
  readonly days: readonly (number | null)[];
  /** days that it may be early or late */
  readonly jitter: number;
  readonly gross: number;
}

const regular = (kind: string, every: number, days: Partner['days'], jitter = 2): Partner => ({
  kind,
  every,
  phase: between(0, every - 1),
  ends: Infinity,
  days,
  jitter,
  gross: between(5_000, 500_000),
});

function partnersOfClient(): readonly Partner[] {
  const day = () => between(1, 30);
  return [
    ...Array.from({ length: 6 }, () => regular('monthly', 1, [day()])),
    regular('at the end of the month', 1, [30], 3),
    regular('monthly, any day', 1, [null]),
    regular('twice a month', 1, [between(2, 8), between(16, 24)]),
    regular('four a month', 1, [3, 10, 17, 24]),
    regular('every second month', 2, [day()]),
    regular('quarterly', 3, [day()]),
    regular('quarterly', 3, [day()]),
    regular('yearly', 12, [day()]),
    { ...regular('ended', 1, [day()]), ends: between(firstAsked, months - 1) },
    { ...regular('new', 1, [day()]), phase: between(20, 26) },
  ];
}

/** Shops and craftsmen, without a usual number or day of invoices. They miss nothing. */
const irregularPerClient = 12;

interface Lost {
  readonly key: string;
  readonly month: string;
  readonly kind: string;
}

const dated = (month: string, day: number): string => addDays(`${month}-01`, day - 1);

interface Years {
  readonly expenses: readonly PartnerExpense[];
  readonly lost: readonly Lost[];
  /** first month without an invoice, by the partner's key */
  readonly ended: ReadonlyMap<string, string>;
}

function yearsOfClient(): Years {
  const expenses: PartnerExpense[] = [];
  const gone: Lost[] = [];
  const ended = new Map<string, string>();
  for (const [n, partner] of partnersOfClient().entries()) {
    const key = `${partner.kind} ${n}`;
    if (partner.ends !== Infinity) ended.set(key, monthAfter(began, partner.ends));
    for (let at = partner.phase; at < Math.min(months, partner.ends); at += partner.every) {
      const month = monthAfter(began, at);
      for (const usual of partner.days) {
        // Before its third month a new partner is none that a program can know.
        if (random() < lost && at >= partner.phase + (partner.phase > 12 ? 3 : 0))
          gone.push({ key, month, kind: partner.kind });
        else {
          const day = usual === null ? between(1, 28) : usual + between(-partner.jitter, partner.jitter);
          const gross = String(Math.round(partner.gross * (0.95 + random() * 0.1)));
          expenses.push({ partnerKey: key, partnerName: key, issuedAt: dated(month, Math.max(1, day)), gross });
        }
      }
    }
  }
  for (let n = 0; n < irregularPerClient; n += 1) {
    const rate = [0.1, 0.3, 0.8, 1.5, 3][n % 5] ?? 1;
    for (let at = 0; at < months; at += 1)
      for (let left = rate; left > 0; left -= 0.25)
        if (random() < Math.min(left, 0.25))
          expenses.push({
            partnerKey: `irregular ${n}`,
            partnerName: '',
            issuedAt: dated(monthAfter(began, at), between(1, 28)),
            gross: String(between(1_000, 90_000)),
          });
  }
  return { expenses: expenses.toSorted((a, b) => (a.issuedAt < b.issuedAt ? -1 : 1)), lost: gone, ended };
}

interface Tally {
  lost: number;
  found: number;
  wrong: number;
}

const kinds = new Map<string, Tally>();
let afterEnd = 0;

function tallyOf(kind: string): Tally {
  const known = kinds.get(kind) ?? { lost: 0, found: 0, wrong: 0 };
  kinds.set(kind, known);
  return known;
}

function ask({ expenses, lost: gone, ended }: Years, month: string): void {
  const truth = Map.groupBy(
    gone.filter((one) => one.month === month),
    ({ key }) => key,
  );
  const known = expenses.filter(({ issuedAt }) => issuedAt < monthAfter(month, 2));
  const named = new Map(
    missingPartners(known, month, dated(monthAfter(month, 1), 20)).map(({ key, count }) => [key, count]),
  );
  for (const [key, ones] of truth) {
    const tally = tallyOf(ones[0]?.kind ?? '');
    tally.lost += ones.length;
    tally.found += Math.min(named.get(key) ?? 0, ones.length);
  }
  for (const [key, count] of named) {
    const wrong = Math.max(0, count - (truth.get(key)?.length ?? 0));
    const end = ended.get(key);
    // The first invoices that do not come any more: only the client knows.
    if (end !== undefined && month >= end) afterEnd += wrong;
    else if (wrong > 0) tallyOf(key.replace(/ \d+$/, '')).wrong += wrong;
  }
}

const started = performance.now();
for (let client = 0; client < clients; client += 1) {
  const years = yearsOfClient();
  for (let at = firstAsked; at < months - 1; at += 1) ask(years, monthAfter(began, at));
}
const took = (performance.now() - started) / clients / (months - 1 - firstAsked);
const all = [...kinds.values()].reduce((sum, one) => ({
  lost: sum.lost + one.lost,
  found: sum.found + one.found,
  wrong: sum.wrong + one.wrong,
}));
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
console.log('kind of partner          lost  named  wrongly named');
for (const [kind, { lost: gone, found, wrong }] of [...kinds, ['all', all] as const])
  console.log(
    [kind.padEnd(23), String(gone).padStart(5), String(found).padStart(6), String(wrong).padStart(14)].join(' '),
  );
console.log(`named of the lost: ${percent(all.found / all.lost)} (goal: at least ${percent(goal.found)})`);
console.log(
  `wrong of the named: ${percent(all.wrong / (all.found + all.wrong))} (goal: at most ${percent(goal.wrong)})`,
);
console.log(`also named: ${afterEnd} of partners that had ended`);
console.log(`${took.toFixed(1)} ms for a month of a client`);
