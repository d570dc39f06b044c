/** What a visitor asked for, made sane: addresses are typed, shared, cut off and crawled. */
export type ListQuery = {
  readonly page: number;
  readonly search: string;
  readonly category: string | null;
  readonly lang: string | null;
  /** Values of attributes that are wanted, by what the attribute is called. */
  readonly wanted: Wanted;
};
export type Wanted = ReadonlyMap<string, readonly string[]>;

/** How a filter is called in an address: `f.Colour=Red&f.Colour=Blue`. */
const mark = 'f.';
export const filterParam = (group: string): string => `${mark}${group}`;
export const filterParams = (wanted: Wanted): Record<string, readonly string[]> =>
  Object.fromEntries([...wanted].map(([group, values]) => [filterParam(group), values]));
/** So many attributes, and values of each, are read; no visitor ticks as many. */
const mostWanted = 20;

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
    wanted: readWanted(it),
  };
}

function readWanted(query: Record<string, unknown>): Wanted {
  const asked = Object.entries(query).filter(([name]) => name.startsWith(mark));
  return new Map(
    asked.slice(0, mostWanted).flatMap(([name, said]) => {
      const values = [said].flat().map((value) => clean(value, 200));
      const wanted = [...new Set(values.filter(Boolean))].slice(0, mostWanted);
      return wanted.length > 0 ? [[name.slice(mark.length), wanted] as const] : [];
    }),
  );
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
