import { useRouter } from '@tanstack/react-router';
import { Alert, Button, Drawer } from 'antd';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { safeRedirect } from '#features/base/navigation/contract/navigation.rules.ts';
import type { getSchedule } from '#features/base/schedules/contract/schedules.calls.ts';
import { scheduleHistory } from '#features/base/schedules/contract/schedules.history-kinds.ts';
import { shownRuns } from '#features/base/schedules/contract/schedules.rules.ts';
import { schedulesTexts as words } from '#features/base/schedules/contract/schedules.texts.ts';
import type { OutputOf } from '#kit/call.ts';
import { heard } from '#kit/sentence.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { saidHere } from '#web/lib/said.ts';
import { useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import {
  countInWords,
  limitInWords,
  outcomeLook,
  overlapInWords,
  retriesInWords,
  rhythmInWords,
  scheduleLook,
  spanInWords,
} from '../schedule-words.ts';
import { useSchedule } from '../schedules.api.ts';
import { ScheduleActions } from './schedule-actions.tsx';
import styles from './schedules.module.css';
import { ToldField } from './told-field.tsx';

type Shown = OutputOf<typeof getSchedule>;

/** One schedule: how it stands, who is told of its trouble, and what its runs said. */
export function ScheduleDrawer({ of, onClose }: { of: string; onClose: () => void }) {
  const t = useText();
  const width = useSheetWidth();
  const found = useSchedule(of);
  return (
    <Drawer open onClose={onClose} size={width} title={found.data ? t(found.data.name) : t(words.list)}>
      {found.isPending ? <FirstLoad rows={5} height={40} /> : null}
      {!found.data && found.error ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? <Body of={found.data} /> : null}
    </Drawer>
  );
}

function Body({ of }: { of: Shown }) {
  const t = useText();
  const { last } = of;
  return (
    <div className={styles.body}>
      <p className="t-faint">{t(of.does)}</p>
      <div className={styles.actions}>
        <StatusMark tone={scheduleLook(of.state).tone}>{t(scheduleLook(of.state).text)}</StatusMark>
        <ScheduleActions of={of} />
        {of.history_id === null ? null : (
          <HistoryButton of={scheduleHistory} id={of.history_id} name={t(of.name)} size="small" />
        )}
      </div>
      {of.paused && of.paused_at ? (
        <p>{t(words.pausedBy, { who: of.paused_by ?? '–', when: formatDateTime(of.paused_at) })}</p>
      ) : null}
      {last?.error && last.outcome === 'failed' ? (
        <Alert
          type="error"
          showIcon
          title={saidHere(heard(last.error, last.said))}
          description={of.failures > 1 ? t(words.failedTimes, { count: of.failures }) : undefined}
        />
      ) : null}
      <Facts of={of} />
      {of.page === null ? <ToldField of={of} /> : <OwnPage page={of.page} />}
      {of.page === null || of.runs.length > 0 ? <Runs of={of} /> : null}
    </div>
  );
}

/** A feed is set where feeds are set. */
function OwnPage({ page }: { page: string }) {
  const t = useText();
  const router = useRouter();
  return <Button onClick={() => router.history.push(safeRedirect(page))}>{t(words.runsElsewhere)}</Button>;
}

function Facts({ of }: { of: Shown }) {
  const t = useText();
  const { last } = of;
  const facts = [
    [words.rhythm, rhythmInWords(t, of)],
    [words.last, last ? `${formatDateTime(last.started_at)} · ${spanInWords(t, last.seconds)}` : t(words.never)],
    [words.lastSuccess, of.last_success_at ? formatDateTime(of.last_success_at) : t(words.never)],
    [words.next, of.next_at ? formatDateTime(of.next_at) : '–'],
    [words.average, of.average_seconds === null ? '–' : spanInWords(t, of.average_seconds)],
    [words.overlap, overlapInWords(t, of) ?? '–'],
    [words.limit, limitInWords(t, of) ?? '–'],
    [words.retries, retriesInWords(t, of) ?? '–'],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name.en}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Retries of={of} />
    </>
  );
}

/** What is done again, in a sentence each. */
function Retries({ of: { rules } }: { of: Shown }) {
  const t = useText();
  if (!rules) return null;
  const cut = rules.afterCut === 'anew' ? words.cutAnew : words.cutGoesOn;
  const rest = rules.afterFailure === 'stays' ? words.retryWhy : words.retryWhole;
  return <p className="t-faint">{[t(words.limitWhy, { n: rules.silentSeconds }), t(rest), t(cut)].join(' ')}</p>;
}

function Runs({ of: { runs, page } }: { of: Shown }) {
  const t = useText();
  return (
    <section className={styles.part}>
      <h3>{t(words.log)}</h3>
      {page === null ? <p className="t-faint">{t(words.logWhy, { count: shownRuns })}</p> : null}
      {runs.length === 0 ? <p>{t(words.noRuns)}</p> : null}
      <EntryList label={t(words.log)}>
        {runs.map((run) => {
          const { text, tone } = outcomeLook(run.outcome);
          const told = run.error === null ? null : saidHere(heard(run.error, run.said));
          const said = run.outcome === 'cut' ? (told ?? t(words.cutWhy)) : told;
          // Runs of the release before do not say whether it is known.
          const by = run.by ?? t(run.by_known === false ? words.byUnknown : words.byClock);
          const facts = [spanInWords(t, run.seconds), countInWords(t, run.count), by];
          return (
            <Entry
              key={run.id}
              facts={facts.filter(Boolean).join(' · ')}
              state={<StatusMark tone={tone}>{t(text)}</StatusMark>}
            >
              {formatDateTime(run.started_at)}
              {said ? <span className={run.outcome === 'failed' ? styles.error : 't-faint'}>{said}</span> : null}
            </Entry>
          );
        })}
      </EntryList>
    </section>
  );
}
