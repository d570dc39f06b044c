import { notifyStaff } from '#features/base/notifications/server/notifications.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { checkErrors } from '../../contract/campaign-checks.errors.ts';
import { asksTheSame } from '../../contract/campaigns.checks.ts';
import { campaignErrors as errors } from '../../contract/campaigns.errors.ts';
import { campaignsChanged } from '../../contract/campaigns.events.ts';
import type * as calls from '../../contract/campaigns.local.calls.ts';
import type { ProposalVerdict } from '../../contract/campaigns.model.ts';
import { campaignNotices, campaignFieldRules as rules } from '../../contract/campaigns.sentences.ts';
import { isPlanned, mayMoveItem } from '../../contract/campaigns.status.ts';
import { budgetUsed } from '../budget.read-model.ts';
import { getInvited } from '../campaigns.access.ts';
import { campaignsRepository, type KeptCampaign } from '../campaigns.repository.ts';
import { type CheckedItem, checkItems } from '../check-items.ts';
import { itemsRepository, type KeptItem } from '../items.repository.ts';
import { localReadModel } from '../local.read-model.ts';
import { verdictOf } from '../moving/judge-items.ts';
import { listLocalSellers } from '../sellers.read-model.ts';
import { refuseAsked } from './manage-items.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now'>;

