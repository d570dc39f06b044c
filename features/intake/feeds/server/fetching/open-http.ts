import { Readable } from 'node:stream';
import { retryAfterOf } from '#kit/clock.ts';
import { AppError } from '#kit/error.ts';
import type { OutboundFetch } from '#kit/network.ts';
import { outboundErrors } from '#kit/platform.errors.ts';
import { sourceErrors } from '../../contract/feed-source.errors.ts';
import { originOf, sourceLimits } from '../../contract/feeds.source.ts';
import type { FileVersion, Opened, SourceToOpen } from './source-to-open.ts';

/**
 * Asks a web server for the file. A redirect is a new request through the same door, which judges its address anew; who
 * we are is told to the server of the address alone, and nothing that was protected goes on unprotected.
 * @param known the version we have: if it is still the one, nothing is sent
 */
export async function openHttp(
  fetch: OutboundFetch,
  source: SourceToOpen,
  known: FileVersion | null,
  signal: AbortSignal,
): Promise<Opened> {
  const first = withToken(source);
  let url = first;
  for (let hop = 0; hop <= sourceLimits.redirects; hop++) {
    const own = originOf(url) === originOf(first);
    const response = await fetch(url, {
      signal,
      headers: { ...(own ? loginHeaders(source) : {}), ...asking(known), ...wanting(source) },
    });
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && response.status !== 304 && location) {
      await response.body?.cancel();
      url = nextAddress(url, location);
      continue;
    }
    if (response.status === 304 && known) return { same: true };
    const host = hostOf(url);
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw refusal(response, host);
    }
    const stream = Readable.fromWeb(response.body as never);
    // It may break before anybody reads it, and an error nobody listens for ends the process. The reader hears of it as well.
    stream.on('error', () => {});
    return {
      same: false,
      stream,
      status: response.status,
      size: sizeOf(response.headers),
      type: response.headers.get('content-type'),
      etag: response.headers.get('etag')?.slice(0, 500) ?? null,
      last_modified: response.headers.get('last-modified')?.slice(0, 100) ?? null,
      link: response.headers.get('link'),
      host_key: null,
      close: () => void stream.destroy(),
    };
  }
  throw new AppError(sourceErrors.redirects, { values: { host: hostOf(first) } });
}

const hostOf = (url: string): string => URL.parse(url)?.host ?? '';

function refusal({ status, headers }: Response, host: string): AppError {
  // Too much was asked for, or nobody is there just now: both pass, and may say when.
  if (status === 429 || status === 503)
    return new AppError(sourceErrors.busy, {
      values: { host, status, seconds: secondsOf(headers.get('retry-after')) },
    });
  if (status === 401 || status === 403) return new AppError(sourceErrors.loginRefused, { values: { host } });
  if (status === 404 || status === 410) return new AppError(sourceErrors.notThere, { values: { host } });
  return new AppError(outboundErrors.failed, { values: { host, status } });
}

/** Seconds to wait, or -1 where it is not said. */
function secondsOf(retryAfter: string | null): number {
  const wait = retryAfterOf(retryAfter, Date.now());
  return wait === null ? -1 : Math.ceil(wait / 1000);
}

function nextAddress(from: string, location: string): string {
  const next = URL.parse(location, from);
  if (!next || !/^https?:$/.test(next.protocol)) throw new AppError(outboundErrors.notHttp);
  if (from.startsWith('https:') && next.protocol !== 'https:')
    throw new AppError(sourceErrors.redirectUnsafe, { values: { host: hostOf(from) } });
  return next.href;
}

function withToken({ url, login, secret }: SourceToOpen): string {
  if (login.kind !== 'query') return url;
  const target = new URL(url);
  // The address of a next page may bring it along already.
  target.searchParams.delete(login.name);
  target.searchParams.append(login.name, required(secret));
  return target.href;
}

function loginHeaders({ login, secret }: SourceToOpen): Record<string, string> {
  if (login.kind === 'bearer') return { authorization: `Bearer ${required(secret)}` };
  if (login.kind === 'header') return { [login.name]: required(secret) };
  if (login.kind !== 'basic') return {};
  return { authorization: `Basic ${Buffer.from(`${login.username}:${required(secret)}`, 'utf8').toString('base64')}` };
}

function required(secret: string | null): string {
  if (secret === null) throw new AppError(sourceErrors.secretMissing);
  return secret;
}

/** An API may answer in several ways. */
const wanting = ({ paging }: SourceToOpen): Record<string, string> => (paging ? { accept: 'application/json' } : {});

const asking = (known: FileVersion | null): Record<string, string> => ({
  ...(known?.etag ? { 'if-none-match': known.etag } : {}),
  ...(known?.last_modified ? { 'if-modified-since': known.last_modified } : {}),
});

/** What is packed on the way has another length than its bytes. */
function sizeOf(headers: Headers): number | null {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return headers.get('content-encoding') || !Number.isSafeInteger(length) ? null : length;
}
