import { z } from 'zod';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import { fillsOption, type Option, type Options, optionsOf } from '#connectors/kit/variant-options.ts';
import type { Shop } from '../medusa.shop.ts';
import type { There } from './there.ts';

/** Medusa's own words for a product whose variants nothing sets apart. */
const alone = { title: 'Default option', value: 'Default option value' };
export const isFiller = (title: string, value: string): boolean =>
  fillsOption(title, value) || (title === alone.title && value === alone.value);

/** The options a product needs in Medusa, which wants one of each; words in the language `base`. */
export const choicesOf = (document: Pick<ShopDocument, 'variants' | 'texts'>, base: string): Options =>
  optionsOf(document, base, alone);

/** An option with its values, as it is made. */
export const optionInput = ({ title, values }: Option): object => ({
  title,
  values: [...values.keys()],
  is_exclusive: true,
  ranks: Object.fromEntries([...values.keys()].map((value, rank) => [value, rank])),
});

/** Options that are there and not wanted: Medusa takes none away while a variant has a value of it. */
export const optionsGone = (there: There, { options }: Options): string[] =>
  there.options.filter(({ title }) => !options.some((it) => it.title === title)).map(({ id }) => id);

/** Adds what is missing and takes away what no variant can have any more; tells whether anything was written. */
export async function writeOptions(
  { api }: Shop,
  there: There,
  wanted: Options,
  remove: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  const add = wanted.options.filter(({ title }) => !there.options.some((it) => it.title === title)).map(optionInput);
  const update = wanted.options.flatMap(({ title, values }) => {
    const old = there.options.find((it) => it.title === title);
    const missing = [...values.keys()].filter((value) => !old?.values.some((it) => it.value === value));
    return old && missing.length > 0 ? [{ product_option_id: old.id, add: missing.map((value) => ({ value })) }] : [];
  });
  if (add.length === 0 && update.length === 0 && remove.length === 0) return false;
  const body = { add, update, remove };
  const path = `/products/${there.id}/options/batch`;
  await api.ask({ method: 'POST', path, query: { fields: 'id' }, body, answer: z.unknown() }, signal);
  return true;
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
