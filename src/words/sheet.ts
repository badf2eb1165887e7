import type { Language } from '../contract/settings.ts';
import { audit as auditEn } from './en/audit.ts';
import { audit as auditHu } from './hu/audit.ts';
import { checks as checksEn } from './en/checks.ts';
import { checks as checksHu } from './hu/checks.ts';
import * as recordEn from './en/record.ts';
import * as recordHu from './hu/record.ts';

const en = { ...auditEn, ...recordEn, checks: checksEn };

/** All that a sheet says, on the screen and in print. */
export type SheetWords = typeof en;

export const sheetWords: Readonly<Record<Language, SheetWords>> = {
  en,
  hu: { ...auditHu, ...recordHu, checks: checksHu },
};
