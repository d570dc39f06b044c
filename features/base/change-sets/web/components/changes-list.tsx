import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { outcomeOf } from '#features/base/change-sets/contract/change-sets.rules.ts';
import { changesPageTexts as words } from '#features/base/change-sets/contract/change-sets.texts.ts';
import { pagePatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { isWorking, useAllChanges } from '../change-sets.api.ts';
import { noChangesFilter, type readChanges } from '../change-sets.search.ts';
import type { RowLink } from '../row-link.ts';
import { ChangeLine } from './change-line.tsx';
import styles from './change-sets.module.css';

const ChangeItemsDrawer = lazy(() =>
  import('./change-items-drawer.tsx').then((module) => ({ default: module.ChangeItemsDrawer })),
);
const pageSize = 25;

/** The changes of one page, with their rows in a drawer. */
export function ChangesList({ asked }: { asked: ReturnType<typeof readChanges> }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const [working, setWorking] = useState(false);
  const found = useAllChanges({ ...asked.request, pageSize }, working);
  const link = useProductLink();
  if ((found.data?.rows ?? []).some(isWorking) !== working) setWorking(!working);
  return (
    <section aria-label={t(words.title)}>
      <PagedList
        found={found}
        page={asked.page}
        pageSize={pageSize}
        onPage={(page, options) => setSearch(pagePatch(page), options)}
        told={(count) => t(words.told, { count })}
        bones={{ rows: 6, height: 64 }}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => setSearch(noChangesFilter)} />
          ) : (
            <NothingYet title={t(words.none)}>{t(words.noneWhy)}</NothingYet>
          )
        }
      >
        {({ rows }) => (
          <ul className={styles.list}>
            {rows.map((set) => (
              <ChangeLine key={set.id} set={set} onShow={() => setSearch({ change: set.id })} />
            ))}
          </ul>
        )}
      </PagedList>
      {asked.opened ? (
        <Suspense fallback={null}>
          <ChangeItemsDrawer id={asked.opened} link={link} onClose={() => setSearch({ change: undefined })} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** A row leads to its product in the list of products, and a result to the list of exactly its products. */
function useProductLink(): RowLink {
  const { buildLocation, navigate } = useRouter();
  const { search } = useUrlSearch();
  const hrefOf = (more: Record<string, string>) =>
    buildLocation({
      to: '/products',
      search: { ...(search.shopId ? { shopId: search.shopId } : {}), ...more },
    }).href;
  return {
    hrefOf: (id) => hrefOf({ id: String(id) }),
    open: (id) => void navigate({ href: hrefOf({ id: String(id) }) }),
    hrefOfOutcome: (changeSetId, outcome) => hrefOf({ outcome: outcomeOf(changeSetId, outcome) }),
  };
}
