import { allFound } from '#features/base/change-sets/server/change-sets.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/campaigns.calls.ts';
import { campaignErrors as errors } from '../../contract/campaigns.errors.ts';
import { campaignsChanged } from '../../contract/campaigns.events.ts';
import { campaignLimits as limits } from '../../contract/campaigns.limits.ts';
import { campaignFieldRules as rules } from '../../contract/campaigns.sentences.ts';
import { isAlive, isPlanned, mayMoveItem } from '../../contract/campaigns.status.ts';
import { getCampaignSeen, lockCampaign } from '../campaigns.access.ts';
import { listCurrencies } from '../campaigns.read-model.ts';
import type { KeptCampaign } from '../campaigns.repository.ts';
import { candidatesOf, variantsOfSkus } from '../candidates.read-model.ts';
import { itemsReadModel } from '../items.read-model.ts';
import { itemsRepository, type KeptItem } from '../items.repository.ts';
import { judgeItems } from '../moving/judge-items.ts';
import { liftItems } from '../moving/layers.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now'>;

export const listItems =
  ({ db }: Needs) =>
  async (
    { params, query }: InputOf<typeof calls.listItems>,
    { actor }: Context,
  ): Promise<OutputOf<typeof calls.listItems>> => {
    await getCampaignSeen(db, params.id, actor);
    return itemsReadModel(db).list(params.id, query, actor.shops);
  };

/** All that the list of products finds, for a change of all of it. */
export const selectItems =
  ({ db }: Needs) =>
  async (
    { params, query }: InputOf<typeof calls.selectItems>,
    { actor }: Context,
  ): Promise<OutputOf<typeof calls.selectItems>> => {
    await getCampaignSeen(db, params.id, actor);
    return allFound((limit) => itemsReadModel(db).listIds(params.id, query, actor.shops, limit), limits.rows);
  };

/** A percentage is above 0 and below 100. @throws AppError naming the field */
export function refuseAsked(campaign: Pick<KeptCampaign, 'type'>, proposed: string, field: string): void {
  if (campaign.type === 'percent' && num(proposed).gte(100)) throw refuseField(field, rules.percentOff);
}

/** The shops an amount is meant for. @throws AppError naming the field where it would be a price in several currencies, or in none of theirs */
async function shopsOfPrice(tx: Tx, { type, shops }: KeptCampaign, currency: string | null): Promise<number[]> {
  const ids = shops.map(({ shopId }) => shopId);
  const currencies = await listCurrencies(tx.db, ids);
  if (currency === null) {
    if (type === 'price_cut' && new Set(currencies.values()).size > 1)
      throw refuseField('currency', rules.currencyNeeded);
    return ids;
  }
  const meant = ids.filter((id) => currencies.get(id) === currency);
  if (meant.length === 0) throw refuseField('currency', rules.currencyUnknown);
  return meant;
}

export const addItems =
  ({ unitOfWork, now }: Needs) =>
  (
    { params: { id }, body }: InputOf<typeof calls.addItems>,
    context: Context,
  ): Promise<OutputOf<typeof calls.addItems>> =>
    unitOfWork(context, async (tx) => {
      const campaign = await lockCampaign(tx, id, context);
      if (!isPlanned(campaign.state)) throw new AppError(errors.move);
      refuseAsked(campaign, body.proposed, 'proposed');
      const shops = await shopsOfPrice(tx, campaign, body.currency);
      const named = await variantsOfSkus(tx.db, body.skus);
      const found = body.all ? await candidatesOf(tx.db, campaign.rules, shops, limits.rows + 1) : [];
      if (found.length > limits.rows)
        throw new AppError(errors.tooMany, { values: { max: limits.rows, count: `> ${limits.rows}` } });
      const pairs = [...found, ...named.found.flatMap((one) => shops.map((shopId) => ({ ...one, shopId })))];
      if (pairs.length === 0 && named.unknown.length === 0) throw new AppError(errors.nothingFound);
      const items = itemsRepository(tx.db);
      const asked = {
        proposed: body.proposed,
        stockLimit: body.stock_limit,
        perOrder: body.per_order,
        bySeller: false,
      };
      const unique = [...new Map(pairs.map((pair) => [`${pair.variantId}:${pair.shopId}`, pair])).values()];
      const ids = await items.insert(
        id,
        unique.map((pair) => ({ ...pair, ...asked })),
        context.actor.userId,
      );
      const added = await items.listByIds(id, ids);
      const keys = new Set(added.map(({ variantId, shopId }) => `${variantId}:${shopId}`));
      const refused = unique
        .filter(({ variantId, shopId }) => !keys.has(`${variantId}:${shopId}`))
        .map(({ sku, shopId }) => ({ sku, shop_id: shopId, code: 'duplicate_item' as const }));
      const judged = await judgeItems(tx.db, campaign, added, { now: now(), passed: 'proposed' });
      await items.setVerdicts(
        judged.map(({ verdict }) => verdict),
        now(),
      );
      if (added.length > 0) {
        tx.record([
          { entity: 'campaign', id, action: 'campaign items added', after: { campaign_items: added.length } },
        ]);
        tx.emit(campaignsChanged, { id });
      }
      const failed = judged.filter(({ verdict }) => verdict.code !== null).length;
      return { added: added.length, failed, unknown: named.unknown, refused };
    });

