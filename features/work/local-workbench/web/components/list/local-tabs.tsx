import { productStatus as s } from '#features/catalogue/products/contract/products.status.ts';
import { localListTexts as words } from '#features/intake/local-products/contract/local-list.texts.ts';
import type { LocalCounts } from '#features/intake/local-products/contract/local-products.model.ts';
import { type LocalState, localStates } from '#features/intake/local-products/contract/local-products.moves.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { useLocalList } from '../../local-products.api.ts';
import type { LocalAsked } from '../../local-products.search.ts';
import { stateWords } from '../../local-words.ts';

const countOf: Readonly<Record<LocalState, keyof LocalCounts>> = {
  [s.new]: 'new',
  [s.approved]: 'approved',
  [s.inShop]: 'in_shop',
  [s.ignored]: 'ignored',
  [s.archived]: 'archived',
};

/** The states of local products with how many stand in each, under the filters of the moment. */
export function LocalTabs({ asked }: { asked: LocalAsked }) {
  const t = useText();
  const counts = useLocalList(asked.request).data?.counts;
  const all = counts && Object.values(counts).reduce((sum, n) => sum + n, 0);
  return (
    <TabLinks
      label={t(words.tabs)}
      current={String(asked.status ?? 'all')}
      tabs={[undefined, ...localStates].map((state) => ({
        key: String(state ?? 'all'),
        label: t(state === undefined ? words.all : stateWords[state].tab),
        count: state === undefined ? all : counts?.[countOf[state]],
        patch: filterPatch({ status: state, id: undefined }),
      }))}
    />
  );
}
