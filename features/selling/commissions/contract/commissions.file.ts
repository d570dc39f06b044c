import type { ImportedRow } from '#features/base/exports/contract/table-import.model.ts';
import { isoDay } from '#features/base/taxes/contract/taxes.file.ts';
import { unmarked } from '#kit/formula.ts';
import { readRule } from '#kit/sentence.ts';
import { filled, type Text } from '#kit/text.ts';
import { followingCommissions, goodsKeyOf } from './commissions.following.ts';
import { type NewCommissionRule, newCommissionRule } from './commissions.model.ts';
import { commissionSentences as words } from './commissions.sentences.ts';

export const commissionColumns = {
  seller: ['seller', 'shitesi', 'shitësi'],
  category: ['category', 'kategoria'],
  brand: ['brand', 'marka'],
  percent: ['percent', 'commission', 'komisioni'],
  base: ['base', 'of', 'mbi'],
  vat_percent: ['vat_percent', 'vat', 'tvsh'],
  valid_from: ['valid_from', 'from', 'nga'],
  valid_to: ['valid_to', 'to', 'deri'],
} as const;

type Row = { readonly row: number; readonly cells: Readonly<Record<string, string>> };
/** A rule there is, with or without its number. */
export type KnownCommission = NewCommissionRule;
export type PlannedCommission = ImportedRow & { readonly said: NewCommissionRule | null };
/** What names in a file may stand for: the name as `nameKey` writes it, and the ids of those who are called so. */
export type NamedThings = Readonly<Record<'seller' | 'category' | 'brand', ReadonlyMap<string, readonly number[]>>>;

/** Names are found whatever their case and spaces; categories by the names from the top down: "Home > Vases". */
export const nameKey = (name: string): string =>
  name
    .split('>')
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .join(' > ')
    .toLocaleLowerCase();

const isDefault = (goods: NewCommissionRule): boolean => goodsKeyOf(goods) === '- - -';
const textOfRule = ({ percent, base, vat_percent, valid_to }: KnownCommission): string =>
  [`${Number(percent)} %`, base, Number(vat_percent) === 0 ? '' : `+ ${Number(vat_percent)} %`, valid_to ?? '']
    .filter(Boolean)
    .join(' · ');

type Verdict =
  | { readonly what: 'add' | 'change' | 'same'; readonly before: string | null }
  | { readonly what: 'refused'; readonly why: Text };

/** What becomes of rules that are said one after the other, as entering them would. What is taken is known from then on. */
function judgeCommissions(before: readonly KnownCommission[], today: string): (said: KnownCommission) => Verdict {
  const following = followingCommissions(before, today);
  return (said) => {
    const there = following.find(said);
    if (there && textOfRule(there) === textOfRule(said)) return { what: 'same', before: null };
    if (said.valid_from < today) return { what: 'refused', why: { ...words.fromTodayOn } };
    if (isDefault(said) && said.valid_to !== null) return { what: 'refused', why: { ...words.defaultNoEnd } };
    const taken = following.say(said);
    if (taken === null) return { what: 'refused', why: { ...words.daysTaken } };
    return taken.anew ? { what: 'change', before: textOfRule(taken.anew) } : { what: 'add', before: null };
  };
}

/** What becomes of each row. Rows of the same goods are judged in the order of their days, wherever they stand. */
export function planCommissionFile(
  rows: readonly Row[],
  {
    known,
    named,
    today,
  }: { readonly known: readonly KnownCommission[]; readonly named: NamedThings; readonly today: string },
): PlannedCommission[] {
  const read = rows.map((row) => readRow(row, named));
  const seen = new Map<string, number>();
  const verdict = judgeCommissions(known, today);
  const judged = new Map<number, PlannedCommission>();
  for (const one of read.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : a.row - b.row)))
    judged.set(one.row, one.said === null ? one : judge(one, one.said, { seen, verdict }));
  return read.map(({ row }) => judged.get(row)!);
}

const dayOf = ({ said }: PlannedCommission): string => said?.valid_from ?? '';

function judge(
  one: PlannedCommission,
  said: NewCommissionRule,
  { seen, verdict }: { readonly seen: Map<string, number>; readonly verdict: ReturnType<typeof judgeCommissions> },
): PlannedCommission {
  const key = `${goodsKeyOf(said)} ${said.valid_from}`;
  const first = seen.get(key);
  if (first !== undefined) return refused(one, 'valid_from', filled(words.rowTwice, { row: first }));
  seen.set(key, one.row);
  const found = verdict(said);
  return found.what === 'refused' ? refused(one, 'valid_from', found.why) : { ...one, ...found };
}

const refused = (of: Pick<PlannedCommission, 'row' | 'name'>, column: string, why: Text): PlannedCommission => ({
  row: of.row,
  name: of.name,
  what: 'refused',
  before: null,
  column,
  why,
  said: null,
});

const unknown = { seller: words.unknownSeller, category: words.unknownCategory, brand: words.unknownBrand } as const;

function readRow({ row, cells }: Row, named: NamedThings): PlannedCommission {
  const cell = (field: keyof typeof commissionColumns) => unmarked(cells[field] ?? '').trim();
  const number = (field: 'percent' | 'vat_percent') => cell(field).replace('%', '').replace(',', '.').trim();
  const names = { seller: cell('seller'), category: cell('category'), brand: cell('brand') };
  const name = Object.values(names).filter(Boolean).join(' · ').slice(0, 80);
  const of = { row, name };
  const ids: Record<keyof typeof names, number | null> = { seller: null, category: null, brand: null };
  for (const part of ['seller', 'category', 'brand'] as const) {
    if (names[part] === '') continue;
    const found = named[part].get(nameKey(names[part])) ?? [];
    if (found.length !== 1) return refused(of, part, { ...(found.length === 0 ? unknown[part] : words.severalSo) });
    ids[part] = found[0]!;
  }
  const said = newCommissionRule.safeParse({
    seller_id: ids.seller,
    category_id: ids.category,
    shop_brand_id: ids.brand,
    percent: number('percent'),
    base: cell('base').toLowerCase() || 'gross',
    vat_percent: number('vat_percent') || '0',
    valid_from: isoDay(cell('valid_from')),
    valid_to: cell('valid_to') === '' ? null : isoDay(cell('valid_to')),
  });
  if (said.success) return { ...of, what: 'same', before: null, column: null, why: null, said: said.data };
  const [issue] = said.error.issues;
  const field = String(issue!.path[0]);
  return refused(of, field === 'shop_brand_id' ? 'brand' : field, textOf(field, issue!.message));
}

const bySentence = new Map(Object.values(words).map((sentence) => [sentence.code, sentence]));
function textOf(field: string, message: string): Text {
  if (field === 'base') return { ...words.baseRule };
  const said = readRule(message);
  const { en, sq } = bySentence.get(said.code ?? '') ?? { en: said.message, sq: said.message };
  return { en, sq };
}
