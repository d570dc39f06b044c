import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import type { Options } from '#connectors/kit/variant-options.ts';
import type { Operation } from '../admin-api.ts';
import { idOf } from '../ids.ts';
import { inLanguages, type Market, type Shop } from '../shopware.shop.ts';
import { lineText } from '../words.ts';
import { theirValueKey } from './their-values.ts';

type Names = Readonly<Record<string, string>>;
/** A value of a property: what it is about, and what it says, in the words of the base language and of others. */
type Choice = {
  readonly group: string;
  /** Shopware's id of a property of the shop's own; null: ours. */
  readonly theirs: string | null;
  readonly value: string;
  readonly groupNames: Names;
  readonly valueNames: Names;
  readonly colour: string | null;
};

/** Properties are Shopware's for the whole shop: the same words are the same property, whatever product says them. */
export const groupId = (group: string): string => idOf('group', group.toLowerCase());
export const choiceId = (group: string, value: string): string =>
  idOf('option', group.toLowerCase(), value.toLowerCase());

/** What sets variants apart and what else is said of product and variants, by Shopware's ids. */
export type Choices = {
  readonly all: ReadonlyMap<string, Choice>;
  /** Of these, those that the shop had in a property of its own. */
  readonly had: readonly string[];
  /** Of the variants, by their keys: what sets them apart. */
  readonly options: ReadonlyMap<string, readonly string[]>;
  /** Of the product (null) and its variants: what else is said. */
  readonly said: ReadonlyMap<string | null, readonly string[]>;
};

/** `values`: those that properties of the shop's own have already (`TheirValues`). */
export function choicesOf(
  document: ShopDocument,
  { options, of }: Options,
  base: string,
  values: ReadonlyMap<string, string> = new Map(),
): Choices {
  const all = new Map<string, Choice>();
  const had = new Set<string>();
  const idIn = (theirs: string, { value, valueNames }: Choice): string => {
    const known = [value, ...Object.values(valueNames)].flatMap(
      (word) => values.get(theirValueKey(theirs, word)) ?? [],
    );
    if (known[0] !== undefined) had.add(known[0]);
    return known[0] ?? idOf('option of', theirs, value.toLowerCase());
  };
  const add = (it: Choice): string[] => {
    if (lineText(it.group) === '' || lineText(it.value) === '') return [];
    const id = it.theirs === null ? choiceId(it.group, it.value) : idIn(it.theirs, it);
    if (!all.has(id)) all.set(id, it);
    return [id];
  };
  const theirsOf = new Map(
    document.variants.flatMap((it) =>
      it.options.flatMap((one) => (one.theirs ? [[one.group.trim(), one.theirs]] : [])),
    ),
  );
  const colours = new Map(
    document.variants.flatMap((it) => it.options.map((one) => [one.value, one.colour ?? null] as const)),
  );
  const own = document.variants.map(({ externalKey }) => {
    const ids = Object.entries(of.get(externalKey)!).flatMap(([title, value]) => {
      const option = options.find((it) => it.title === title)!;
      const valueNames = option.values.get(value) ?? {};
      const theirs = theirsOf.get(title) ?? null;
      const colour = colours.get(value) ?? null;
      return add({ group: title, theirs, value, groupNames: option.names, valueNames, colour });
    });
    return [externalKey, ids] as const;
  });
  const said = new Map<string | null, string[]>();
  for (const it of document.attributes) {
    const { groupNames = {}, valueNames = {}, colour = null, variantKey } = it;
    const ids = add({
      group: groupNames[base] ?? it.group,
      theirs: it.theirs ?? null,
      value: valueNames[base] ?? it.value,
      groupNames,
      valueNames,
      colour,
    });
    said.set(variantKey, [...new Set([...(said.get(variantKey) ?? []), ...ids])]);
  }
  return { all, had: [...had], options: new Map(own), said };
}

/** Of values that are made in properties of the shop's own: by what each is known there from now on. */
export const madeInTheirs = ({ all, had }: Choices): Map<string, string> =>
  new Map(
    [...all].flatMap(([id, { theirs, value }]) =>
      theirs === null || had.includes(id) ? [] : [[theirValueKey(theirs, value), id] as const],
    ),
  );

/** The mark of a property that is ours, and of a value: what people in the shop say of a product besides stays. */
export const choiceField = 'tregu';

/** Properties and their values, made or named anew. */
export function choiceOperations(shop: Shop, market: Market, { all, had }: Choices): Operation[] {
  const named = (word: string, names: Names) =>
    Object.fromEntries(
      Object.entries(inLanguages(shop, market, word, names)).map(([language, it]) => [
        language,
        { name: lineText(it) || lineText(word) },
      ]),
    );
  const ours = [...all.values()].filter(({ theirs }) => theirs === null);
  const groups = new Map(ours.map((it) => [groupId(it.group), it]));
  // A value that the shop had already is its own: only those it lacked are made there.
  const made = [...all].filter(([id]) => !had.includes(id));
  return [
    {
      entity: 'property_group',
      action: 'upsert' as const,
      payload: [...groups].map(([id, { group, groupNames }]) => ({
        id,
        translations: named(group, groupNames),
        customFields: { [choiceField]: true },
      })),
    },
    {
      entity: 'property_group_option',
      action: 'upsert' as const,
      payload: made.map(([id, { group, theirs, value, valueNames, colour }]) => ({
        id,
        groupId: theirs ?? groupId(group),
        translations: named(value, valueNames),
        customFields: { [choiceField]: true },
        ...(colour ? { colorHexCode: colour } : {}),
      })),
    },
  ];
}
