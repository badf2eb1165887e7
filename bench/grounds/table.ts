import { mistakeKinds } from '../../service/mistakes/mistake-kinds.ts';
import { share } from '../parts/figures.ts';
import { documentForms } from './documents.ts';
import type { Verdict } from './run.ts';

const column = 24;
const row = (...cells: readonly (string | number)[]): string =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(column) : String(cell).padStart(at < 4 ? 9 : 12))).join('');

const wide = (name: string, known: number, fresh: number): string =>
  `${name.padEnd(60)}${String(known).padStart(6)}${String(fresh).padStart(6)}`;

/** The figures of a run, to be printed. */
export function tables(verdicts: readonly Verdict[]): string {
  const wrong = verdicts.filter(({ what }) => what.sort !== 'right');
  const right = verdicts.filter(({ what }) => what.sort === 'right');
  const pieces = right.flatMap((one) => one.pieces);
  return [
    row('mistake', 'planted', 'caught', 'green', 'beside a green'),
    ...[...mistakeKinds, 'vat-reason'].map((kind) =>
      caught(kind, wrong, (what) => what.sort === 'mistake' && what.kind === kind),
    ),
    caught('all mistakes', wrong, (what) => what.sort === 'mistake'),
    '',
    row('no expense', 'shown', 'caught', 'green'),
    ...kindsOf(wrong).map((kind) => caught(kind, wrong, (what) => what.sort === 'no expense' && what.kind === kind)),
    caught("another client's", wrong, (what) => what.sort === 'other client'),
    caught('all of them', wrong, (what) => what.sort !== 'mistake'),
    '',
    row('right records', 'known', 'green', 'share', 'new partner', 'green', 'share'),
    ...documentForms.map((form) => greens(form, right, (one) => one.form === form && faultIn(one) === null)),
    '(goals: XML and text 95 % green, scans 75 %; of a new partner 85 % and 70 %; no mistake, no other document)',
    greens('at fault itself', right, (one) => faultIn(one) !== null),
    '',
    `pieces beside a tick: ${pieces.length}, of which do not say their value: ${pieces.filter(({ says }) => !says).length}`,
    '',
    `${'what stops right ones'.padEnd(60)}${'known'.padStart(6)}${'new'.padStart(6)}`,
    ...stops(right.filter((one) => faultIn(one) === null && !one.isGreen)),
  ].join('\n');
}

const faultIn = ({ what }: Verdict): string | null => (what.sort === 'right' ? what.fault : null);

function caught(name: string, wrong: readonly Verdict[], is: (what: Verdict['what']) => boolean): string {
  const some = wrong.filter(({ what }) => is(what));
  const green = some.filter(({ isGreen }) => isGreen).length;
  const beside = some.filter(({ what }) => what.sort === 'mistake' && what.besideGreen).length;
  return row(name, some.length, some.length - green, green, ...(beside === 0 ? [] : [beside]));
}

const kindsOf = (all: readonly Verdict[]): readonly string[] =>
  [...new Set(all.flatMap(({ what }) => (what.sort === 'no expense' ? [what.kind] : [])))].sort();

function greens(name: string, right: readonly Verdict[], is: (one: Verdict) => boolean): string {
  const parts = [true, false].flatMap((isKnown) => {
    const these = right.filter((one) => is(one) && one.what.sort === 'right' && one.what.partnerIsKnown === isKnown);
    const green = these.filter(({ isGreen }) => isGreen).length;
    return [these.length, green, share(green, these.length)];
  });
  return row(name, ...parts);
}

/** How many correct records that are not green stop at each reason; a record may have several. */
function stops(notGreen: readonly Verdict[]): readonly string[] {
  const reasons = [...new Set(notGreen.flatMap(({ form, reasons: all }) => all.map((reason) => `${form}: ${reason}`)))];
  const count = (reason: string, isKnown: boolean): number =>
    notGreen.filter(
      ({ form, what, reasons: all }) =>
        what.sort === 'right' && what.partnerIsKnown === isKnown && all.some((one) => `${form}: ${one}` === reason),
    ).length;
  return reasons.sort().map((reason) => wide(reason, count(reason, true), count(reason, false)));
}

/** Pieces that do not say their value, false greens, and right records that are not green with their reasons; one line each. */
export function details(verdicts: readonly Verdict[]): string {
  const falseGreens = verdicts.filter(({ what, isGreen }) => what.sort !== 'right' && isGreen);
  const notGreen = verdicts.filter(({ what, isGreen }) => what.sort === 'right' && !isGreen);
  return [
    ...verdicts.flatMap(({ document, pieces, record }) =>
      pieces
        .filter(({ says }) => !says)
        .map(({ field, text }) => `OTHER PIECE  ${document}  ${field}  "${text}"  ${JSON.stringify(record)}`),
    ),
    ...falseGreens.map(
      ({ document, what, record }) => `FALSE GREEN  ${document}  ${JSON.stringify(what)}  ${JSON.stringify(record)}`,
    ),
    ...notGreen.map(
      ({ document, what, reasons }) =>
        `NOT GREEN  ${document}  ${what.sort === 'right' && what.partnerIsKnown ? 'known' : 'new'}${what.sort === 'right' && what.fault !== null ? ` (${what.fault})` : ''}  ${reasons.join('; ')}`,
    ),
  ].join('\n');
}
