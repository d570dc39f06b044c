import { AppError } from '#kit/error.ts';
import type { OutboundFetch } from '#kit/network.ts';
import { download } from '#server/outbound/outbound.ts';
import { exchangeErrors as errors } from '../../contract/exchange.errors.ts';
import type { RateSource } from '../../contract/exchange.model.ts';

/** A rate as a source says it: so much of the second currency for one of the first. */
export type Quote = { readonly pair: string; readonly day: string; readonly rate: string };

/** Where rates come from: which pairs it has, and what it says of a time. Days as YYYY-MM-DD, both included. */
export type Source = {
  /** Null: whatever stands in its file. */
  readonly pairs: ((pair: string) => boolean) | null;
  readonly fetch: (asked: {
    readonly from: string;
    readonly to: string;
    readonly signal: AbortSignal;
  }) => Promise<readonly Quote[]>;
};
export type BuildSource = (of: Pick<RateSource, 'url'>, outbound: OutboundFetch) => Source;

/** A year of daily rates of forty currencies is a tenth of it. */
const mostBytes = 8 * 1024 * 1024;

/** The whole answer, through the outbound door. */
export async function readAnswer(outbound: OutboundFetch, url: string, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await download(outbound, url, signal)) {
    size += (chunk as Buffer).length;
    if (size > mostBytes) throw new AppError(errors.sourceTooLarge);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** Digits and a dot, more than nothing, as the column holds it; null: no rate. */
export function rateIn(text: string): string | null {
  const plain = /^0*(\d{1,10}(?:\.\d+)?)$/.exec(text.trim())?.[1];
  if (plain === undefined) return null;
  const [whole, part = ''] = plain.split('.');
  const rate = part === '' ? whole! : `${whole}.${part.slice(0, 8)}`;
  return /[1-9]/.test(rate) ? rate : null;
}

/** A day as YYYY-MM-DD that there is; null: none. */
export function dayOf(text: string): string | null {
  const said = text.trim();
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(said) ?? [];
  const iso = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : said.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  const read = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : null;
}
