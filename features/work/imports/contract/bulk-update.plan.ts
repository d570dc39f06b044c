import {
  type FileField,
  type FileValues,
  fileFields,
  productTarget,
} from '#features/catalogue/products/contract/products.file-fields.ts';
import { issuesOf } from '#kit/error.ts';
import { type Said, type Sentence, say } from '#kit/sentence.ts';
import { attributeOf, type FileAttribute, readAttributeCell } from './bulk-update.attributes.ts';
import { bulkRowSentences as says } from './bulk-update.errors.ts';
import type { FileColumn, RowIssue } from './bulk-update.model.ts';

export type ReadRow = { readonly row: number; readonly cells: readonly string[]; readonly broken: boolean };

/** The product of a SKU; several: nobody can say which. `variants`: all it has; `texts`: languages it has a name in. */
export type KnownProduct = {
  readonly product_id: number;
  /** The variant the SKU is of; null: it is the product's own and the product has several. */
  readonly variant_id: number | null;
  readonly texts: readonly number[];
};

export type PlannedRow = {
  readonly row: number;
  readonly sku: string;
  readonly product_id: number | null;
  readonly variant_id: number | null;
  readonly asked: FileValues | null;
  readonly issues: readonly RowIssue[];
};

/** In a cell: takes the value away. An empty cell leaves it as it is. */
export const emptyMark = '[empty]';
const emptyMarks: readonly string[] = [emptyMark, '[bosh]'];

type Lookup = {
  readonly byIntern: ReadonlyMap<string, readonly KnownProduct[]>;
  readonly bySku: ReadonlyMap<string, readonly KnownProduct[]>;
};
type Options = {
  readonly columns: readonly FileColumn[];
  readonly found: Lookup;
  /** Cells of a text file begin with an apostrophe where they would else be a formula, as our own exports write them. */
  readonly isText: boolean;
  /** Those that columns name, by their id. */
  readonly attributes?: ReadonlyMap<number, FileAttribute>;
};

/** The SKUs of a row: the internal one says more, so it is asked first. */
export function skusOf(columns: readonly FileColumn[], { cells }: ReadRow): { intern: string; sku: string } {
  const cell = (role: FileColumn['role']) => (cells[columns.findIndex((one) => one.role === role)] ?? '').trim();
  return { intern: cell('sku_intern'), sku: unquoted(cell('sku')) };
}

/** Judges every row of a file: what it asks of which product, or why it is refused. A row is taken whole or not at all. */
export function planRows(rows: readonly ReadRow[], options: Options): PlannedRow[] {
  const met = new Map<string, number>();
  const said = new Map<string, { row: number; value: unknown }>();
  return rows.map((one) => {
    const planned = planRow(one, options);
    if (planned.product_id === null) return planned;
    const key = `${planned.product_id}.${planned.variant_id}`;
    const before = met.get(key);
    if (before !== undefined) return refused(planned, issue('', planned.sku, say(says.twice, { row: before })));
    met.set(key, one.row);
    return planned.issues.length > 0 ? planned : refuseContradictions(planned, said);
  });
}

/** Two rows are two variants of one product: what is the product's own must be the same in both. */
function refuseContradictions(planned: PlannedRow, said: Map<string, { row: number; value: unknown }>): PlannedRow {
  const { product, texts } = planned.asked!;
  const own = [
    ...Object.entries(product).map(([key, value]) => [key, value] as const),
    ...Object.entries(texts).flatMap(([language, all]) =>
      Object.entries(all).map(([key, value]) => [`${language}.${key}`, value] as const),
    ),
  ];
  for (const [key, value] of own) {
    const at = `${planned.product_id}.${key}`;
    const before = said.get(at);
    if (before !== undefined && before.value !== value)
      return refused(planned, issue(key, String(value ?? ''), say(says.contradicts, { row: before.row })));
    said.set(at, { row: planned.row, value });
  }
  return planned;
}

function planRow(read: ReadRow, { columns, found, isText, attributes = new Map() }: Options): PlannedRow {
  const { intern, sku } = skusOf(columns, read);
  const name = intern || sku;
  const row = { row: read.row, sku: name.slice(0, 200), product_id: null, variant_id: null, asked: null, issues: [] };
  const refuse = (sentence: Sentence) => refused(row, issue('', name, say(sentence)));
  if (read.broken) return refuse(says.unreadable);
  if (name === '') return refuse(says.noSku);
  const known = (intern ? found.byIntern.get(intern) : found.bySku.get(sku)) ?? [];
  const [product, other] = known;
  if (!product) return refuse(says.unknown);
  if (other) return refuse(says.ambiguous);
  const plain = readCells(read, columns, product, isText);
  const given = readAttributes(read, columns, product, { isText, attributes });
  const issues = [...plain.issues, ...given.issues];
  const asked = { ...plain.asked, ...given.asked };
  const { product_id, variant_id } = product;
  return { ...row, product_id, variant_id, asked: issues.length > 0 ? null : asked, issues };
}

