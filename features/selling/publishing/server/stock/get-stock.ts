import { isLeft } from '#connectors/kit/shop-document.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { heardWhole } from '#kit/sentence.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getStock as call } from '../../contract/publishing.stock.calls.ts';
import { leftAt, noParts, stockOf } from '../../contract/publishing.stock.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { stockReadModel, type ToldStock, toldOf, type VariantStock } from './stock.read-model.ts';
import { selectStockParts } from './stock.sql.read-model.ts';

type Call = typeof call;

/** Why the number of each variant is what it is, and what the shops where the person works know of it. */
export const getStock =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params: { id } }: InputOf<Call>, { actor, scope }: Context): Promise<OutputOf<Call>> => {
    const source = publicationSourceReadModel(db);
    if (!(await source.isVisible(id, scope))) throw new AppError(generalErrors.notFound);
    const shops = (await source.listShops()).filter((shop) => worksIn(actor, shop.id));
    const read = stockReadModel(db);
    const [variants, taken, told, parts] = await Promise.all([
      read.listVariants(id),
      read.listTaken(id),
      read.listTold(id),
      selectStockParts(
        db,
        [id],
        shops.map((shop) => shop.id),
      ),
    ]);
    return variants.map((variant) => {
      const counts = variant.listed && variant.delivered && !variant.away;
      const supplier = { stock: variant.supplier, counts };
      const partsIn = (shopId: number) =>
        parts.find((it) => it.variant_id === variant.id && it.shop_id === shopId) ?? noParts;
      const known = shops[0] ? partsIn(shops[0].id) : noParts;
      const of = (kind: string) =>
        taken
          .filter((it) => it.variant_id === variant.id && it.kind === kind)
          .map(({ number, shop_id, qty }) => ({ number, shop_id, qty }));
      return {
        variant_id: variant.id,
        sku: variant.sku,
        seller: variant.seller,
        supplier: variant.supplier,
        said_at: variant.said_at?.toISOString() ?? null,
        left_out: leftOut(variant),
        // No more than the supplier has: the sum is one that a person can follow.
        bought: Math.max(0, variant.supplier) - leftAt({ ...supplier, counts: true }, known),
        hub: known.hub,
        ordered: known.ordered,
        purchases: of('bought'),
        orders: of('order'),
        free: stockOf(supplier, { ...known, stopped: false }),
        shops: shops.flatMap((shop) => {
          const row = told.find((it) => it.shop_id === shop.id);
          if (!row) return [];
          const { stockBuffer: buffer = 0 } = shop;
          return {
            shop_id: shop.id,
            buffer,
            stock: stockOf(supplier, partsIn(shop.id), buffer),
            held: partsIn(shop.id).held,
            stopped: partsIn(shop.id).stopped === true,
            left: isLeft(shop, 'stock'),
            told: toldOf(row, variant.id),
            told_at: row.stock_sent_at?.toISOString() ?? null,
            state: stateOf(row),
            reason:
              row.failed && !row.current && row.last_error ? heardWhole(row.last_error, row.last_error_said) : null,
          };
        }),
      };
    });
  };

const leftOut = ({ listed, delivered, away }: VariantStock) => {
  if (!listed) return 'notListed';
  if (!delivered) return 'notDelivered';
  return away ? 'away' : null;
};

const stateOf = ({ current, failed, paused }: ToldStock) => {
  if (current) return 'told';
  if (failed) return 'refused';
  return paused ? 'paused' : 'waiting';
};
