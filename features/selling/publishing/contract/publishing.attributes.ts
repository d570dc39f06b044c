import { withUnit } from '#features/catalogue/attributes/contract/attributes.kinds.ts';
import type { SourceAttribute as Attribute } from './publishing.source.ts';

/** In the order the market gave them; what has no place comes after it, by its words. */
const inOrder = (a: Attribute, b: Attribute): number =>
  byPlace(a.groupPlace, b.groupPlace) ||
  compare(a.group, b.group) ||
  byPlace(a.valuePlace, b.valuePlace) ||
  compare(a.value, b.value) ||
  (a.variantId ?? 0) - (b.variantId ?? 0);
const unplaced = Number.MAX_SAFE_INTEGER;
const byPlace = (a: number | null | undefined, b: number | null | undefined) => (a ?? unplaced) - (b ?? unplaced);
// Not localeCompare: the order is part of the document's hash and must not depend on the machine.
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The groups that tell the variants of a product apart (Colour, Size): each sent variant has exactly one value and the
 * values differ. A group with two values in one variant is a property, not a choice a buyer can make.
 */
function choiceGroups(attributes: readonly Attribute[], variantIds: readonly number[]): Set<string> {
  const values = new Map<string, Map<number, Set<string>>>();
  for (const { group, value, variantId } of attributes) {
    if (variantId === null || !variantIds.includes(variantId)) continue;
    const ofGroup = values.get(group) ?? new Map<number, Set<string>>();
    ofGroup.set(variantId, (ofGroup.get(variantId) ?? new Set()).add(value));
    values.set(group, ofGroup);
  }
  const choices = [...values].filter(([, ofGroup]) => {
    const single = [...ofGroup.values()].every((set) => set.size === 1);
    const distinct = new Set([...ofGroup.values()].flatMap((set) => [...set]));
    return single && ofGroup.size === variantIds.length && distinct.size > 1;
  });
  return new Set(choices.map(([group]) => group));
}

/** A property of the shop takes the values of one attribute of a product: of two that are one there, the second goes as itself. */
export function oncePerProperty(attributes: readonly Attribute[]): Attribute[] {
  const takenBy = new Map<string, string>();
  for (const { target, group } of attributes.toSorted(inOrder))
    if (target && !takenBy.has(target.remoteId)) takenBy.set(target.remoteId, group);
  return namedApart(
    attributes.map((it) => (it.target && takenBy.get(it.target.remoteId) !== it.group ? { ...it, target: null } : it)),
  );
}

const folded = (name: string): string => name.trim().toLowerCase();
const numbered = (name: string, number: number): string => `${name.trim()} (${number})`;

/**
 * Platforms know options by their names. What is called as a property of the shop that another attribute goes into would be one with it, and a
 * variant would keep one value of two: it gets a number behind its name, in whatever language.
 */
function namedApart(attributes: readonly Attribute[]): Attribute[] {
  const ownerOf = new Map<string, string>();
  for (const { target } of attributes.toSorted(inOrder))
    if (target && !ownerOf.has(folded(target.name))) ownerOf.set(folded(target.name), target.remoteId);
  if (ownerOf.size === 0) return [...attributes];
  const taken = new Set([
    ...ownerOf.keys(),
    ...attributes.flatMap(({ group, groupNames = {} }) => [group, ...Object.values(groupNames)].map(folded)),
  ]);
  const given = new Map<string, string>();
  const apart = (name: string, owner: string): string => {
    const mark = JSON.stringify([owner, folded(name)]);
    for (let number = 2; !given.has(mark); number += 1) {
      const next = numbered(name, number);
      if (taken.has(folded(next))) continue;
      taken.add(folded(next));
      given.set(mark, next);
    }
    return given.get(mark)!;
  };
  const renamed = new Map<Attribute, Attribute>();
  for (const it of attributes.toSorted(inOrder)) {
    const { target, group, groupNames } = it;
    if (target) {
      const { remoteId, name } = target;
      if (ownerOf.get(folded(name)) !== remoteId)
        renamed.set(it, { ...it, target: { remoteId, name: apart(name, `property ${remoteId}`) } });
      continue;
    }
    const own = (name: string) => (ownerOf.has(folded(name)) ? apart(name, `attribute ${group}`) : name);
    const names = groupNames && Object.fromEntries(Object.entries(groupNames).map(([code, name]) => [code, own(name)]));
    renamed.set(it, { ...it, group: own(group), ...(names ? { groupNames: names } : {}) });
  }
  return attributes.map((it) => renamed.get(it) ?? it);
}

