import { csvText } from '#features/base/exports/server/exports.public.ts';
import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { getSellerInScope } from '#features/catalogue/sellers/server/sellers.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/seller-directory.calls.ts';
import { directoryColumns } from '../../contract/seller-directory.columns.ts';
import { type DirectoryRow, daysText, factTexts } from '../../contract/seller-directory.model.ts';
import { sellerDirectoryReadModel } from '../seller-directory.read-model.ts';
import { sellerFiguresReadModel } from '../seller-figures.read-model.ts';
import { sellerInfosRepository } from '../seller-infos.repository.ts';

type Needs = Pick<Platform, 'db' | 'readDb'>;

/** Sellers are compared here: nobody tied to one sees the others, whatever right was given. */
function requireStaff({ scope }: Context): void {
  if (scope.sellerId !== null) throw new AppError(generalErrors.forbidden);
}

export const listDirectory =
  ({ readDb }: Needs) =>
  async (
    { query }: InputOf<typeof calls.listDirectory>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listDirectory>> => {
    requireStaff(context);
    const directory = sellerDirectoryReadModel(readDb);
    const { page, pageSize, ...asked } = query;
    const part = { limit: pageSize, offset: page * pageSize };
    const [counts, results] = await Promise.all([
      directory.count(asked),
      directory.list(asked, context.scope.shopId, part),
    ]);
    const { resellers, locals } = counts;
    const total = asked.kind === undefined ? resellers + locals : asked.kind === 'local' ? locals : resellers;
    return { results, total, counts };
  };

export const getDirectoryEntry =
  ({ readDb }: Needs) =>
  async (
    { params: { id } }: InputOf<typeof calls.getDirectoryEntry>,
    context: Context,
  ): Promise<OutputOf<typeof calls.getDirectoryEntry>> => {
    requireStaff(context);
    const { shopId } = context.scope;
    const seller = await getSellerInScope(readDb, id, context.scope);
    const figures = sellerFiguresReadModel(readDb);
    const directory = sellerDirectoryReadModel(readDb);
    const [row] = await directory.list({ id }, shopId);
    const { brands, categories } = await figures.getMapped(id);
    return {
      seller,
      row: row!,
      info: await sellerInfosRepository(readDb).get(id),
      readiness: await figures.getReadiness(id, shopId),
      brands,
      categories,
      imports: await figures.listImports(id),
      people: await directory.listPeople(id),
    };
  };

/** The list as it is filtered and ordered, all of it, in the columns of the screen. */
export const exportDirectory =
  ({ readDb }: Needs) =>
  async (
    { query }: InputOf<typeof calls.exportDirectory>,
    context: Context,
  ): Promise<OutputOf<typeof calls.exportDirectory>> => {
    requireStaff(context);
    const rows = await sellerDirectoryReadModel(readDb).list(query, context.scope.shopId);
    return {
      name: `sellers-${todayInTirane(context.now())}.csv`,
      content: await csvText(
        directoryColumns.map(({ title }) => title.en),
        rows.map((row) => directoryColumns.map(({ key }) => cells[key](row) ?? '')),
      ),
    };
  };

const cells: Readonly<Record<(typeof directoryColumns)[number]['key'], (row: DirectoryRow) => string | null>> = {
  name: (row) => row.name,
  kind: (row) => (row.local ? 'local' : 'reseller'),
  number: (row) => row.number,
  country: (row) => row.country,
  contact: (row) => row.contact,
  phone: (row) => row.phone,
  email: (row) => row.email,
  prefix: (row) => row.prefix,
  products: (row) => String(row.products.total),
  in_shop: (row) => String(row.products.in_shop),
  waiting: (row) => String(row.products.new + row.products.pending),
  last_import: (row) => row.last_import?.at ?? '',
  delivery: ({ delivery: { min, max } }) => daysText({ delivery_days_min: min, delivery_days_max: max }),
  missing: (row) => row.missing.map((key) => factTexts[key].en).join(', '),
  state: (row) => row.state,
};
