import { Link } from '@tanstack/react-router';
import { applicationTexts } from '#features/applications/contract/applications.texts.ts';
import { sellerStates } from '#features/local-sellers/contract/local-sellers.model.ts';
import { localSellerTexts as words } from '#features/local-sellers/contract/local-sellers.texts.ts';
import { patchSearch, type Search } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { stateWords } from '../../local-seller-words.ts';
import { useSellerList } from '../../local-sellers.api.ts';
import { filterPatch, type SellersAsked } from '../../local-sellers.search.ts';

/** The states with how many sellers stand in each, under the filters of the moment. */
export function SellerTabs({ asked }: { asked: SellersAsked }) {
  const t = useText();
  const counts = useSellerList(asked.request).data?.counts;
  const all = counts && Object.values(counts).reduce((sum, n) => sum + n, 0);
  return (
    <nav className="ls-tabs" aria-label={t(words.tabs)}>
      {[undefined, ...sellerStates].map((state) => (
        <Link
          key={state ?? 'all'}
          to="."
          search={((before: Search) => patchSearch(before, filterPatch({ state, id: undefined }))) as never}
          resetScroll={false}
          data-current={state === asked.state && !asked.applications}
          aria-current={state === asked.state && !asked.applications ? 'page' : undefined}
        >
          {t(state === undefined ? words.all : stateWords[state].tab)}
          <span className="ls-count">{(state === undefined ? all : counts?.[state]) ?? ''}</span>
        </Link>
      ))}
      <Link
        to="."
        search={{ state: 'applications' } as never}
        resetScroll={false}
        data-current={asked.applications}
        aria-current={asked.applications ? 'page' : undefined}
      >
        {t(applicationTexts.queue)}
      </Link>
    </nav>
  );
}
