import { Pagination } from 'antd';
import { useState } from 'react';
import { type RightsHistoryLine, rightsHistoryPageSize } from '#features/permissions/contract/permissions.model.ts';
import { permissionTexts as words } from '#features/permissions/contract/permissions.texts.ts';
import { absent, formatDateTime } from '#web/lib/format.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { type HistoryOf, useRightsHistory } from '../permissions.api.ts';
import { actionWord, causeWord } from './history-words.ts';

/** Who changed what about roles, rights and accounts: when, through what, before and after. */
export function HistoryList({ of }: { of: HistoryOf }) {
  const t = useText();
  const [page, setPage] = useState(0);
  const found = useRightsHistory(of, page);
  if (found.isPending) return <FirstLoad rows={6} height={56} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { results, total } = found.data;
  if (total === 0) return <NothingYet title={t(words.noHistory)} />;
  return (
    <section aria-label={t(words.history)}>
      <RefreshLine active={found.isFetching} />
      <ol className="pr-history">
        {results.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {total > rightsHistoryPageSize ? (
        <Pagination
          size="small"
          current={page + 1}
          pageSize={rightsHistoryPageSize}
          total={total}
          showSizeChanger={false}
          onChange={(next) => setPage(next - 1)}
        />
      ) : null}
    </section>
  );
}

function Line({ line }: { line: RightsHistoryLine }) {
  const t = useText();
  return (
    <li>
      <p className="pr-history-what">
        <strong>{line.subject ?? absent}</strong> {actionWord(line.action, t)}
      </p>
      <p className="pr-history-who">
        {[formatDateTime(line.at), line.user_name ?? t(words.somebody), causeWord(line.cause, t)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {line.changes.length > 0 ? (
        <ul>
          {line.changes.map(({ name, before, after }) => (
            <li key={name}>
              <code>{name}</code>: {valueWord(before, t)} → {valueWord(after, t)}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

const valueWord = (value: boolean | string | null, t: Translate): string =>
  value === null || value === ''
    ? t(words.nothing)
    : typeof value === 'string'
      ? value
      : t(value ? words.yes : words.no);
