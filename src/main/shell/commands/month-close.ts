import { z } from 'zod';
import { languages } from '../../../contract/settings.ts';
import type { Services } from '../compose.ts';
import { inFileName } from '../../support/file-name.ts';
import { ok } from '../../support/result.ts';
import type { Desktop } from './desktop.ts';
import type { HandlersOf } from './handler.ts';
import { company, file, monthKey } from './keys.ts';
import { saveWhole } from './saving.ts';

/** One address: mail programs take other signs for several, or for fields of the letter. */
const address = z.string().regex(/^[\p{L}\p{N}._'+-]{1,64}@[\p{L}\p{N}.-]{1,189}$/u);

/** one for each company of an office, and more */
const mostLetters = 500;

const savedLetters = z.object({
  letters: z
    .array(
      z.object({
        to: z.array(z.string().max(300)).max(3),
        day: z.string().max(40),
        subject: z.string().max(300),
        text: z.string().max(20_000),
      }),
    )
    .min(1)
    .max(mostLetters),
  name: z.string().max(300),
});

/** characters; programs accept no longer address */
const longestAddress = 2_000;

/** Some mail programs take a line after a line break for another header. */
const oneLine = (text: string): string => text.toWellFormed().replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

export function monthCloseCommands({ monthClose, review }: Services, desktop: Desktop): HandlersOf<'month-close'> {
  return {
    'month-close.get': { input: monthKey, run: (input) => monthClose.get(input) },
    'month-close.all': { input: monthKey.pick({ month: true }), run: ({ month }) => monthClose.all(month) },
    'month-close.dismiss': {
      input: monthKey.extend({ partnerKey: z.string().max(500), dismissed: z.boolean() }),
      run: ({ partnerKey, dismissed, ...month }) => monthClose.dismiss(month, partnerKey, dismissed),
    },
    'month-close.close': { input: monthKey, run: (input) => monthClose.close(input) },
    'month-close.reopen': { input: monthKey, run: (input) => monthClose.reopen(input) },
    'month-close.keep-letter': {
      input: monthKey.extend({ letter: z.string().max(20_000).nullable() }),
      run: ({ letter, ...month }) => monthClose.keepLetter(month, letter),
    },
    'month-close.keep-contact': {
      input: company.extend({
        contact: z.object({
          name: z.string().max(120),
          email: z.union([z.literal(''), address]),
          language: z.enum(languages).nullable(),
        }),
      }),
      run: ({ companyId, contact }) => monthClose.keepContact(companyId, contact),
    },
    'month-close.ask-about': {
      input: file.extend({ asks: z.boolean() }),
      run({ fileId, asks }) {
        const answer = monthClose.askAbout(fileId, asks);
        if (answer.ok) review.changed.emit({ fileId });
        return answer;
      },
    },
    'month-close.asked': {
      input: monthKey.extend({ items: z.array(z.string().max(500)).max(500) }),
      run: ({ items, ...month }) => monthClose.asked(month, items),
    },
    'month-close.save-letters': {
      input: savedLetters,
      run: ({ letters, name }) =>
        saveWhole(desktop, `${inFileName(name)}.pdf`, () => monthClose.lettersPdf(letters, name)),
    },
    'month-close.mail': {
      input: z.object({
        to: z.union([z.literal(''), address]),
        subject: z.string().max(300),
        body: z.string().max(20_000),
      }),
      async run({ to, subject, body }) {
        const mailto = `mailto:${encodeURIComponent(to).replace('%40', '@')}`;
        const query = `subject=${encodeURIComponent(oneLine(subject))}`;
        const whole = `${mailto}?${query}&body=${encodeURIComponent(body.toWellFormed())}`;
        const fits = whole.length <= longestAddress;
        await desktop.openMail(fits ? whole : `${mailto}?${query}`);
        return ok(fits);
      },
    },
  };
}
