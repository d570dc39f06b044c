import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { publishingTexts } from '#features/selling/publishing/contract/publishing.texts.ts';
import {
  pauseSending,
  retryFailed,
  type ShopQueue,
} from '#features/selling/publishing/contract/queue/publishing.queue.calls.ts';
import { queueTexts as words } from '#features/selling/publishing/contract/queue/queue.texts.ts';
import type { Text } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { saidHere } from '#web/lib/said.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useShopId } from '#web/lib/use-url-search.ts';
import { Begun } from '#web/ui/begun.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { usePauseSending, useQueue, useRetryFailed } from '../sending.api.ts';
import styles from './sending.module.css';
import { SendingSettingsPart } from './sending-settings.tsx';
import { SettingsPart } from './settings-part.tsx';

/** What is on its way to the shop of the address, what failed, and what is sent by itself. */
export function QueuePanel() {
  const found = useQueue();
  const queue = found.data;
  if (found.isPending) return <FirstLoad rows={6} height={56} />;
  if (!queue) return found.error ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null;
  return (
    <>
      <State queue={queue} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Sends tasks={queue.tasks} more={queue.more} />
          <Failures failed={queue.failed} />
          {queue.pace ? <Pace pace={queue.pace} lanes={queue.settings.lanes} /> : null}
        </div>
        <Begun read={queue} version={queue.version}>
          {({ settings, version }) => <SendingSettingsPart stored={settings} version={version} />}
        </Begun>
      </div>
    </>
  );
}

/** Whether it flows, in one line, with the figures of the shop. */
function State({ queue }: { queue: ShopQueue }) {
  const t = useText();
  const language = useLanguage();
  const may = useMayCall(pauseSending);
  const pause = usePauseSending();
  const { paused_at, paused_by, open_until, last_failure, quiet_end, hour, removals } = queue;
  const number = (value: number) => formatNumber(value, language);
  const blocked = queue.failed.reduce((sum, one) => sum + one.blocked, 0);
  const figures = [
    [words.waiting, number(queue.waiting)],
    [words.stockWaiting, number(queue.stock)],
    [words.oldest, formatDateTime(queue.oldest)],
    [words.throughput, number(hour.sent + hour.unchanged)],
    [words.failedHour, number(hour.failed)],
    [words.blockedCount, number(blocked)],
  ] as const;
  const set = (paused: boolean) => pause.mutate({ body: { paused } });
  return (
    <section className={`t-card ${styles.panel}`} aria-label={t(words.tab)}>
      <div className={styles.head}>
        <div>
          {paused_at ? (
            <StatusMark tone="warning">
              {paused_by
                ? t(words.pausedBy, { name: paused_by, at: formatDateTime(paused_at) })
                : t(words.pausedSince, { at: formatDateTime(paused_at) })}
            </StatusMark>
          ) : open_until ? (
            <StatusMark tone="error">{t(words.silentNow, { at: formatDateTime(open_until) })}</StatusMark>
          ) : quiet_end ? (
            <StatusMark tone="info">{t(words.quietNow, { at: formatDateTime(quiet_end) })}</StatusMark>
          ) : (
            <StatusMark tone="success">{t(words.flows)}</StatusMark>
          )}
          {paused_at ? <p className={styles.why}>{t(words.pauseWhy)}</p> : null}
          {open_until && last_failure ? <p className={styles.why}>{saidHere(last_failure)}</p> : null}
          {removals.count > 0 ? (
            <p className={styles.why}>
              {t(words.toTakeOut, { count: removals.count, at: formatDateTime(removals.since) })}
              {removals.reason ? ` ${saidHere(removals.reason)}` : ''}
            </p>
          ) : null}
        </div>
        {may ? (
          <div className={styles.when}>
            {(open_until || removals.reason) && !paused_at ? (
              <Button loading={pause.isPending} onClick={() => set(false)}>
                {t(words.tryNow)}
              </Button>
            ) : null}
            <Button loading={pause.isPending} onClick={() => set(!paused_at)}>
              {t(paused_at ? words.resume : words.pause)}
            </Button>
          </div>
        ) : null}
      </div>
      <Figures figures={figures} />
    </section>
  );
}

/** What goes on its own; everything else is a send of products. */
const kinds: Readonly<Record<string, Text>> = {
  'send-prices': publishingTexts.onlyPrices,
  'send-stock': words.onlyStock,
};

