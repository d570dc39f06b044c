import { isOfLeftPrices, isWholeHash } from '#connectors/kit/document-hash.ts';
import { pushSafely } from '#connectors/kit/push-safely.ts';
import { ShopError } from '#connectors/kit/remote-error.ts';
import { defaultPatience, type Patience, repeatSafely } from '#connectors/kit/repeat-safely.ts';
import {
  type PushesProducts,
  readsManyProducts,
  readsProducts,
  type SeenProduct,
  type ShopConnector,
  tellsStock,
} from '#connectors/kit/shop-connector.ts';
import type { Beginning } from '#connectors/kit/shop-document.ts';
import type { Said } from '#kit/sentence.ts';
import { failedHashOf } from '../desired-state.ts';
import type { SentRow } from '../publications.repository.ts';
import { type Heard, heardOf } from '../queue/gate.ts';
import type { Prepared, ToPush } from './prepare-products.ts';

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
  readonly heard: Heard;
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
  /** Of what the shop does not have yet. */
  readonly begins?: Beginning;
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
  const { publication, document, hash, prices, priceHash, stock, stockHash, version } = push;
  const attempt = publication.attempt;
  const of = { productId, attempt, from: { status: publication.status, hash: publication.sent_hash } };
  const sent = (remoteId: string, seenHash: string, mayStay = false): SentRow => ({
    productId,
    attempt,
    hash,
    priceHash,
    // What customers see of prices that are the shop's own affair is not known here.
    prices: isOfLeftPrices(priceHash) ? [] : prices,
    stockHash,
    document,
    stock,
    remoteId,
    seenHash,
    mayStay,
    version,
  });
  const asSent = isAsSent(push);
  const mayBeSame = asSent || how.resumed;
  const seen = push.seen === undefined && mayBeSame ? await readOne(connector, push, how, signal) : push.seen;
  if (mayBeSame && seen && isSame(connector, push, seen)) {
    const outcome = asSent ? 'unchanged' : 'done';
    const own = sent(seen.remoteId, seen.contentHash, !isOurs(push, seen));
    return { ...of, outcome, reason: null, sent: own, heard: 'answered' };
  }
  const { repairImages, repairConfigurators, begins } = how;
  const sentHash = hasSentContent(push) ? hash : null;
  const pushed = await pushSafely(
    connector,
    document,
    {
      stock,
      prices,
      attempt,
      repairImages,
      repairConfigurators,
      begins,
      sentHash,
      ...(seen === undefined ? {} : { seen }),
    },
    signal,
    how.patience,
  );
  if (pushed.status === 'failed') {
    const outcome = pushed.code === 'older_attempt' ? 'superseded' : 'failed';
    // Nothing is wrong with a product that the shop did not answer to, or did not look at.
    const heard = heardOf({ kind: pushed.kind!, code: pushed.code });
    const failedHash = heard === 'answered' ? failedHashOf(push) : null;
    return { ...of, outcome, reason: pushed.reason, sent: null, heard, failedHash };
  }
  return { ...of, outcome: 'done', reason: null, sent: sent(pushed.remoteId!, pushed.seenHash!), heard: 'answered' };
}

/** Whether the content is what was sent last. What the release before sent is known by the hash of content and prices together. */
function hasSentContent(push: ToPush): boolean {
  const { status, sent_hash } = push.publication;
  return status === 'in_shop' && (sent_hash === push.hash || isSentWhole(push));
}
const isSentWhole = ({ publication: { sent_hash }, wholeHash }: ToPush): boolean =>
  isWholeHash(sent_hash) && sent_hash === wholeHash();

/** Whether content, prices and stock are what was sent last: the shop may have exactly this. */
export function isAsSent(push: ToPush): boolean {
  const { sent_price_hash, sent_stock_hash } = push.publication;
  const samePrices = sent_price_hash === push.priceHash || isSentWhole(push);
  return hasSentContent(push) && samePrices && sent_stock_hash === push.stockHash;
}

/** Whether the shop has what we would send, or what may stay as it is there. */
const isSame = (connector: Shop, push: ToPush, seen: SeenProduct): boolean =>
  (isOurs(push, seen) || (isAsSent(push) && mayStay(push, seen))) && tellsStock(connector, push.stock, seen.stock);

const isOurs = ({ hash, priceHash }: ToPush, seen: SeenProduct): boolean =>
  seen.contentHash === hash && seen.priceHash === priceHash;

/** Nothing else differs there than when it was compared last, and all of that may. */
function mayStay({ publication, priceHash }: ToPush, seen: SeenProduct): boolean {
  const { ignored_hash, seen_price_hash } = publication;
  return seen.contentHash === ignored_hash && (seen.priceHash === priceHash || seen.priceHash === seen_price_hash);
}

/** What the shop has; undefined where it does not say. A repair is sent whatever it has. */
async function readOne(
  connector: Shop,
  { document }: ToPush,
  how: PushHow,
  signal: AbortSignal,
): Promise<SeenProduct | null | undefined> {
  if (how.repairImages || how.repairConfigurators || !readsProducts(connector)) return undefined;
  const read = () => connector.readProduct(document.externalKey, signal);
  const seen = await repeatSafely(read, signal, how.patience ?? defaultPatience);
  return seen.ok ? seen.value : undefined;
}

/**
 * Those whose content is as it was sent, with what the shop has of them, in one question; the others as they are. A shop that does not answer, or
 * may have overlooked some, is asked for each at its turn, where its silence is dealt with.
 */
export async function readTogether(
  connector: Shop,
  prepared: readonly Prepared[],
  how: PushHow,
  signal: AbortSignal,
): Promise<Prepared[]> {
  if (how.repairImages || how.repairConfigurators || !readsManyProducts(connector)) return [...prepared];
  const some = prepared.flatMap(({ push }) => (push && (how.resumed || hasSentContent(push)) ? [keyOf(push)] : []));
  if (some.length === 0) return [...prepared];
  try {
    const seen = await connector.readProducts(some, signal);
    const asked = new Set(connector.overlooksSome ? seen.keys() : some);
    return prepared.map((one) =>
      one.push && asked.has(keyOf(one.push))
        ? { ...one, push: { ...one.push, seen: seen.get(keyOf(one.push)) ?? null } }
        : one,
    );
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return [...prepared];
  }
}

const keyOf = ({ document }: ToPush): string => document.externalKey;
