import { z } from 'zod';
import { sentenceValues } from '#kit/envelope.ts';
import { rule } from '#kit/sentence.ts';
import { sourceTexts as words } from './feed-source.texts.ts';
import { type FeedPaging, feedPaging, parameterName } from './feeds.paging.ts';

/** How a supplier's server lets us in. Those of the web are for http(s), the others for SFTP. */
export const webLogins = ['none', 'basic', 'bearer', 'header', 'query'] as const;
export const sftpLogins = ['password', 'key'] as const;

const username = z
  .string()
  .trim()
  .min(1, { error: rule(words.usernameRule) })
  .max(200)
  .regex(/^[^\p{Cc}]*$/u, { error: rule(words.usernameRule) });

/** Names that the transport sets itself. */
const ownHeaders = /^(host|connection|content-.*|transfer-encoding|te|upgrade|expect|accept-encoding|range|if-.*)$/i;
const headerName = z
  .string()
  .trim()
  .max(100)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, { error: rule(words.headerRule) })
  .refine((name) => !ownHeaders.test(name), { error: rule(words.headerRule) });
/** Who we are to the supplier, without what must stay secret. */
export const feedLogin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('basic'), username }),
  /** A token in the header "Authorization", behind the word Bearer. */
  z.object({ kind: z.literal('bearer') }),
  z.object({ kind: z.literal('header'), name: headerName }),
  z.object({ kind: z.literal('query'), name: parameterName }),
  z.object({ kind: z.literal('password'), username }),
  z.object({ kind: z.literal('key'), username }),
]);
export type FeedLogin = z.output<typeof feedLogin>;

/** "SHA256:" and 43 characters of base64, as `ssh-keygen -lf` prints it. */
const fingerprint = z.string().regex(/^SHA256:[A-Za-z0-9+/]{43}$/);

export const sourceLimits = {
  /** Of a fetched file (MB), the most and what holds where nothing is said; one that never ends must not fill the disk. */
  megabytes: 2048,
  /** A fetch that takes longer is given up (minutes). */
  minutes: 60,
  /** Redirects that are followed, each judged anew. */
  redirects: 3,
  /** A test reads no more than this of a file (bytes). */
  testBytes: 256 * 1024,
  /** A test is given up after this time (ms). */
  testMs: 30_000,
} as const;

const address = z
  .url({ protocol: /^(https?|sftp)$/, error: rule(words.addressRule) })
  .max(2048)
  .refine((text) => !URL.parse(text)?.username && !URL.parse(text)?.password, { error: rule(words.noLoginInAddress) });

/** What is typed about a source; `secret` absent: the stored one stays. An address of null: files are uploaded. */
export const feedSourceForm = z
  .object({
    url: address.nullable(),
    login: feedLogin,
    /** The password, the token, or the private key in OpenSSH or PEM form. Never given back. */
    secret: z.string().min(1).max(20_000).optional(),
    /** Of a private key that is protected with one. Never given back; absent: with a new key none, else the stored one. */
    passphrase: z.string().min(1).max(1000).optional(),
    /** The accepted key of an SFTP server; null: none yet. */
    host_key: fingerprint.nullable().default(null),
    max_megabytes: z.int().min(1).max(sourceLimits.megabytes).nullable().default(null),
    /** Of an API; null: the address gives one file. */
    paging: feedPaging.nullable().default(null),
  })
  .superRefine(({ url, login, secret, passphrase, paging }, context) => {
    const complain = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (url === null) return;
    if (!loginsFor(url).includes(login.kind)) complain('login', rule(words.loginDoesNotFit));
    if (login.kind === 'query' && URL.parse(url)?.searchParams.has(login.name))
      complain('url', rule(words.tokenInAddress));
    if (login.kind === 'key' && secret !== undefined && !secret.includes('PRIVATE KEY'))
      complain('secret', rule(words.keyRule));
    if (login.kind !== 'key' && secret !== undefined && /[\p{Cc}]/u.test(secret))
      complain('secret', rule(words.secretRule));
    if (passphrase !== undefined && login.kind !== 'key') complain('passphrase', rule(words.passphraseRule));
    if (paging !== null && isSftp(url)) complain('paging', rule(words.pagingRule));
    if (paging !== null && login.kind === 'query' && parametersOf(paging).includes(login.name))
      context.addIssue({ code: 'custom', path: ['login', 'name'], message: rule(words.tokenInAddress) });
    // A header is bytes: what is not ASCII would not arrive as it was typed.
    if ((login.kind === 'header' || login.kind === 'bearer') && secret !== undefined && !/^[\x20-\x7e]+$/.test(secret))
      complain('secret', rule(words.secretRule));
  });
