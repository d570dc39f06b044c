import { one, patchSearch, type Search } from '#web/lib/search.ts';

/**
 * The query after another shop was chosen (LAY-011): filters stay; the page and the opened record go, they mean rows of
 * the old shop; a language goes when the new shop has no such language.
 */
export function searchInShop(search: Search, shopId: number, languagesThere: readonly string[]): Search {
  const language = one(search.language);
  const keepsLanguage = language !== undefined && languagesThere.includes(language);
  return patchSearch(search, {
    shopId,
    page: undefined,
    id: undefined,
    ...(keepsLanguage ? {} : { language: undefined }),
  });
}
