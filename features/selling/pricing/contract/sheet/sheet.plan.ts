import { dayAfter, instantOf } from '#kit/clock.ts';
import { unmarked } from '#kit/formula.ts';
import { amountText } from '#kit/money.ts';
import { type Said, say } from '#kit/sentence.ts';
import { sheetSentences as says } from '../sheet.sentences.ts';
import type { DecimalSign, SheetIssue, SheetTitle } from './sheet.model.ts';

/** By which titles a field is found; only these are read when a file comes back. */
export const sheetColumns = {
  sku_intern: ['sku_intern', 'sku intern'],
  shop: ['shop'],
  pin_gross: ['pin_gross'],
  pin_net: ['pin_net'],
  pin_until: ['pin_until'],
  discount_gross: ['discount_gross'],
  discount_from: ['discount_from'],
  discount_until: ['discount_until'],
  reason: ['reason'],
  row_version: ['row_version'],
} as const satisfies Partial<Record<SheetTitle, readonly string[]>>;
export const sheetRequired = ['sku_intern', 'shop', 'row_version'] as const;

/** What a row asks of a discount. */
export type SheetDiscount = {
  /** Ends it. */
  readonly clear: boolean;
  /** With VAT; null: as it is. */
  readonly gross: string | null;
  /** Null: at once. */
  readonly from?: string | null;
  /** Null: no end. */
  readonly until?: string | null;
};

/** The state of a row when the file was written: that of the price (0: there was none), and the discount there was. */
export const sheetVersion = (price: number, discountId: number | null): string =>
  discountId === null ? String(price) : `${price}d${discountId}`;

/** What a row asks of a price by hand and of a discount; what it does not name stays as it is. */
export type SheetAsked = {
  /** As `sheetVersion` has it; files of before there were discounts in them have the number alone. */
  readonly version: string | number;
  /** Takes the price by hand away. */
  readonly clear: boolean;
  readonly pin: { readonly kind: 'net' | 'gross'; readonly amount: string } | null;
  /** Null: no end. */
  readonly until?: string | null;
  /** Of the price by hand where there is one, else of the discount. */
  readonly reason?: string;
  /** Absent: the row says nothing of one. */
  readonly discount?: SheetDiscount;
};
export type PlannedSheetRow = {
  readonly row: number;
  readonly sku: string;
  readonly variant_id: number | null;
  readonly asked: SheetAsked | null;
  readonly issues: readonly SheetIssue[];
};
type Cells = Readonly<Record<string, string>>;
type Row = { readonly row: number; readonly cells: Cells };
export type SheetKnown = {
  readonly decimal: DecimalSign;
  /** Cells of a workbook hold numbers as such, with a dot, whatever sign is declared. */
  readonly workbook: boolean;
  readonly shopId: number;
  readonly zone: string;
  /** Variants by SKU Intern. */
  readonly variants: ReadonlyMap<string, number>;
};

/** In a cell: takes the value away. An empty cell leaves it as it is. */
const clearMark = '-';

/** Judges every row by itself; a row is taken whole or not at all. Rows that ask for nothing are left out. */
export function planSheet(
  rows: readonly Row[],
  broken: readonly number[],
  known: SheetKnown,
): { readonly planned: PlannedSheetRow[]; readonly blank: number } {
  const met = new Map<string, number>();
  const planned: PlannedSheetRow[] = broken.map((row) => refused(row, '', issue(row, '', '', '', say(says.broken))));
  let blank = 0;
  for (const { row, cells } of rows) {
    const sku = unmarked(cells.sku_intern ?? '').slice(0, 200);
    const at = (column: string, value: string, said: Said) => issue(row, sku, column, value, said);
    const earlier = met.get(sku);
    if (sku !== '') met.set(sku, earlier ?? row);
    const read = readCells(cells, known, at);
    if ('issue' in read) planned.push(refused(row, sku, read.issue));
    else if (read.asked === null) blank += 1;
    else if (earlier !== undefined) planned.push(refused(row, sku, at('', sku, say(says.twice, { row: earlier }))));
    else planned.push({ row, sku, variant_id: read.variant, asked: read.asked, issues: [] });
  }
  return { planned: planned.sort((a, b) => a.row - b.row), blank };
}

const pinFields = ['pin_gross', 'pin_net', 'pin_until', 'reason'] as const;
const discountFields = ['discount_gross', 'discount_from', 'discount_until'] as const;
type At = (column: string, value: string, said: Said) => SheetIssue;
type Read = { readonly issue: SheetIssue } | { readonly asked: SheetAsked | null; readonly variant: number };
type Text = (field: keyof typeof sheetColumns) => string;

