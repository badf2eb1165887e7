import type { NoticeWords } from '../../../words/en/background.ts';
import type { BatchNotice } from './batch-outcomes.ts';

/** "12 documents of Tölgyfa are ready for review; 1 was rejected." `name`: of the only company. */
export function noticeText({ ready, rejected, attention, companies }: BatchNotice, name: string, words: NoticeWords) {
  const whose = companies === 1 ? name : words.companies(companies);
  const parts: string[] = [];
  const say = (n: number, first: (n: number, whose: string) => string, also: (n: number) => string) => {
    if (n > 0) parts.push(parts.length === 0 ? first(n, whose) : also(n));
  };
  say(ready, words.ready, String);
  say(rejected, words.rejected, words.alsoRejected);
  say(attention, words.attention, words.alsoAttention);
  return `${parts.join('; ')}.`;
}
