import type { CategoryNode } from './storefront.categories.ts';
import type { Wanted } from './storefront.query.ts';
import type { ListFilter, storefrontRepository, WantedValues } from './storefront.repository.ts';
import type { Visit } from './storefront.shop.ts';

/** An attribute visitors can filter by, in the language of the page. */
export type FilterView = {
  readonly group: string;
  readonly name: string;
  readonly values: readonly {
    readonly value: string;
    readonly name: string;
    readonly colour: string | null;
    /** Products that would be shown with it. */
    readonly products: number;
    readonly chosen: boolean;
  }[];
};

/** What a category is filtered by: its own filters, and those of the categories above it, each once. */
const filtersOn = (path: readonly CategoryNode[]): CategoryNode['filters'] => [
  ...new Map(path.flatMap((node) => node.filters.map((filter) => [filter.group, filter] as const))).values(),
];

/** Of what a visitor asked for, what the category is filtered by: an address may name anything. */
export const wantedOn = (path: readonly CategoryNode[], wanted: Wanted): WantedValues[] =>
  filtersOn(path).flatMap((filter) => {
    const values = wanted.get(filter.group);
    return values ? [{ ...filter, values }] : [];
  });

/** The filters of a category with their values and counts: each is counted as if nothing were chosen in it. */
export async function findFilters(
  goods: ReturnType<typeof storefrontRepository>,
  { language, locale }: Visit,
  path: readonly CategoryNode[],
  filter: ListFilter,
): Promise<FilterView[]> {
  const filters = filtersOn(path);
  if (filters.length === 0) return [];
  const listed = await goods.listValues(filter, filters);
  const byGroup = Map.groupBy(listed, ({ group }) => group);
  const found: FilterView[] = [];
  for (const { group, names } of filters) {
    const chosen = filter.wanted.find((one) => one.group === group)?.values ?? [];
    const rows = byGroup.get(group) ?? [];
    const values = rows.map((row) => ({
      value: row.value,
      name: row.names?.[language.code] ?? row.value,
      colour: row.colour,
      products: row.products,
      chosen: chosen.includes(row.value),
    }));
    // What is chosen and nothing has any more can still be let go of.
    const gone = chosen.filter((value) => rows.every((row) => row.value !== value));
    const all = [...values, ...gone.map((value) => ({ value, name: value, colour: null, products: 0, chosen: true }))];
    if (all.length === 0) continue;
    const sorted = all.toSorted((a, b) => a.name.localeCompare(b.name, locale, { numeric: true }));
    found.push({ group, name: names?.[language.code] ?? group, values: sorted });
  }
  return found;
}
