import { workbookText } from '#features/base/exports/server/exports.public.ts';
import { listBrandNames } from '#features/catalogue/brands/server/brands.public.ts';
import {
  categoryPaths,
  leafPaths,
  requireLeafCategories,
} from '#features/catalogue/categories/server/categories.public.ts';
import { foldName } from '#features/intake/local-products/contract/local-products.cells.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context, Scope } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { ImportAttribute } from '../../contract/local-imports.attributes.ts';
import type * as calls from '../../contract/local-imports.calls.ts';
import { type ImportField, importFields, importFieldTexts } from '../../contract/local-imports.fields.ts';
import type { LocalImportDetail } from '../../contract/local-imports.model.ts';
import { reportTexts } from '../../contract/local-imports.texts.ts';
import { attributesOfCategory } from '../import-attributes.read-model.ts';
import { toImport } from '../local-imports.mapper.ts';
import { localImportsReadModel } from '../local-imports.read-model.ts';

type Needs = Pick<Platform, 'db'>;

/** An import as the screen shows it. @throws AppError not_found for one of another seller. */
export async function importDetail(db: Db, id: number, scope: Pick<Scope, 'sellerId'>): Promise<LocalImportDetail> {
  const { results } = await localImportsReadModel(db).list(scope, { id, limit: 1, offset: 0 });
  const [found] = results;
  if (!found) throw new AppError(generalErrors.notFound);
  const { columns, fields, category_id, photos } = found;
  const samples = await localImportsReadModel(db).listSamples(id);
  return { ...toImport(found), columns, fields, category_id, photos, samples };
}

export const listImports =
  ({ db }: Needs) =>
  async (
    { query }: InputOf<typeof calls.listImports>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.listImports>> => {
    const page = { limit: query.pageSize, offset: query.page * query.pageSize };
    const { results, total } = await localImportsReadModel(db).list(scope, page);
    return { results: results.map(toImport), total };
  };

export const getImport =
  ({ db }: Needs) =>
  async ({ params }: InputOf<typeof calls.getImport>, { scope }: Context): Promise<LocalImportDetail> =>
    importDetail(db, params.id, scope);

export const listImportRows =
  ({ db }: Needs) =>
  async (
    { params, query }: InputOf<typeof calls.listImportRows>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.listImportRows>> => {
    const { fields } = await importDetail(db, params.id, scope);
    const { verdict, state, page, pageSize } = query;
    return localImportsReadModel(db).listRows(params.id, fields, {
      verdict,
      state,
      limit: pageSize,
      offset: page * pageSize,
    });
  };

/** So many a column offers at most: beyond that nobody scrolls. */
const mostOffered = 2000;
/** Columns of attributes: those a category requires come first. */
const mostAttributes = 10;
/** Kosovo's rates of VAT, which most local products have. */
const usualRates = ['18', '8', '0'];

/** Titles and two examples; both have the category. Category, brand, VAT and attributes are offered as choices. */
export const getImportTemplate =
  ({ db }: Needs) =>
  async ({ query }: InputOf<typeof calls.getImportTemplate>): Promise<OutputOf<typeof calls.getImportTemplate>> => {
    await requireLeafCategories(db, [query.category], 'tree', 'category');
    const { name, path } = (await categoryPaths(db, [query.category])).get(query.category)!;
    const examples: Partial<Record<ImportField, string>>[] = [
      {
        sku: '1001',
        name: 'Shembull 1: shkruani emrin e plotë',
        description: 'Përshkruani produktin me fjali të qarta.',
        photos: 'https://dyqani-juaj.example/foto-1.jpg https://dyqani-juaj.example/foto-2.jpg',
        brand: 'Marka',
        price: '12.50',
        tvsh: '18',
        stock: '10',
        max_handling_days: '2',
        weight: '0.8',
      },
      {
        sku: '1002',
        name: 'Shembull 2: me zbritje',
        description: 'Përshkruani produktin me fjali të qarta.',
        price: '20.00',
        discount_price: '17.90',
        tvsh: '18',
        stock: '3',
        ean: '4006381333931',
        warranty: '24',
      },
    ];
    const attributes = await attributesOfCategory(db, query.category, mostAttributes);
    // Attributes have columns of their own, with their values to choose from.
    const fields = importFields.filter((field) => field !== 'attributes');
    const rows = examples.map((example) => [
      ...fields.map((field) => (field === 'category' ? path : (example[field] ?? ''))),
      ...attributes.map(({ values }) => values[0]?.name ?? ''),
    ]);
    const titles = [...fields.map((field) => importFieldTexts[field].sq), ...attributes.map(({ name }) => name)];
    return {
      name: `tregu-${foldName(name)}.xlsx`,
      content: await workbookText(titles, rows, await choicesFor(db, query.category, fields, attributes)),
    };
  };

/** What the columns of a template offer: our leaves, those beside the chosen one first, the brands of the shops, and rates of VAT. */
async function choicesFor(
  db: Db,
  category: number,
  fields: readonly ImportField[],
  attributes: readonly ImportAttribute[],
): Promise<Map<number, readonly string[]>> {
  const [categories, brands] = await Promise.all([
    leafPaths(db, category, mostOffered),
    listBrandNames(db, mostOffered),
  ]);
  const offered: Partial<Record<ImportField, readonly string[]>> = {
    category: categories,
    brand: brands,
    tvsh: usualRates,
  };
  return new Map([
    ...fields.flatMap((field, at) => (offered[field] ? [[at, offered[field]] as const] : [])),
    ...attributes.flatMap(({ values }, at) =>
      values.length > 0 ? [[fields.length + at, values.slice(0, mostOffered).map(({ name }) => name)] as const] : [],
    ),
  ]);
}

export const getImportReport =
  ({ db }: Needs) =>
  async (
    { params }: InputOf<typeof calls.getImportReport>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.getImportReport>> => {
    const { columns, file_name } = await importDetail(db, params.id, scope);
    const rows = (await localImportsReadModel(db).listReport(params.id)).map(({ cells, verdict, state, issues }) => [
      ...columns.map((_, at) => cells[at] ?? ''),
      reportTexts[state === 'planned' ? verdict : state].sq,
      issues.map(({ column, code, text }) => `${column ? `${column}: ` : ''}${text.sq} (${code})`).join(' · '),
    ]);
    const titles = [...columns, reportTexts.outcome.sq, reportTexts.why.sq];
    return { name: `${file_name.replace(/\.[^.]*$/, '')}-raport.xlsx`, content: await workbookText(titles, rows) };
  };
