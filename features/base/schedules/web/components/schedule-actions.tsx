import { Button } from 'antd';
import { pauseSchedule, runSchedule } from '#features/base/schedules/contract/schedules.calls.ts';
import type { Schedule } from '#features/base/schedules/contract/schedules.model.ts';
import { schedulesTexts as words } from '#features/base/schedules/contract/schedules.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { usePauseSchedule, useRunSchedule } from '../schedules.api.ts';
import styles from './schedules.module.css';

/** Run now, and pause or resume. Only the pause is asked back: nothing tells of what does not happen. */
export function ScheduleActions({ of }: { of: Schedule }) {
  const t = useText();
  const ask = useAsk();
  const pause = usePauseSchedule();
  const run = useRunSchedule();
  const name = t(of.name);
  const busy = of.state === 'running' || of.state === 'asked';
  const onPause = async () => {
    const sure = await ask({
      title: t(words.askPause, { name }),
      text: t(words.askPauseWhy),
      confirm: t(words.pause),
    });
    if (sure) pause.mutate({ params: { key: of.key }, body: { paused: true } });
  };
  return (
    <span className={styles.actions}>
      <Can call={runSchedule}>
        <Button
          size="small"
          disabled={busy || of.state === 'waiting'}
          loading={run.isPending}
          aria-label={t(words.runNowOf, { name })}
          onClick={() => run.mutate({ params: { key: of.key } })}
        >
          {t(words.runNow)}
        </Button>
      </Can>
      <Can call={pauseSchedule}>
        <Button
          size="small"
          loading={pause.isPending}
          aria-label={t(of.paused ? words.resumeOf : words.pauseOf, { name })}
          onClick={() =>
            of.paused ? pause.mutate({ params: { key: of.key }, body: { paused: false } }) : void onPause()
          }
        >
          {t(of.paused ? words.resume : words.pause)}
        </Button>
      </Can>
    </span>
  );
}
