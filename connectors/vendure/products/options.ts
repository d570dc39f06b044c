import { z } from 'zod';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import { codeOf, namesOf, type Said } from '#connectors/kit/words.ts';
import type { Shop } from '../vendure.shop.ts';
import { groupFields, optionGroup, type Root } from './there.ts';

const id = z.string();
/** Fills the place of an option that a variant does not have, since Vendure wants one of each group. */
const filler = 'none';
/** Tells variants apart that our own options do not. */
const ownGroup = 'variant';
export const isFiller = (code: string): boolean => code === filler || code.endsWith(`-${ownGroup}`);

type Value = { readonly code: string; readonly said: Said };
type Group = { readonly code: string; readonly said: Said; readonly values: Map<string, Value> };

/** The groups a product needs, and of each variant the code of its value in each of them. */
export function optionsOf(document: ShopDocument) {
  const groups = new Map<string, Group>();
  const rows = document.variants.map((variant) => {
    const codes = new Map<string, string>();
    for (const { group, groupNames, value, valueNames } of variant.options) {
      const code = `${document.externalKey}-${codeOf(group)}`;
      const made = groups.get(code) ?? { code, said: { plain: group, names: groupNames }, values: new Map() };
      groups.set(code, made);
      const it = { code: codeOf(value), said: { plain: value, names: valueNames } };
      made.values.set(it.code, it);
      codes.set(code, it.code);
    }
    return { key: variant.externalKey, sku: variant.sku, codes };
  });
  for (const group of groups.values())
    for (const { codes } of rows)
      if (!codes.has(group.code)) {
        group.values.set(filler, { code: filler, said: { plain: '–' } });
        codes.set(group.code, filler);
      }
  const alike = new Set(rows.map(({ codes }) => JSON.stringify([...codes].toSorted())));
  if (alike.size < rows.length) {
    const code = `${document.externalKey}-${ownGroup}`;
    const values = new Map(rows.map(({ key, sku }) => [codeOf(key), { code: codeOf(key), said: { plain: sku } }]));
    groups.set(code, { code, said: { plain: 'Variant' }, values });
    for (const row of rows) row.codes.set(code, codeOf(row.key));
  }
  return { groups: [...groups.values()], rows };
}

type ThereGroup = Root['optionGroups'][number];

/**
 * Brings the groups and values of a product into the shop and gives the ids of each variant's. A group that was made and not attached, by a
 * worker that died, is found by its code.
 */
export async function ensureOptions(
  shop: Shop,
  document: ShopDocument,
  root: Root,
  signal: AbortSignal,
): Promise<Map<string, string[]>> {
  const { groups, rows } = optionsOf(document);
  const words = (said: Said) => namesOf(said, document, shop.languageOf);
  const attached = new Set(root.optionGroups.map((it) => it.id));
  const stray = groups.filter(({ code }) => !root.optionGroups.some((it) => it.code === code)).map(({ code }) => code);
  const loose = stray.length > 0 ? await findGroups(shop, stray, signal) : [];
  const there = [...root.optionGroups, ...loose];
  const ids = new Map<string, Map<string, string>>();
  const toAttach: string[] = [];
  for (const group of groups) {
    const old = there.find(({ code }) => code === group.code);
    const now = old ?? (await makeGroup(shop, groupInput(group, words), signal));
    const added = old ? await mendGroup(shop, old, group, words, signal) : [];
    ids.set(group.code, new Map([...now.options, ...added].map((it) => [it.code, it.id])));
    if (!attached.has(now.id)) toAttach.push(now.id);
  }
  if (toAttach.length > 0) await attach(shop, root.id, toAttach, signal);
  for (const gone of root.optionGroups.filter(
    ({ code }) => code.startsWith(`${document.externalKey}-`) && !ids.has(code),
  ))
    await change(
      shop,
      'removeOptionGroupFromProduct(productId: $product, optionGroupId: $group, force: true) { ... on Product { id } ... on ErrorResult { errorCode message } }',
      { product: root.id, group: gone.id },
      signal,
    );
  return new Map(rows.map(({ key, codes }) => [key, [...codes].map(([group, code]) => ids.get(group)!.get(code)!)]));
}

type Say = (said: Said) => { languageCode: string; name: string }[];
const groupInput = (group: Group, words: Say): object => ({
  code: group.code,
  translations: words(group.said),
  options: [...group.values.values()].map(({ code, said }) => ({ code, translations: words(said) })),
});

