import { createRandom, type Random } from '../../service/demo/random.ts';
import type { Business } from '../papers/business.ts';
import { paperLanguages } from '../papers/country.ts';
import type { Half } from '../papers/family.ts';
import { makeSlip } from '../papers/papers.ts';
import { photograph } from '../papers/photograph.ts';

/**
 * first, again: two photographs of one receipt. twin: the shop's next receipt with the same goods, another number and
 * time. neighbour: another shop's receipt in the same layout. stranger: another shop's in another layout. All have the
 * same sum and day.
 */
export const slipRoles = ['first', 'again', 'twin', 'neighbour', 'stranger'] as const;
export type SlipRole = (typeof slipRoles)[number];
export type PhotographedSlips = Readonly<Record<SlipRole, Buffer>>;

/** Layouts of receipts in a half, chosen in rotation by number. */
const layouts = 3;

/** Deterministic in `number`. */
export async function photographedSlips(half: Half, number: number): Promise<PhotographedSlips> {
  const language = paperLanguages[number % paperLanguages.length] ?? 'hu';
  const random = createRandom((half === 'tuning' ? 3_000 : 700_000) + number);
  const printed: Business[] = [];
  const slip = await makeSlip(half, language, number, (one) => {
    printed.push(one);
    return one;
  });
  const [business] = printed;
  if (business === undefined) throw new Error('nothing was printed');
  const taken = (pdf: Uint8Array): Promise<Buffer> => photograph(pdf, 'slip', random);
  const other = (step: number): Promise<Uint8Array> =>
    makeSlip(half, language, number + step, (one) => ofSameSum(one, business));
  return {
    first: await taken(slip),
    again: await taken(slip),
    twin: await taken(await makeSlip(half, language, number, (one) => nextOf(one, random))),
    neighbour: await taken(await other(layouts)),
    stranger: await taken(await other(1)),
  };
}

/** The shop's next receipt: minutes or hours later, the number a little higher. */
function nextOf(business: Business, random: Random): Business {
  const minutes = random.between(3, 400);
  const [hour = 0, minute = 0] = business.time.split(':').map(Number);
  const later = (hour * 60 + minute + minutes) % (24 * 60);
  const time = [Math.floor(later / 60), later % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const number = business.number.replace(/\d{3}$/, (last) =>
    String((Number(last) + 1 + Math.floor(minutes / 4)) % 1_000).padStart(3, '0'),
  );
  return { ...business, time, number };
}

/** One item for the same total, bought on the same day. */
function ofSameSum(
  business: Business,
  { gross, net, vat, rates, payable, paidInCash, issued, places, currency }: Business,
) {
  const [rate] = rates;
  const [line] = business.lines;
  if (rate === undefined || line === undefined) throw new Error('a slip has a line');
  const only = { ...line, quantity: 1, price: gross, amount: gross, rate: rate.rate };
  return { ...business, lines: [only], gross, net, vat, rates, payable, paidInCash, issued, places, currency };
}
