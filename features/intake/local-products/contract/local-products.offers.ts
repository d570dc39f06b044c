import { z } from 'zod';
import type { Text } from '#kit/text.ts';
import { localOfferTexts as words } from './local-offer.texts.ts';
import { columnNames, foldName, readFigure } from './local-products.cells.ts';
import type { LocalContent } from './local-products.content.ts';
import { contentIssues } from './local-products.issues.ts';

/** What can be set of many products at once: the figures a seller changes every week. */
export const offerFields = ['price', 'discount_price', 'stock'] as const;
export type OfferField = (typeof offerFields)[number];

/** So many rows at once; more come in a file (pages.md 4.23). */
export const offerLimits = { rows: 300 } as const;

const figure = z.string().trim().max(20).optional();

/** One row: what is left out stays as it is. Amounts in EUR without VAT; a discount of "0" takes the discount away. */
export const offerRow = z.object({
  sku: z.string().trim().min(1).max(200),
  price: figure,
  discount_price: figure,
  stock: figure,
});
export type OfferRow = z.output<typeof offerRow>;

/** `same`: it is so already. */
export const offerOutcomes = ['changed', 'same', 'refused'] as const;

const text = z.object({ en: z.string(), sq: z.string() });

/** What became of a row, or would become of it. */
export const offerResult = z.object({
  sku: z.string(),
  name: z.string(),
  outcome: z.enum(offerOutcomes),
  changes: z.array(z.object({ field: z.enum(offerFields), before: z.string(), after: z.string() })),
  /** The new price is beyond what a seller may change alone: it waits for approval, the old one goes on holding. */
  waits: z.boolean(),
  /** Which field was refused and why; a field of null: the row as a whole. */
  issue: z.object({ field: z.enum(offerFields).nullable(), text }).nullable(),
});
export type OfferResult = z.infer<typeof offerResult>;

/** A line that is no row, by its number in what was pasted. */
export type PastedProblem = { readonly line: number; readonly text: Text };
export type Pasted = { readonly rows: readonly OfferRow[]; readonly problems: readonly PastedProblem[] };

type Column = 'sku' | OfferField | null;
/** Without titles: the order in which people write them. */
const usual: readonly Column[] = ['sku', 'price', 'stock'];

/**
 * What was copied from a spreadsheet: tabs or semicolons between the cells, with a line of titles or without, in the
 * order SKU, price, stock. Figures are read as people write them ("1.234,50 €").
 */
export function readPasted(typed: string): Pasted {
  const lines = typed.split(/\r\n?|\n/).map((line, at) => ({ cells: cellsOf(line), line: at + 1 }));
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const titles = filled[0] && titlesOf(filled[0].cells);
  const columns = titles ?? usual;
  const rows: OfferRow[] = [];
  const problems: PastedProblem[] = [];
  const seen = new Set<string>();
  for (const { cells, line } of titles ? filled.slice(1) : filled) {
    const read = rowOf(cells, columns);
    if (!read.sku) problems.push({ line, text: words.noSku });
    else if (seen.has(read.sku)) problems.push({ line, text: words.skuTwice });
    else if (offerFields.every((field) => read[field] === undefined)) problems.push({ line, text: words.noFigure });
    else rows.push({ ...read, sku: read.sku });
    if (read.sku) seen.add(read.sku);
  }
  return { rows, problems };
}

const cellsOf = (line: string): string[] => line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim());

/** The columns a first line names; null where it is no line of titles. */
function titlesOf(cells: readonly string[]): Column[] | null {
  const found = cells.map(
    (cell): Column =>
      (['sku', ...offerFields] as const).find((name) => columnNames[name].includes(foldName(cell))) ?? null,
  );
  return found.includes('sku') && found.some((one) => one !== 'sku' && one !== null) ? found : null;
}

function rowOf(cells: readonly string[], columns: readonly Column[]): Partial<OfferRow> {
  const row: Partial<Record<'sku' | OfferField, string>> = {};
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (column !== null && cell !== '') row[column] = (column === 'sku' ? cell : readFigure(cell)).slice(0, 200);
  }
  return row;
}

type Applied =
  | { readonly ok: true; readonly content: LocalContent; readonly changes: OfferResult['changes'] }
  | { readonly ok: false; readonly issue: NonNullable<OfferResult['issue']> };

const sameFigure = (a: string, b: string): boolean => a === b || (a !== '' && b !== '' && Number(a) === Number(b));

/** The product with the figures of the row, by the rules of the form; `at` is the variant with the row's SKU. */
export function withOffer(content: LocalContent, at: number, row: OfferRow): Applied {
  const before = content.variants[at]!;
  const wanted = {
    ...(row.price === undefined ? {} : { price: row.price }),
    ...(row.discount_price === undefined
      ? {}
      : { discount_price: Number(row.discount_price) === 0 ? '' : row.discount_price }),
    ...(row.stock === undefined ? {} : { stock: row.stock }),
  };
  const after = { ...content, variants: content.variants.map((one, i) => (i === at ? { ...one, ...wanted } : one)) };
  const issue = contentIssues(after).find(({ field }) =>
    offerFields.some((name) => field === `variants.${at}.${name}`),
  );
  if (issue) return { ok: false, issue: { field: issue.field.split('.').at(-1) as OfferField, text: issue.text } };
  const changes = offerFields.flatMap((field) => {
    const value = wanted[field];
    if (value === undefined || sameFigure(before[field], value)) return [];
    return [{ field, before: before[field], after: value }];
  });
  return { ok: true, content: after, changes };
}
