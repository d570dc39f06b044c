import { Button, InputNumber, Select, Switch } from 'antd';
import { Fragment, useState } from 'react';
import { setSending } from '#features/selling/publishing/contract/queue/publishing.queue.calls.ts';
import {
  mostLanes,
  nightHours,
  reportAddress,
  type SendingSettings,
} from '#features/selling/publishing/contract/queue/publishing.queue.ts';
import { queueRules } from '#features/selling/publishing/contract/queue/queue.sentences.ts';
import { queueTexts as words } from '#features/selling/publishing/contract/queue/queue.texts.ts';
import type { Text } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { useBegun } from '#web/ui/begun.tsx';
import { HourField } from '#web/ui/hour-field.tsx';
import { useSetSending } from '../sending.api.ts';
import styles from './sending.module.css';
import { SettingsPart } from './settings-part.tsx';

const switches = [
  ['send_approved', words.sendApproved],
  ['update_others', words.updateOthers],
  ['compare_nightly', words.compareNightly],
] as const satisfies readonly (readonly [keyof SendingSettings, Text])[];
const numbers = [
  ['stock_minutes', words.stockMinutes, 1, 1440, null],
  ['stock_buffer', words.stockBuffer, 0, 10_000, 0],
  ['most_images', words.mostImages, 1, 100, null],
  ['lanes', words.lanesMost, 1, mostLanes, null],
  ['compare_hours', words.compareHours, 1, 168, null],
  ['block_after', words.blockAfter, 1, 20, 3],
] as const satisfies readonly (readonly [keyof SendingSettings, Text, number, number, number | null])[];

const receivers = [
  ['report_to_en', words.reportEn],
  ['report_to_sq', words.reportSq],
] as const satisfies readonly (readonly [keyof SendingSettings, Text])[];

const reportTimes = ['each', 'daily'] as const;
/** Entries among the addresses that are none. */
const wrongIn = (typed: SendingSettings): string[] =>
  receivers.flatMap(([key]) => typed[key].filter((one) => !reportAddress.safeParse(one).success));

type Key = (typeof numbers)[number][0];
/** What an empty field means. */
const placeholders: Partial<Record<Key, Text>> = {
  stock_minutes: words.atOnce,
  most_images: words.all,
  lanes: words.asPlatform,
};
const placeholderOf = (key: Key, { compare_nightly }: SendingSettings): Text =>
  key === 'compare_hours' && compare_nightly ? words.everyNight : (placeholders[key] ?? words.off);
const whys: Partial<Record<Key, Text>> = {
  stock_minutes: words.stockWhy,
  most_images: words.mostImagesWhy,
  lanes: words.lanesWhy,
  compare_hours: words.compareWhy,
};

/** What goes to the shop by itself, and when it may. */
export function SendingSettingsPart({ stored, version }: { stored: SendingSettings; version: number }) {
  const t = useText();
  const may = useMayCall(setSending);
  const [typed, setTyped] = useState(stored);
  const { touch, done } = useBegun();
  const save = useSetSending((answer) => {
    done(answer);
    notify.success(t(words.saved));
  });
  const set = (change: Partial<SendingSettings>) => {
    touch();
    setTyped((now) => ({ ...now, ...change }));
  };
  const oneHour = (typed.quiet_from === null) !== (typed.quiet_until === null);
  const same = JSON.stringify(typed) === JSON.stringify(stored);
  return (
    <SettingsPart id="ps-sending" title={t(words.settings)} why={t(words.settingsWhy)}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ body: { ...typed, version } });
        }}
      >
        {switches.map(([key, label]) => (
          <label key={key}>
            <Switch
              disabled={!may}
              checked={typed[key]}
              onChange={(on) => set({ [key]: on })}
              aria-label={t(label, nightHours)}
            />
            <span>{t(label, nightHours)}</span>
          </label>
        ))}
        {numbers.map(([key, label, min, max, usual]) => (
          <Fragment key={key}>
            <div className={styles.field}>
              <span>{t(label)}</span>
              <InputNumber
                aria-label={t(label)}
                disabled={!may}
                min={min}
                max={max}
                precision={0}
                placeholder={t(placeholderOf(key, typed))}
                value={typed[key]}
                onChange={(value) => set({ [key]: value ?? usual })}
              />
            </div>
            {whys[key] ? <p className={styles.why}>{t(whys[key])}</p> : null}
          </Fragment>
        ))}
        <div className={styles.field}>
          <span>{t(words.quietFrom)}</span>
          <span className={styles.hours}>
            <HourField
              aria-label={t(words.quietFrom)}
              disabled={!may}
              value={typed.quiet_from}
              onChange={(hour) => set({ quiet_from: hour || null })}
            />
            <span>{t(words.quietUntil)}</span>
            <HourField
              aria-label={t(words.quietUntil)}
              disabled={!may}
              value={typed.quiet_until}
              onChange={(hour) => set({ quiet_until: hour || null })}
            />
          </span>
        </div>
        {oneHour ? <p className="t-problem">{t(queueRules.bothHours)}</p> : null}
        <p className={styles.why}>{t(words.quietWhy)}</p>
        <ReportsField typed={typed} may={may} set={set} />
        {save.error ? <p className="t-problem">{save.error.message}</p> : null}
        {may ? (
          <Button
            type="primary"
            htmlType="submit"
            disabled={same || oneHour || wrongIn(typed).length > 0}
            loading={save.isPending}
          >
            {t(words.save)}
          </Button>
        ) : null}
      </form>
    </SettingsPart>
  );
}

type ReportsProps = {
  readonly typed: SendingSettings;
  readonly may: boolean;
  readonly set: (change: Partial<SendingSettings>) => void;
};

/** Who is told of sends without asking, and when. */
function ReportsField({ typed, may, set }: ReportsProps) {
  const t = useText();
  const wrong = wrongIn(typed);
  return (
    <>
      <div className={styles.field}>
        <span>{t(words.reports)}</span>
        <Select
          className={styles.choice}
          aria-label={t(words.reports)}
          disabled={!may}
          value={typed.report_when ?? 'off'}
          onChange={(when: string) => set({ report_when: reportTimes.find((one) => one === when) ?? null })}
          options={[
            { value: 'off', label: t(words.off) },
            { value: 'each', label: t(words.reportEach) },
            { value: 'daily', label: t(words.reportDaily) },
          ]}
        />
      </div>
      {typed.report_when === null
        ? null
        : receivers.map(([key, label]) => (
            <div key={key} className={styles.field}>
              <span>{t(label)}</span>
              <Select
                className={styles.receivers}
                mode="tags"
                open={false}
                suffixIcon={null}
                aria-label={t(label)}
                placeholder="name@example.com"
                disabled={!may}
                tokenSeparators={[',', ';', ' ']}
                status={wrong.some((one) => typed[key].includes(one)) ? 'error' : undefined}
                value={typed[key]}
                onChange={(addresses) => set({ [key]: addresses })}
              />
            </div>
          ))}
      {wrong.length > 0 ? (
        <p className="t-problem">{t(words.reportWrong, { count: wrong.length, addresses: wrong.join(', ') })}</p>
      ) : null}
      <p className={styles.why}>{t(words.reportWhy)}</p>
    </>
  );
}
