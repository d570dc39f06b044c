import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Actor, type Context, isWithinShops, refuseOtherShops } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { campaignErrors as errors } from '../contract/campaigns.errors.ts';
import { campaignsRepository, type KeptCampaign } from './campaigns.repository.ts';

/**
 * A campaign to be changed, locked until the end of the transaction, as somebody saw it. Who is held to shops changes only campaigns of
 * those. @throws AppError not_found, other_shop, changed meanwhile (409)
 */
export async function lockCampaign(tx: Tx, id: number, { actor }: Context, version?: number): Promise<KeptCampaign> {
  const campaign = await campaignsRepository(tx.db).find(id, true);
  if (!campaign || !seesAny(actor, campaign)) throw new AppError(generalErrors.notFound);
  refuseOtherShops(actor, shopsOf(campaign));
  if (version !== undefined && campaign.version !== version) throw new AppError(errors.changed);
  return campaign;
}

/** A campaign the person may see: one of its shops is theirs. @throws AppError not_found */
export async function getCampaignSeen(db: Kysely<DB>, id: number, actor: Actor): Promise<KeptCampaign> {
  const campaign = await campaignsRepository(db).find(id);
  if (!campaign || !seesAny(actor, campaign)) throw new AppError(generalErrors.notFound);
  return campaign;
}

const shopsOf = ({ shops }: KeptCampaign): number[] => shops.map(({ shopId }) => shopId);
const seesAny = (actor: Actor, campaign: KeptCampaign): boolean =>
  shopsOf(campaign).some((shopId) => isWithinShops(actor, [shopId]));

/**
 * The campaign a seller is invited to, locked or not, with the invitation. What is still a draft is nobody's business yet.
 * @throws AppError not_found
 */
export async function getInvited(db: Kysely<DB>, id: number, sellerId: number | null, lock = false) {
  const campaign = sellerId === null ? null : await campaignsRepository(db).find(id, lock);
  const invite = campaign && (await campaignsRepository(db).findInvite(id, sellerId!));
  if (!campaign || !invite || campaign.state === 'draft') throw new AppError(generalErrors.notFound);
  return { campaign, invite, sellerId: sellerId! };
}
