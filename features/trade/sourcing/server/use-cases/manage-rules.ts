import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { sourcingErrors as errors } from '../../contract/sourcing.errors.ts';
import { sourcingTexts as words } from '../../contract/sourcing.texts.ts';
import type * as calls from '../../contract/sourcing-rules.calls.ts';
import { sourcingRulesReadModel } from '../sourcing-rules.read-model.ts';
import { sourcingRulesRepository } from '../sourcing-rules.repository.ts';

type Needs = Pick<Platform, 'unitOfWork'>;

async function rulesFor(db: Platform['db'] | Tx['db'], { actor }: Context): Promise<calls.SourcingRules> {
  const read = sourcingRulesReadModel(db);
  return {
    shops: await read.listShops(actor.shops),
    pins: (await read.listPins(actor.shops)).map(({ created_at, ...pin }) => ({
      ...pin,
      created_at: created_at.toISOString(),
    })),
    clocks: (await read.listClocks()).map(({ ran_at, ...clock }) => ({
      ...clock,
      ran_at: ran_at?.toISOString() ?? null,
    })),
    free: await read.listFree(),
  };
}

export const getSourcingRules =
  ({ db }: Pick<Platform, 'db'>) =>
  (
    _input: InputOf<typeof calls.getSourcingRules>,
    context: Context,
  ): Promise<OutputOf<typeof calls.getSourcingRules>> =>
    rulesFor(db, context);

export const setShopStrategy =
  ({ unitOfWork }: Needs) =>
  async (
    { params: { shop }, body: { strategy, version } }: InputOf<typeof calls.setShopStrategy>,
    context: Context,
  ): Promise<OutputOf<typeof calls.setShopStrategy>> => {
    refuseOtherShops(context.actor, [shop]);
    return unitOfWork(context, async (tx) => {
      const rules = sourcingRulesRepository(tx.db);
      if (!(await sourcingRulesReadModel(tx.db).listShops([shop])).length) throw new AppError(generalErrors.notFound);
      const before = await rules.findStrategy(shop);
      if (!(await rules.setStrategy(shop, strategy, version))) throw new AppError(errors.rulesOutdated);
      tx.record([
        {
          entity: 'shop',
          id: shop,
          action: 'sourcing strategy set',
          before: { strategy: before?.strategy ?? 'default' },
          after: { strategy },
        },
      ]);
      return rulesFor(tx.db, context);
    });
  };

/** A pin of all shops concerns people of every shop: who is held to some keeps those of these. */
const mayPin = (context: Context, shopId: number | null): void =>
  refuseOtherShops(context.actor, shopId === null ? null : [shopId]);

export const pinSource =
  ({ unitOfWork }: Needs) =>
  async (
    { body: { variant_id, shop_id, seller_id } }: InputOf<typeof calls.pinSource>,
    context: Context,
  ): Promise<OutputOf<typeof calls.pinSource>> => {
    mayPin(context, shop_id);
    return unitOfWork(context, async (tx) => {
      const read = sourcingRulesReadModel(tx.db);
      const shop = shop_id === null ? undefined : (await read.listShops([shop_id]))[0];
      if (shop_id !== null && !shop) throw new AppError(generalErrors.notFound);
      const productId = await read.findProduct(variant_id);
      if (productId === null) throw refuseField('variant_id', words.unknownProduct);
      const seller = await read.findSeller(seller_id);
      if (seller === null) throw refuseField('seller_id', words.unknownSeller);
      const rules = sourcingRulesRepository(tx.db);
      const before = await rules.findPin({ productId, shopId: shop_id });
      await rules.setPin({
        productId,
        shopId: shop_id,
        sellerId: seller_id,
        userId: context.actor.userId,
        at: context.now(),
      });
      if (before?.seller_id !== seller_id)
        tx.record([
          {
            entity: 'product',
            id: productId,
            action: 'source pinned',
            after: { pinned_seller: seller, pinned_shop: shop?.name ?? null },
          },
        ]);
      return rulesFor(tx.db, context);
    });
  };

export const unpinSource =
  ({ unitOfWork }: Needs) =>
  async (
    { params: { id } }: InputOf<typeof calls.unpinSource>,
    context: Context,
  ): Promise<OutputOf<typeof calls.unpinSource>> =>
    unitOfWork(context, async (tx) => {
      const rules = sourcingRulesRepository(tx.db);
      const pin = await rules.findPin({ id });
      if (!pin) throw new AppError(generalErrors.notFound);
      mayPin(context, pin.shop_id);
      const seller = await sourcingRulesReadModel(tx.db).findSeller(pin.seller_id);
      await rules.deletePin(id);
      tx.record([
        { entity: 'product', id: pin.product_id, action: 'source unpinned', before: { pinned_seller: seller } },
      ]);
      return rulesFor(tx.db, context);
    });

const toldOf = ({ days, hour, minimum }: { days: readonly number[]; hour: number; minimum: string | null }) => ({
  proposal_days: days.join(', '),
  proposal_hour: hour,
  proposal_minimum: minimum,
});

/** Proposals buy for the orders of all shops, so they are for who works in all of them. */
export const setSourcingClock =
  ({ unitOfWork }: Needs) =>
  async (
    { params: { seller }, body: { version, ...wanted } }: InputOf<typeof calls.setSourcingClock>,
    context: Context,
  ): Promise<OutputOf<typeof calls.setSourcingClock>> => {
    refuseOtherShops(context.actor, null);
    return unitOfWork(context, async (tx) => {
      if ((await sourcingRulesReadModel(tx.db).findSeller(seller)) === null)
        throw refuseField('seller', words.unknownSeller);
      const rules = sourcingRulesRepository(tx.db);
      const before = await rules.findClock(seller);
      if (!(await rules.setClock(seller, wanted, version))) throw new AppError(errors.rulesOutdated);
      tx.record([
        {
          entity: 'seller',
          id: seller,
          action: 'buying time set',
          ...(before ? { before: toldOf(before) } : {}),
          after: toldOf(wanted),
        },
      ]);
      return rulesFor(tx.db, context);
    });
  };

export const removeSourcingClock =
  ({ unitOfWork }: Needs) =>
  async (
    { params: { seller } }: InputOf<typeof calls.removeSourcingClock>,
    context: Context,
  ): Promise<OutputOf<typeof calls.removeSourcingClock>> => {
    refuseOtherShops(context.actor, null);
    return unitOfWork(context, async (tx) => {
      const rules = sourcingRulesRepository(tx.db);
      const before = await rules.findClock(seller);
      if (!before) throw new AppError(generalErrors.notFound);
      await rules.deleteClock(seller);
      tx.record([{ entity: 'seller', id: seller, action: 'buying time removed', before: toldOf(before) }]);
      return rulesFor(tx.db, context);
    });
  };