function Sends({ tasks, more }: Pick<ShopQueue, 'tasks' | 'more'>) {
  const t = useText();
  return (
    <SettingsPart id="ps-sends" title={t(words.sends)} why="">
      {tasks.length === 0 ? <p className={styles.none}>{t(words.noSends)}</p> : null}
      <ul className={styles.lines}>
        {tasks.map((task) => (
          <li key={task.id}>
            <span>
              {t(kinds[task.type] ?? publishingTexts.title)}
              <small>
                {task.by ?? t(words.byItself)} · {t(words.since, { at: formatDateTime(task.created_at) })}
              </small>
              {task.at && task.said ? <small>{saidHere(task.said)}</small> : null}
            </span>
            <span>{task.total === null ? '' : t(words.doneOf, { done: task.done, total: task.total })}</span>
            <StatusMark tone={task.running ? 'info' : 'neutral'}>
              {task.running
                ? t(words.running)
                : task.at
                  ? t(words.planned, { at: formatDateTime(task.at) })
                  : t(words.waits)}
            </StatusMark>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={styles.none}>{t(words.moreSends, { count: more })}</p> : null}
    </SettingsPart>
  );
}

/** What the platform is asked, by how much it may be asked, and what it said to that. */
function Pace({
  pace,
  lanes,
}: {
  readonly pace: NonNullable<ShopQueue['pace']>;
  readonly lanes: ShopQueue['settings']['lanes'];
}) {
  const t = useText();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const { per_minute, batch, resting_until, said, said_at, said_ms } = pace;
  // What is set for the shop is less than its platform takes, or as much.
  const parallel = pace.parallel === null ? null : Math.min(pace.parallel, lanes ?? pace.parallel);
  const figures = [
    [words.paceLimit, per_minute === null ? t(words.noLimit) : t(words.perMinute, { count: per_minute })],
    [
      words.atATime,
      parallel === null || batch === null
        ? '–'
        : batch === 1
          ? t(words.lanes, { count: parallel })
          : t(words.lanesOf, { lanes: parallel, batch: number(batch) }),
    ],
    [words.askedMinute, number(pace.minute)],
    [words.askedHour, number(pace.hour)],
    [words.askedBusiest, number(pace.busiest)],
    [words.tooMany, number(pace.busy)],
  ] as const;
  return (
    <SettingsPart
      id="ps-pace"
      title={t(words.pace)}
      why={
        <>
          {t(words.paceWhy)}{' '}
          <Link to="/settings/advanced" search={{ tab: 'connections' }}>
            {t(words.paceWhere)}
          </Link>
        </>
      }
    >
      {resting_until ? (
        <StatusMark tone="warning">{t(words.restsNow, { at: formatDateTime(resting_until) })}</StatusMark>
      ) : null}
      <Figures figures={figures} />
      <p className={styles.none}>
        {said === null
          ? t(words.neverBusy)
          : t(words.lastBusy, {
              at: formatDateTime(said_at),
              said,
              seconds: number(Math.ceil((said_ms ?? 0) / 1000)),
            })}
      </p>
    </SettingsPart>
  );
}

function Figures({ figures }: { readonly figures: readonly (readonly [name: Text, value: ReactNode])[] }) {
  const t = useText();
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name.en}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Failures({ failed }: { failed: ShopQueue['failed'] }) {
  const t = useText();
  const shopId = useShopId();
  const may = useMayCall(retryFailed);
  const retry = useRetryFailed();
  return (
    <SettingsPart id="ps-failed" title={t(words.failures)} why="">
      {failed.length === 0 ? <p className={styles.none}>{t(words.noFailures)}</p> : null}
      <ul className={styles.lines}>
        {failed.map(({ code, reason, count, blocked }) => (
          <li key={code}>
            <span>
              {saidHere(reason)}
              <small>
                <Link to="/products" search={{ shopId: String(shopId), sending: `failed-${code}` }}>
                  {t(words.count, { count })}
                </Link>
                {blocked > 0 ? ` · ${t(words.blocked, { count: blocked })}` : ''}
              </small>
            </span>
            {may ? (
              <Button
                aria-label={t(words.retryOf, { reason: saidHere(reason) })}
                loading={retry.isPending && retry.variables.body?.code === code}
                onClick={() => retry.mutate({ body: { code } })}
              >
                {t(blocked > 0 ? words.release : words.retry)}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </SettingsPart>
  );
}
