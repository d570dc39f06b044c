/**
 * What can go wrong with a shop, by what the caller has to do about it:
 * - `rejected`: the shop understood and said no. Sending the same again is useless.
 * - `busy`: the shop asked to come back later (429, 503), perhaps saying when.
 * - `unreachable`: nothing reached the shop, so nothing happened there.
 * - `unknown`: it was sent, and whether it took effect is not known. Look before sending again.
 */
export type ShopErrorKind = 'rejected' | 'busy' | 'unreachable' | 'unknown';

/**
 * Reasons that code reacts to; everything else is text for people. `no_access`: the shop does not know us or does not let us do this, whatever
 * it is about.
 */
export type ShopErrorCode = 'older_attempt' | 'not_found' | 'other_key' | 'no_access';

/** The one error a connector throws about its shop. An aborted signal is thrown as the signal's own reason instead. */
export class ShopError extends Error {
  readonly kind: ShopErrorKind;
  readonly code: ShopErrorCode | null;
  /** How long the shop asked to wait, in ms; only for `busy`. */
  readonly retryAfter: number | null;

  constructor(
    kind: ShopErrorKind,
    message: string,
    options: { code?: ShopErrorCode; retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ShopError';
    this.kind = kind;
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
