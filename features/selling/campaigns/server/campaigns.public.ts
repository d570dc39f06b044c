import type { Db } from '#server/db/database.ts';
import { type CampaignPrice, listPricesOf, type SoldAt } from './prices-of-lines.read-model.ts';

export type { CampaignPrice };

/**
 * For each piece that was sold in a shop, in that order: the item of a campaign whose price it was sold at, and what market and seller each bear of it
 * (decimal text without VAT, in the shop's currency); null: at no campaign's price. One statement, and none where nothing is asked.
 */
export const campaignPricesOf = (db: Db, shopId: number, sold: readonly SoldAt[]): Promise<(CampaignPrice | null)[]> =>
  listPricesOf(db, shopId, sold);
