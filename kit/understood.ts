import type { z } from 'zod';

/** The query an address means; what means nothing is left out, so that an old link or view still opens. */
export function understood<S extends z.ZodObject>(query: S, search: Readonly<Record<string, unknown>>): z.output<S> {
  const said = Object.entries(query.shape).flatMap(([key, schema]) => {
    const given = search[key];
    const value = Array.isArray(given) ? given[0] : given;
    if (value === undefined || value === null || value === '') return [];
    return (schema as z.ZodType).safeParse(String(value)).success ? [[key, String(value)]] : [];
  });
  return query.parse(Object.fromEntries(said) as Record<string, unknown>);
}
