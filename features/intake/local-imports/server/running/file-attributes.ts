import type { Db } from '#server/db/database.ts';
import {
  type AttributeCatalog,
  attributeColumns,
  attributeText,
  catalogOf,
} from '../../contract/local-imports.attributes.ts';
import { type RowValues, valuesOf } from '../../contract/local-imports.fields.ts';
import { listAttributes } from '../import-attributes.read-model.ts';
import type { StoredImport } from '../local-imports.repository.ts';

/** The attributes of the shops, and which columns of a file are called like one. */
export type FileAttributes = { readonly catalog: AttributeCatalog; readonly columns: ReadonlyMap<number, string> };

export async function attributesOf(
  db: Db,
  { columns, fields }: Pick<StoredImport, 'columns' | 'fields'>,
): Promise<FileAttributes> {
  const catalog = catalogOf(await listAttributes(db));
  return { catalog, columns: attributeColumns(columns, fields, catalog) };
}

/** The cells of a row by field, those of attributes together. "Only price and stock" says nothing of them. */
export function valuesWith(
  cells: readonly string[],
  { fields, mode }: Pick<StoredImport, 'fields' | 'mode'>,
  { columns }: FileAttributes,
): RowValues {
  const values = valuesOf(cells, fields, mode);
  const attributes = mode === 'offers' ? undefined : attributeText(values.attributes, cells, columns);
  return attributes === undefined ? values : { ...values, attributes };
}
