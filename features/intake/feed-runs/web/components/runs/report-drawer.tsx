import { ArrowLeftOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Drawer, Segmented } from 'antd';
import type { FeedRun, ReportKind, ResellerFeeds } from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import { feedRunLimits } from '#features/intake/feed-runs/contract/feed-runs.rules.ts';
import { runSafetyTexts as safety } from '#features/intake/feed-runs/contract/feed-runs-safety.texts.ts';
import { feedScreenTexts as words } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { feedFormTexts as formWords } from '#features/intake/feeds/contract/feed-form.texts.ts';
import { heard } from '#kit/sentence.ts';
import { absent, formatDateTime, formatNumber } from '#web/lib/format.ts';
import { saidHere } from '#web/lib/said.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { usePlaceWidth } from '#web/ui/drawer-width.ts';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { findFeed, isActive, lookOf, runCounts } from '../../feed-rules.ts';
import { useExportRows, useRunRows } from '../../feed-runs.api.ts';
import type { FeedsDrawer } from '../../feed-runs.search.ts';
import styles from '../feed-runs.module.css';
import { RunProgress } from '../list/last-run.tsx';
import { ReportRows } from './report-rows.tsx';
import { DryMark, HeldBox } from './run-marks.tsx';

type Report = Extract<FeedsDrawer, { what: 'report' }>;
type Props = {
  readonly drawer: Report;
  readonly resellers: readonly ResellerFeeds[];
  readonly onOpen: (drawer: FeedsDrawer) => void;
  readonly onClose: () => void;
};

/** What one run did, and every row it refused or took only in part. */
export function ReportDrawer({ drawer, resellers, onOpen, onClose }: Props) {
  const t = useText();
  const width = usePlaceWidth();
  const { runId, kind, page } = drawer;
  const report = useRunRows(runId, { kind, page, pageSize: feedRunLimits.pageSize });
  return (
    <Drawer open onClose={onClose} size={width} title={t(words.reportTitle)}>
      {report.isPending ? <FirstLoad rows={8} height={40} /> : null}
      {report.isError && !report.data ? (
        <LoadFailed error={report.error} onRetry={() => void report.refetch()} />
      ) : null}
      {report.data ? (
        <>
          <Summary run={report.data.run} resellers={resellers} onOpen={onOpen} />
          <KindFilter run={report.data.run} kind={kind} onKind={(next) => onOpen({ ...drawer, kind: next, page: 0 })} />
          <ReportRows
            rows={report.data.results}
            feedId={report.data.run.feed_id}
            total={report.data.total}
            page={page}
            refreshing={report.isFetching}
            active={isActive(report.data.run)}
            onPage={(next) => onOpen({ ...drawer, page: next })}
          />
        </>
      ) : null}
    </Drawer>
  );
}

function Summary({ run, resellers, onOpen }: { run: FeedRun } & Pick<Props, 'resellers' | 'onOpen'>) {
  const t = useText();
  const language = useLanguage();
  const of = findFeed(resellers, run.feed_id);
  const look = lookOf(run.status);
  const facts: [string, string][] = [
    [t(words.started), formatDateTime(run.started_at)],
    [t(words.ended), formatDateTime(run.completed_at)],
    [t(words.file), run.delivery?.name ?? absent],
    [t(words.delivery), t(run.is_full ? formWords.full : formWords.partial)],
  ];
  return (
    <section>
      <Button
        size="small"
        icon={<ArrowLeftOutlined aria-hidden />}
        onClick={() => onOpen({ what: 'runs', feedId: run.feed_id, page: 0, state: undefined })}
      >
        {t(words.history)}
      </Button>
      <div className={styles.reportHead}>
        {of ? <h2>{`${of.reseller.seller_name} – ${of.feed.name}`}</h2> : null}
        <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>
        <DryMark run={run} />
      </div>
      {of && isActive(run) ? <RunProgress of={of} run={run} /> : null}
      {run.message && run.status !== 'held' ? (
        <p className={run.status === 'failed' ? styles.failed : styles.note}>
          {saidHere(heard(run.message, run.said))}
        </p>
      ) : null}
      <HeldBox run={run} />
      <dl className={styles.numbers}>
        {runCounts.map(({ key, label, tone }) => (
          <div key={key} className={styles.number} data-tone={run[key] > 0 ? tone : undefined}>
            <dt>{t(label)}</dt>
            <dd>{formatNumber(run[key], language)}</dd>
          </div>
        ))}
      </dl>
      <Facts look="wide">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

type FilterProps = {
  readonly run: FeedRun;
  readonly kind: ReportKind | undefined;
  readonly onKind: (kind: ReportKind | undefined) => void;
};

function KindFilter({ run, kind, onKind }: FilterProps) {
  const t = useText();
  if (run.rows_refused + run.rows_filtered + run.warnings === 0) return null;
  return (
    <>
      <Segmented<ReportKind | 'all'>
        aria-label={t(words.kindFilter)}
        value={kind ?? 'all'}
        options={[
          { value: 'all', label: t(words.kindAll) },
          { value: 'refused', label: t(words.kindRefused, { count: run.rows_refused }) },
          { value: 'filtered', label: `${t(safety.filtered)} (${run.rows_filtered})` },
          { value: 'warning', label: t(words.kindWarning, { count: run.warnings }) },
        ]}
        onChange={(next) => onKind(next === 'all' ? undefined : next)}
      />
      <SaveReport runId={run.id} kind={kind} />
      {Math.max(run.rows_refused, run.rows_filtered, run.warnings) > feedRunLimits.reportRows ? (
        <p className={styles.note}>{t(words.reportLimit, { limit: feedRunLimits.reportRows })}</p>
      ) : null}
    </>
  );
}

/** What is shown, as a file for those who mend it at the supplier's. */
function SaveReport({ runId, kind }: { runId: number; kind: ReportKind | undefined }) {
  const t = useText();
  const language = useLanguage();
  const save = useExportRows();
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate({ params: { id: runId }, query: { language, ...(kind ? { kind } : {}) } })}
    >
      {t(words.saveReport)}
    </Button>
  );
}