export const listLocalCampaigns =
  ({ db }: Needs) =>
  async (
    _: InputOf<typeof calls.listLocalCampaigns>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.listLocalCampaigns>> =>
    scope.sellerId === null ? [] : localReadModel(db).list(scope.sellerId);

/** Looking at the offers says that the invitation was seen. */
export const listLocalOffers =
  ({ db }: Needs) =>
  async (
    { params }: InputOf<typeof calls.listLocalOffers>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listLocalOffers>> => {
    const { invite, sellerId } = await getInvited(db, params.id, context.scope.sellerId);
    if (invite.state === 'invited' && !context.actor.viewer) await campaignsRepository(db).setInvite(invite.id, 'seen');
    return localReadModel(db).listOffers(params.id, sellerId);
  };

export const proposeItems =
  (platform: Needs) =>
  (
    { params: { id }, body }: InputOf<typeof calls.proposeItems>,
    context: Context,
  ): Promise<OutputOf<typeof calls.proposeItems>> =>
    platform.unitOfWork(context, async (tx) => {
      const { campaign, invite, sellerId } = await getInvited(tx.db, id, context.scope.sellerId, true);
      const wanted = body.rows.filter((row) => row.proposed !== null);
      refuseClosed(campaign, wanted.length > 0, platform.now());
      if (invite.state === 'declined') throw new AppError(checkErrors.seller_not_invited);
      await refuseRows(tx, campaign, sellerId, body.rows);
      const checked = await checkItems(
        tx.db,
        { ...campaign, budgetUsed: await budgetUsed(tx.db, campaign, platform.now()) },
        wanted.map((row) => ({
          variantId: row.variant_id,
          shopId: row.shop_id,
          proposed: row.proposed!,
          stockLimit: row.stock_limit,
          bySeller: true,
        })),
        (shopId) => campaign.shops.find((shop) => shop.shopId === shopId)!.startAt,
      );
      const rows = checked.map(toVerdict);
      if (body.dry) return { saved: 0, rows };
      const kept = await keep(tx, campaign, sellerId, {
        checked,
        all: body.rows,
        userId: context.actor.userId,
        at: platform.now(),
      });
      const saved = kept.proposed + kept.withdrawn;
      if (saved > 0) await told(tx, campaign, { sellerId, inviteId: invite.id, ...kept });
      return { saved, rows };
    });

/** Offers are proposed and changed until the deadline, and withdrawn until the campaign is scheduled (pricing.md section 6). @throws AppError (409) */
function refuseClosed({ state, proposal_until: until }: KeptCampaign, proposes: boolean, now: Date): void {
  if (!isPlanned(state)) throw new AppError(proposes ? checkErrors.proposal_window_closed : errors.itemMove);
  if (proposes && (state !== 'open' || (until !== null && until <= now)))
    throw new AppError(checkErrors.proposal_window_closed);
}

type Asked = { readonly variant_id: number; readonly shop_id: number; readonly proposed: string | null };
/** @throws AppError not_found for what is another's; else naming the field of the row */
async function refuseRows(tx: Tx, campaign: KeptCampaign, sellerId: number, rows: readonly Asked[]): Promise<void> {
  const own = await localReadModel(tx.db).ownVariants(
    sellerId,
    rows.map((row) => row.variant_id),
  );
  const shops = new Set(campaign.shops.map(({ shopId }) => shopId));
  const seen = new Set<string>();
  rows.forEach((row, place) => {
    if (!own.has(row.variant_id)) throw new AppError(generalErrors.notFound);
    if (!shops.has(row.shop_id)) throw refuseField(`rows.${place}.shop_id`, rules.shopUnknown);
    const pair = `${row.variant_id}:${row.shop_id}`;
    if (seen.has(pair)) throw refuseField(`rows.${place}.variant_id`, rules.rowTwice);
    seen.add(pair);
    if (row.proposed !== null) refuseAsked(campaign, row.proposed, `rows.${place}.proposed`);
  });
}

const toVerdict = ({ asked, found, checked }: CheckedItem): ProposalVerdict => ({
  variant_id: asked.variantId,
  shop_id: asked.shopId,
  sku: found?.sku ?? '',
  code: checked.code,
  code_values: { ...checked.values },
  price_gross: checked.price?.gross ?? null,
});

type Keeping = {
  readonly checked: readonly CheckedItem[];
  readonly all: readonly Asked[];
  readonly userId: number;
  readonly at: Date;
};

/**
 * What passes its check is kept as proposed; what does not is left as it was, and so is what the seller proposed like this before. A row
 * without a price withdraws. Gives how many it changed.
 */
async function keep(
  tx: Tx,
  campaign: KeptCampaign,
  sellerId: number,
  { checked, all, userId, at }: Keeping,
): Promise<{ proposed: number; withdrawn: number }> {
  const items = itemsRepository(tx.db);
  const kept = new Map<string, KeptItem>(
    (
      await items.list(campaign.id, [
        'proposed',
        'check_failed',
        'accepted',
        'rejected',
        'active',
        'sold_out',
        'ended',
        'withdrawn',
      ])
    )
      .filter((item) => item.sellerId === sellerId)
      .map((item) => [`${item.variantId}:${item.shopId}`, item]),
  );
  const itemOf = ({ asked }: CheckedItem) => kept.get(`${asked.variantId}:${asked.shopId}`);
  const passed = checked.filter((one) => one.checked.code === null && !standsAlready(itemOf(one), one.asked));
  const known = passed.flatMap((one) => {
    const item = itemOf(one);
    return item && item.state !== 'withdrawn' ? [{ item, one }] : [];
  });
  if (known.some(({ item }) => item.state !== 'proposed' && !mayMoveItem(item.state, 'proposed')))
    throw new AppError(errors.itemMove);
  await items.setAsked(
    known.map(({ item, one }) => ({
      id: item.id,
      proposed: one.asked.proposed,
      stockLimit: one.asked.stockLimit,
      perOrder: item.perOrder,
    })),
    true,
  );
  const fresh = passed.filter((one) => !known.some(({ one: other }) => other === one));
  const ids = await items.insert(
    campaign.id,
    fresh.map(({ asked }) => ({ ...asked, sellerId, perOrder: null })),
    userId,
  );
  const inserted = new Map(
    (await items.listByIds(campaign.id, ids)).map((item) => [`${item.variantId}:${item.shopId}`, item.id]),
  );
  const idOf = (one: CheckedItem) =>
    known.find(({ one: other }) => other === one)?.item.id ??
    inserted.get(`${one.asked.variantId}:${one.asked.shopId}`)!;
  await items.setVerdicts(
    passed.map((one) => verdictOf(idOf(one), 'proposed', one, null)),
    at,
  );
  const withdrawn = all
    .filter((row) => row.proposed === null)
    .flatMap((row) => kept.get(`${row.variant_id}:${row.shop_id}`) ?? [])
    .filter(({ state }) => mayMoveItem(state, 'withdrawn'));
  await items.setWithdrawnBySeller(withdrawn.map(({ id }) => id));
  return { proposed: passed.length, withdrawn: withdrawn.length };
}

/** The seller proposed just this, and it was not withdrawn since. What failed its check is proposed anew once it passes. */
const standsAlready = (item: KeptItem | undefined, asked: CheckedItem['asked']): boolean =>
  item?.bySeller === true && item.state !== 'withdrawn' && item.state !== 'check_failed' && asksTheSame(item, asked);

async function told(
  tx: Tx,
  campaign: KeptCampaign,
  by: { sellerId: number; inviteId: number; proposed: number; withdrawn: number },
): Promise<void> {
  const { id } = campaign;
  await campaignsRepository(tx.db).setInvite(by.inviteId, 'answered');
  const [seller] = await listLocalSellers(tx.db, [by.sellerId]);
  const name = seller?.name ?? '';
  for (const [count, action, notice] of [
    [by.proposed, 'campaign proposals sent', campaignNotices.proposed],
    [by.withdrawn, 'campaign proposals withdrawn', campaignNotices.withdrew],
  ] as const) {
    if (count === 0) continue;
    tx.record([{ entity: 'campaign', id, action, after: { sellers: [name], campaign_items: count } }]);
    await notifyStaff(tx, {
      permission: 'Update_Product-Data',
      kind: 'info',
      text: say(notice, {
        seller: name,
        campaign: campaign.names.EN ?? Object.values(campaign.names)[0] ?? '',
      }),
      link: `/campaigns?id=${id}&tab=items`,
    });
  }
  tx.emit(campaignsChanged, { id });
}

/** Nothing of the seller takes part then, nor what staff added: the seller would pay a part of the discount. */
export const declineCampaign =
  ({ unitOfWork }: Needs) =>
  ({ params: { id } }: InputOf<typeof calls.declineCampaign>, context: Context): Promise<null> =>
    unitOfWork(context, async (tx) => {
      const { campaign, invite, sellerId } = await getInvited(tx.db, id, context.scope.sellerId, true);
      if (!isPlanned(campaign.state)) throw new AppError(errors.move);
      const items = itemsRepository(tx.db);
      const own = (await items.list(id, ['proposed', 'check_failed', 'accepted', 'rejected'])).filter(
        (item) => item.sellerId === sellerId,
      );
      await items.setWithdrawnBySeller(own.map((item) => item.id));
      await campaignsRepository(tx.db).setInvite(invite.id, 'declined');
      const [seller] = await listLocalSellers(tx.db, [sellerId]);
      tx.record([{ entity: 'campaign', id, action: 'campaign declined', after: { sellers: [seller?.name ?? ''] } }]);
      tx.emit(campaignsChanged, { id });
      return null;
    });
