import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { generalErrors, refuseField } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/returns.calls.ts';
import type { ReturnRulesOfMarket } from '../../contract/returns.model.ts';
import { returnDays, ruleKeys, secondFrom } from '../refundable.ts';
import { mailingReadModel } from '../returns.mailing.read-model.ts';

async function readRules(db: Db, shops: readonly number[] | null): Promise<ReturnRulesOfMarket> {
  const all = await mailingReadModel(db).listShops(shops);
  return {
    second_from_euro: num(await secondFrom(db)).toFixed(2),
    shops: await Promise.all(all.map(async (shop) => ({ ...shop, days: await returnDays(db, shop.id) }))),
  };
}

export const getReturnRules =
  ({ db }: Pick<Platform, 'db'>) =>
  (_: InputOf<typeof calls.getReturnRules>, { actor }: Context): Promise<OutputOf<typeof calls.getReturnRules>> =>
    readRules(db, actor.shops);

export const setReturnRules =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async (
    { body }: InputOf<typeof calls.setReturnRules>,
    { actor, ...context }: Context,
  ): Promise<OutputOf<typeof calls.setReturnRules>> => {
    refuseOtherShops(
      actor,
      body.shops.map(({ id }) => id),
    );
    await unitOfWork({ actor, ...context }, async (tx) => {
      const settings = settingsRepository(tx.db);
      const second = await settings.lock(ruleKeys.second, null, await secondFrom(tx.db));
      const known = await mailingReadModel(tx.db).listShops(null);
      const before: Record<string, unknown> = {};
      const after: Record<string, unknown> = {};
      if (body.second_from_euro !== undefined && !num(String(second)).eq(body.second_from_euro)) {
        // One amount serves all shops.
        refuseOtherShops(actor, null);
        before.second_from_euro = String(second);
        after.second_from_euro = body.second_from_euro;
        await settings.set(ruleKeys.second, null, body.second_from_euro);
      }
      for (const [place, { id, days }] of body.shops.entries()) {
        const shop = known.find((one) => one.id === id);
        if (!shop) throw refuseField(`shops.${place}.id`, generalErrors.unknownShop);
        const was = await returnDays(tx.db, id);
        if (was === days) continue;
        before[shop.name] = was;
        after[shop.name] = days;
        await settings.set(ruleKeys.days, id, days);
      }
      if (Object.keys(after).length > 0)
        tx.record([{ entity: 'return_rules', id: 1, action: 'return rules changed', before, after }]);
    });
    return readRules(db, actor.shops);
  };
