import type { FailureCode } from '../../contract/failure.ts';
import { notDone, type ServiceFailure } from './service-failure.ts';

/** Errors before the connection was established: nothing can have been sent. */
const neverConnected: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_PRX_TLS',
  'UND_ERR_PRX_CONN',
]);

/** Certificate errors, which occur before anything is sent; Node uses OpenSSL's names. */
const certificateCodes: ReadonlyMap<string, FailureCode> = new Map([
  ['CERT_HAS_EXPIRED', 'certificate-expired'],
  ['CERT_NOT_YET_VALID', 'certificate-expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate-misnamed'],
  ['HOSTNAME_MISMATCH', 'certificate-misnamed'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate-untrusted'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate-untrusted'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate-untrusted'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'certificate-untrusted'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificate-untrusted'],
  ['CERT_SIGNATURE_FAILURE', 'certificate-untrusted'],
  ['CERT_CHAIN_TOO_LONG', 'certificate-untrusted'],
  ['CERT_REVOKED', 'certificate-untrusted'],
  ['CERT_UNTRUSTED', 'certificate-untrusted'],
  ['CERT_REJECTED', 'certificate-untrusted'],
  ['INVALID_CA', 'certificate-untrusted'],
  ['INVALID_PURPOSE', 'certificate-untrusted'],
  ['PATH_LENGTH_EXCEEDED', 'certificate-untrusted'],
]);

/**
 * Translates an exception of the HTTP client. Unless it certainly happened before the first byte, the service may have
 * carried out the call.
 */
export function transportFailure(error: unknown): ServiceFailure {
  const { code, syscall, refusal } = transportFacts(error);
  if (refusal !== null) return notDone('offline', `The proxy answered ${refusal}.`);
  const certificate = certificateCodes.get(code);
  if (certificate !== undefined) return notDone(certificate, code);
  if (neverConnected.has(code) || syscall === 'connect' || syscall === 'getaddrinfo') return notDone('offline', code);
  return { code: codeOf(code), detail: code, notDone: false };
}

const codeOf = (code: string): FailureCode =>
  code.startsWith('HPE_') || code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' ? 'unexpected-answer' : 'service-unavailable';

interface TransportFacts {
  readonly code: string;
  /** empty: not from a system call */
  readonly syscall: string;
  /** status of a proxy that refused a tunnel */
  readonly refusal: string | null;
}

/** The first code along the causes: happy-eyeballs errors hide theirs in `errors`. */
export function transportFacts(error: unknown): TransportFacts {
  const links = chain(error);
  const found = links.find((link) => typeof link.code === 'string');
  const syscall = found?.syscall;
  return {
    code: found ? String(found.code) : error instanceof Error ? error.name : 'UNKNOWN',
    syscall: typeof syscall === 'string' ? syscall : '',
    refusal: links.map(proxyRefusal).find((status) => status !== null) ?? null,
  };
}

/** The status of a proxy that refused a tunnel. undici gives it only in its message. */
function proxyRefusal({ code, message }: Record<string, unknown>): string | null {
  if (code !== 'UND_ERR_ABORTED' || typeof message !== 'string') return null;
  return /^Proxy response \((\d{3})\) !== 200/.exec(message)?.[1] ?? null;
}

function chain(error: unknown, depth = 0): readonly Record<string, unknown>[] {
  if (typeof error !== 'object' || error === null || depth > 4) return [];
  const link = error as Record<string, unknown>;
  const inner = Array.isArray(link.errors) ? (link.errors as unknown[]) : [];
  return [link, ...inner.flatMap((one) => chain(one, depth + 1)), ...chain(link.cause, depth + 1)];
}
