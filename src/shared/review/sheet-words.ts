import type { Language } from '../../contract/settings.ts';
import { audit as auditEn } from '../../contract/words/audit-en.ts';
import { audit as auditHu } from '../../contract/words/audit-hu.ts';
import { checks as checksEn } from '../../contract/words/checks-en.ts';
import { checks as checksHu } from '../../contract/words/checks-hu.ts';
import * as recordEn from '../../contract/words/record-en.ts';
import * as recordHu from '../../contract/words/record-hu.ts';

const en = { ...auditEn, ...recordEn, checks: checksEn };

/** All texts of an audit sheet, on the screen and in print. */
export type SheetWords = typeof en;

export const sheetWords: Readonly<Record<Language, SheetWords>> = {
  en,
  hu: { ...auditHu, ...recordHu, checks: checksHu },
};
