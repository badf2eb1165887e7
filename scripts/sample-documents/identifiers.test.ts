import { describe, expect, it } from 'vitest';
import * as parties from './data/parties.ts';
import {
  germanVatId,
  hungarianAccount,
  iban,
  isAccount,
  isForeignVatId,
  isIban,
  isTaxNumber,
  taxNumber,
} from './identifiers.ts';

describe('check digits agree with published examples', () => {
  it.each([
    [iban('DE', '370400440532013000'), 'DE89 3704 0044 0532 0130 00'],
    [iban('GB', 'WEST12345698765432'), 'GB82 WEST 1234 5698 7654 32'],
    [iban('HU', '117730161111101800000000'), 'HU42 1177 3016 1111 1018 0000 0000'],
    [hungarianAccount('1177301', '111110180000000'), '11773016-11111018-00000000'],
    [germanVatId('13669597'), 'DE136695976'],
    [taxNumber('9999999', '2-41'), '99999999-2-41'],
    [taxNumber('1289231', '2-41'), '12892312-2-41'],
  ])('%s', (made, published) => expect(made).toBe(published));
});

describe('a wrong digit is seen', () => {
  it.each([
    ['tax number', isTaxNumber('99999998-2-41')],
    ['IBAN', isIban('DE88 3704 0044 0532 0130 00')],
    ['account number', isAccount('11773015-11111018-00000000')],
    ['German VAT id', isForeignVatId('DE136695977')],
    ['Irish VAT id', isForeignVatId(parties.fernhollow.taxNumber.replace('IE94', 'IE95'))],
  ])('%s', (_, accepted) => expect(accepted).toBe(false));
});

describe('the numbers of every supplier', () => {
  const { buyer, buyerVatId, ...suppliers } = parties;

  it.each(Object.values(suppliers))('$name', ({ taxNumber: number, account, iban: bankNumber }) => {
    expect(isTaxNumber(number) || isForeignVatId(number)).toBe(true);
    expect(account === undefined || isAccount(account)).toBe(true);
    expect(bankNumber === undefined || isIban(bankNumber)).toBe(true);
  });

  it('keeps the VAT id of the sample company in step with its tax number', () => {
    expect(buyerVatId).toBe(`HU${buyer.taxNumber.slice(0, 8)}`);
  });
});
