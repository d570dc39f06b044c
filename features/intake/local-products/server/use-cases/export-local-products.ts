import { workbookText } from '#features/base/exports/server/exports.public.ts';
import { displayStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { localExportTexts as titles } from '../../contract/local-export.texts.ts';
import { localOfferTexts as words } from '../../contract/local-offer.texts.ts';
import type { exportLocalProducts as call } from '../../contract/local-products.calls.ts';
import type { LocalProductRow } from '../../contract/local-products.model.ts';
import { listLocalProductsById, type StoredLocalProduct } from '../local-content.read-model.ts';
import { toContent } from '../local-products.mapper.ts';
import { pageOfLocalProducts } from './list-local-products.ts';

const most = 2000;

/** The list as the filters show it, a row per variant; with the titles an import knows, so that it can be changed and brought back. */
export const exportLocalProducts =
  (platform: Pick<Platform, 'db' | 'readDb' | 'soldGoods' | 'now'>) =>
  async ({ query }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const { results } = await pageOfLocalProducts(platform)({ ...query, page: 0, pageSize: most }, context);
    const ids = results.map(({ id }) => id);
    const stored = new Map((await listLocalProductsById(platform.db, ids, context.scope)).map((one) => [one.id, one]));
    const language = context.scope.sellerId === null ? 'en' : 'sq';
    const rows = results.flatMap((row) => rowsOf(row, stored.get(row.id), language));
    const names = Object.values(titles).map((title) => title[language]);
    return { name: `${words.exportName[language]}.xlsx`, content: await workbookText(names, rows) };
  };

const rowsOf = (row: LocalProductRow, stored: StoredLocalProduct | undefined, language: 'en' | 'sq'): string[][] =>
  stored
    ? toContent(stored).variants.map((one) => [
        one.sku,
        one.ean,
        row.name,
        stored.brand ?? '',
        row.category ?? '',
        one.price,
        one.discount_price,
        one.tvsh,
        one.stock,
        one.max_handling_days,
        row.sku_intern,
        row.seller.name,
        displayStatus(row.state, null),
        row.archived?.at.slice(0, 10) ?? '',
        row.archived?.reason ? words[row.archived.reason][language] : '',
        String(row.sold.recently),
        String(row.sold.ever),
      ])
    : [];
