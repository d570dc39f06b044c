import type { Said } from '#kit/sentence.ts';
import { hashOf, isOfLeftPrices, priceHashFor } from './document-hash.ts';
import { type RemoteErrorKind, ShopError, type ShopErrorCode } from './remote-error.ts';
import { defaultPatience, type Patience, repeatSafely, waitAfter } from './repeat-safely.ts';
import {
  type FoundProduct,
  type PushesProducts,
  type PushOptions,
  pushesPrices,
  pushesStock,
  type ReadsProducts,
  readsProducts,
  type SeenProduct,
  type ShopConnector,
  tellsStock,
} from './shop-connector.ts';
import type { ShopDocument } from './shop-document.ts';

export type PushRequest = PushOptions & {
  /**
   * The content hash this shop is known to have, or null to send in any case. When it equals the document's and the shop still
   * shows it, only stock and prices are sent.
   */
  readonly sentHash?: string | null;
  /** What the shop was seen to have a moment ago; null: nothing. Absent: it is asked. */
  readonly seen?: SeenProduct | null;
};

/** How one product ended. `attempts` counts the times the content was really sent. */
export type PushOutcome = {
  readonly status: 'sent' | 'unchanged' | 'failed';
  readonly remoteId: string | null;
  /** What the shop has now; null when failed. */
  readonly seenHash: string | null;
  /** Why it failed, for people; null otherwise. */
  readonly reason: Said | null;
  readonly kind: RemoteErrorKind | null;
  readonly code: ShopErrorCode | null;
  readonly attempts: number;
};

type Shop = ShopConnector & PushesProducts;

const done = (status: 'sent' | 'unchanged', remoteId: string, seenHash: string, attempts: number): PushOutcome => ({
  status,
  remoteId,
  seenHash,
  reason: null,
  kind: null,
  code: null,
  attempts,
});

const failed = (error: ShopError, attempts: number): PushOutcome => ({
  status: 'failed',
  remoteId: null,
  seenHash: null,
  reason: error.reason,
  kind: error.kind,
  code: error.code,
  attempts,
});

/**
 * Pushes one product and makes sure nothing is created twice: after an unknown outcome the shop is asked by external key
 * what it has before anything is sent again. At most `maxRetries` repeats, waiting longer each time and never less than
 * the shop asks for. Never throws for the shop's sake; throws the reason of an aborted signal.
 */
export async function pushSafely(
  connector: Shop,
  document: ShopDocument,
  request: PushRequest,
  signal: AbortSignal,
  patience: Patience = defaultPatience,
): Promise<PushOutcome> {
  const hash = hashOf(document);
  const unchanged = await pushBesidesContent(connector, document, request, hash, signal, patience);
  if (unchanged) return unchanged;

  for (let attempts = 1; ; attempts++) {
    signal.throwIfAborted();
    try {
      const pushed = await connector.pushProduct(document, request, signal);
      return done('sent', pushed.remoteId, pushed.seenHash, attempts);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const wait = error.kind === 'rejected' ? null : waitAfter(error, attempts, patience);
      if (wait === null) return failed(error, attempts);
      const last = attempts > patience.maxRetries;
      if (last && error.kind !== 'unknown') return failed(error, attempts);
      await patience.sleep(wait, signal);

      if (error.kind === 'unknown') {
        const settled = await lookUp(connector, document, hash, request, signal, patience);
        if (settled instanceof ShopError) return failed(settled, attempts);
        if (settled) return done('sent', settled.remoteId, hash, attempts);
        if (last) return failed(error, attempts);
      }
    }
  }
}

/**
 * What became of a push of unknown outcome: the product when it arrived whole, null when it has to be sent again (the
 * connector then finds it by key and updates), the error when the shop cannot be asked. Not knowing, nothing may be sent.
 */
async function lookUp(
  connector: Shop,
  document: ShopDocument,
  hash: string,
  request: PushRequest,
  signal: AbortSignal,
  patience: Patience,
): Promise<{ remoteId: string } | null | ShopError> {
  const { externalKey } = document;
  const reads = readsProducts(connector);
  const seen = await repeatSafely<SeenProduct | FoundProduct | null>(
    () => (reads ? connector.readProduct(externalKey, signal) : connector.findProduct(externalKey, signal)),
    signal,
    patience,
  );
  if (!seen.ok) return seen.error;
  if (!seen.value || !('contentHash' in seen.value) || seen.value.contentHash !== hash) return null;
  // Content that already was right proves nothing about a repair.
  if (request.repairImages || request.repairConfigurators) return null;
  if (seen.value.priceHash !== null && seen.value.priceHash !== priceHashFor(document, request.prices)) return null;

  return tellsStock(connector, request.stock, seen.value.stock) ? seen.value : null;
}

/** Stock, and prices where they differ; null where the content has to go as well. */
async function pushBesidesContent(
  connector: Shop & Partial<ReadsProducts>,
  document: ShopDocument,
  request: PushRequest,
  hash: string,
  signal: AbortSignal,
  patience: Patience,
): Promise<PushOutcome | null> {
  if (request.sentHash !== hash || request.repairImages || request.repairConfigurators) return null;
  if (!readsProducts(connector) || !pushesStock(connector)) return null;

  const key = document.externalKey;
  const seen = request.seen === undefined ? await readOrNull(connector, key, signal, patience) : request.seen;
  // Someone changed or removed it in the shop: a whole push puts it right, so does one when the shop cannot be asked.
  if (seen?.contentHash !== hash) return null;

  const priceHash = priceHashFor(document, request.prices);
  if (seen.priceHash !== priceHash) {
    // Which variants are sold has changed; what they cost is the shop's own affair.
    if (isOfLeftPrices(priceHash)) return null;
    if (!pushesPrices(connector)) return null;
    const priced = await repeatSafely(
      () => connector.pushPrices(key, request.prices, request, signal),
      signal,
      patience,
    );
    if (!priced.ok) return failed(priced.error, 0);
  }
  const stock = await repeatSafely(() => connector.pushStock(key, request.stock, request, signal), signal, patience);
  return stock.ok ? done('unchanged', seen.remoteId, hash, 0) : failed(stock.error, 0);
}

async function readOrNull(
  connector: ReadsProducts,
  key: string,
  signal: AbortSignal,
  patience: Patience,
): Promise<SeenProduct | null> {
  const seen = await repeatSafely(() => connector.readProduct(key, signal), signal, patience);
  return seen.ok ? seen.value : null;
}
