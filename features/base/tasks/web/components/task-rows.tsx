import { Segmented } from 'antd';
import { useState } from 'react';
import { type ItemOutcome, itemOutcomes } from '#features/base/tasks/contract/tasks.model.ts';
import { taskItemPageSize } from '#features/base/tasks/contract/tasks.rules.ts';
import { tasksTexts as words } from '#features/base/tasks/contract/tasks.texts.ts';
import { heard } from '#kit/sentence.ts';
import { type Text, wordFor } from '#kit/text.ts';
import { saidHere } from '#web/lib/said.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed, RefreshLine } from '#web/ui/list-states.tsx';
import { FewPages } from '#web/ui/pages/pages.tsx';
import { useTaskItems } from '../tasks.api.ts';
import styles from '../tasks.module.css';

const outcomeTexts: Readonly<Record<ItemOutcome, Text>> = {
  failed: words.itemFailed,
  done: words.itemDone,
  unchanged: words.itemUnchanged,
  skipped: words.itemSkipped,
};

/** What a task did with each of its items, failed ones first, page by page. */
export function TaskRows({ id }: { id: string }) {
  const t = useText();
  const [outcome, setOutcome] = useState<ItemOutcome | null>(null);
  const [page, setPage] = useState(0);
  const items = useTaskItems(id, { ...(outcome ? { outcome } : {}), page });
  if (items.isPending) return <FirstLoad rows={3} height={32} />;
  if (!items.data) return <LoadFailed error={items.error} onRetry={() => void items.refetch()} />;
  const { counts, results } = items.data;
  const present = itemOutcomes.filter((one) => counts[one] > 0);
  const all = itemOutcomes.reduce((sum, one) => sum + counts[one], 0);
  if (all === 0) return <p className={styles.taskLine}>{t(words.noRows)}</p>;
  return (
    <section aria-label={t(words.rows)} className={styles.taskRows}>
      <Segmented<ItemOutcome | 'all'>
        size="small"
        aria-label={t(words.outcome)}
        value={outcome ?? 'all'}
        options={[
          { value: 'all' as const, label: t(words.allItems, { count: all }) },
          ...present.map((one) => ({ value: one, label: `${counts[one]} ${t(wordFor(outcomeTexts, one))}` })),
        ]}
        onChange={(next) => {
          setOutcome(next === 'all' ? null : next);
          setPage(0);
        }}
      />
      <RefreshLine active={items.isFetching} />
      {items.isError ? <LoadFailed error={items.error} onRetry={() => void items.refetch()} /> : null}
      <table className="t-table">
        <caption className="t-hidden">{t(words.rows)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(words.item)}</th>
            <th scope="col">{t(words.outcome)}</th>
          </tr>
        </thead>
        <tbody>
          {results.map((item) => (
            <tr key={item.key}>
              <th scope="row">{item.label ?? item.key}</th>
              <td>
                {item.reason === null
                  ? t(wordFor(outcomeTexts, item.outcome))
                  : saidHere(heard(item.reason, item.said))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <FewPages page={page} pageSize={taskItemPageSize} total={outcome ? counts[outcome] : all} onPage={setPage} />
    </section>
  );
}
