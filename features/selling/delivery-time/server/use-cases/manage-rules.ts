import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/delivery-time.calls.ts';
import { deliveryErrors as errors } from '../../contract/delivery-time.errors.ts';
import { deliveryTextsChanged, deliveryTimeChanged } from '../../contract/delivery-time.events.ts';
import type { NewRule } from '../../contract/delivery-time.model.ts';
import { deliverySentences as words } from '../../contract/delivery-time.sentences.ts';
import { deliveryListReadModel } from '../delivery-time.list.read-model.ts';
import { deliveryTimeReadModel } from '../delivery-time.read-model.ts';
import { deliveryTimeRepository, type StoredRule } from '../delivery-time.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;
const entity = 'delivery_rule';

export const listDelivery =
  ({ db }: Needs) =>
  async (): Promise<OutputOf<typeof calls.listDelivery>> => {
    const found = deliveryListReadModel(db);
    return { rules: await found.listRules(), calendars: await found.listCalendars() };
  };

const plain = ({ id: _id, version: _version, ...said }: StoredRule): NewRule => said;
const isGeneral = (said: NewRule): boolean =>
  [said.seller_id, said.country, said.shop_id, said.category_id, said.weight_from, said.weight_to].every(
    (value) => value === null,
  );
/** "1.500" and "1.5" are one weight. */
const tidy = (said: NewRule): NewRule => ({
  ...said,
  weight_from: said.weight_from === null ? null : String(Number(said.weight_from)),
  weight_to: said.weight_to === null ? null : String(Number(said.weight_to)),
});

/** As the history tells it: shop and category by name. */
async function told(tx: Tx, id: number): Promise<Record<string, unknown>> {
  const found = (await deliveryListReadModel(tx.db).listRules()).find((one) => one.id === id)!;
  const {
    id: _id,
    version: _version,
    seller: _seller,
    shop_id: _shop,
    category_id: _category,
    general: _,
    texts,
    ...rest
  } = found;
  const said = Object.entries(texts).map(([code, text]) => `${code}: ${text}`);
  return { ...rest, delivery_text: said.sort().join(' · ') };
}

/**
 * After a change of rules: where customers are told of any, what is said of a product may be another, also by a rule that says nothing and takes
 * the place of one that does. Gives how many products in shops are looked at again. `told`: whether anything was told before.
 */
async function follow(
  tx: Tx,
  told: boolean,
  shops: readonly (number | null)[],
): Promise<{ readonly products: number }> {
  tx.emit(deliveryTimeChanged, {});
  if (!told && !(await deliveryTimeReadModel(tx.db).isAnythingTold())) return { products: 0 };
  const [first = null] = shops;
  const shopId = shops.every((one) => one === first) ? first : null;
  tx.emit(deliveryTextsChanged, { shopId });
  return { products: await deliveryListReadModel(tx.db).countLive(shopId) };
}
const isTold = (tx: Tx) => deliveryTimeReadModel(tx.db).isAnythingTold();

/** A rule of one shop is for who works there; the others concern every shop. */
const mayKeep = (context: Context, { shop_id }: Pick<NewRule, 'shop_id'>): void =>
  refuseOtherShops(context.actor, shop_id === null ? null : [shop_id]);

async function check(tx: Tx, said: NewRule, id: number | null): Promise<void> {
  const there = await deliveryListReadModel(tx.db).areThere(said);
  if (!there.seller) throw refuseField('seller_id', words.unknownSeller);
  if (!there.shop) throw refuseField('shop_id', words.unknownShop);
  if (!there.category) throw refuseField('category_id', words.unknownCategory);
  if ((await deliveryTimeRepository(tx.db).findTwin(said, id)) !== null) throw new AppError(errors.twice);
}

export const addDeliveryRule =
  ({ unitOfWork }: Needs) =>
  async (
    { body }: InputOf<typeof calls.addDeliveryRule>,
    context: Context,
  ): Promise<OutputOf<typeof calls.addDeliveryRule>> =>
    unitOfWork(context, async (tx) => {
      mayKeep(context, body);
      const repository = deliveryTimeRepository(tx.db);
      await repository.lock();
      const said = tidy(body);
      await check(tx, said, null);
      const before = await isTold(tx);
      const id = await repository.insertRule(said);
      tx.record([{ entity, id, action: 'added', after: await told(tx, id) }]);
      return { id, ...(await follow(tx, before, [said.shop_id])) };
    });

export const changeDeliveryRule =
  ({ unitOfWork }: Needs) =>
  async (
    { params: { id }, body }: InputOf<typeof calls.changeDeliveryRule>,
    context: Context,
  ): Promise<OutputOf<typeof calls.changeDeliveryRule>> =>
    unitOfWork(context, async (tx) => {
      const repository = deliveryTimeRepository(tx.db);
      await repository.lock();
      const before = await repository.findRule(id);
      if (!before) throw new AppError(generalErrors.notFound);
      mayKeep(context, before);
      mayKeep(context, body.rule);
      if (before.version !== body.version) throw new AppError(errors.outdated);
      const said = tidy(body.rule);
      if (isGeneral(before) && !isGeneral(said)) throw refuseField('rule.seller_id', words.generalScope);
      await check(tx, said, id);
      if (!differing<Record<string, unknown>>({ ...plain(before) }, { ...said })) return { id, products: 0 };
      const was = await told(tx, id);
      const wasTold = await isTold(tx);
      await repository.setRule(id, said);
      const changed = differing(was, await told(tx, id));
      tx.record([{ entity, id, action: 'changed', ...changed }]);
      return { id, ...(await follow(tx, wasTold, [before.shop_id, said.shop_id])) };
    });

export const deleteDeliveryRule =
  ({ unitOfWork }: Needs) =>
  async (
    { params: { id } }: InputOf<typeof calls.deleteDeliveryRule>,
    context: Context,
  ): Promise<OutputOf<typeof calls.deleteDeliveryRule>> =>
    unitOfWork(context, async (tx) => {
      const repository = deliveryTimeRepository(tx.db);
      await repository.lock();
      const before = await repository.findRule(id);
      if (!before) throw new AppError(generalErrors.notFound);
      mayKeep(context, before);
      if (isGeneral(before)) throw new AppError(errors.general);
      tx.record([{ entity, id, action: 'deleted', before: await told(tx, id) }]);
      const wasTold = await isTold(tx);
      await repository.deleteRule(id);
      return { id, ...(await follow(tx, wasTold, [before.shop_id])) };
    });