function readCells(cells: Cells, known: SheetKnown, at: At): Read {
  const text: Text = (field) => unmarked(cells[field] ?? '');
  const sku = text('sku_intern');
  if (sku === '') return { issue: at('sku_intern', '', say(says.noSku)) };
  if ([...pinFields, ...discountFields].every((field) => text(field) === '')) return { asked: null, variant: 0 };
  const variant = known.variants.get(sku);
  if (variant === undefined) return { issue: at('sku_intern', sku, say(says.unknown)) };
  if (text('shop') !== String(known.shopId)) return { issue: at('shop', text('shop'), say(says.otherShop)) };
  const version = text('row_version');
  if (!/^\d{1,9}(d\d{1,15})?$/.test(version)) return { issue: at('row_version', version, say(says.noVersion)) };
  const pin = readPin(text, known, at);
  if ('issue' in pin) return pin;
  const discount = readDiscount(text, known, at);
  if ('issue' in discount) return discount;
  return { variant, asked: { version, ...pin, ...discount } };
}

function readPin(
  text: Text,
  known: SheetKnown,
  at: At,
): { readonly issue: SheetIssue } | Omit<SheetAsked, 'version' | 'discount'> {
  const [gross, net, until, reason] = pinFields.map(text) as [string, string, string, string];
  if (gross !== '' && net !== '' && !(gross === clearMark && net === clearMark))
    return { issue: at('pin_net', net, say(says.bothPins)) };
  // What the row still says of the end and the reason goes with the price.
  if (gross === clearMark || net === clearMark) return { clear: true, pin: null };
  const kind = gross === '' ? 'net' : 'gross';
  const typed = gross || net;
  const amount = typed === '' ? null : readAmount(typed, known);
  if (amount !== null && 'why' in amount) return { issue: at(`pin_${kind}`, typed, amount.why) };
  const end = readTime(until, known.zone, 'end');
  if (end === 'none') return { issue: at('pin_until', until, say(says.day)) };
  if (reason.length > 500) return { issue: at('reason', reason, say(says.reasonLong)) };
  return {
    clear: false,
    pin: amount && { kind, amount: amount.amount },
    ...(end === undefined ? {} : { until: end }),
    ...(reason === '' ? {} : { reason: reason === clearMark ? '' : reason }),
  };
}

function readDiscount(
  text: Text,
  known: SheetKnown,
  at: At,
): { readonly issue: SheetIssue } | Pick<SheetAsked, 'discount'> {
  const [gross, from, until] = discountFields.map(text) as [string, string, string];
  if (gross === '' && from === '' && until === '') return {};
  // What the row still says of its days goes with the discount.
  if (gross === clearMark) return { discount: { clear: true, gross: null } };
  const amount = gross === '' ? null : readAmount(gross, known);
  if (amount !== null && 'why' in amount) return { issue: at('discount_gross', gross, amount.why) };
  const begin = readTime(from, known.zone, 'begin');
  if (begin === 'none') return { issue: at('discount_from', from, say(says.day)) };
  const end = readTime(until, known.zone, 'end');
  if (end === 'none') return { issue: at('discount_until', until, say(says.day)) };
  return {
    discount: {
      clear: false,
      gross: amount?.amount ?? null,
      ...(begin === undefined ? {} : { from: begin }),
      ...(end === undefined ? {} : { until: end }),
    },
  };
}

/** A number in the declared style. What may be read as thousands or as decimals is refused, never guessed. */
function readAmount(typed: string, { decimal, workbook }: SheetKnown): { amount: string } | { why: Said } {
  const example = `1234${decimal}50`;
  const other = decimal === '.' ? ',' : '.';
  const plain = typed.replace(decimal, '.');
  if (!typed.includes(other) && amountText.safeParse(plain).success) return { amount: plain };
  // A program writes the number 12.5 of a workbook with a dot; with three digits behind it, it may be a text that means thousands.
  if (workbook && decimal === ',' && amountText.safeParse(typed).success && !/\.\d{3}$/.test(typed))
    return { amount: typed };
  return { why: /^\d[\d.,\s]*$/.test(typed) ? say(says.ambiguous, { example }) : say(says.number, { example }) };
}

/**
 * A day begins and ends with itself by the shop's clock; a moment is as it is written, by that clock too. Undefined: the cell says nothing; null: it takes
 * the time away.
 */
function readTime(typed: string, zone: string, as: 'begin' | 'end'): string | null | undefined | 'none' {
  if (typed === '') return undefined;
  if (typed === clearMark) return null;
  const [day = '', time] = typed.split(/[T\s]+/);
  const parts = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(day);
  const iso = parts ? `${parts[3]}-${parts[2]!.padStart(2, '0')}-${parts[1]!.padStart(2, '0')}` : day;
  if (time !== undefined) return instantOf(`${iso}T${time.slice(0, 5)}`, zone)?.toISOString() ?? 'none';
  const begins = instantOf(`${iso}T00:00`, zone);
  if (begins === null) return 'none';
  if (as === 'begin') return begins.toISOString();
  return instantOf(`${dayAfter(iso)}T00:00`, zone)?.toISOString() ?? 'none';
}

const refused = (row: number, sku: string, one: SheetIssue): PlannedSheetRow => ({
  row,
  sku,
  variant_id: null,
  asked: null,
  issues: [one],
});
const issue = (
  row: number,
  sku: string,
  column: string,
  value: string,
  { message, code = '', values = {} }: Said,
): SheetIssue => ({ row, sku, column, value: value.slice(0, 120), code, message, values });
