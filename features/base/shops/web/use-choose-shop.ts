import { useNavigate } from '@tanstack/react-router';
import { showFailure } from '#web/lib/query-client.ts';
import type { Search } from '#web/lib/search.ts';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useFetchShop } from './shops.api.ts';
import { searchInShop } from './shops.search.ts';

/** Shows the same page for another shop (LAY-011); a failure is told and changes nothing. */
export function useChooseShop(): (id: number) => Promise<void> {
  const navigate = useNavigate();
  const { search } = useUrlSearch();
  const fetchShop = useFetchShop();
  return async (id) => {
    try {
      // Only a language in the address needs to know what the other shop speaks.
      const languages = search.language ? Object.keys((await fetchShop(id)).languages) : [];
      const change = (before: Search) => searchInShop(before, id, languages);
      await navigate({ to: '.', search: change });
    } catch (error) {
      showFailure(error);
    }
  };
}
