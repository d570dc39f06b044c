import { Button, Select } from 'antd';
import { historyTexts as words } from '#features/base/history/contract/history.texts.ts';
import { mayReadHistory } from '#kit/history-kind.ts';
import { recordedKinds } from '#kit/recorded.ts';
import { useRecordedWords } from '#web/lib/recorded-words.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { DaysFilter } from '#web/ui/days-filter.tsx';
import { FirstLoad, LoadFailed, NothingFound, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { useHistory, usePeople } from '../history.api.ts';
import { type HistoryShown, historyPatch, noHistoryFilter, readHistory } from '../history.search.ts';
import styles from './history.module.css';
import { HistoryLines } from './history-lines.tsx';

/** Who changed what, filtered by kind, person and period. */
export function HistoryPanel() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readHistory(search);
  const found = useHistory(asked.request);
  const last = found.data?.results.at(-1)?.id;
  return (
    <section aria-label={t(words.history)}>
      <Filters asked={asked} />
      <RefreshLine active={found.isFetching && !found.isPending} />
      {found.isPending ? <FirstLoad rows={6} height={56} /> : null}
      {found.isError && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.results.length === 0 ? (
        asked.filtered ? (
          <NothingFound onClear={() => setSearch(noHistoryFilter)} />
        ) : (
          <NothingYet title={t(words.none)} />
        )
      ) : null}
      {found.data && found.data.results.length > 0 ? <HistoryLines lines={found.data.results} named /> : null}
      <div className={styles.pages}>
        {asked.before ? <Button onClick={() => setSearch({ before: undefined })}>{t(words.newest)}</Button> : null}
        {found.data?.more && last ? (
          <Button onClick={() => setSearch({ before: last })}>{t(words.older)}</Button>
        ) : null}
      </div>
    </section>
  );
}

function Filters({ asked }: { asked: HistoryShown }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const people = usePeople();
  useRecordedWords();
  const actor = useActor();
  const kinds = recordedKinds().filter((one) => mayReadHistory(actor, one));
  return (
    <div className={styles.filters}>
      <Select<string>
        className={styles.select}
        aria-label={t(words.kind)}
        placeholder={t(words.anyKind)}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={asked.kind ?? null}
        options={kinds
          .map(({ kind, name }) => ({ value: kind, label: t(name) }))
          .sort((one, other) => one.label.localeCompare(other.label))}
        onChange={(about) => setSearch(historyPatch({ about }))}
      />
      <Select<number>
        className={styles.select}
        aria-label={t(words.person)}
        placeholder={t(words.anybody)}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={asked.person ?? null}
        options={(people.data ?? []).map(({ id, first_name, last_name, email }) => ({
          value: id,
          label: `${first_name} ${last_name}`.trim() || email,
        }))}
        onChange={(by) => setSearch(historyPatch({ by }))}
      />
      <DaysFilter
        asked={asked}
        labels={{ from: t(words.from), to: t(words.to) }}
        onChange={(edge, day) => setSearch(historyPatch({ [edge]: day }))}
      />
    </div>
  );
}
