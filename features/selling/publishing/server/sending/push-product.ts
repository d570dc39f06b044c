import { pushSafely } from '#connectors/kit/push-safely.ts';
import { defaultPatience, type Patience, repeatSafely } from '#connectors/kit/repeat-safely.ts';
import {
  type PushesProducts,
  readsProducts,
  type SeenProduct,
  type ShopConnector,
} from '#connectors/kit/shop-connector.ts';
import { onHandOf } from '#connectors/kit/shop-document.ts';
import { type Said, verbatim } from '#kit/sentence.ts';
import { type DesiredState, failedHashOf } from '../desired-state.ts';
import type { SentRow } from '../publications.repository.ts';
import type { Prepared } from './prepare-products.ts';

export type Shop = ShopConnector & PushesProducts;

/** How one product of a send ended. */
export type Outcome = {
  readonly productId: number;
  readonly attempt: number;
  /** `unchanged`: the shop had exactly this already; counts as a success. `superseded`: a later send, or a removal, won. */
  readonly outcome: 'done' | 'unchanged' | 'failed' | 'superseded';
  readonly reason: Said | null;
  /** Null when nothing of this send arrived. */
  readonly sent: SentRow | null;
  /** The shop did not answer, or asked to come back later: nothing is wrong with the product. */
  readonly away?: boolean;
  /** Of what was refused; the same again is known by it. */
  readonly failedHash?: string | null;
  /** The refusal that is written down already stays. */
  readonly keeps?: boolean;
  /** Before the send. */
  readonly from: { readonly status: string; readonly hash: string | null } | null;
};

export type PushHow = {
  readonly repairImages: boolean;
  readonly repairConfigurators: boolean;
  /** The task was taken up again after a worker died: what it sent last is not written down. */
  readonly resumed: boolean;
  readonly patience?: Patience;
};

/** Sends one prepared product and says what became of it. Throws only the reason of an aborted signal. */
export async function pushProduct(
  connector: Shop,
  { productId, push }: Prepared & { push: object },
  how: PushHow,
  signal: AbortSignal,
): Promise<Outcome> {
  const { publication, document, hash, prices, priceHash, wholeHash, stock, stockHash, version } = push;
  const attempt = publication.attempt;
  const from = { status: publication.status, hash: publication.sent_hash };
  const sent = (remoteId: string, seenHash: string): SentRow => ({
    productId,
    attempt,
    hash,
    priceHash,
    prices,
    stockHash,
    document,
    stock,
    remoteId,
    seenHash,
    version,
  });
  const live = publication.status === 'in_shop';
  // What the release before sent is known by the hash of content and prices together.
  const sameContent = live && (publication.sent_hash === hash || publication.sent_hash === wholeHash);
  const samePrices = publication.sent_hash === wholeHash || publication.sent_price_hash === priceHash;
  const asSent = sameContent && samePrices && publication.sent_stock_hash === stockHash;

  const there = asSent || how.resumed ? await findSame(connector, push, how, signal) : null;
  if (there) {
    const outcome = asSent ? 'unchanged' : 'done';
    return { productId, attempt, outcome, reason: null, sent: sent(there.remoteId, hash), from };
  }
  const { repairImages, repairConfigurators } = how;
  const sentHash = sameContent ? hash : null;
  const pushed = await pushSafely(
    connector,
    document,
    { stock, prices, attempt, repairImages, repairConfigurators, sentHash },
    signal,
    how.patience,
  );
  if (pushed.status === 'failed') {
    const outcome = pushed.code === 'older_attempt' ? 'superseded' : 'failed';
    const away = pushed.kind !== 'rejected';
    const failedHash = away ? null : failedHashOf(push);
    return { productId, attempt, outcome, reason: verbatim(pushed.reason ?? ''), sent: null, from, away, failedHash };
  }
  return { productId, attempt, outcome: 'done', reason: null, sent: sent(pushed.remoteId!, pushed.seenHash!), from };
}

/** The product as the shop has it, if that is exactly what we would send; null in every doubt. A repair is always sent. */
async function findSame(
  connector: Shop,
  { document, hash, priceHash, stock }: Pick<DesiredState, 'document' | 'hash' | 'priceHash' | 'stock'>,
  how: PushHow,
  signal: AbortSignal,
): Promise<SeenProduct | null> {
  if (how.repairImages || how.repairConfigurators || !readsProducts(connector)) return null;
  const seen = await repeatSafely(
    () => connector.readProduct(document.externalKey, signal),
    signal,
    how.patience ?? defaultPatience,
  );
  if (!seen.ok || seen.value?.contentHash !== hash || seen.value.priceHash !== priceHash) return null;
  const there = new Map(seen.value.stock.map((row) => [row.variantKey, row.stock]));
  const meant = (row: DesiredState['stock'][number]) => (connector.limits.holdsSold ? onHandOf(row) : row.stock);
  return stock.every((row) => there.get(row.variantKey) === meant(row)) ? seen.value : null;
}
