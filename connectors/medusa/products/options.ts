import { z } from 'zod';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import { codeOf } from '#connectors/kit/words.ts';
import type { Shop } from '../medusa.shop.ts';
import type { There } from './there.ts';

/** Fills the place of an option that a variant does not have, since Medusa wants one of each. */
const filler = '–';
/** Medusa's own words for a product whose variants nothing sets apart. */
const alone = { title: 'Default option', value: 'Default option value' };
/** Tells variants apart that our own options do not. */
const ownTitle = 'Variant';
export const isFiller = (title: string, value: string): boolean =>
  value === filler || title === ownTitle || (title === alone.title && value === alone.value);

type Names = Readonly<Record<string, string>>;
type Option = { readonly title: string; readonly names: Names; readonly values: Map<string, Names> };
export type Options = {
  readonly options: readonly Option[];
  /** By the key of the variant: its value of each option. */
  readonly of: ReadonlyMap<string, Readonly<Record<string, string>>>;
};

const shown = (text: string): string => text.trim() || filler;

/** A word in the language that Medusa keeps with the product, and how others say it where they say it otherwise. */
function saidIn(base: string, codes: readonly string[], plain: string, names: Names | undefined) {
  const word = shown(names?.[base] ?? plain);
  const others = names ? codes.map((code) => [code, shown(names[code] ?? plain)] as const) : [];
  return { word, names: Object.fromEntries(others.filter(([code, other]) => code !== base && other !== word)) };
}

/** The options a product needs, and the value of each variant in each of them; words in the language `base`. */
export function optionsOf({ variants, texts }: Pick<ShopDocument, 'variants' | 'texts'>, base: string): Options {
  const codes = Object.keys(texts);
  const options = new Map<string, Option>();
  const rows = variants.map((variant) => {
    const values: Record<string, string> = {};
    for (const it of variant.options) {
      const group = saidIn(base, codes, it.group, it.groupNames);
      const value = saidIn(base, codes, it.value, it.valueNames);
      const option = options.get(group.word) ?? {
        title: group.word,
        names: group.names,
        values: new Map<string, Names>(),
      };
      options.set(group.word, option);
      if (!option.values.has(value.word)) option.values.set(value.word, value.names);
      values[group.word] = value.word;
    }
    return { key: variant.externalKey, sku: variant.sku, values };
  });
  const add = (title: string, textOf: (row: (typeof rows)[number]) => string) => {
    const values = new Map(rows.map((row) => [textOf(row), {}]));
    options.set(title, { title, names: {}, values });
    for (const row of rows) row.values[title] = textOf(row);
  };
  for (const option of options.values())
    for (const { values } of rows)
      if (values[option.title] === undefined) {
        if (!option.values.has(filler)) option.values.set(filler, {});
        values[option.title] = filler;
      }
  const alike = new Set(rows.map(({ values }) => JSON.stringify(Object.entries(values).toSorted())));
  if (alike.size < rows.length) {
    const skus = new Set(rows.map(({ sku }) => sku));
    add(ownTitle, ({ sku, key }) => (skus.size === rows.length && sku.trim() ? sku.trim() : codeOf(key)));
  } else if (options.size === 0) add(alone.title, () => alone.value);
  return { options: [...options.values()], of: new Map(rows.map(({ key, values }) => [key, values])) };
}

/** An option with its values, as it is made. */
export const optionInput = ({ title, values }: Option): object => ({
  ...{ title, values: [...values.keys()], is_exclusive: true },
  ranks: Object.fromEntries([...values.keys()].map((value, rank) => [value, rank])),
});

/** Options that are there and not wanted: Medusa takes none away while a variant has a value of it. */
export const optionsGone = (there: There, { options }: Options): string[] =>
  there.options.filter(({ title }) => !options.some((it) => it.title === title)).map(({ id }) => id);

/** Adds what is missing and takes away what no variant can have any more. */
export async function writeOptions(
  { api }: Shop,
  there: There,
  wanted: Options,
  remove: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const add = wanted.options.filter(({ title }) => !there.options.some((it) => it.title === title)).map(optionInput);
  const update = wanted.options.flatMap(({ title, values }) => {
    const old = there.options.find((it) => it.title === title);
    const missing = [...values.keys()].filter((value) => !old?.values.some((it) => it.value === value));
    return old && missing.length > 0 ? [{ product_option_id: old.id, add: missing.map((value) => ({ value })) }] : [];
  });
  if (add.length === 0 && update.length === 0 && remove.length === 0) return;
  const body = { add, update, remove };
  const path = `/products/${there.id}/options/batch`;
  await api.ask({ method: 'POST', path, query: { fields: 'id' }, body, answer: z.unknown() }, signal);
}

/** Takes away values that no variant has any more. */
export async function dropValues({ api }: Shop, there: There, wanted: Options, signal: AbortSignal): Promise<void> {
  const update = there.options.flatMap(({ id, title, values }) => {
    const option = wanted.options.find((it) => it.title === title);
    const gone = option ? values.filter(({ value }) => !option.values.has(value)).map((it) => it.id) : [];
    return gone.length > 0 ? [{ product_option_id: id, remove: gone }] : [];
  });
  if (update.length === 0) return;
  const path = `/products/${there.id}/options/batch`;
  await api.ask({ method: 'POST', path, query: { fields: 'id' }, body: { update }, answer: z.unknown() }, signal);
}
