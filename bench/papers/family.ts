import type { DocumentKind } from '../../src/contract/document-kind.ts';
import type { Labels, PaperLanguage } from './country.ts';
import type { Paper } from './paper.ts';
import type { Sheet } from './sheet.ts';

/** Rules are made by looking at the tuning half; what they are worth is counted on the checking half. */
export const halves = ['tuning', 'checking'] as const;
export type Half = (typeof halves)[number];

/** One way of laying papers out. */
export interface Family {
  readonly name: string;
  /** which of the half's synonyms and of the country's formats it uses */
  readonly voice: number;
  /** prices of the lines have their tax in them */
  readonly pricesInclude: boolean;
  /** without a table that goes on over pages */
  readonly onePage?: true;
  /** Begins with a page of its own. */
  readonly draw: (sheet: Sheet, paper: Paper) => void;
}

/** A till slip is as high as what is on it; its draw() answers that height. */
export interface SlipFamily {
  readonly name: string;
  readonly voice: number;
  /** points */
  readonly width: number;
  readonly draw: (sheet: Sheet, paper: Paper) => number;
}

/** Papers that become no expense. */
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

/** All that one half has and the other has not. */
export interface HalfOfPapers {
  readonly half: Half;
  readonly labels: Readonly<Record<PaperLanguage, Labels>>;
  readonly invoices: readonly [Family, ...Family[]];
  readonly slips: readonly [SlipFamily, ...SlipFamily[]];
  readonly others: readonly [Family, ...Family[]];
}