export type FeedSourceForm = z.output<typeof feedSourceForm>;

const parametersOf = (paging: FeedPaging): (string | null)[] => [
  'parameter' in paging ? paging.parameter : null,
  paging.size_parameter,
];

/** A source as it is stored, without its secret. */
export const feedSource = z.object({
  url: z.string().nullable(),
  login: feedLogin,
  has_secret: z.boolean(),
  has_passphrase: z.boolean(),
  host_key: z.string().nullable(),
  max_megabytes: z.int().nullable(),
  paging: feedPaging.nullable(),
});
export type FeedSource = z.output<typeof feedSource>;

export const isSftp = (url: string): boolean => /^sftp:/i.test(url);

/** The ways of logging in that an address has. */
export const loginsFor = (url: string): readonly FeedLogin['kind'][] => (isSftp(url) ? sftpLogins : webLogins);

/** Protocol, host and port: whom a secret is given to. `URL.origin` of an sftp address is "null". */
export function originOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.protocol}//${parsed.host}` : '';
}

/**
 * Whether the stored secret may be used with what is typed: only for the server and the name it was given for, so that
 * nobody can have it sent to a machine of their own.
 */
export function keepsSecret(
  stored: Pick<FeedSource, 'url' | 'login' | 'host_key' | 'has_secret'>,
  typed: Pick<FeedSourceForm, 'url' | 'login' | 'host_key' | 'secret'>,
): boolean {
  if (typed.secret !== undefined || !stored.has_secret || stored.url === null || typed.url === null) return false;
  if (originOf(stored.url) !== originOf(typed.url) || stored.host_key !== typed.host_key) return false;
  return sameLogin(stored.login, typed.login);
}

const sameLogin = (a: FeedLogin, b: FeedLogin): boolean =>
  a.kind === b.kind &&
  ('username' in a ? a.username : undefined) === ('username' in b ? b.username : undefined) &&
  ('name' in a ? a.name : undefined) === ('name' in b ? b.name : undefined);

/** What a test of a source found. */
export const sourceTest = z.object({
  /** Null: the file was reached. */
  error: z.object({ code: z.string(), text: z.string(), values: sentenceValues.optional() }).nullable(),
  /** The answer's status; null where the protocol has none, or nothing answered. */
  status: z.int().nullable(),
  /** Bytes, as the server says before it sends; null where it does not. */
  size: z.int().nullable(),
  /** As the server calls it. */
  type: z.string().nullable(),
  /** What the bytes are. */
  format: z.enum(['csv', 'json', 'xml', 'xlsx', 'other']).nullable(),
  encoding: z.string().nullable(),
  gzip: z.boolean(),
  /** The beginning of the file, line by line. */
  lines: z.array(z.string()),
  /** The server says whether a file has changed, so one that has not need not be read again. */
  conditional: z.boolean(),
  /** The key an SFTP server has shown; nothing secret is sent before it is accepted. */
  host_key: z.string().nullable(),
  milliseconds: z.int(),
  /** Of an API: the records of its first page, and whether that page says that there is another. Null: it is none. */
  page: z.object({ items: z.int(), more: z.boolean() }).nullable(),
});
export type SourceTest = z.output<typeof sourceTest>;
