import { z } from 'zod';
import type { ConnectorDeps } from '#connectors/kit/connector-definition.ts';
import { ShopError, theirWords } from '#connectors/kit/remote-error.ts';
import { withSession } from '#connectors/kit/session.ts';
import { type ShopHttp, shopHttp, unexpectedShape } from '#connectors/kit/shop-http.ts';
import type { Text } from '#kit/text.ts';
import { vendureTexts as words } from './vendure.texts.ts';

export type Login = { readonly address: string; readonly user: string; readonly password: string };

/** One question or change, in the channel of the shop unless it is said. */
type Question<T extends z.ZodType> = {
  readonly document: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Its shape; fields that are not in it are dropped. */
  readonly answer: T;
  /** The token of another channel; null: the default one. */
  readonly channel?: string | null;
  /** Files for the variables named `file0`, `file1` … of `input` (GraphQL multipart). */
  readonly files?: readonly UploadedFile[];
};
export type Ask = <T extends z.ZodType>(request: Question<T>, signal: AbortSignal) => Promise<z.output<T>>;
export type UploadedFile = { readonly name: string; readonly type: string; readonly content: Uint8Array };

export type AdminApi = { readonly ask: Ask; readonly address: string };

const requestMs = 60_000;
/** More than these wait, from whatever task or node: Vendure works in one process, and more at once make each of them slower. */
export const requestsAtOnce = 5;
const errorSchema = z.object({
  message: z.string(),
  path: z
    .array(z.union([z.string(), z.number()]))
    .nullish()
    .catch(null),
  extensions: z.object({ code: z.string().optional() }).loose().optional(),
});
const envelope = z.object({ data: z.unknown().optional(), errors: z.array(errorSchema).optional() });
const refusal = z.object({ __typename: z.string(), errorCode: z.string(), message: z.string() });

/** Codes of a login that is none, and of a user who may not do this, whatever it is about. */
const shutOut = /^FORBIDDEN$|CREDENTIALS|NATIVE_AUTH|NOT_VERIFIED/;

/** What Vendure says no with; `errorCode` where it is an answer of its own. */
export class Refused extends ShopError {
  readonly errorCode: string;
  constructor(errorCode: string, text: Text) {
    super('rejected', text, shutOut.test(errorCode) ? { code: 'no_access' } : {});
    this.errorCode = errorCode;
  }
}

/** Vendure answered that something broke. A change that it answers so is undone, yet another try may fare better. */
export class Failed extends ShopError {}

/** The change of a document that an error is of, by the name it has there: those before it are done, those after it are not. */
const brokenAt = new WeakMap<ShopError, string>();
export const changeOf = (error: ShopError): string | undefined => brokenAt.get(error);

/** Vendure let us in and keeps the session in a cookie alone. */
export class NoToken extends ShopError {
  constructor() {
    super('rejected', words.noToken, { code: 'no_access' });
  }
}

/**
 * The admin API of a Vendure. It is logged in to once and again when the session is over: a key of Vendure's costs a fifth of a second of
 * its processor with each request. Vendure answers 200 in any case, so what went wrong is read from the answer.
 */
export function adminApi(
  { fetch, pace }: Pick<ConnectorDeps, 'fetch' | 'pace'>,
  login: Login,
  channel: (signal: AbortSignal) => Promise<string | null>,
): AdminApi {
  const address = login.address.replace(/\/+$/, '');
  const http = shopHttp(fetch, {
    baseUrl: address,
    headers: { accept: 'application/json' },
    timeout: requestMs,
    pace,
    atOnce: requestsAtOnce,
  });
  const inSession = withSession(
    (signal) => logIn(http, login, signal),
    // A session ends, and what is forbidden did not happen: once more with a new one tells which of the two it is.
    (error) => error instanceof Refused && error.errorCode === 'FORBIDDEN',
  );
  const askAs = async <T extends z.ZodType>(
    bearer: string,
    { document, variables = {}, answer, channel: other, files }: Question<T>,
    signal: AbortSignal,
  ): Promise<z.output<T>> => {
    const inChannel = other === undefined ? await channel(signal) : other;
    const headers = {
      authorization: `Bearer ${bearer}`,
      ...(inChannel === null ? {} : { 'vendure-token': inChannel }),
      ...(files ? { 'apollo-require-preflight': 'true' } : {}),
    };
    const reads = document.trimStart().startsWith('query');
    const body = { query: document, variables };
    const sent = files ? { bytes: multipart(body, files) } : { body };
    const got = await http({ method: 'POST', path: '/admin-api', ...sent, headers, reads, answer: envelope }, signal);
    return read(got!, answer, reads);
  };
  return {
    address,
    ask: (request, signal) => inSession((bearer) => askAs(bearer, request, signal), signal),
  };
}

async function logIn(http: ShopHttp, { user, password }: Login, signal: AbortSignal): Promise<string> {
  let token: string | null = null;
  const got = await http(
    {
      method: 'POST',
      path: '/admin-api',
      body: {
        query: `mutation ($user: String!, $password: String!) { login(username: $user, password: $password, rememberMe: true) {
          __typename ... on ErrorResult { errorCode message } } }`,
        variables: { user, password },
      },
      reads: true,
      heard: (headers) => {
        token = headers.get('vendure-auth-token');
      },
      answer: envelope,
    },
    signal,
  );
  read(got!, z.object({ login: z.unknown() }), true);
  if (token === null) throw new NoToken();
  return token;
}

function read<T extends z.ZodType>(
  { data, errors }: z.output<typeof envelope>,
  answer: T,
  reads: boolean,
): z.output<T> {
  const error = errors?.[0];
  if (error) {
    const code = error.extensions?.code ?? '';
    const text = theirWords('Vendure', error.message);
    const isRefused = /FORBIDDEN|USER_INPUT|VALIDATION|PARSE_FAILED|ENTITY_NOT_FOUND|BAD_REQUEST/.test(code);
    const said = isRefused ? new Refused(code, text) : new Failed(reads ? 'unreachable' : 'unknown', text);
    const [change] = error.path ?? [];
    if (typeof change === 'string') brokenAt.set(said, change);
    throw said;
  }
  for (const value of Object.values((data ?? {}) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      const refused = refusal.safeParse(one);
      if (refused.success) throw new Refused(refused.data.errorCode, theirWords('Vendure', refused.data.message));
    }
  }
  const parsed = answer.safeParse(data);
  if (parsed.success) return parsed.data;
  throw unexpectedShape(reads ? 'unreachable' : 'unknown', parsed.error);
}

/** Operations, the map of the files and the files, as the GraphQL multipart request specification has them. */
function multipart(body: object, files: readonly UploadedFile[]): { type: string; content: Uint8Array<ArrayBuffer> } {
  const boundary = `tregu-${crypto.randomUUID()}`;
  const map = Object.fromEntries(files.map((_file, place) => [String(place), [`variables.input.${place}.file`]]));
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const parts: Uint8Array[] = [
    Buffer.from(field('operations', JSON.stringify(body)) + field('map', JSON.stringify(map)), 'utf8'),
  ];
  for (const [place, { name, type, content }] of files.entries()) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${place}"; filename="${name.replace(/["\r\n]/g, '_')}"\r\ncontent-type: ${type}\r\n\r\n`;
    parts.push(Buffer.from(head, 'utf8'), content, Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { type: `multipart/form-data; boundary=${boundary}`, content: new Uint8Array(Buffer.concat(parts)) };
}
