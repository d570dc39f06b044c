import { endWaiting } from './sent-snapshot.ts';
import type { RemovesProducts } from './shop-connector.ts';
import type { ShopStore } from './shop-store.ts';

/** What a platform does of taking a product out of a shop; the rest is the same for all. */
export type RemovalThere<T> = {
  /** The product, in whatever shop of the platform it is. */
  find(externalKey: string, signal: AbortSignal): Promise<T | null>;
  /** Whether another shop there has it, or may sell it: then it is not deleted. Asked for where it would be. */
  isElsewhere(there: T, signal: AbortSignal): boolean | Promise<boolean>;
  /** Takes it out of this shop alone, where it is in it. */
  hide(there: T, signal: AbortSignal): Promise<void>;
  delete(there: T, externalKey: string, signal: AbortSignal): Promise<void>;
};

/** Products that leave a shop: hidden, or deleted where no other shop of the platform has them. */
export const takesOut = <T>(store: ShopStore, of: RemovalThere<T>): RemovesProducts => ({
  async removeProduct(externalKey, { removal = 'hide' }, signal) {
    signal.throwIfAborted();
    const there = await of.find(externalKey, signal);
    if (!there) return;
    // A draft that was taken out waits for nobody.
    await endWaiting(store, externalKey);
    if (removal === 'delete' && !(await of.isElsewhere(there, signal))) await of.delete(there, externalKey, signal);
    else await of.hide(there, signal);
  },
});
