import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { type ConnectorFor, platformOf } from '#features/selling/connections/server/connections.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { heardWhole } from '#kit/sentence.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { CategoryState, getCategoryInShops as call } from '../../contract/publishing.categories.calls.ts';
import { categoryDocumentFor } from '../../contract/publishing.document.ts';
import { type CategoryShopRow, categorySourceReadModel } from '../categories/category-source.read-model.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';

type Call = typeof call;

/** Compared with the category as it is this moment, so that nothing is called sent that is still on its way. */
export const getCategoryInShops =
  ({ db }: Pick<Platform, 'db'>, connectorFor: ConnectorFor) =>
  async ({ params: { id } }: InputOf<Call>, { actor }: Context): Promise<OutputOf<Call>> => {
    const read = categorySourceReadModel(db);
    const category = await read.loadCategory(id);
    if (!category || category.deleted) throw new AppError(generalErrors.notFound);
    const rows = new Map((await read.listOf(id)).map((row) => [row.shop_id, row]));
    const shops = (await publicationSourceReadModel(db).listShops()).filter((shop) => worksIn(actor, shop.id));
    return Promise.all(
      shops.map(async (shop) => {
        const row = rows.get(shop.id);
        const platform = row ? await platformOf(db, shop.id, connectorFor) : null;
        // Of a connection that does not work nobody knows whether filters belong to it: either is what it should have.
        const may = platform ? [platform.limits] : [{ categoryFilters: true }, { categoryFilters: false }];
        const desired = may.map((limits) => hashOfValue(categoryDocumentFor(category, shop, limits)));
        const state = stateOf(row, desired);
        return {
          shop_id: shop.id,
          name: shop.name,
          state,
          sent_at: row?.sent_at?.toISOString() ?? null,
          reason: state === 'failed' && row?.last_error ? heardWhole(row.last_error, row.last_error_said) : null,
        };
      }),
    );
  };

function stateOf(row: CategoryShopRow | undefined, desired: readonly string[]): CategoryState {
  if (!row) return 'none';
  if (row.sent_hash !== null && desired.includes(row.sent_hash)) return 'sent';
  return row.last_error === null ? 'waiting' : 'failed';
}
