import type { Call, RequestOf } from '#kit/call.ts';
import type { Bench } from './bench.ts';

export type Answer = {
  readonly status: number;
  readonly body: Record<string, unknown> & { result?: unknown; statusMessage?: string };
};

/** The one file of a multipart call. */
export type UploadExample = { readonly name: string; readonly bytes: Buffer };

/** Logs in over HTTP and gives the token. */
export async function tokenFor(bench: Bench, email: string, password = 'tregu-demo'): Promise<string> {
  const answer = await bench.app.http!.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  const token = answer.json().result?.token;
  if (!token) throw new Error(`login of ${email} was refused: ${answer.body}`);
  return token;
}

/** A value as part of an address: half a surrogate pair has no UTF-8, and clients send the replacement character for it. */
const inAddress = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

/** Makes a call over the whole HTTP stack (without a socket) and gives status and body. */
export async function request<C extends Call<never, never, never, never> | Call>(
  bench: Bench,
  call: C,
  parts: RequestOf<C> | Record<string, unknown>,
  options: { token?: string | null; shopId?: number | string; ip?: string; forwarded?: string } = {},
): Promise<Answer> {
  const { params, query, body, file } = parts as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
    file?: UploadExample;
  };
  const sent = file ? multipart(file) : { headers: {}, ...(body === undefined ? {} : { payload: body as object }) };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(params?.[name]));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries({ shopId: options.shopId, ...query })) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(key, String(one));
  }
  const answer = await bench.app.http!.inject({
    method: call.method,
    url: `/api${path}?${search}`,
    ...(options.ip ? { remoteAddress: options.ip } : {}),
    ...sent,
    headers: {
      ...sent.headers,
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.forwarded ? { 'x-forwarded-for': options.forwarded } : {}),
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** A body with one file in the field `file`, and the header that says so. */
export function multipart({ name, bytes }: UploadExample, type = 'application/octet-stream') {
  const boundary = 'tregu-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
