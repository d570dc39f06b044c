import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { SpanKind } from '@opentelemetry/api';
import ipaddr from 'ipaddr.js';
import { Agent, fetch as undiciFetch } from 'undici';
import { AppError } from '#kit/error.ts';
import type { OutboundFetch } from '#kit/network.ts';
import { outboundErrors } from '#kit/platform.errors.ts';
import { describeSpan, inSpan } from '../observe/span.ts';

/** How long a server may take to begin its answer, and then be silent between two pieces of it, ms. */
const serverPatience = { head: 30_000, silence: 60_000 };

/**
 * The one door for every request that leaves. The address is judged after the name is resolved and the same address is
 * connected, so that a name cannot point elsewhere between check and use. Private, loopback and link-local addresses
 * are refused unless `allow` lists the host or the address.
 */
export function createOutbound(allow: readonly string[], patience = serverPatience): OutboundFetch {
  const dispatcher = new Agent({
    connect: { lookup: checkedLookup(allow), timeout: 10_000 },
    headersTimeout: patience.head,
    bodyTimeout: patience.silence,
  });
  const ask = async (target: URL, init: NonNullable<Parameters<OutboundFetch>[1]>) => {
    const literalAddress = target.hostname.replace(/^\[|\]$/g, '');
    if (ipaddr.isValid(literalAddress)) check(literalAddress, target.hostname, allow);
    try {
      const response = await undiciFetch(target, { ...init, dispatcher, redirect: 'manual' });
      describeSpan({ 'http.response.status_code': response.status });
      return response as unknown as Response;
    } catch (error) {
      if (init.signal?.aborted) throw error;
      const cause = (error as { cause?: unknown }).cause;
      if (cause instanceof AppError) throw cause;
      throw new AppError(outboundErrors.unreachable, { values: { host: target.host }, cause: error });
    }
  };
  // The path and the query may hold a key of the other side's; our trace is none of its business.
  return async (url, init = {}) => {
    const target = parse(url);
    const method = init.method ?? 'GET';
    const attributes = { 'http.request.method': method, 'server.address': target.hostname };
    return inSpan(`${method} ${target.hostname}`, { kind: SpanKind.CLIENT, attributes }, () => ask(target, init));
  };
}

/** Downloads `url` as a stream. A status other than 2xx, a redirect included, is refused. */
export async function download(fetch: OutboundFetch, url: string, signal: AbortSignal): Promise<Readable> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) {
    throw new AppError(outboundErrors.failed, { values: { host: new URL(url).host, status: response.status } });
  }
  return Readable.fromWeb(response.body as never);
}

function parse(url: string): URL {
  let target: URL;
  try {
    target = new URL(url);
  } catch {
    throw new AppError(outboundErrors.notHttp);
  }
  if (target.protocol !== 'http:' && target.protocol !== 'https:') throw new AppError(outboundErrors.notHttp);
  return target;
}

/** Resolves a name and refuses it where an address of it is not allowed; the same address is then connected. */
export const checkedLookup =
  (allow: readonly string[]): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 4);
      try {
        for (const one of found) check(one.address, host, allow);
      } catch (refusal) {
        return done(refusal as NodeJS.ErrnoException, '', 4);
      }
      const first = found[0];
      if (options.all) return (done as (e: null, a: typeof found) => void)(null, found);
      done(null, first?.address ?? '', first?.family ?? 4);
    });
  };

/** @throws AppError `notAllowed` for an address of a machine or network of one's own that is not allowed by name */
export function check(address: string, host: string, allow: readonly string[]): void {
  const plain = host.replace(/^\[|\]$/g, '');
  if (allow.includes(plain) || allow.includes(address)) return;
  const ip = ipaddr.process(address);
  // Of IPv6 only 2000::/3 is handed out; what else calls itself unicast, as ::127.0.0.1 does, is nobody's public address.
  const given = ip.kind() === 'ipv4' || (ip.toByteArray()[0]! & 0xe0) === 0x20;
  if (!given || ip.range() !== 'unicast') throw new AppError(outboundErrors.notAllowed, { values: { host } });
}
