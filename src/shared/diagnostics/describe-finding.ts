import { findingStates, type DiagnosticCode, type Finding, type FindingWords } from '../../contract/diagnostics.ts';
import type { FailureCode } from '../../contract/failure.ts';
import type { FailureWords } from '../../words/en/failures.ts';

/** In one language. */
export interface DiagnosticWords {
  readonly findings: Readonly<Record<DiagnosticCode, FindingWords>>;
  readonly failures: Readonly<Record<FailureCode, FailureWords>>;
}

export function describeFinding(
  { code }: Pick<Finding, 'code'>,
  { findings, failures }: DiagnosticWords,
): FindingWords {
  if (isDiagnostic(code)) return findings[code];
  const { title, next } = failures[code];
  return { means: title, next };
}

const isDiagnostic = (code: Finding['code']): code is DiagnosticCode => code in findingStates;
