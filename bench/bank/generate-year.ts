import type { BankLine, BankRecord } from '../../src/contract/bank.ts';
import { addDays } from '../../src/shared/timing/instants.ts';
import { between, random } from '../parts/dice.ts';

/** `records`: those that the line pays; none: it has no document */
interface Truth {
  readonly kind: string;
  readonly records: readonly BankRecord[];
  readonly twice?: true;
}

export type TrueLine = BankLine & { readonly truth: Truth };

const trades = [
  'Informatikai',
  'Faipari',
  'Logisztikai',
  'Energia',
  'Takarító',
  'Nyomda',
  'Csomagolóanyag',
  'Biztonságtechnikai',
];
const names = [
  'Aranykalász',
  'Zsálya',
  'Hársfa',
  'Takács',
  'Gesztenye',
  'Nyíri',
  'Pásztor',
  'Vadrózsa',
  'Szélkakas',
  'Dunamenti',
];
const forms = ['Kft.', 'Zrt.', 'Bt.', 'Korlátolt Felelősségű Társaság'];
const partners = names.flatMap((name, a) =>
  trades.map((trade, b) => ({
    name: `${name} ${trade} ${forms[(a + b) % forms.length] ?? ''}`,
    prefix: `${name.slice(0, 3).toUpperCase()}${b}-2026/`,
    next: between(1, 9_000),
  })),
);
function partnerAt(at: number): (typeof partners)[number] {
  const partner = partners[at % partners.length];
  if (partner === undefined) throw new Error('No partner');
  return partner;
}

const records: BankRecord[] = [];
const lines: TrueLine[] = [];

function record(
  own: Partial<BankRecord> & { readonly gross: string; readonly issued: string },
  at = between(0, 79),
): BankRecord {
  const partner = partnerAt(at);
  partner.next += 1;
  const made: BankRecord = {
    kind: 'expense',
    id: records.length + 1,
    number: `${partner.prefix}${String(partner.next).padStart(5, '0')}`,
    partner: partner.name,
    currency: 'HUF',
    due: addDays(own.issued, between(1, 4) * 8),
    ...own,
  };
  records.push(made);
  return made;
}

const asBank = (name: string): string => {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  return random() < 0.3 ? plain.slice(0, 24).trim() : random() < 0.5 ? plain : name;
};
const sum = (of: readonly BankRecord[]): number => of.reduce((all, { gross }) => all + Number(gross), 0);

function line(truth: Truth, amount: number, own: Partial<BankLine> = {}): void {
  const [first] = truth.records;
  const booked = addDays(first?.due ?? first?.issued ?? '2026-06-01', between(-4, 6));
  lines.push({
    booked,
    amount: String(amount),
    currency: 'HUF',
    partner: first?.partner == null ? null : asBank(first.partner),
    account: null,
    text: '',
    reference: `B${lines.length}`,
    original: null,
    ...own,
    truth,
  });
}

const day = (): string => addDays('2026-01-05', between(0, 320));
const price = (): string => String(between(1_000, 900_000));
const texts = ['Számla kiegyenlítése', 'szla', 'Köszönjük', 'utalás', ''];
const anyText = (): string => texts[between(0, texts.length - 1)] ?? '';

