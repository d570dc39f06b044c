import { Alert, Button } from 'antd';
import { useChosen } from '#features/base/change-sets/web/change-sets.public.ts';
import { OutcomeBar } from '#features/base/change-sets/web/outcomes.public.ts';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import {
  addExclusion,
  exclusionsPageSize,
  listExclusions,
} from '#features/catalogue/exclusions/contract/exclusions.calls.ts';
import { excludedCategoriesTexts as words } from '#features/work/excluded-categories/contract/excluded-categories.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { pagePatch } from '#web/lib/list-search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { EntryList } from '#web/ui/entry-list.tsx';
import { NotAllowed, NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { ChosenRules } from '../components/chosen-rules.tsx';
import styles from '../components/exclusions.module.css';
import { RuleDialog } from '../components/rule-dialog.tsx';
import { RuleFilters } from '../components/rule-filters.tsx';
import { RuleRow } from '../components/rule-row.tsx';
import { TakeOutDialog } from '../components/take-out-dialog.tsx';
import { useExclusions, useExportExclusions } from '../excluded-categories.api.ts';
import { noExclusionFilter, readExclusions } from '../excluded-categories.search.ts';

/** /settings/excluded-categories (RTE-046): the rules that keep goods out of shops. */
export function ExcludedCategoriesPage() {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const { scoped } = useActor();
  const may = useMayCall(listExclusions) && !scoped;
  const mayAdd = useMayCall(addExclusion) && may;
  const actions = (
    <>
      {may ? <ExportButton /> : null}
      {mayAdd ? (
        <Button type="primary" onClick={() => setSearch({ edit: 'new' })}>
          {t(words.add)}
        </Button>
      ) : null}
    </>
  );
  return (
    <>
      <PageHeader title={t(navigationTexts.excludedCategories)} lead={t(words.lead)} actions={actions} />
      {may ? <Rules mayAdd={mayAdd} /> : <NotAllowed />}
    </>
  );
}

/** The rules that are found, as a file. */
function ExportButton() {
  const t = useText();
  const { search } = useUrlSearch();
  const { page: _page, ...filters } = readExclusions(search).request;
  const save = useExportExclusions();
  return (
    <Button loading={save.isPending} onClick={() => save.mutate({ query: filters })}>
      {t(words.exportList)}
    </Button>
  );
}

function Rules({ mayAdd }: { mayAdd: boolean }) {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readExclusions(search);
  const found = useExclusions(asked.request);
  const edited = found.data?.results.find(({ id }) => id === asked.edited) ?? null;
  const chosen = useChosen();
  const leaving = found.data?.results.find(({ id }) => id === asked.leaving) ?? null;
  return (
    <>
      {mayAdd ? null : <Alert className={styles.note} type="info" showIcon title={t(words.readOnly)} />}
      <RuleFilters asked={asked} />
      <ChosenRules chosen={chosen} />
      <PagedList
        found={found}
        page={asked.page}
        pageSize={exclusionsPageSize}
        onPage={(page, options) => setSearch(pagePatch(page), options)}
        told={(count) => t(words.total, { count })}
        bones={{ rows: 6, height: 64 }}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => setSearch(noExclusionFilter)} />
          ) : (
            <NothingYet title={t(words.none)}>{t(words.noneWhy)}</NothingYet>
          )
        }
      >
        {({ results }) => (
          <EntryList label={t(words.list)}>
            {results.map((rule) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                may={mayAdd}
                chosen={chosen}
                onEdit={() => setSearch({ edit: rule.id })}
              />
            ))}
          </EntryList>
        )}
      </PagedList>
      {mayAdd && (edited || asked.edited === 'new') ? (
        <RuleDialog
          key={edited?.id ?? 'new'}
          rule={edited}
          onClose={() => setSearch({ edit: undefined })}
          onSaved={({ id }, now) => setSearch({ edit: undefined, out: now ? id : undefined })}
        />
      ) : null}
      <OutcomeBar />
      {leaving ? <TakeOutDialog rule={leaving} onClose={() => setSearch({ out: undefined })} /> : null}
    </>
  );
}