function readCells(read: ReadRow, columns: readonly FileColumn[], product: KnownProduct, isText: boolean) {
  const asked = {
    product: {} as Record<string, never>,
    variants: {} as Record<string, Record<string, never>>,
    prices: {} as Record<string, Record<string, never>>,
    texts: {} as Record<string, Record<string, never>>,
  };
  const issues: RowIssue[] = [];
  for (const [at, column] of columns.entries()) {
    const cell = (read.cells[at] ?? '').trim();
    const field = fileFields.find(({ key }) => key === column.field);
    if (!field || cell === '') continue;
    const { value, why } = readCell(field, cell, isText);
    if (why) issues.push(issue(column.title, cell, why));
    else if (field.place === 'product') asked.product[field.key] = value as never;
    else if (field.place === 'text') put(asked.texts, column.language_id!, field.key, value);
    else if (product.variant_id === null) issues.push(issue(column.title, cell, say(says.whichVariant)));
    else put(field.place === 'price' ? asked.prices : asked.variants, product.variant_id, field.key, value);
  }
  for (const [language, texts] of Object.entries(asked.texts)) {
    if ('name' in texts || product.texts.includes(Number(language))) continue;
    const column = columns.find((one) => String(one.language_id) === language)!;
    issues.push(issue(column.title, '', say(says.nameFirst)));
  }
  return { asked: asked as FileValues, issues };
}

/** What a row says of attributes: of the variant its SKU is of, or of the whole product. */
function readAttributes(
  read: ReadRow,
  columns: readonly FileColumn[],
  product: KnownProduct,
  { isText, attributes }: { readonly isText: boolean; readonly attributes: ReadonlyMap<number, FileAttribute> },
): { asked: Pick<FileValues, 'attributes'>; issues: RowIssue[] } {
  const own: Record<string, readonly number[]> = {};
  const issues: RowIssue[] = [];
  for (const [at, column] of columns.entries()) {
    const cell = (read.cells[at] ?? '').trim();
    const attribute = attributes.get(attributeOf(column.field) ?? 0);
    if (!attribute || cell === '') continue;
    if (emptyMarks.includes(cell.toLowerCase())) {
      own[attribute.id] = [];
      continue;
    }
    const { ids, why } = readAttributeCell(isText ? unquoted(cell) : cell, attribute);
    if (why) issues.push(issue(column.title, cell, why));
    else own[attribute.id] = ids!;
  }
  if (Object.keys(own).length === 0) return { asked: {}, issues };
  return { asked: { attributes: { [product.variant_id ?? productTarget]: own } }, issues };
}

const put = (into: Record<string, Record<string, never>>, id: number, key: string, value: unknown) => {
  into[id] = { ...into[id], [key]: value as never };
};

/** A value as the save of the drawer would take it, or why not. */
function readCell(field: FileField, cell: string, isText: boolean): { value?: unknown; why?: Said } {
  if (/^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/.test(cell)) return { why: say(says.formula) };
  if (isText && /^[=＝]/.test(cell)) return { why: say(says.formula) };
  if (field.place !== 'text' && /^\d(\.\d+)?E\+\d+$/i.test(cell)) return { why: say(says.shortened) };
  const typed = emptyMarks.includes(cell.toLowerCase()) ? '' : isText ? unquoted(cell) : cell;
  const parsed = field.rule.safeParse(field.place === 'text' ? typed : withPoint(typed));
  if (parsed.success) return { value: parsed.data === undefined || parsed.data === ('' as never) ? null : parsed.data };
  const [first] = issuesOf(parsed.error);
  // Rules of the drawer that say what is wrong in English alone are about numbers.
  return { why: first?.code ? first : say(field.place === 'text' ? says.text : says.number) };
}

/** The inverse of what our CSV files do to texts that begin like a formula. */
const unquoted = (cell: string): string => cell.replace(/^'(?=[\s]*[=+\-@＝＋－＠])/, '');
/** "12,5" as an Albanian spreadsheet writes it; with three digits it might mean thousands, so it stays and is refused. */
const withPoint = (cell: string): string => cell.replace(/^(\d+),(\d{1,2})$/, '$1.$2');

const issue = (column: string, value: string, { message, code = '', values = {} }: Said): RowIssue =>
  ({ column, value: value.slice(0, 200), code, message, values }) as RowIssue;

const refused = (row: PlannedRow, why: RowIssue): PlannedRow => ({ ...row, asked: null, issues: [...row.issues, why] });