/** Of groups that were made a moment ago, with all their values: what each variant has of them. They still have to be attached. */
export function idsOfMade(document: ShopDocument, made: readonly ThereGroup[]): ReadonlyMap<string, readonly string[]> {
  const ids = new Map(made.map((it) => [it.code, new Map(it.options.map(({ code, id: value }) => [code, value]))]));
  return new Map(
    optionsOf(document).rows.map(({ key, codes }) => [
      key,
      [...codes].map(([group, code]) => ids.get(group)!.get(code)!),
    ]),
  );
}

/** What makes the groups of the options of a document, in the order of its options. */
export const groupInputs = (shop: Pick<Shop, 'languageOf'>, document: ShopDocument): object[] =>
  optionsOf(document).groups.map((it) => groupInput(it, (said) => namesOf(said, document, shop.languageOf)));

/** Groups that no product has yet. */
export async function attach(
  { api }: Shop,
  product: string,
  groups: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const parts = groups.map(
    (_, at) => `group${at}: addOptionGroupToProduct(productId: $product, optionGroupId: $group${at}) { id }`,
  );
  await api.ask(
    {
      document: `mutation ($product: ID! ${groups.map((_, at) => `$group${at}: ID!`).join(' ')}) { ${parts.join(' ')} }`,
      variables: { product, ...Object.fromEntries(groups.map((it, at) => [`group${at}`, it])) },
      answer: z.unknown(),
    },
    signal,
  );
}

async function findGroups({ api }: Shop, codes: readonly string[], signal: AbortSignal): Promise<ThereGroup[]> {
  const { productOptionGroups } = await api.ask(
    {
      document: `query ($codes: [String!]!) { productOptionGroups(options: { filter: { code: { in: $codes } } }) { items { ${groupFields} } } }`,
      variables: { codes },
      answer: z.object({ productOptionGroups: z.object({ items: z.array(optionGroup) }) }),
    },
    signal,
  );
  return productOptionGroups.items;
}

async function makeGroup({ api }: Shop, input: object, signal: AbortSignal): Promise<ThereGroup> {
  const made = await api.ask(
    {
      document: `mutation ($input: CreateProductOptionGroupInput!) { createProductOptionGroup(input: $input) { ${groupFields} } }`,
      variables: { input },
      answer: z.object({ createProductOptionGroup: optionGroup }),
    },
    signal,
  );
  return made.createProductOptionGroup;
}

/** Gives the options that were missing. */
async function mendGroup(
  { api }: Shop,
  old: ThereGroup,
  group: Group,
  words: (said: Said) => { languageCode: string; name: string }[],
  signal: AbortSignal,
): Promise<{ readonly id: string; readonly code: string }[]> {
  const differs = (there: readonly { languageCode: string; name: string }[], said: Said) =>
    words(said).some((it) => !there.some((one) => one.languageCode === it.languageCode && one.name === it.name));
  const send = (document: string, input: object) =>
    api.ask({ document, variables: { input }, answer: z.unknown() }, signal);
  if (differs(old.translations, group.said))
    await send('mutation ($input: UpdateProductOptionGroupInput!) { updateProductOptionGroup(input: $input) { id } }', {
      id: old.id,
      translations: words(group.said),
    });
  const added: { readonly id: string; readonly code: string }[] = [];
  for (const value of group.values.values()) {
    const there = old.options.find(({ code }) => code === value.code);
    if (!there) {
      const input = { productOptionGroupId: old.id, code: value.code, translations: words(value.said) };
      const document = 'mutation ($input: CreateProductOptionInput!) { createProductOption(input: $input) { id } }';
      const answer = z.object({ createProductOption: z.object({ id }) });
      const { createProductOption: made } = await api.ask({ document, variables: { input }, answer }, signal);
      added.push({ id: made.id, code: value.code });
    } else if (differs(there.translations, value.said))
      await send('mutation ($input: UpdateProductOptionInput!) { updateProductOption(input: $input) { id } }', {
        id: there.id,
        translations: words(value.said),
      });
  }
  return added;
}

const change = ({ api }: Shop, mutation: string, variables: { product: string; group: string }, signal: AbortSignal) =>
  api.ask(
    {
      document: `mutation ($product: ID!, $group: ID!) { changed: ${mutation.replace('{', '{ __typename')} }`,
      variables,
      answer: z.unknown(),
    },
    signal,
  );
