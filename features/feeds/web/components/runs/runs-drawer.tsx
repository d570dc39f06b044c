import { Button, Drawer } from 'antd';
import { runFeed } from '#features/feeds/contract/feeds.calls.ts';
import type { FeedRun } from '#features/feeds/contract/feeds.model.ts';
import { feedScreenTexts as words } from '#features/feeds/contract/feeds-screen.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useWindowWidth } from '#web/lib/use-window-width.ts';
import { FirstLoad, LoadFailed, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { FewPages } from '#web/ui/pages.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { type FeedOf, isActive, lookOf, sizeInWords, whenOf, whyNotRun } from '../../feed-rules.ts';
import { runsPageSize, useRunFeed, useRuns } from '../../feeds.api.ts';
import type { FeedsDrawer } from '../../feeds.search.ts';
import { CountsLine, RunProgress } from '../list/last-run.tsx';

type Props = {
  readonly of: FeedOf | null;
  readonly page: number;
  readonly onOpen: (drawer: FeedsDrawer) => void;
  readonly onClose: () => void;
};

/** The runs of a feed, newest first. */
export function RunsDrawer({ of, page, onOpen, onClose }: Props) {
  const t = useText();
  const width = useWindowWidth();
  const title = of
    ? t(words.runsTitle, { reseller: of.reseller.seller_name, feed: of.feed.name })
    : t(words.feedMissing);
  return (
    <Drawer open onClose={onClose} size={Math.min(720, width)} title={title}>
      {of ? <Runs of={of} page={page} onOpen={onOpen} /> : <NothingYet title={t(words.feedMissing)} />}
    </Drawer>
  );
}

function Runs({ of, page, onOpen }: { of: FeedOf; page: number; onOpen: Props['onOpen'] }) {
  const t = useText();
  const runs = useRuns(of.feed.id, page, isActive(of.feed.last_run));
  if (runs.isPending) return <FirstLoad rows={5} height={96} />;
  if (!runs.data) return <LoadFailed error={runs.error} onRetry={() => void runs.refetch()} />;
  const { total, results } = runs.data;
  if (total === 0) return <NothingYet title={t(words.noRuns)}>{t(words.noRunsWhy)}</NothingYet>;
  return (
    <>
      <RefreshLine active={runs.isFetching} />
      <ul className="tf-runs" aria-busy={runs.isFetching}>
        {results.map((run) => (
          <RunCard key={run.id} of={of} run={run} onOpen={onOpen} />
        ))}
      </ul>
      <FewPages
        page={page}
        pageSize={runsPageSize}
        total={total}
        told={t(words.total, { count: total })}
        onPage={(next) => onOpen({ what: 'runs', feedId: of.feed.id, page: next })}
      />
    </>
  );
}

function RunCard({ of, run, onOpen }: { of: FeedOf; run: FeedRun; onOpen: Props['onOpen'] }) {
  const t = useText();
  const again = useRunFeed();
  const look = lookOf(run.status);
  const why = whyNotRun({ ...of, feed: { ...of.feed, last_delivery: run.delivery } });
  const file = run.delivery;
  const when = formatDateTime(whenOf(run));
  return (
    <li className="tf-run">
      <p className="tf-last-head">
        <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>
        <span>{when}</span>
        <span className="tf-flag">{t(run.is_full ? words.full : words.partial)}</span>
      </p>
      {isActive(run) ? <RunProgress of={of} run={run} /> : <CountsLine run={run} />}
      {run.message ? <p className={run.status === 'failed' ? 'tf-failed' : 'tf-note'}>{run.message}</p> : null}
      <p className="tf-note">
        {file ? `${file.name}, ${sizeInWords(file.size)}${file.kept ? '' : ` (${t(words.fileGone)})`}` : null}
      </p>
      <div className="tf-buttons tf-start">
        <Button
          size="small"
          aria-label={t(words.reportOf, { when })}
          onClick={() => onOpen({ what: 'report', runId: run.id, kind: undefined, page: 0 })}
        >
          {t(words.report)}
        </Button>
        {file?.kept && !isActive(run) ? (
          <Can call={runFeed}>
            <Button
              size="small"
              disabled={why !== null}
              title={why ? t(why) : undefined}
              loading={again.isPending}
              onClick={() =>
                again.mutate({
                  params: { id: of.feed.id },
                  body: { source: 'delivery', delivery_id: file.id, is_full: run.is_full },
                })
              }
            >
              {t(words.runAgain)}
            </Button>
          </Can>
        ) : null}
      </div>
    </li>
  );
}
