import { AppError, saidOf } from '#kit/error.ts';
import { type Said, sayBoth, verbatim } from '#kit/sentence.ts';
import { filled, literal, type Text, type TextValues } from '#kit/text.ts';
import { shopTexts } from './look/shop.texts.ts';

/**
 * What can go wrong with somebody we ask (a shop, a carrier, a tax office), by what the caller has to do about it:
 * - `rejected`: they understood and said no. Sending the same again is useless.
 * - `busy`: they asked to come back later (429, 503), perhaps saying when.
 * - `unreachable`: nothing reached them, so nothing happened there.
 * - `unknown`: it was sent, and whether it took effect is not known. Look before sending again.
 */
export type RemoteErrorKind = 'rejected' | 'busy' | 'unreachable' | 'unknown';

/** The one error a connector throws about whom it asks. An aborted signal is thrown as the signal's own reason instead. */
export class RemoteError extends Error {
  readonly kind: RemoteErrorKind;
  /** What people read; `message` is the English of it. */
  readonly text: Text;

  /** `text` is a sentence of a `*.texts.ts`, in both languages; what they say themselves is `theirWords`. */
  constructor(kind: RemoteErrorKind, text: Text, options?: ErrorOptions) {
    const stored = storable(text);
    super(stored.en, options);
    this.name = 'RemoteError';
    this.kind = kind;
    this.text = stored;
  }

  /** The same as it is sent and kept. */
  get reason(): Said {
    return this.text.en === this.text.sq ? verbatim(this.text.en) : sayBoth(this.text);
  }
}

/** Letters no database keeps; a shop may answer with them. */
const storable = (text: Text): Text =>
  text.en.includes('\0') ? { en: text.en.replaceAll('\0', ''), sq: text.sq.replaceAll('\0', '') } : text;

/** Why something with a shop failed, in words that can be kept: a fault of ours says what it says, in one language. */
export function saidOfFailure(error: unknown): Said {
  if (error instanceof RemoteError) return error.reason;
  if (error instanceof AppError) return saidOf(error);
  return verbatim((error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 1000));
}

/** What a platform says itself stays in its words, which nobody translates; `platform` says whose they are. */
export const theirWords = (platform: string, words: string): Text =>
  literal(`${platform}: ${words}`.slice(0, mostOfWords));
/** Enough of somebody's words to act on, not a whole page. */
const mostOfWords = 500;

/**
 * Reasons that code reacts to; everything else is text for people. `no_access`: the shop does not know us or does not let us do this, whatever
 * it is about; also where there is none of its kind at its address any more.
 */
export type ShopErrorCode = 'older_attempt' | 'not_found' | 'other_key' | 'no_access';

/** The same of a shop, with what code reacts to. */
export class ShopError extends RemoteError {
  readonly code: ShopErrorCode | null;
  /** How long the shop asked to wait, in ms; only for `busy`. */
  readonly retryAfter: number | null;

  constructor(
    kind: RemoteErrorKind,
    text: Text,
    options: { code?: ShopErrorCode; retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(kind, text, { cause: options.cause });
    this.name = 'ShopError';
    this.code = options.code ?? null;
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** What a shop understood and does not do: a sentence with its places filled in. */
export const shopRefuses = (text: Text, values: TextValues = {}, options: { code?: ShopErrorCode } = {}): ShopError =>
  new ShopError('rejected', filled(text, values), options);

/**
 * Whether a shop says no to this very thing. Who lets us do nothing at all says nothing about it: once we are let in again it may well be done.
 */
export const refusesThis = ({ kind, code }: Pick<ShopError, 'kind' | 'code'>): boolean =>
  kind === 'rejected' && code !== 'no_access';

/** A write with an older attempt number arrived after a newer one: the newer content stays. */
export const olderAttempt = (externalKey: string): ShopError =>
  shopRefuses(shopTexts.newerSend, { key: externalKey }, { code: 'older_attempt' });

/** The shop has no product of this key. */
export const notInShop = (externalKey: string): ShopError =>
  shopRefuses(shopTexts.noProduct, { key: externalKey }, { code: 'not_found' });

/** What was found by the platform's own number is not there any more. */
export const productGone = (platform: string, product: string): ShopError =>
  shopRefuses(shopTexts.productGone, { platform, product }, { code: 'not_found' });

/** A product of the platform has another key of ours. */
export const otherKey = (platform: string, product: string, key: string): ShopError =>
  shopRefuses(shopTexts.otherKey, { platform, product, key }, { code: 'other_key' });

/** It was there, and is not there after it was written: whether it comes back nobody knows. */
export const wasDeleted = (key: string): ShopError => new ShopError('unknown', filled(shopTexts.wasDeleted, { key }));

/** No rate of VAT there is the one goods have; `rates`: those there are, in percent. */
export const noTaxRate = (platform: string, rate: string, place: string, rates: readonly string[]): ShopError => {
  const there = rates.map((it) => `${it} %`).join(', ') || shopTexts.none;
  return shopRefuses(shopTexts.noTaxRate, { platform, rate, place, there });
};
