import type { DocumentKind } from '../../src/contract/document-kind.ts';
import type { Labels, PaperLanguage } from './country.ts';
import type { Paper } from './paper.ts';
import type { Sheet } from './sheet.ts';

/** Rules are tuned on the tuning half and scored on the checking half. */
export const halves = ['tuning', 'checking'] as const;
export type Half = (typeof halves)[number];

/** One layout of documents. */
export interface Family {
  /** which of the half's synonyms and of the country's formats it uses */
  readonly voice: number;
  /** line prices include tax */
  readonly pricesInclude: boolean;
  /** has no table that continues on further pages */
  readonly onePage?: true;
  /** Starts a new page first. */
  readonly draw: (sheet: Sheet, paper: Paper) => void;
}

/** The layout of a till receipt; `draw` returns the height that the content needs, in points. */
export interface SlipFamily {
  readonly voice: number;
  /** points */
  readonly width: number;
  readonly draw: (sheet: Sheet, paper: Paper) => number;
}

/** Kinds of documents that become no expense. */
export const otherKinds = [
  'delivery-note',
  'quote',
  'pay-slip',
  'reminder',
  'bank-statement',
  'order',
  'contract',
  'unknown',
] as const satisfies readonly DocumentKind[];
export type OtherKind = (typeof otherKinds)[number];

/** The layouts and labels that belong to one half only. */
export interface HalfOfPapers {
  readonly labels: Readonly<Record<PaperLanguage, Labels>>;
  readonly invoices: readonly [Family, ...Family[]];
  readonly slips: readonly [SlipFamily, ...SlipFamily[]];
  readonly others: readonly [Family, ...Family[]];
}
