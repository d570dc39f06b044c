import { literal, type Text } from '#kit/text.ts';

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

  constructor(kind: RemoteErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RemoteError';
    this.kind = kind;
  }
}

/**
 * Reasons that code reacts to; everything else is text for people. `no_access`: the shop does not know us or does not let us do this, whatever
 * it is about.
 */
export type ShopErrorCode = 'older_attempt' | 'not_found' | 'other_key' | 'no_access';

/** The same of a shop, with what code reacts to. */
export class ShopError extends RemoteError {
  /** What people read; `message` is the English of it. */
  readonly text: Text;
  readonly code: ShopErrorCode | null;
  /** How long the shop asked to wait, in ms; only for `busy`. */
  readonly retryAfter: number | null;

  /** `said` is a string where it is in the platform's own words, which nobody translates. */
  constructor(
    kind: RemoteErrorKind,
    said: string | Text,
    options: { code?: ShopErrorCode; retryAfter?: number | null; cause?: unknown } = {},
  ) {
    const text = typeof said === 'string' ? literal(said) : said;
    super(kind, text.en, { cause: options.cause });
    this.name = 'ShopError';
    this.text = text;
    this.code = options.code ?? null;
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** A write with an older attempt number arrived after a newer one: the newer content stays. */
export const olderAttempt = (externalKey: string): ShopError =>
  new ShopError('rejected', `The shop already has a newer send of ${externalKey}`, { code: 'older_attempt' });

/** The shop has no product of this key. */
export const notInShop = (externalKey: string): ShopError =>
  new ShopError('rejected', `The shop has no product ${externalKey}`, { code: 'not_found' });
