import { workbookText } from '#features/base/exports/server/exports.public.ts';
import { displayStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { localExportTexts as titles } from '../../contract/local-export.texts.ts';
import { localOfferTexts as words } from '../../contract/local-offer.texts.ts';
import type { exportLocalProducts as call } from '../../contract/local-products.calls.ts';
import { localProductErrors as errors } from '../../contract/local-products.errors.ts';
import { exportedMost, type LocalProductRow } from '../../contract/local-products.model.ts';
import { listLocalProductsById, type StoredLocalProduct } from '../local-content.read-model.ts';
import { toContent } from '../local-products.mapper.ts';
import { pageOfLocalProducts } from './list-local-products.ts';

/** Products read at once: with their texts and photos they are large. */
const atOnce = 500;

/** The list as the filters show it, a row per variant; with the titles an import knows, so that it can be changed and brought back. */
export const exportLocalProducts =
  (platform: Pick<Platform, 'db' | 'readDb' | 'soldGoods' | 'now'>) =>
  async ({ query }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const { results, total } = await pageOfLocalProducts(platform)(
      { ...query, page: 0, pageSize: exportedMost },
      context,
    );
    // A file of a part would pass for the whole: brought back as one, it would put the rest into the archive.
    if (total > exportedMost) throw new AppError(errors.exportTooMany, { values: { most: exportedMost, total } });
    const language = context.scope.sellerId === null ? 'en' : 'sq';
    const rows: string[][] = [];
    for (let at = 0; at < results.length; at += atOnce) {
      const some = results.slice(at, at + atOnce);
      const stored = await listLocalProductsById(
        platform.db,
        some.map(({ id }) => id),
        context.scope,
      );
      const byId = new Map(stored.map((one) => [one.id, one]));
      rows.push(...some.flatMap((row) => rowsOf(row, byId.get(row.id), language)));
    }
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
