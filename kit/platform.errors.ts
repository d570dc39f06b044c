import { AppError, defineErrors } from './error.ts';

// What the server's own rooms refuse. Here and not there, because screens say it in the person's language.

export const outboundErrors = defineErrors({
  notAllowed: {
    code: 'address_not_allowed',
    status: 422,
    text: 'The address {host} is not allowed',
    sq: 'Adresa {host} nuk lejohet',
  },
  notHttp: {
    code: 'address_not_http',
    status: 422,
    text: 'Only http and https addresses can be fetched',
    sq: 'Merren vetëm adresa http dhe https',
  },
  failed: {
    code: 'address_answers_with_error',
    status: 422,
    text: '{host} answered with status {status}',
    sq: '{host} u përgjigj me statusin {status}',
  },
  unreachable: {
    code: 'address_not_reachable',
    status: 422,
    text: '{host} cannot be reached',
    sq: '{host} nuk arrihet',
  },
});

/** How a connection failed, by the code of the error or of what caused it; '' where it has none. */
export function networkCodeOf(error: unknown): string {
  for (let it = error; it instanceof Error; it = it.cause) {
    const code = (it as Error & { code?: unknown }).code;
    if (typeof code === 'string') return code;
  }
  return '';
}

const nobodyTookIt = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** A certificate that is not trusted, and a greeting that is none: https asked of a port that speaks http, or no version that both know. */
const noSecureConnection = new Set([
  'CERT_CHAIN_TOO_LONG',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REJECTED',
  'CERT_REVOKED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'PATH_LENGTH_EXCEEDED',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY',
  'UNABLE_TO_DECRYPT_CERT_SIGNATURE',
  'UNABLE_TO_GET_CRL',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_FORMAT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_TLS_HANDSHAKE_TIMEOUT',
  'EPROTO',
]);
/** OpenSSL's own codes. Some come later, when a record is damaged on its way or the connection ends: by then the request may have arrived. */
const isOfGreeting = (code: string): boolean =>
  code.startsWith('ERR_SSL_') &&
  !/DECRYPTION_FAILED|BAD_RECORD_MAC|UNEXPECTED_EOF|SHUTDOWN|APPLICATION_DATA/.test(code);

/** Why no secure connection came about, by its code; null where it is something else that failed. */
export function insecureCodeOf(error: unknown): string | null {
  const code = networkCodeOf(error);
  return noSecureConnection.has(code) || isOfGreeting(code) ? code : null;
}

/** Nobody known vouches for the certificate: naming its authority (NODE_EXTRA_CA_CERTS) helps, unlike with one that ran out or is of another host. */
export const isUntrusted = (code: string): boolean =>
  /^(UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?)|SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT)$/.test(
    code,
  );

/**
 * Whether a request through the one door failed before any of it was sent: the door itself refused it, or there was no connection. Of
 * everything else nobody can say what the other side has done.
 */
export const wasNeverSent = (error: unknown): boolean =>
  (error instanceof AppError && error.cause === undefined) ||
  nobodyTookIt.has(networkCodeOf(error)) ||
  insecureCodeOf(error) !== null;

export const taskErrors = defineErrors({
  alreadyRunning: {
    code: 'task_already_running',
    status: 409,
    text: 'The same work is already waiting or running',
    sq: 'E njëjta punë pret ose po ecën tashmë',
  },
  notRunning: {
    code: 'task_not_running',
    status: 409,
    text: 'Only a running task can be cancelled',
    sq: 'Anulohet vetëm një detyrë që po ecën',
  },
});

export const smtpErrors = defineErrors({
  port: {
    code: 'mail_port_not_allowed',
    status: 422,
    text: 'Mail leaves by the ports 25, 465, 587 or 2525, not by {port}',
    sq: 'Emaili del nga portat 25, 465, 587 ose 2525, jo nga {port}',
  },
  unknownAuthority: {
    code: 'mail_certificate_unknown',
    status: 422,
    text: 'The certificate of {host} is not trusted ({reason}). NODE_EXTRA_CA_CERTS can name its authority',
    sq: 'Askush i besuar nuk e vërteton certifikatën e {host} ({reason}); NODE_EXTRA_CA_CERTS mund ta emërtojë kush e vërteton',
  },
  badCertificate: {
    code: 'mail_certificate_invalid',
    status: 422,
    text: 'The certificate of {host} is not valid: {reason}',
    sq: 'Certifikata e {host} nuk vlen: {reason}',
  },
});

export const httpErrors = defineErrors({
  /** A body or a file that ends too soon, or is not what its content type says. */
  unreadable: { code: 'bad_request', status: 400, text: 'The request is not readable', sq: 'Kërkesa nuk lexohet' },
  notJson: { code: 'unsupported_media_type', status: 415, text: 'Send JSON', sq: 'Dërgoni JSON' },
  notMultipart: {
    code: 'file_not_multipart',
    status: 422,
    text: 'Send the file as multipart/form-data',
    sq: 'Dërgojeni skedarin si multipart/form-data',
  },
  noFile: { code: 'file_field_missing', status: 422, text: 'The field "file" is missing', sq: 'Mungon fusha "file"' },
  fileName: {
    code: 'file_name_refused',
    status: 422,
    text: 'The name of the file holds characters that cannot be kept. Rename it',
    sq: 'Emri i skedarit përmban shenja që nuk ruhen: ju lutem riemërtojeni',
  },
});

/** What `kit/person-limits.ts` refuses. */
export const personErrors = defineErrors({
  uploads: {
    code: 'too_many_uploads',
    status: 429,
    text: 'You can upload {limit} files per minute. Try again in {seconds} {seconds|second|seconds}',
    sq: 'Mund të ngarkoni {limit} skedarë në minutë. Provoni përsëri pas {seconds} {seconds|sekonde|sekondash}',
  },
  imports: {
    code: 'too_many_imports',
    status: 429,
    text: 'You can run {limit} imports at the same time. Try again when one of them has finished',
    sq: 'Mund të keni {limit} importe njëkohësisht. Provoni përsëri kur të ketë mbaruar njëri prej tyre',
  },
  sockets: {
    code: 'too_many_sockets',
    status: 429,
    text: 'Live updates work on {limit} pages at the same time. Close one of the others',
    sq: 'Përditësimet e drejtpërdrejta punojnë në {limit} faqe njëkohësisht. Mbyllni një nga të tjerat',
  },
});

/** What the log of a schedule says where no refusal says it. */
export const scheduleErrors = defineErrors({
  technical: {
    code: 'schedule_technical_error',
    status: 500,
    text: 'Technical error: {error}',
    sq: 'Gabim teknik: {error}',
  },
  /** `what`: which checks; `detail`: the first rows that break them, for those who look into it. */
  checkFailed: {
    code: 'schedule_check_failed',
    status: 500,
    text: '{count} {count|check|checks} failed: {what}. Details: {detail}',
    sq: '{count} {count|kontroll dështoi|kontrolle dështuan}: {what}. Hollësi: {detail}',
  },
});
