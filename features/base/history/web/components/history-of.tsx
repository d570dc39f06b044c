import { Button } from 'antd';
import { useState } from 'react';
import { historyTexts as words } from '#features/base/history/contract/history.texts.ts';
import { beginningOfDay } from '#web/lib/day.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { type HistoryRequest, useHistory } from '../history.api.ts';
import styles from './history.module.css';
import { HistoryLines } from './history-lines.tsx';

/** What changed about one thing, newest first, page by page. */
export const HistoryOf = ({ kind, id }: { readonly kind: string; readonly id: number }) => (
  <HistoryPages asked={{ kind, subject_id: id }} named={false} />
);

type By = {
  readonly person: number;
  /** Days, both in the period. */
  readonly from: string;
  readonly to: string;
  /** Lines alone that count as this figure of people’s work. */
  readonly counted?: string;
};

/** What one person changed in a period, as far as the reader may know. */
export const HistoryBy = ({ person, from, to, counted }: By) => (
  <HistoryPages
    asked={{
      user_id: person,
      from: beginningOfDay(from),
      to: beginningOfDay(to, 1),
      ...(counted === undefined ? {} : { counted }),
    }}
    named
  />
);

function HistoryPages({ asked, named }: { readonly asked: NonNullable<HistoryRequest>; readonly named: boolean }) {
  const t = useText();
  const [before, setBefore] = useState<number | undefined>();
  const found = useHistory({ ...asked, ...(before ? { before } : {}) });
  const last = found.data?.results.at(-1)?.id;
  return (
    <>
      <RefreshLine active={found.isFetching && !found.isPending} />
      {found.isPending ? <FirstLoad rows={6} height={56} /> : null}
      {found.isError && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.results.length === 0 ? <NothingYet title={t(words.none)} /> : null}
      {found.data ? <HistoryLines lines={found.data.results} named={named} /> : null}
      <div className={styles.pages}>
        {before ? <Button onClick={() => setBefore(undefined)}>{t(words.newest)}</Button> : null}
        {found.data?.more && last ? <Button onClick={() => setBefore(last)}>{t(words.older)}</Button> : null}
      </div>
    </>
  );
}