const makers: readonly (readonly [weight: number, make: () => void])[] = [
  [
    26,
    () => {
      const one = record({ gross: price(), issued: day() });
      line({ kind: 'number', records: [one] }, -Number(one.gross), { text: `${anyText()} ${one.number ?? ''}`.trim() });
    },
  ],
  [
    4,
    () => {
      const one = record({ gross: price(), issued: day() });
      line({ kind: 'number without separators', records: [one] }, -Number(one.gross), {
        text: (one.number ?? '').replace(/[-/]/g, ' '),
        partner: random() < 0.5 ? null : asBank(one.partner ?? ''),
      });
    },
  ],
  [
    18,
    () => {
      const one = record({ gross: price(), issued: day() });
      line({ kind: 'name and amount', records: [one] }, -Number(one.gross), { text: anyText() });
    },
  ],
  [
    5,
    () => {
      const one = record({ gross: price(), issued: day() });
      line({ kind: 'digits of the number', records: [one] }, -Number(one.gross), {
        text: (one.number ?? '').slice(-5),
      });
    },
  ],
  [
    10,
    () => {
      const one = record({ gross: price(), issued: day(), kind: 'income' });
      line({ kind: 'income', records: [one] }, Number(one.gross), {
        text: random() < 0.6 ? (one.number ?? '') : anyText(),
      });
    },
  ],
  [
    6,
    () => {
      const [at, issued] = [between(0, 79), day()];
      const some = Array.from({ length: between(2, 4) }, () =>
        record({ gross: price(), issued: addDays(issued, between(0, 12)) }, at),
      );
      const text = random() < 0.6 ? some.map(({ number }) => number).join(', ') : 'több számla';
      line({ kind: 'collective', records: some }, -sum(some), { text });
    },
  ],
  [
    4,
    () => {
      const one = record({ gross: String(between(50, 400) * 1_000), issued: day() });
      const half = Math.round(Number(one.gross) * 0.4);
      line({ kind: 'part', records: [one] }, -half, { text: `${one.number ?? ''} részlet` });
      line({ kind: 'part', records: [one] }, -(Number(one.gross) - half), { text: `${one.number ?? ''} végszámla` });
    },
  ],
  [
    5,
    () => {
      const one = record({ gross: (between(1_000, 90_000) / 100).toFixed(2), issued: day(), currency: 'EUR' });
      const original = { amount: `-${one.gross}`, currency: 'EUR' };
      line({ kind: 'other currency', records: [one] }, -Math.round(Number(one.gross) * 401.37), {
        original,
        text: random() < 0.5 ? (one.number ?? '') : '',
      });
    },
  ],
  [
    3,
    () => {
      const one = record({ gross: `-${price()}`, issued: day() });
      line({ kind: 'refund', records: [one] }, -Number(one.gross), { text: `jóváírás ${one.number ?? ''}` });
    },
  ],
  [
    3,
    () => {
      const [at, gross] = [between(0, 79), String(between(50, 400) * 1_000)];
      for (let month = 1; month <= 6; month += 1) {
        const one = record({ gross, issued: `2026-0${month}-03`, due: `2026-0${month}-10` }, at);
        line({ kind: 'rent', records: [one] }, -Number(gross), {
          text: 'bérleti díj',
          booked: `2026-0${month}-1${between(0, 5)}`,
        });
      }
    },
  ],
  [
    14,
    () => {
      const kind =
        [
          'Számlavezetési díj',
          'Kártyaelszámolás',
          'NAV adó',
          'munkabér',
          'készpénzfelvétel',
          'saját számlák közötti átvezetés',
        ][between(0, 5)] ?? '';
      const isIn = kind === 'Kártyaelszámolás';
      line({ kind: 'no document', records: [] }, (isIn ? 1 : -1) * between(100, 900_000), {
        text: kind,
        partner: isIn ? 'OTP Bank' : null,
        booked: day(),
      });
    },
  ],
  [
    2,
    () => {
      const one = partnerAt(between(0, 79));
      line({ kind: 'document not here', records: [] }, -between(1_000, 900_000), {
        partner: asBank(one.name),
        text: `X-${between(10_000, 99_999)}`,
        booked: day(),
      });
    },
  ],
  [
    1,
    () => {
      const one = record({ gross: price(), issued: day() });
      line({ kind: 'paid', records: [one] }, -Number(one.gross), { text: one.number ?? '' });
      line({ kind: 'paid twice', records: [], twice: true }, -Number(one.gross), {
        text: one.number ?? '',
        partner: asBank(one.partner ?? ''),
        booked: addDays(one.due ?? '', 9),
      });
    },
  ],
  [
    3,
    () => {
      const [at, gross, missing, unpaid] = [
        between(0, 79),
        String(between(50, 400) * 1_000),
        between(1, 8),
        between(1, 8),
      ];
      for (let month = 1; month <= 8; month += 1) {
        const booked = `2026-0${month}-1${between(0, 5)}`;
        const own = { gross, issued: `2026-0${month}-03`, due: `2026-0${month}-10` };
        if (month === missing) {
          const partner = asBank(partnerAt(at).name);
          line({ kind: 'rent without its invoice', records: [] }, -Number(gross), {
            text: 'bérleti díj',
            booked,
            partner,
          });
        } else if (month === unpaid) record(own, at);
        else
          line({ kind: 'rent with gaps', records: [record(own, at)] }, -Number(gross), { text: 'bérleti díj', booked });
      }
    },
  ],
  // Invoices that nothing pays.
  [12, () => record({ gross: price(), issued: day() })],
];
const weights = makers.reduce((all, [weight]) => all + weight, 0);

/** Bank lines of a year by their days, at least `count`, with their truth, and the expenses and incomes beside them. */
export function generateYear(count: number): {
  readonly lines: readonly TrueLine[];
  readonly records: readonly BankRecord[];
} {
  while (lines.length < count) {
    let at = random() * weights;
    makers.find(([weight]) => (at -= weight) < 0)?.[1]();
  }
  return { lines: lines.toSorted((a, b) => (a.booked < b.booked ? -1 : 1)), records };
}
