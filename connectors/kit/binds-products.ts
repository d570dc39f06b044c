import { otherKey, productGone } from './remote-error.ts';
import type {
  AdoptsProducts,
  ForeignDetail,
  ForeignPage,
  ListsForeign,
  ReleasesProducts,
  ShowsForeign,
} from './shop-connector.ts';
import { variantKeysFor } from './words.ts';

/** A product as the platform told it, with what decides whose it is. */
export type Bindable<There> = {
  /** Our key that it carries; null: somebody made it in the shop. */
  readonly key: string | null;
  readonly variants: readonly { readonly id: string; readonly sku: string | null; readonly ean: string | null }[];
  readonly there: There;
};

/** What is the platform's own in binding; when a product may be bound, and in which order, is said by `bindsProducts` for all. */
export type BindingDoors<There> = {
  /** As people call it: `WooCommerce`. */
  readonly platform: string;
  listForeign(
    page: { readonly after: string | null; readonly limit: number },
    signal: AbortSignal,
  ): Promise<ForeignPage>;
  showForeign(remoteIds: readonly string[], signal: AbortSignal): Promise<readonly ForeignDetail[]>;
  /** By the platform's id, of whatever form it is given; null: it is gone, or no id of the platform's. */
  find(remoteId: string, signal: AbortSignal): Promise<Bindable<There> | null>;
  /**
   * Writes our keys on the variants and then on the product, or on all at once: a try that broke off before the key of the product is made again.
   * @throws ShopError `rejected` where it is of a kind that Tregu does not sell
   */
  giveKeys(
    there: There,
    keys: { readonly product: string; readonly variants: ReadonlyMap<string, string> },
    signal: AbortSignal,
  ): Promise<void>;
  /** Takes them off again, in the same order. */
  takeKeys(there: There, signal: AbortSignal): Promise<void>;
  /** Where the platform's id is kept on our side: after the keys were given, and where they were there already. */
  remember?(there: There, externalKey: string): Promise<void>;
  forget?(externalKey: string): Promise<void>;
};

/** For what is in a shop already: it is listed, shown, becomes ours and somebody else's again, by the same rules on each platform. */
export function bindsProducts<There>(
  doors: BindingDoors<There>,
): ListsForeign & ShowsForeign & AdoptsProducts & ReleasesProducts {
  return {
    listForeign: (page, signal) => doors.listForeign(page, signal),
    showForeign: (remoteIds, signal) => doors.showForeign(remoteIds, signal),
    async adoptProduct(remoteId, document, signal) {
      signal.throwIfAborted();
      const found = await doors.find(remoteId, signal);
      if (!found) throw productGone(doors.platform, remoteId);
      const { externalKey } = document;
      if (found.key !== null && found.key !== externalKey) throw otherKey(doors.platform, remoteId, found.key);
      if (found.key === null) {
        const variants = variantKeysFor(document, found.variants);
        await doors.giveKeys(found.there, { product: externalKey, variants }, signal);
      }
      await doors.remember?.(found.there, externalKey);
    },
    async releaseProduct(remoteId, externalKey, signal) {
      signal.throwIfAborted();
      const found = await doors.find(remoteId, signal);
      if (!found || found.key === null) return;
      if (found.key !== externalKey) throw otherKey(doors.platform, remoteId, found.key);
      await doors.takeKeys(found.there, signal);
      await doors.forget?.(externalKey);
    },
  };
}
