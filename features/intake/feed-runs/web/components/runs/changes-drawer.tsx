import { ArrowLeftOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Drawer, Select } from 'antd';
import type { ResellerFeeds } from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import { feedRunLimits } from '#features/intake/feed-runs/contract/feed-runs.rules.ts';
import { changeKinds } from '#features/intake/feed-runs/contract/feed-runs-safety.model.ts';
import { runSafetyTexts as words } from '#features/intake/feed-runs/contract/feed-runs-safety.texts.ts';
import { feedScreenTexts } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { usePlaceWidth } from '#web/ui/drawer-width.ts';
import { FirstLoad, LoadFailed, NothingFound, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { FewPages } from '#web/ui/pages/pages.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { findFeed, lookOf, whenOf } from '../../feed-rules.ts';
import type { ChangesKind, FeedsDrawer } from '../../feed-runs.search.ts';
import { useExportChanges, useRunChanges } from '../../feed-runs-safety.api.ts';
import feedsStyles from '../feed-runs.module.css';
import { CountsLine } from '../list/last-run.tsx';
import { ChangeItem } from './run-changes.tsx';
import { DryMark } from './run-marks.tsx';
import safetyStyles from './runs.module.css';

type Props = {
  readonly drawer: Extract<FeedsDrawer, { what: 'changes' }>;
  readonly resellers: readonly ResellerFeeds[];
  readonly onOpen: (drawer: FeedsDrawer) => void;
  readonly onClose: () => void;
};

/** The products of one run: what it did to each, or of a dry run what it would do. */
export function ChangesDrawer({ drawer, resellers, onOpen, onClose }: Props) {
  const t = useText();
  const width = usePlaceWidth();
  const { runId, kind, page } = drawer;
  const found = useRunChanges(runId, { kind, page, pageSize: feedRunLimits.pageSize });
  const save = useExportChanges();
  const run = found.data?.run;
  const of = run ? findFeed(resellers, run.feed_id) : null;
  const labels = {
    new: words.kindNew,
    changed: words.kindChanged,
    stock: words.kindStock,
    gone: words.kindGone,
    archived: words.kindArchived,
    kept: words.kindKept,
  };
  return (
    <Drawer open onClose={onClose} size={width} title={t(words.changesTitle)}>
      {found.isPending ? <FirstLoad rows={8} height={56} /> : null}
      {found.isError && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {run && found.data ? (
        <>
          <Button
            size="small"
            icon={<ArrowLeftOutlined aria-hidden />}
            onClick={() => onOpen({ what: 'runs', feedId: run.feed_id, page: 0, state: undefined })}
          >
            {t(feedScreenTexts.history)}
          </Button>
          <div className={feedsStyles.reportHead}>
            {of ? <h2>{`${of.reseller.seller_name} – ${of.feed.name}`}</h2> : null}
            <StatusMark tone={lookOf(run.status).tone}>{t(lookOf(run.status).text)}</StatusMark>
            <DryMark run={run} />
            <span className={feedsStyles.faint}>{formatDateTime(whenOf(run))}</span>
          </div>
          <CountsLine run={run} />
          <div className={safetyStyles.bar}>
            <Select<ChangesKind | 'all'>
              aria-label={t(words.kindsLabel)}
              className={safetyStyles.number}
              value={kind ?? 'all'}
              options={[
                { value: 'all', label: t(words.kindAll) },
                ...changeKinds.map((value) => ({ value, label: t(labels[value]) })),
                ...(run.products_kept > 0 ? [{ value: 'kept' as const, label: t(labels.kept) }] : []),
              ]}
              onChange={(next) => onOpen({ ...drawer, kind: next === 'all' ? undefined : next, page: 0 })}
            />
            <Button
              icon={<DownloadOutlined aria-hidden />}
              loading={save.isPending}
              disabled={found.data.total === 0}
              onClick={() => save.mutate({ params: { id: runId } })}
            >
              {t(words.download)}
            </Button>
          </div>
          <RefreshLine active={found.isFetching} />
          {found.data.total > 0 ? null : kind === undefined ? (
            <NothingYet title={t(words.noChanges)}>{t(words.noChangesWhy)}</NothingYet>
          ) : (
            <NothingFound onClear={() => onOpen({ ...drawer, kind: undefined, page: 0 })} />
          )}
          <ul className={safetyStyles.list} aria-label={t(words.changes)} aria-busy={found.isFetching}>
            {found.data.results.map((change) => (
              <ChangeItem key={change.sku} change={change} />
            ))}
          </ul>
          <FewPages
            page={page}
            pageSize={feedRunLimits.pageSize}
            total={found.data.total}
            told={t(feedScreenTexts.total, { count: found.data.total })}
            onPage={(next) => onOpen({ ...drawer, page: next })}
          />
        </>
      ) : null}
    </Drawer>
  );
}