export const saveItems =
  ({ unitOfWork, now }: Needs) =>
  (
    { params: { id }, body }: InputOf<typeof calls.saveItems>,
    context: Context,
  ): Promise<OutputOf<typeof calls.saveItems>> =>
    unitOfWork(context, async (tx) => {
      const campaign = await lockCampaign(tx, id, context);
      if (!isPlanned(campaign.state)) throw new AppError(errors.move);
      for (const [place, { proposed }] of body.items.entries())
        refuseAsked(campaign, proposed, `items.${place}.proposed`);
      const items = itemsRepository(tx.db);
      const kept = new Map(
        (
          await items.listByIds(
            id,
            body.items.map((item) => item.id),
          )
        ).map((item) => [item.id, item]),
      );
      for (const [place, asked] of body.items.entries()) {
        const item = kept.get(asked.id);
        if (!item || (item.state !== 'proposed' && !mayMoveItem(item.state, 'proposed')))
          throw new AppError(errors.itemMove);
        if (item.version !== asked.version) throw new AppError(errors.changed);
        const refused = sellersRefusal(item, asked, `items.${place}.`);
        if (refused) throw refused;
      }
      await items.setAsked(
        body.items.map((it) => ({
          id: it.id,
          proposed: it.proposed,
          stockLimit: it.stock_limit,
          perOrder: it.per_order,
        })),
        false,
      );
      const failed = await checkAgain(tx, campaign, [...kept.keys()], now());
      tx.record([
        { entity: 'campaign', id, action: 'campaign items changed', after: { campaign_items: body.items.length } },
      ]);
      tx.emit(campaignsChanged, { id });
      return { changed: body.items.length, failed };
    });

type Terms = { readonly proposed: string; readonly stock_limit: number | null };
/**
 * What a seller offered is changed by the seller alone (pricing.md section 6: a counter-proposal needs the seller's yes). How many pieces an
 * order may take is the market's. The refusal names the field after `prefix`; null: there is none.
 */
export function sellersRefusal(
  { bySeller, state, proposed, stockLimit }: KeptItem,
  asked: Terms,
  prefix: string,
): AppError | null {
  if (!bySeller) return null;
  if (state === 'withdrawn') return refuseField(`${prefix}proposed`, rules.sellersWithdrawn);
  if (!num(asked.proposed).eq(proposed)) return refuseField(`${prefix}proposed`, rules.sellersOffer);
  return asked.stock_limit === stockLimit ? null : refuseField(`${prefix}stock_limit`, rules.sellersOffer);
}

/** Gives how many fail. */
async function checkAgain(tx: Tx, campaign: KeptCampaign, ids: readonly number[], now: Date): Promise<number> {
  const items = itemsRepository(tx.db);
  const judged = await judgeItems(tx.db, campaign, await items.listByIds(campaign.id, ids), {
    now,
    passed: 'proposed',
  });
  await items.setVerdicts(
    judged.map(({ verdict }) => verdict),
    now,
  );
  return judged.filter(({ verdict }) => verdict.code !== null).length;
}

export const removeItems =
  ({ unitOfWork, now }: Needs) =>
  (
    { params: { id }, body }: InputOf<typeof calls.removeItems>,
    context: Context,
  ): Promise<OutputOf<typeof calls.removeItems>> =>
    unitOfWork(context, async (tx) => {
      const campaign = await lockCampaign(tx, id, context);
      const items = itemsRepository(tx.db);
      const kept = await items.listByIds(id, body.ids);
      if (
        !isAlive(campaign.state) ||
        kept.some(({ state }) => state !== 'withdrawn' && !mayMoveItem(state, 'withdrawn'))
      )
        throw new AppError(errors.itemMove);
      // What was active has evidence and sales, and a seller's proposal has its history: they stay as withdrawn.
      const keeps = kept.filter(({ state, bySeller }) => bySeller || state === 'active' || state === 'sold_out');
      const gone = kept.filter((item) => !keeps.includes(item));
      await items.setState(
        keeps.map((item) => item.id),
        'withdrawn',
      );
      await items.delete(gone.map((item) => item.id));
      const by = { at: now(), userId: context.actor.userId };
      for (const [shopId, own] of Map.groupBy(
        keeps.filter(({ state }) => state === 'active'),
        (item) => item.shopId,
      ))
        await liftItems(tx, shopId, own, by);
      tx.record([{ entity: 'campaign', id, action: 'campaign items removed', after: { campaign_items: kept.length } }]);
      tx.emit(campaignsChanged, { id });
      return { removed: kept.length };
    });

export const checkCampaign =
  ({ unitOfWork, now }: Needs) =>
  (
    { params: { id } }: InputOf<typeof calls.checkCampaign>,
    context: Context,
  ): Promise<OutputOf<typeof calls.checkCampaign>> =>
    unitOfWork(context, async (tx) => {
      const campaign = await lockCampaign(tx, id, context);
      const items = itemsRepository(tx.db);
      const open = await items.list(id, ['proposed', 'check_failed', 'accepted']);
      const judged = await judgeItems(tx.db, campaign, open, { now: now(), passed: null });
      // What failed before and passes now has to be decided about again.
      const verdicts = judged.map(({ item, verdict }) =>
        verdict.code === null && item.state === 'check_failed' ? { ...verdict, state: 'proposed' as const } : verdict,
      );
      await items.setVerdicts(verdicts, now());
      tx.emit(campaignsChanged, { id });
      return { checked: open.length, failed: judged.filter(({ verdict }) => verdict.code !== null).length };
    });
