import { Button, Form, Input, InputNumber, Select } from 'antd';
import { scheduleTexts as words } from '#features/intake/feeds/contract/feed-schedule.texts.ts';
import { pauseFeed } from '#features/intake/feeds/contract/feed-sources.calls.ts';
import {
  everyHours,
  everyMinutes,
  type FeedSchedule,
  feedSchedule,
  type ScheduleTimes,
} from '#features/intake/feeds/contract/feeds.schedule.ts';
import { scheduleInWords } from '#features/intake/feeds/contract/feeds.schedule-words.ts';
import { Can } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { HourField } from '#web/ui/hour-field.tsx';
import { ZoneField } from '#web/ui/zone-field.tsx';
import { usePauseFeed, useSchedulePreview, useSetSchedule } from '../../feed-setup.api.ts';
import type { FeedOf } from '../../feed-words.ts';
import feedsStyles from '../feeds.module.css';
import setupStyles from './setup.module.css';

type Kind = ScheduleTimes['kind'] | 'hand';
type Values = {
  kind: Kind;
  minutes: number;
  hours: number;
  minute: number;
  at: string;
  expression: string;
  zone: string;
};

/** When the feed is fetched by itself, in plain words and with its next runs before it is saved. */
export function SchedulePart({ of: { feed }, may }: { of: FeedOf; may: boolean }) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const save = useSetSchedule();
  const { setup } = feed;
  const values = { ...startOf(setup), ...Form.useWatch([], form) };
  const showIssues = (error: SendError) =>
    form.setFields(error.issues.map(({ field, message }) => ({ name: fieldOf(field), errors: [message] })));
  const submit = (typed: Values) =>
    save.mutate({ params: { id: feed.id }, body: scheduleOf(typed) }, { onError: showIssues });
  const item = (kind: Kind) => values.kind === kind;
  return (
    <>
      <p className={feedsStyles.lead}>{t(words.lead)}</p>
      <State of={feed} />
      <CheckedForm<Values>
        form={form}
        noValidate
        disabled={!may || save.isPending}
        initialValues={startOf(setup)}
        onFinish={submit}
      >
        <Form.Item name="kind" label={t(words.how)}>
          <Select<Kind>
            options={[
              { value: 'hand', label: t(words.byHand) },
              { value: 'minutes', label: t(words.kindMinutes) },
              { value: 'hours', label: t(words.kindHours) },
              { value: 'daily', label: t(words.kindDaily) },
              { value: 'weekdays', label: t(words.kindWeekdays) },
              { value: 'cron', label: t(words.kindCron) },
            ]}
          />
        </Form.Item>
        <div className={setupStyles.pair}>
          {item('minutes') ? (
            <Form.Item name="minutes" label={t(words.minutes)}>
              <Select options={everyMinutes.map((value) => ({ value, label: value }))} />
            </Form.Item>
          ) : null}
          {item('hours') ? (
            <>
              <Form.Item name="hours" label={t(words.hours)}>
                <Select options={everyHours.map((value) => ({ value, label: value }))} />
              </Form.Item>
              <Form.Item name="minute" label={t(words.atMinute)}>
                <InputNumber min={0} max={59} precision={0} />
              </Form.Item>
            </>
          ) : null}
          {item('daily') || item('weekdays') ? (
            <Form.Item name="at" label={t(words.at)}>
              <HourField />
            </Form.Item>
          ) : null}
          {item('cron') ? (
            <Form.Item name="expression" label={t(words.expression)} extra={t(words.expressionHelp)}>
              <Input className={setupStyles.code} maxLength={200} autoComplete="off" spellCheck={false} />
            </Form.Item>
          ) : null}
          {item('hand') ? null : (
            <Form.Item name="zone" label={t(words.zone)}>
              <ZoneField />
            </Form.Item>
          )}
        </div>
        <Preview schedule={scheduleOf(values)} />
        {may ? (
          <div className={`t-form-actions ${setupStyles.actions}`}>
            <Button type="primary" htmlType="submit" loading={save.isPending}>
              {t(words.save)}
            </Button>
          </div>
        ) : null}
      </CheckedForm>
    </>
  );
}

/** Paused or failing, why nothing comes due, and the way out. */
function State({ of: feed }: { of: FeedOf['feed'] }) {
  const t = useText();
  const pause = usePauseFeed();
  const { paused, failures, failing_since, times } = feed.setup;
  const note = paused
    ? t(words.pausedWhy)
    : failing_since
      ? t(words.failingWhy, { count: failures, when: formatDateTime(failing_since) })
      : feed.url === null
        ? t(words.needsAddress)
        : times && !feed.mapping
          ? t(words.needsMapping)
          : null;
  const canPause = paused || times !== null || failing_since !== null;
  if (!note && !canPause) return null;
  return (
    <div className={setupStyles.state}>
      {note ? <p>{note}</p> : null}
      {canPause ? (
        <Can call={pauseFeed}>
          <Button
            loading={pause.isPending}
            onClick={() => pause.mutate({ params: { id: feed.id }, body: { paused: !paused } })}
          >
            {t(paused ? words.resume : words.pause)}
          </Button>
        </Can>
      ) : null}
    </div>
  );
}

function Preview({ schedule }: { schedule: FeedSchedule }) {
  const t = useText();
  const parsed = feedSchedule.safeParse(schedule);
  const asked = useDebounced(JSON.stringify(parsed.success ? schedule : null), 300);
  const preview = useSchedulePreview(JSON.parse(asked) as FeedSchedule | null);
  if (schedule.times === null) return null;
  if (!parsed.success) return null;
  const said = t(words.inZone, { words: t(scheduleInWords(schedule.times)), zone: schedule.zone });
  return (
    <section className={setupStyles.next} data-part="fs-next" aria-live="polite">
      <p>
        <strong>{said}</strong>
      </p>
      {preview.isError ? (
        <p className="t-problem">{preview.error.message}</p>
      ) : preview.data ? (
        <>
          <h3>{t(words.next)}</h3>
          <ol>
            {preview.data.next.map((time) => (
              <li key={time}>{formatDateTime(time)}</li>
            ))}
          </ol>
          <p className={feedsStyles.note}>{t(words.nextShownIn)}</p>
        </>
      ) : null}
    </section>
  );
}

function startOf({ times, zone }: FeedSchedule): Values {
  const start: Values = {
    kind: 'hand',
    minutes: 30,
    hours: 6,
    minute: 0,
    at: '06:00',
    expression: '0 6 * * 1-5',
    zone,
  };
  if (times === null) return start;
  if (times.kind === 'minutes') return { ...start, kind: 'minutes', minutes: times.every };
  if (times.kind === 'hours') return { ...start, kind: 'hours', hours: times.every, minute: times.minute };
  if (times.kind === 'cron') return { ...start, kind: 'cron', expression: times.expression };
  return { ...start, kind: times.kind, at: times.at };
}

function scheduleOf({ kind, minutes, hours, minute, at, expression, zone }: Values): FeedSchedule {
  const times = ((): ScheduleTimes | null => {
    if (kind === 'minutes') return { kind, every: minutes };
    if (kind === 'hours') return { kind, every: hours, minute: minute ?? 0 };
    if (kind === 'cron') return { kind, expression: expression.trim() };
    return kind === 'hand' ? null : { kind, at };
  })();
  return { times, zone };
}

/** `times.expression` stands in a field of its own here. */
const fieldOf = (field: string): keyof Values => field.replace(/^times\./, '') as keyof Values;