type Property = NonNullable<Attribute['target']>;
/** An attribute that a category is filtered by; `property`: the one of the shop's own that it goes into. */
type Filter = Pick<Attribute, 'group'> & {
  readonly names: Readonly<Record<string, string>>;
  readonly property: Property | null;
};
/** `theirs`: the number of the property. `called`: of an attribute that is held apart, all names that products have it by. */
type NamedFilter = Pick<Filter, 'group' | 'names'> & {
  readonly theirs?: string;
  readonly called?: readonly string[];
};

/**
 * What a category is filtered by in a shop, named as its products name it. A product without the property of a name keeps the plain name, and
 * where several are of one name the number is another: so all of them are told. `properties`: those of the shop that attributes go into.
 */
export function filtersNamedApart(filters: readonly Filter[], properties: readonly Property[]): NamedFilter[] {
  const met = new Set<string>();
  const once = filters.filter(({ group, property }) => {
    const mark = JSON.stringify(property ? [property.remoteId] : { group });
    return !met.has(mark) && met.add(mark);
  });
  const as = (groupPlace: number, group: string, target: Property | null, groupNames = {}): Attribute => {
    return { group, groupNames, target, groupPlace, value: '', variantId: null };
  };
  const said = namedApart([
    ...once.map(({ group, names, property }, at) => as(at, group, property, names)),
    ...properties.map((property) => as(once.length, '', property)),
  ]);
  return once.map(({ group: plain }, at) => {
    const { group, groupNames: names = {}, target } = said[at]!;
    if (target) return { group: target.name, names: {}, theirs: target.remoteId };
    return {
      group,
      names,
      ...(group === plain ? {} : { called: [plain, ...[2, 3, 4].map((it) => numbered(plain, it))] }),
    };
  });
}

/** The options of each sent variant, by variant id (the shop's configurators). */
export function optionsFor(attributes: readonly Attribute[], variantIds: readonly number[]): Map<number, Attribute[]> {
  const choices = choiceGroups(attributes, variantIds);
  const options = new Map<number, Attribute[]>();
  for (const attribute of attributes.toSorted(inOrder)) {
    const { group, value, variantId } = attribute;
    if (variantId === null || !variantIds.includes(variantId) || !choices.has(group)) continue;
    const own = options.get(variantId) ?? [];
    if (!own.some((it) => it.group === group && it.value === value)) options.set(variantId, [...own, attribute]);
  }
  return options;
}

/** All other attributes of the product and of its sent variants, each once. */
export function attributesFor(attributes: readonly Attribute[], variantIds: readonly number[]): Attribute[] {
  const choices = choiceGroups(attributes, variantIds);
  const seen = new Set<string>();
  return attributes.toSorted(inOrder).filter(({ group, value, variantId }) => {
    if (variantId !== null && (!variantIds.includes(variantId) || choices.has(group))) return false;
    const mark = JSON.stringify([group, value, variantId]);
    return !seen.has(mark) && seen.add(mark);
  });
}

/** As a shop is told it: a number with its unit, and the names that were said in the shop's languages. */
export function saidOf(
  attribute: Attribute,
  languages: readonly string[],
  clean: (text: string) => string,
): {
  group: string;
  value: string;
  theirs?: string;
  groupNames?: Record<string, string>;
  valueNames?: Record<string, string>;
  colour?: string;
} {
  const { group, value, unit = null, colour, target } = attribute;
  const namesOf = (names: Readonly<Record<string, string>> = {}, shown: (name: string) => string = (name) => name) => {
    const said = languages.flatMap((code) => (names[code]?.trim() ? [[code, shown(clean(names[code]))] as const] : []));
    return said.length > 0 ? Object.fromEntries(said) : null;
  };
  const groupNames = target ? null : namesOf(attribute.groupNames);
  const valueNames = namesOf(attribute.valueNames, (name) => withUnit(name, unit));
  return {
    group: clean(target?.name ?? group),
    value: withUnit(clean(value), unit),
    ...(target ? { theirs: target.remoteId } : {}),
    ...(groupNames ? { groupNames } : {}),
    ...(valueNames ? { valueNames } : {}),
    ...(colour ? { colour } : {}),
  };
}
