import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { allDays, deliveryWord, type Texts, toldInShop } from '../contract/delivery-time.told.ts';
import { deliveryTimeReadModel, type RuleRow } from './delivery-time.read-model.ts';
import { ruled } from './planner.ts';

/** What a shop says of how long a product takes: `group` is what it is called. Both by the code of the language, too. */
export type DeliveryText = {
  readonly group: string;
  readonly groupNames: Texts;
  readonly value: string;
  readonly valueNames: Texts;
};

/**
 * What shops say of the delivery of products, by `product:shop`; those of which nothing is said are absent. Of a product whose variants take
 * differently long it is the longest, so that nobody is promised too much. One small statement where no rule says anything.
 */
export async function deliveryTextsOf(
  db: Db | Tx['db'],
  productIds: readonly number[],
  shopIds: readonly number[],
): Promise<Map<string, DeliveryText>> {
  const read = deliveryTimeReadModel(db);
  const texts = new Map<string, DeliveryText>();
  if (productIds.length === 0 || !(await read.isAnythingTold())) return texts;
  const goods = await read.listGoodsOf(productIds);
  const { ruleOf } = await ruled(db, goods);
  const languages = await read.listLanguages();
  const names = new Map<string, string>(Object.entries(deliveryWord.names));
  const groupNames = Object.fromEntries(
    languages.flatMap(({ code, iso }) => (names.has(iso) ? [[code, names.get(iso)!]] : [])),
  );
  const shops = await read.listShops(shopIds);
  for (const [productId, variants] of Map.groupBy(goods, (one) => one.productId))
    for (const { id: shopId, fallback } of shops) {
      let slowest: { rule: RuleRow; days: number } | null = null;
      for (const one of variants) {
        const rule = ruleOf(one, one.sellerId, shopId);
        if (!rule) continue;
        const days = allDays({ ...rule, handlingDays: one.maxHandlingDays ?? rule.handlingDays });
        if (slowest === null || days > slowest.days) slowest = { rule, days };
      }
      const told = slowest && toldInShop(slowest.rule.texts, { fallback, days: slowest.days });
      if (told)
        texts.set(`${productId}:${shopId}`, {
          group: deliveryWord.name,
          groupNames,
          value: told.text,
          valueNames: told.texts,
        });
    }
  return texts;
}
