import { sql } from 'kysely';
import { type DeliveredType, deliveredFields, deliveredVariantFields } from '../../contract/products.fields.ts';

/*
 * The columns that deliveries fill, as parts of statements: the plain ones as products.fields.ts declares them, and those with rules of their own. `n` are the rows
 * that are written, as `json_to_recordset` gives them.
 */

type Column = { readonly name: string; readonly type: string };

const typeIn: Readonly<Record<DeliveredType, string>> = {
  text: 'text',
  currency: 'text',
  whole: 'int',
  amount: 'numeric',
  percent: 'numeric',
  size: 'numeric',
  weight: 'numeric',
};

const declared = (
  fields: Readonly<Record<string, { readonly column: string; readonly type: DeliveredType }>>,
): Column[] => Object.values(fields).map(({ column, type }) => ({ name: column, type: typeIn[type] }));

const products: readonly Column[] = [
  { name: 'name', type: 'text' },
  { name: 'short_description', type: 'text' },
  { name: 'long_description', type: 'text' },
  { name: 'is_simple', type: 'boolean' },
  { name: 'breadcrumbs', type: 'text' },
  ...declared(deliveredFields),
];
const variants: readonly Column[] = [
  { name: 'sku', type: 'text' },
  { name: 'ean', type: 'text' },
  { name: 'eans', type: 'text[]' },
  ...declared(deliveredVariantFields),
];

/** What stands in a new variant where the supplier says nothing. */
const otherwise: Readonly<Record<string, string>> = { stock: '0', currency: `'EUR'` };

const list = (columns: readonly Column[], part: (column: Column) => string) => sql.raw(columns.map(part).join(', '));
const shape = ({ name, type }: Column) => `${name} ${type}`;
const set = ({ name }: Column) => `${name} = n.${name}`;

export const productNames = list(products, ({ name }) => name);
export const productShape = list(products, shape);
export const productSets = list(products, set);

export const variantNames = list(variants, ({ name }) => name);
export const variantShape = list(variants, shape);
export const variantSets = list(variants, set);
export const newVariantValues = list(variants, ({ name }) =>
  name in otherwise ? `coalesce(n.${name}, ${otherwise[name]})` : `n.${name}`,
);
/** As a delivery says them: without trailing zeros, so that equal values are equal texts. */
export const variantAsSaid = list(variants, ({ name, type }) =>
  type === 'numeric' ? `trim_scale(${name})::text as ${name}` : name,
);
