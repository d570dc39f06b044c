import type { ShopDocument } from './shop-document.ts';
import { codeOf } from './words.ts';

/** Fills the place of an option that a variant does not have, where a platform wants one of each. */
const filler = '–';
/** Tells variants apart that our own options do not. */
const ownTitle = 'Variant';

type Names = Readonly<Record<string, string>>;
export type Option = { readonly title: string; readonly names: Names; readonly values: Map<string, Names> };
/** What sets the variants of a product apart, in words of one language and how others say them. */
export type Options = {
  readonly options: readonly Option[];
  /** By the key of the variant: its value of each option. */
  readonly of: ReadonlyMap<string, Readonly<Record<string, string>>>;
};

/** Whether a value is none of our own. */
export const fillsOption = (title: string, value: string): boolean => value === filler || title === ownTitle;

const shown = (text: string): string => text.trim() || filler;

/** A word in the language that a platform keeps with the product, and how others say it where they say it otherwise. */
function saidIn(base: string, codes: readonly string[], plain: string, names: Names | undefined) {
  const word = shown(names?.[base] ?? plain);
  const others = names ? codes.map((code) => [code, shown(names[code] ?? plain)] as const) : [];
  return { word, names: Object.fromEntries(others.filter(([code, other]) => code !== base && other !== word)) };
}

/**
 * The options a product needs on a platform that knows them by their words, and the value of each variant in each of them; words in the
 * language `base`. `alone`: what a product without options has instead.
 */
export function optionsOf(
  { variants, texts }: Pick<ShopDocument, 'variants' | 'texts'>,
  base: string,
  alone: { readonly title: string; readonly value: string } | null,
): Options {
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
  } else if (options.size === 0 && alone) add(alone.title, () => alone.value);
  return { options: [...options.values()], of: new Map(rows.map(({ key, values }) => [key, values])) };
}
