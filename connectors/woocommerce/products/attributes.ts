import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { lineOf, plainOf, toHtml } from '#connectors/kit/html.ts';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import type { Parts } from '#connectors/kit/sent-snapshot.ts';
import type { TheirProperty } from '#connectors/kit/shop-connector.ts';
import { type ShopChoice, type ShopDocument, theirProperties } from '#connectors/kit/shop-document.ts';
import type { Options } from '#connectors/kit/variant-options.ts';
import { slugOf } from '#connectors/kit/words.ts';
import type { Shop } from '../woocommerce.shop.ts';
import { wooTexts as words } from '../woocommerce.texts.ts';
import { attributeThere, type ProductThere } from './rows.ts';

/** What is said of a product as a whole, by what it is about; what also sets variants apart is said by them. */
export function plainAttributes(document: ShopDocument, { options }: Options, language: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const it of document.attributes) {
    const group = lineOf(it.groupNames?.[language] ?? it.group);
    const value = lineOf(it.valueNames?.[language] ?? it.value);
    if (it.variantKey !== null || group === '' || value === '' || options.some(({ title }) => title === group))
      continue;
    const values = found.get(group) ?? [];
    if (!values.includes(value)) found.set(group, [...values, value]);
  }
  return found;
}

/** WooCommerce cuts a name in addresses at 28 letters. */
const slugFor = (name: string): string => {
  const short = hashOfValue(name.toLowerCase()).slice(0, 10);
  return [slugOf(name).slice(0, 16), short].filter((part) => part !== '').join('-');
};

const isOurs = (slug: string, word: string): boolean => slug.replace(/^pa_/, '') === slugFor(word);

/** Attributes of the whole shop. */
export const readAttributes = ({ together }: Pick<Shop, 'together'>, signal: AbortSignal) =>
  together.readAttributes(undefined, signal);

/** What a push has read of them: it asks once, and not at all where it names none. */
export type ReadsAttributes = (signal: AbortSignal) => ReturnType<typeof readAttributes>;

/** Attributes that somebody made in WooCommerce. Ours are known by how they are called in addresses. */
export async function listProperties(shop: Shop, signal: AbortSignal): Promise<TheirProperty[]> {
  const rows = await readAttributes(shop, signal);
  return rows.flatMap(({ id, name, slug }) => {
    const word = plainOf(name);
    return isOurs(slug, word) ? [] : [{ remoteId: String(id), name: word, names: [] }];
  });
}

/** Stands behind the name of the second of two attributes that are called the same, before its number; no text has it. */
const apart = '\u2063';
/** As people read it. */
export const wordOf = (name: string): string => name.split(apart, 1)[0]!;

/**
 * A document in the words that WooCommerce has now for those of its own attributes which it names: it knows them by these.
 * Of two that are called the same there the second is told apart (`wordOf`).
 * @throws ShopError where one is gone
 */
export async function inTheirWords(
  document: ShopDocument,
  attributes: ReadsAttributes,
  signal: AbortSignal,
): Promise<ShopDocument> {
  const wanted = theirProperties(document);
  if (wanted.length === 0) return document;
  const names = new Map((await attributes(signal)).map(({ id, name }) => [String(id), plainOf(name)]));
  const folded = (id: string) => names.get(id)?.toLowerCase();
  const gone = wanted.find((id) => !names.has(id));
  if (gone !== undefined) throw shopRefuses(words.noAttribute, { attribute: gone }, { code: 'not_found' });
  const inOrder = [...new Set(wanted)].toSorted((a, b) => Number(a) - Number(b));
  const called = (id: string): string => {
    const first = inOrder.find((other) => folded(other) === folded(id)) === id;
    return first ? names.get(id)! : `${names.get(id)}${apart}${id}`;
  };
  const named = <T extends ShopChoice>(it: T): T =>
    it.theirs ? { ...it, group: called(it.theirs), groupNames: undefined } : it;
  return {
    ...document,
    attributes: document.attributes.map(named),
    variants: document.variants.map((it) => ({ ...it, options: it.options.map(named) })),
  };
}

/**
 * Attributes of the whole shop, which visitors can filter by, made where they are missing; gives their numbers by their names, whatever the case.
 * A shop may have several of one name: a mapped attribute goes into the one it is mapped to, another one rather into ours.
 */
export async function ensureAttributes(
  shop: Shop,
  document: ShopDocument,
  names: readonly string[],
  attributes: ReadsAttributes,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const mapped = [...document.attributes, ...document.variants.flatMap((it) => it.options)].flatMap(
    ({ theirs, group }) => (theirs ? [[lineOf(group).toLowerCase(), Number(theirs)] as const] : []),
  );
  const byName = (rows: Awaited<ReturnType<ReadsAttributes>>) => {
    const all = rows.toReversed().map((it) => ({ ...it, word: plainOf(it.name) }));
    const ours = all.filter(({ slug, word }) => isOurs(slug, word));
    return new Map([...[...all, ...ours].map(({ id, word }) => [word.toLowerCase(), id] as const), ...mapped]);
  };
  const there = byName(await attributes(signal));
  const isMissing = (name: string) => !there.has(name.toLowerCase());
  if (!names.some(isMissing)) return there;
  return shop.store.alone('attributes', async () => {
    for (const [name, id] of byName(await readAttributes(shop, signal))) there.set(name, id);
    for (const name of names.filter(isMissing)) {
      const body = { name: toHtml(name), slug: slugFor(name) };
      const made = await shop.api.ask(
        { method: 'POST', path: '/products/attributes', body, answer: attributeThere },
        signal,
      );
      there.set(name.toLowerCase(), made.id);
    }
    return there;
  });
}

/**
 * The list of attributes of a product, which is the whole of it. Where options, or the others, are to be left alone, those that are there go along as
 * they are.
 */
export function attributesInput(
  { options }: Options,
  plain: ReadonlyMap<string, readonly string[]>,
  ids: ReadonlyMap<string, number>,
  { writesOptions, writesAttributes }: Pick<Parts, 'writesOptions' | 'writesAttributes'>,
  there: Pick<ProductThere, 'attributes'>,
): object[] {
  const row = (name: string, values: Iterable<string>, variation: boolean) => ({
    id: ids.get(name.toLowerCase())!,
    visible: true,
    variation,
    options: [...values].map(toHtml),
  });
  const asThere = (variations: boolean) =>
    there.attributes
      .filter(({ variation }) => variation === variations)
      .map(({ id, name, visible, variation, options: values }) => ({
        ...(id > 0 ? { id } : { name }),
        visible,
        variation,
        options: values,
      }));
  const own = !writesOptions ? asThere(true) : options.map(({ title, values }) => row(title, values.keys(), true));
  const taken = new Set(own.map((it) => ('id' in it ? it.id : 0)));
  const said = writesAttributes ? [...plain].map(([name, values]) => row(name, values, false)) : asThere(false);
  const others = said.filter((it) => !('id' in it) || !taken.has(it.id));
  return [...own, ...others].map((it, position) => ({ ...it, position }));
}
