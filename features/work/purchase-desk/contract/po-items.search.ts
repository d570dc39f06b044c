import { type PoItemsQuery, poItemsQuery } from './po-items.calls.ts';

/** The query a list's address means; what means nothing is left out, so that an old link or view still opens. */
export function understoodItems(search: Readonly<Record<string, unknown>>): {
  readonly request: Readonly<Record<string, string>>;
  readonly query: PoItemsQuery;
} {
  const request = Object.fromEntries(
    Object.entries(poItemsQuery.shape).flatMap(([key, schema]) => {
      const given = search[key];
      const value = Array.isArray(given) ? given[0] : given;
      if (value === undefined || value === null || value === '') return [];
      return schema.safeParse(String(value)).success ? [[key, String(value)]] : [];
    }),
  );
  return { request, query: poItemsQuery.parse(request) };
}
