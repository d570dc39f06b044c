import { Button } from 'antd';
import { useState } from 'react';
import { historyTexts as words } from '#features/base/history/contract/history.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { useHistory } from '../history.api.ts';
import styles from './history.module.css';
import { HistoryLines } from './history-lines.tsx';

type Props = { readonly kind: string; readonly id: number };

/** What changed about one thing, newest first, page by page. */
export function HistoryOf({ kind, id }: Props) {
  const t = useText();
  const [before, setBefore] = useState<number | undefined>();
  const found = useHistory({ kind, subject_id: id, ...(before ? { before } : {}) });
  const last = found.data?.results.at(-1)?.id;
  return (
    <>
      <RefreshLine active={found.isFetching && !found.isPending} />
      {found.isPending ? <FirstLoad rows={6} height={56} /> : null}
      {found.isError && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.results.length === 0 ? <NothingYet title={t(words.none)} /> : null}
      {found.data ? <HistoryLines lines={found.data.results} named={false} /> : null}
      <div className={styles.pages}>
        {before ? <Button onClick={() => setBefore(undefined)}>{t(words.newest)}</Button> : null}
        {found.data?.more && last ? <Button onClick={() => setBefore(last)}>{t(words.older)}</Button> : null}
      </div>
    </>
  );
}
