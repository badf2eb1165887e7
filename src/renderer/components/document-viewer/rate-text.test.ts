import { expect, it } from 'vitest';
import type { VatRate } from '../../../shared/xml/invoice.ts';
import { rateText } from './rate-text.ts';
import { hungarian } from '../../../shared/money/locales.fixture.ts';

it.each<[VatRate | null, string]>([
  [{ kind: 'percent', value: '27.00' }, '27%'],
  [{ kind: 'percent', value: '5.50' }, '5,5%'],
  [{ kind: 'percent', value: '0' }, '0%'],
  [{ kind: 'content', value: '21.26' }, '21,26%'],
  [{ kind: 'exemption', value: 'AAM' }, 'AAM'],
  [{ kind: 'exemption', value: '27' }, '27'],
  [{ kind: 'percent', value: 'none' }, 'none'],
  [null, ''],
])('%j is shown as %j', (rate, text) => {
  expect(rateText(rate, hungarian)).toBe(text);
});
