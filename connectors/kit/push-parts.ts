import { hashOfPrices } from './document-hash.ts';
import { notInShop, olderAttempt } from './remote-error.ts';
import { keepSnapshot, readSnapshot } from './sent-snapshot.ts';
import type { PushesPrices, PushesStock } from './shop-connector.ts';
import type { ShopPrices, ShopStock } from './shop-document.ts';
import type { ShopStore } from './shop-store.ts';

/** What a platform does of sending stock and prices without the content; the rest is the same for all that cannot fence by themselves. */
export type PartsThere<T> = {
  /** The product where the shop sells it. */
  find(externalKey: string, signal: AbortSignal): Promise<T | null>;
  /** Our keys of its variants. */
  keysOf(there: T): Iterable<string>;
  writeStock(there: T, stock: ShopStock, signal: AbortSignal): Promise<void>;
  /** Writes the prices of variants that are there; gives how they have to look then (`prices.view` of the snapshot). */
  writePrices(there: T, prices: ShopPrices, signal: AbortSignal): Promise<string>;
};

/** Stock and prices of products that are in the shop; an older attempt than the last one we know of is refused. */
export function pushesParts<T>(store: ShopStore, of: PartsThere<T>): PushesStock & PushesPrices {
  const read = async (externalKey: string, signal: AbortSignal) => {
    signal.throwIfAborted();
    const [there, sent] = await Promise.all([of.find(externalKey, signal), readSnapshot(store, externalKey)]);
    if (!there) throw notInShop(externalKey);
    return { there, sent };
  };
  return {
    async pushStock(externalKey, stock, { attempt }, signal) {
      const { there, sent } = await read(externalKey, signal);
      if (sent && sent.stockAttempt > attempt) throw olderAttempt(externalKey);
      await of.writeStock(there, stock, signal);
      if (sent) await keepSnapshot(store, externalKey, { ...sent, stockAttempt: attempt });
    },
    async pushPrices(externalKey, prices, { attempt }, signal) {
      const { there, sent } = await read(externalKey, signal);
      if (sent && sent.priceAttempt > attempt) throw olderAttempt(externalKey);
      const ours = new Set(of.keysOf(there));
      const known = prices.filter(({ variantKey }) => ours.has(variantKey));
      const view = await of.writePrices(there, known, signal);
      // Of some variants alone nothing is said about the others.
      if (!sent || known.length < ours.size) return;
      const now = { hash: hashOfPrices(known), view };
      await keepSnapshot(store, externalKey, { ...sent, prices: now, priceAttempt: attempt });
    },
  };
}
