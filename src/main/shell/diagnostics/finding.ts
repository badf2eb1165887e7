import {
  findingStates,
  type DiagnosticCheck,
  type DiagnosticCode,
  type Finding,
} from '../../../contract/diagnostics.ts';

/** Details besides the code; default: none. */
export type FindingFacts = Partial<Pick<Finding, 'subject' | 'detail'>>;

export const finding = (
  check: DiagnosticCheck,
  code: DiagnosticCode,
  { subject = null, detail = null }: FindingFacts = {},
): Finding => ({ check, code, state: findingStates[code], subject, detail });
