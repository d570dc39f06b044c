/** What a visitor asked for, made sane: addresses are typed, shared, cut off and crawled. */
export type ListQuery = {
  readonly page: number;
  readonly search: string;
  readonly category: string | null;
  readonly lang: string | null;
};

const longestSearch = 100;
const lastPage = 100_000;

const first = (value: unknown): string => {
  const it = Array.isArray(value) ? value[0] : value;
  return typeof it === 'string' ? it : '';
};

// PostgreSQL takes no NUL, and no search needs the other control characters.
const clean = (value: unknown, longest: number): string =>
  first(value)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed();

/** Reads the query of a list; whatever makes no sense is as if it were not there. */
export function readListQuery(query: unknown): ListQuery {
  const it = (query ?? {}) as Record<string, unknown>;
  const page = /^\d{1,9}$/.test(first(it.page)) ? Number(first(it.page)) : 1;
  return {
    page: Math.min(Math.max(page, 1), lastPage),
    search: clean(it.search, longestSearch),
    category: clean(it.category, 200) || null,
    lang: clean(it.lang, 10) || null,
  };
}

/** One text of a query or a path, or null. */
export const readText = (value: unknown): string | null => clean(value, 200) || null;

/** Every word of the search as a pattern of its own, so that the order of the words does not matter. */
export const searchPatterns = (search: string): string[] =>
  search
    .toLocaleLowerCase('en')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
