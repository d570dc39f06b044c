import type { z } from 'zod';

/** The query a list's address means, and the address that says no more than that; what means nothing is left out, so that an old link or view still opens. */
export function understood<S extends z.ZodObject>(
  query: S,
  search: Readonly<Record<string, unknown>>,
): { readonly request: Readonly<Record<string, string>>; readonly query: z.output<S> } {
  const request = Object.fromEntries(
    Object.entries(query.shape).flatMap(([key, schema]) => {
      const given = search[key];
      const value = Array.isArray(given) ? given[0] : given;
      if (value === undefined || value === null || value === '') return [];
      return (schema as z.ZodType).safeParse(String(value)).success ? [[key, String(value)]] : [];
    }),
  );
  return { request, query: query.parse(request) };
}
