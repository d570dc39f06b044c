import { sql } from 'kysely';
import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import { startSendPrices } from '#features/selling/publishing/server/publishing.public.ts';
import type { PermissionName } from '#kit/permission.ts';
import type { Bench } from '#server/test/bench.ts';
import { campaignFacts } from '../contract/campaigns.model.ts';
import { acceptItemsOperation, rejectItemsOperation } from '../contract/campaigns.operations.ts';
import type { CampaignState } from '../contract/campaigns.status.ts';
import { createCampaign, getCampaign } from './use-cases/manage-campaigns.ts';
import { addItems, listItems } from './use-cases/manage-items.ts';
import { moveCampaign } from './use-cases/move-campaign.ts';

/** A local time so many days from now; campaigns of tests begin yesterday unless told otherwise. */
export const localDay = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

/** What tests of campaigns do again and again. */
export function campaignTools(b: Bench) {
  const { platform } = b;
  const get = (id: number) => getCampaign(platform)({ params: { id } }, b.as());
  const tools = {
    get,
    async create(values: object = {}): Promise<number> {
      const body = campaignFacts.parse({
        names: { EN: 'Black week' },
        type: 'percent',
        shops: [1],
        start_local: localDay(-1),
        end_local: localDay(9),
        ...values,
      });
      return (await createCampaign(platform)({ body }, b.as())).id;
    },
    add: (
      id: number,
      skus: string[],
      proposed: string,
      more: { stock_limit?: number; per_order?: number; currency?: string } = {},
    ) =>
      addItems(platform)(
        {
          params: { id },
          body: {
            skus,
            all: false,
            currency: more.currency ?? null,
            proposed,
            stock_limit: more.stock_limit ?? null,
            per_order: more.per_order ?? null,
          },
        },
        b.as(),
      ),
    async items(id: number) {
      const { results } = await listItems(platform)({ params: { id }, query: { page: 0, pageSize: 100 } }, b.as());
      return results;
    },
    decide: (ids: number[], reason?: string) =>
      reason === undefined
        ? changeAtOnce(platform)(b.as(), { operation: acceptItemsOperation, input: {}, ids })
        : changeAtOnce(platform)(b.as(), { operation: rejectItemsOperation, input: { reason }, ids }),
    async move(id: number, to: CampaignState, confirm = false) {
      const { version } = await get(id);
      return moveCampaign(platform)({ params: { id }, body: { to, version, confirm } }, b.as());
    },
    /** A campaign whose products are accepted, scheduled; begins at once where its start is past. */
    async run(
      skus: string[],
      proposed: string,
      values: object = {},
      more: { stock_limit?: number; per_order?: number } = {},
    ): Promise<number> {
      const id = await tools.create(values);
      await tools.add(id, skus, proposed, more);
      await tools.decide((await tools.items(id)).map((item) => item.id));
      await tools.move(id, 'review');
      await tools.move(id, 'scheduled');
      return id;
    },
    /** Sends prices to a shop and waits until it has them. */
    async send(shopId = 1): Promise<void> {
      const by = { userId: null, shopId, cause: 'test' };
      const task = await platform.unitOfWork(by, (tx) => startSendPrices(platform)(tx, by, null));
      await b.taskEnded(task);
    },
    /** What the demo shop shows: price, reduced price, what it is struck through with. */
    async shown(productId: number, shopId = 1) {
      const { rows } = await sql<{ gross: string; reduced: string | null; reference: string | null }>`
        select trim_scale(v.gross)::text as gross, trim_scale(v.discount_gross)::text as reduced, trim_scale(v.reference_price)::text as reference
          from demo_shop.variant v join demo_shop.product p on p.id = v.product_id
         where p.shop_id = ${shopId} and p.external_key = ${`tregu-product-${productId}`}`.execute(platform.db);
      return rows[0] ?? null;
    },
    /** The end of a campaign in every shop is a moment ago. */
    async pastEnd(id: number): Promise<void> {
      await sql`update campaign_shops set end_at = now() - interval '1 second', start_at = now() - interval '1 day' where campaign_id = ${id}`.execute(
        platform.db,
      );
    },
  };
  return tools;
}

/** What a local seller's person may. */
export const sellerRights: readonly PermissionName[] = [
  'Read_Product-Seller',
  'Create_Product-Seller',
  'Update_Product-Seller',
];
