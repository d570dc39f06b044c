import { applicationTexts } from '#features/people/applications/contract/applications.texts.ts';
import { sellerStates } from '#features/people/local-sellers/contract/local-sellers.model.ts';
import { localSellerTexts as words } from '#features/people/local-sellers/contract/local-sellers.texts.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { stateWords } from '../../local-seller-words.ts';
import { useSellerList } from '../../local-sellers.api.ts';
import { crossingPatch, type SellersAsked } from '../../local-sellers.search.ts';

/** The states with how many sellers stand in each, under the filters of the moment; beside the applications, of all of them. */
export function SellerTabs({ asked }: { asked: SellersAsked }) {
  const t = useText();
  const crossing = (to: boolean) => (to === asked.applications ? {} : crossingPatch);
  const counts = useSellerList(asked.request).data?.counts;
  const all = counts && Object.values(counts).reduce((sum, n) => sum + n, 0);
  return (
    <TabLinks
      label={t(words.tabs)}
      current={asked.applications ? 'applications' : (asked.state ?? 'all')}
      tabs={[
        ...[undefined, ...sellerStates].map((state) => ({
          key: state ?? 'all',
          label: t(state === undefined ? words.all : stateWords[state].tab),
          count: state === undefined ? all : counts?.[state],
          patch: filterPatch({ ...crossing(false), state, id: undefined }),
        })),
        {
          key: 'applications',
          label: t(applicationTexts.queue),
          patch: filterPatch({ ...crossing(true), state: 'applications', id: undefined }),
        },
      ]}
    />
  );
}
