import { Button, Select } from 'antd';
import { feedPlaceTexts as placeTexts } from '#features/intake/feed-runs/contract/feed-place.texts.ts';
import { runFeed } from '#features/intake/feed-runs/contract/feed-runs.calls.ts';
import type { FeedRun } from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import { runSafetyTexts as safety } from '#features/intake/feed-runs/contract/feed-runs-safety.texts.ts';
import { feedScreenTexts as words } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { feedFormTexts as formWords } from '#features/intake/feeds/contract/feed-form.texts.ts';
import { sizeInWords } from '#features/intake/feeds/web/feeds.public.ts';
import { heard } from '#kit/sentence.ts';
import { Can } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { saidHere } from '#web/lib/said.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed, NothingFound, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { FewPages } from '#web/ui/pages/pages.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { isActive, lookOf, type RunFeedOf, whenOf, whyNotRun } from '../../feed-rules.ts';
import { runsPageSize, useRunFeed, useRuns } from '../../feed-runs.api.ts';
import {
  drawerPatch,
  type FeedDrawer,
  type FeedsDrawer,
  placeOfTab,
  type RunState,
  runStates,
} from '../../feed-runs.search.ts';
import feedsStyles from '../feed-runs.module.css';
import { CountsLine, RunProgress } from '../list/last-run.tsx';
import { HealthPart } from './health-part.tsx';
import { DryMark, HeldBox, RollBack } from './run-marks.tsx';
import safetyStyles from './runs.module.css';

type Props = {
  readonly of: RunFeedOf;
  readonly drawer: Extract<FeedsDrawer, { what: 'runs' }>;
  readonly onOpen: (drawer: FeedsDrawer) => void;
};

/** The runs of a feed, newest first, and how well it does over them. */
export function RunsPanel({ of, place, onOpen }: Pick<Props, 'of' | 'onOpen'> & { readonly place: FeedDrawer }) {
  const t = useText();
  const feedId = of.feed.id;
  const tabs = [
    { key: 'runs', label: t(placeTexts.runs), patch: drawerPatch(placeOfTab('runs', feedId)) },
    { key: 'health', label: t(placeTexts.health), patch: drawerPatch({ what: 'setup', feedId, tab: 'health' }) },
  ];
  return (
    <>
      <TabLinks label={t(placeTexts.runsView)} tabs={tabs} current={place.what === 'runs' ? 'runs' : 'health'} />
      {place.what === 'runs' ? <Runs of={of} drawer={place} onOpen={onOpen} /> : <HealthPart of={of} />}
    </>
  );
}

function Runs({ of, drawer, onOpen }: Props) {
  const t = useText();
  const { page, state } = drawer;
  const runs = useRuns(of.feed.id, state, page, isActive(of.feed.last_run));
  const options = [
    { value: 'all' as const, label: t(safety.stateAll) },
    ...runStates.map((value) => ({ value, label: t(value === 'dry' ? safety.dry : lookOf(value).text) })),
  ];
  const filter = (
    <Select<RunState | 'all'>
      aria-label={t(safety.stateFilter)}
      className={safetyStyles.number}
      value={state ?? 'all'}
      options={options}
      onChange={(next) => onOpen({ ...drawer, state: next === 'all' ? undefined : next, page: 0 })}
    />
  );
  if (runs.isPending) return <FirstLoad rows={5} height={96} />;
  if (!runs.data) return <LoadFailed error={runs.error} onRetry={() => void runs.refetch()} />;
  const { total, results } = runs.data;
  if (total === 0 && state === undefined) return <NothingYet title={t(words.noRuns)}>{t(words.noRunsWhy)}</NothingYet>;
  // What a run is compared with: the one before it, in the same list.
  const before = (at: number) => results.slice(at + 1).find((run) => !run.dry && run.status === 'completed') ?? null;
  return (
    <>
      {filter}
      <RefreshLine active={runs.isFetching} />
      {total === 0 ? <NothingFound onClear={() => onOpen({ ...drawer, state: undefined, page: 0 })} /> : null}
      <ul className={feedsStyles.runs} aria-busy={runs.isFetching}>
        {results.map((run, at) => (
          <RunCard key={run.id} of={of} run={run} before={before(at)} onOpen={onOpen} />
        ))}
      </ul>
      <FewPages
        page={page}
        pageSize={runsPageSize}
        total={total}
        told={t(words.total, { count: total })}
        onPage={(next) => onOpen({ ...drawer, page: next })}
      />
    </>
  );
}

type CardProps = Pick<Props, 'onOpen'> & {
  readonly of: RunFeedOf;
  readonly run: FeedRun;
  readonly before: FeedRun | null;
};

function RunCard({ of, run, before, onOpen }: CardProps) {
  const t = useText();
  const again = useRunFeed();
  const look = lookOf(run.status);
  const why = whyNotRun({ ...of, feed: { ...of.feed, last_delivery: run.delivery } });
  const file = run.delivery;
  const when = formatDateTime(whenOf(run));
  return (
    <li className={feedsStyles.run}>
      <p className={feedsStyles.lastHead}>
        <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>
        <span>{when}</span>
        <span className={feedsStyles.flag}>{t(run.is_full ? formWords.full : formWords.partial)}</span>
        <DryMark run={run} />
      </p>
      {isActive(run) ? <RunProgress of={of} run={run} /> : run.status === 'held' ? null : <CountsLine run={run} />}
      {run.message && run.status !== 'held' ? (
        <p className={run.status === 'failed' ? feedsStyles.failed : feedsStyles.note}>
          {saidHere(heard(run.message, run.said))}
        </p>
      ) : null}
      <HeldBox run={run} />
      <p className={feedsStyles.note}>
        {file ? `${file.name}, ${sizeInWords(file.size)}${file.kept ? '' : ` (${t(words.fileGone)})`}` : null}
      </p>
      <div className={`${feedsStyles.buttons} ${feedsStyles.start}`}>
        <Button
          size="small"
          aria-label={t(words.reportOf, { when })}
          onClick={() => onOpen({ what: 'report', runId: run.id, kind: undefined, page: 0 })}
        >
          {t(words.report)}
        </Button>
        {isActive(run) || run.status === 'held' ? null : (
          <Button
            size="small"
            aria-label={t(safety.changesOf, { when })}
            onClick={() => onOpen({ what: 'changes', runId: run.id, kind: undefined, page: 0 })}
          >
            {t(safety.changes)}
          </Button>
        )}
        {run.waiting > 0 ? (
          <Button
            size="small"
            onClick={() =>
              onOpen({
                what: 'safety',
                feedId: of.feed.id,
                tab: 'quarantine',
                state: 'pending',
                runId: run.id,
                page: 0,
              })
            }
          >
            {t(safety.waitingValues, { count: run.waiting })}
          </Button>
        ) : null}
        {before && run.status === 'completed' ? (
          <Button size="small" onClick={() => onOpen({ what: 'compare', runId: run.id, other: before.id, page: 0 })}>
            {t(safety.compare)}
          </Button>
        ) : null}
        <RollBack run={run} onKept={() => onOpen({ what: 'changes', runId: run.id, kind: 'kept', page: 0 })} />
        {file?.kept && !isActive(run) && run.status !== 'held' ? (
          <Can call={runFeed}>
            <Button
              size="small"
              type={run.dry && run.id === of.feed.last_run?.id ? 'primary' : 'default'}
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
              {t(run.dry ? placeTexts.firstYes : words.runAgain)}
            </Button>
          </Can>
        ) : null}
      </div>
    </li>
  );
}
