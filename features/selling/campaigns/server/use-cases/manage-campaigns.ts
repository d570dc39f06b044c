import type { InputOf, OutputOf } from '#kit/call.ts';
import { instantOf } from '#kit/clock.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/campaigns.calls.ts';
import { campaignErrors as errors } from '../../contract/campaigns.errors.ts';
import { campaignsChanged } from '../../contract/campaigns.events.ts';
import { type CampaignFacts, completed } from '../../contract/campaigns.model.ts';
import { campaignFieldRules as rules } from '../../contract/campaigns.sentences.ts';
import { isEditable } from '../../contract/campaigns.status.ts';
import { lockCampaign } from '../campaigns.access.ts';
import { campaignsReadModel, knownTargets, listZones } from '../campaigns.read-model.ts';
import { campaignsRepository, type KeptCampaign, type PlannedShop } from '../campaigns.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now'>;

export const listCampaigns =
  ({ db }: Needs) =>
  ({ query }: InputOf<typeof calls.listCampaigns>, { actor }: Context): Promise<OutputOf<typeof calls.listCampaigns>> =>
    campaignsReadModel(db).list(query, actor.shops);

export const getCampaign =
  ({ db, now }: Needs) =>
  async (
    { params }: InputOf<typeof calls.getCampaign>,
    { actor }: Context,
  ): Promise<OutputOf<typeof calls.getCampaign>> => {
    const found = await campaignsReadModel(db).find(params.id, actor.shops, now());
    if (!found) throw new AppError(generalErrors.notFound);
    return found;
  };

export const createCampaign =
  ({ unitOfWork }: Needs) =>
  ({ body }: InputOf<typeof calls.createCampaign>, context: Context): Promise<OutputOf<typeof calls.createCampaign>> =>
    unitOfWork(context, async (tx) => {
      refuseOtherShops(context.actor, body.shops);
      const facts = completed(body);
      const { shops, until } = await planned(tx, facts);
      const id = await campaignsRepository(tx.db).insert(facts, shops, until, context.actor.userId);
      tx.record([{ entity: 'campaign', id, action: 'created', after: toldOf(facts) }]);
      tx.emit(campaignsChanged, { id });
      return { id, version: 1 };
    });

export const saveCampaign =
  ({ unitOfWork }: Needs) =>
  (
    { params, body }: InputOf<typeof calls.saveCampaign>,
    context: Context,
  ): Promise<OutputOf<typeof calls.saveCampaign>> =>
    unitOfWork(context, async (tx) => {
      const { version, ...entered } = body;
      const before = await lockCampaign(tx, params.id, context, version);
      const facts = completed(entered, before.rules);
      if (!isEditable(before.state)) throw new AppError(errors.move);
      refuseOtherShops(context.actor, facts.shops);
      // What was proposed was proposed as a percentage, or as a price.
      if (facts.type !== before.type && (await campaignsReadModel(tx.db).hasItems(params.id)))
        throw refuseField('type', rules.typeFixed);
      const { shops, until } = await planned(tx, facts);
      await campaignsRepository(tx.db).setFacts(params.id, facts, shops, until);
      if (isLater(until, before.proposal_until)) await campaignsRepository(tx.db).forgetReminders(params.id);
      tx.record([
        { entity: 'campaign', id: params.id, action: 'changed', ...differing(toldOf(factsOf(before)), toldOf(facts)) },
      ]);
      tx.emit(campaignsChanged, { id: params.id });
      return { id: params.id, version: version + 1 };
    });

export const deleteCampaign =
  ({ unitOfWork }: Needs) =>
  ({ params }: InputOf<typeof calls.deleteCampaign>, context: Context): Promise<null> =>
    unitOfWork(context, async (tx) => {
      const { state, names } = await lockCampaign(tx, params.id, context);
      if (state !== 'draft') throw new AppError(errors.move);
      await campaignsRepository(tx.db).delete(params.id);
      tx.record([{ entity: 'campaign', id: params.id, action: 'deleted', before: { campaign_names: names } }]);
      tx.emit(campaignsChanged, { id: params.id });
      return null;
    });

/** Each shop by its own clock; proposals by that of the first shop. @throws AppError naming the field */
async function planned(tx: Tx, facts: CampaignFacts): Promise<{ shops: PlannedShop[]; until: Date | null }> {
  const zones = await listZones(tx.db, facts.shops);
  facts.shops.forEach((id, place) => {
    if (!zones.has(id)) throw refuseField(`shops.${place}`, rules.shopUnknown);
  });
  const known = await knownTargets(tx.db, facts.rules);
  for (const key of ['categories', 'brands', 'sellers'] as const)
    facts.rules[key].forEach((id, place) => {
      if (!known[key].has(id)) throw refuseField(`rules.${key}.${place}`, rules.idUnknown);
    });
  facts.rules.min_percents.forEach(({ category }, place) => {
    if (!known.categories.has(category)) throw refuseField(`rules.min_percents.${place}.category`, rules.idUnknown);
  });
  const ids = [...new Set(facts.shops)].sort((a, b) => a - b);
  const instant = (field: 'start_local' | 'end_local' | 'proposal_local', zone: string): Date => {
    const at = instantOf(facts[field]!, zone);
    if (!at) throw refuseField(field, rules.localRule);
    return at;
  };
  const shops = ids.map((shopId) => {
    const zone = zones.get(shopId)!;
    return { shopId, startAt: instant('start_local', zone), endAt: instant('end_local', zone) };
  });
  // Of two local times that a change of the clock makes one.
  if (shops.some(({ startAt, endAt }) => endAt <= startAt)) throw refuseField('end_local', rules.periodRule);
  return { shops, until: facts.proposal_local === null ? null : instant('proposal_local', zones.get(ids[0]!)!) };
}

/** A deadline that is gone is later than any. */
const isLater = (until: Date | null, before: Date | null): boolean =>
  before !== null && (until === null || until > before);

const factsOf = (campaign: KeptCampaign): CampaignFacts => ({
  ...campaign,
  shops: campaign.shops.map(({ shopId }) => shopId),
});

/** As the history has it. */
const toldOf = (facts: CampaignFacts): Record<string, unknown> => ({
  campaign_names: facts.names,
  campaign_type: facts.type,
  campaign_shops: facts.shops,
  proposal_local: facts.proposal_local,
  start_local: facts.start_local,
  end_local: facts.end_local,
  campaign_priority: facts.priority,
  budget: facts.budget,
  budget_currency: facts.budget_currency,
  market_share: facts.market_share,
  campaign_rules: facts.rules,
});

function differing(before: Record<string, unknown>, after: Record<string, unknown>) {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const only = (values: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, values[key]]));
  return { before: only(before), after: only(after) };
}
