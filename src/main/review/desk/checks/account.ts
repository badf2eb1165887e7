import type { Check } from '../../../../contract/examination.ts';
import { check, type Facts } from './facts.ts';

/** A letter with another account number is the usual way of invoice fraud. A signature accepts the account. */
export const newAccount = ({ newAccount: found }: Facts): readonly Check[] =>
  found === null
    ? []
    : [
        check('new-account', {
          field: 'partner_name',
          values: { account: shownAccount(found.account), documents: String(found.documents) },
        }),
      ];

/** Groups of eight for a Hungarian account, of four for an IBAN. */
const shownAccount = (key: string): string =>
  /^\d{24}$/.test(key)
    ? (key.replace(/0{8}$/, '').match(/.{8}/g) ?? []).join('-')
    : (key.match(/.{1,4}/g) ?? []).join(' ');
