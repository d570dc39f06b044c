import { listAllChanges } from '#features/base/change-sets/contract/change-sets.calls.ts';
import { changesPageTexts as words } from '#features/base/change-sets/contract/change-sets.texts.ts';
import { isAdministrator } from '#features/base/permissions/contract/permissions.roles.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { filterPatch } from '#web/lib/list-search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { DaysFilter } from '#web/ui/days-filter.tsx';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { readChanges } from '../change-sets.search.ts';
import styles from '../components/change-sets.module.css';
import { ChangesList } from '../components/changes-list.tsx';

/** /products/changes: what a person, or for administrators everybody, changed in bulk, with its undo. */
export function ChangesPage() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readChanges(search);
  const actor = useActor();
  const may = useMayCall(listAllChanges);
  return (
    <>
      <PageHeader title={t(words.title)} lead={t(words.lead)} />
      {isAdministrator(actor) ? (
        <TabLinks
          label={t(words.whose)}
          current={asked.whose}
          tabs={[
            { key: 'mine', label: t(words.mine), patch: filterPatch({ whose: undefined }) },
            { key: 'all', label: t(words.everybody), patch: filterPatch({ whose: 'all' }) },
          ]}
        />
      ) : null}
      {may ? (
        <>
          <search className={styles.filters}>
            <DaysFilter
              asked={asked}
              labels={{ from: t(words.from), to: t(words.to) }}
              onChange={(edge, day) => setSearch(filterPatch({ [edge]: day }))}
            />
          </search>
          <ChangesList asked={asked} />
        </>
      ) : (
        <NotAllowed />
      )}
    </>
  );
}
