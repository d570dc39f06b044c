/** What is known of the stock of a variant beside its supplier's word; in pieces. */
export type StockParts = {
  /** In the hub, and nobody's. */
  readonly hub: number;
  /** Of customers' orders of all shops, and bought nowhere yet. */
  readonly ordered: number;
  /** Ordered from the supplier since it last said what it has. */
  readonly bought: number;
  /** Of orders of this one shop, and not on their way: what it holds beside its stock. */
  readonly held: number;
  /** Nothing of it is sold in this one shop. */
  readonly stopped?: boolean;
};

export const noParts: StockParts = { hub: 0, ordered: 0, bought: 0, held: 0 };

/** What the supplier said of a variant. */
export type SupplierStock = {
  readonly stock: number;
  /** Its product is in the seller's list, the last full delivery had the variant, and the seller is not away (trap T54, ADR 63). */
  readonly counts: boolean;
};

/**
 * Pieces of a variant that customers of a shop can still buy (orders.md 3.2): free ones of the hub and what the supplier has left, less what
 * customers of any shop have ordered and nobody has bought yet, less what the shop keeps back; none where selling is stopped there. The same is
 * in `stock.sql.read-model.ts`.
 */
export const stockOf = ({ stock, counts }: SupplierStock, parts: StockParts = noParts, buffer = 0): number =>
  parts.stopped ? 0 : Math.max(0, leftAt({ stock, counts }, parts) + parts.hub - parts.ordered - buffer);

/** What the supplier has left of it. */
export const leftAt = ({ stock, counts }: SupplierStock, { bought }: Pick<StockParts, 'bought'>): number =>
  counts ? Math.max(0, stock - bought) : 0;
