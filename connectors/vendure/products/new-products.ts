import { z } from 'zod';
import { ShopError } from '#connectors/kit/remote-error.ts';
import { filled } from '#kit/text.ts';
import { type AdminApi, changeOf, Failed, Refused } from '../admin-api.ts';
import { vendureTexts } from '../vendure.texts.ts';
import { contentFields, groupFields, optionGroup, type Variant, variantContent } from './there.ts';

type Asking = Pick<AdminApi, 'ask'>;
type Group = z.output<typeof optionGroup>;

/** A product that is new, and the groups of its options, which belong to no product yet. */
export type Beginning = { readonly product: object; readonly groups: readonly object[] };
/** Its number, and what was made of the groups, in their order. */
export type Begun = { readonly id: string; readonly groups: readonly Group[] };

/**
 * Makes products with the groups of their options in one request. Each change of it is done for itself: where one is refused, those before it are
 * made and nobody was told their numbers, which the next try finds by our keys; those after it are not, and are made now.
 */
export async function beginProducts(
  api: Asking,
  rows: readonly Beginning[],
  signal: AbortSignal,
): Promise<readonly (Begun | ShopError)[]> {
  try {
    return await makeAll(api, rows, signal);
  } catch (error) {
    if (rows.length === 1 || !(error instanceof Failed || error instanceof Refused)) throw error;
    const at = Number(/^[pg](\d+)/.exec(changeOf(error) ?? '')?.[1] ?? Number.NaN);
    if (Number.isNaN(at)) throw error;
    const rest = rows.slice(at + 1);
    const others = rest.length === 0 ? [] : await beginProducts(api, rest, signal).catch(toldToAll(rest));
    const lost = filled(vendureTexts.lostBeside, { words: error.text });
    return [...rows.slice(0, at).map(() => new Failed('unknown', lost)), error, ...others];
  }
}
const toldToAll = (rows: readonly unknown[]) => (error: unknown) => {
  if (error instanceof ShopError) return rows.map(() => error);
  throw error;
};

async function makeAll({ ask }: Asking, rows: readonly Beginning[], signal: AbortSignal): Promise<Begun[]> {
  const parts = rows.flatMap(({ groups }, at) => [
    `p${at}: createProduct(input: $p${at}) { id }`,
    ...groups.map((_, of) => `g${at}_${of}: createProductOptionGroup(input: $g${at}_${of}) { ${groupFields} }`),
  ]);
  const types = rows.flatMap(({ groups }, at) => [
    `$p${at}: CreateProductInput!`,
    ...groups.map((_, of) => `$g${at}_${of}: CreateProductOptionGroupInput!`),
  ]);
  const variables = Object.fromEntries(
    rows.flatMap(({ product, groups }, at) => [
      [`p${at}`, product],
      ...groups.map((group, of) => [`g${at}_${of}`, group] as const),
    ]),
  );
  const document = `mutation (${types.join(' ')}) { ${parts.join('\n')} }`;
  const answer = z.record(z.string(), z.union([optionGroup, z.object({ id: z.string() })]));
  const made = await ask({ document, variables, answer }, signal);
  return rows.map(({ groups }, at) => ({
    id: made[`p${at}`]!.id,
    groups: groups.map((_, of) => optionGroup.parse(made[`g${at}_${of}`])),
  }));
}

/** A product that was begun, with the groups of its options and its variants. */
export type Variants = {
  readonly product: string;
  readonly groups: readonly string[];
  readonly variants: readonly object[];
};

/**
 * Attaches the groups of new products and makes their variants in one request; gives these by the keys that `variantId` makes. Variants are made of all of
 * them or of none; groups are attached before, one by one. Those of a request that broke are put into `attached`, so that it can be said again in parts
 * without them: some releases of Vendure refuse what they have. No change with an argument called `input` fits beside them: Vendure reads the ids in
 * both by the type of the last one.
 */
export async function fillProducts(
  { ask }: Asking,
  rows: readonly Variants[],
  { ean, attached: known }: { readonly ean: boolean; readonly attached: Set<string> },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Variant>> {
  const pairs = rows.flatMap(({ groups, product }) =>
    groups.flatMap((group) => (known.has(group) ? [] : [[product, group] as const])),
  );
  const declared = pairs.map((_, at) => `$p${at}: ID! $g${at}: ID!`).join(' ');
  const attached = pairs.map(
    (_, at) => `a${at}: addOptionGroupToProduct(productId: $p${at}, optionGroupId: $g${at}) { id }`,
  );
  const document = `mutation ($variants: [CreateProductVariantInput!]! ${declared}) {
    ${attached.join(' ')}
    variants: createProductVariants(input: $variants) { ${contentFields(ean)} } }`;
  const ids = pairs.flatMap(([product, group], at) => [[`p${at}`, product] as const, [`g${at}`, group] as const]);
  const variables = { variants: rows.flatMap((it) => it.variants), ...Object.fromEntries(ids) };
  const answer = z.object({ variants: z.array(variantContent) });
  const { variants } = await ask({ document, variables, answer }, signal).catch((error: unknown) => {
    if (error instanceof ShopError)
      for (const [, group] of pairs.slice(0, doneBefore(changeOf(error), pairs.length))) known.add(group);
    throw error;
  });
  return new Map(variants.map((it) => [it.customFields.externalId ?? '', it]));
}

/** How many of the groups were attached before the change broke. */
const doneBefore = (change: string | undefined, all: number): number =>
  change === 'variants' ? all : Number(/^a(\d+)$/.exec(change ?? '')?.[1] ?? 0);
