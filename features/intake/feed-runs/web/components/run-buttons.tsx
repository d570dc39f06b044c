import { ExperimentOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { feedPlaceTexts as words } from '#features/intake/feed-runs/contract/feed-place.texts.ts';
import { runFeed } from '#features/intake/feed-runs/contract/feed-runs.calls.ts';
import { feedScreenTexts } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { isFirstRun, type RunFeedOf, whyNotRun } from '../feed-rules.ts';
import { useRunFeed } from '../feed-runs.api.ts';
import styles from './feed-runs.module.css';

type Props = {
  readonly of: RunFeedOf;
  /** In a list of feeds each button says whose it is. */
  readonly named?: (action: string) => string;
  readonly onRun?: (dry: boolean) => void;
};

/**
 * The import of a feed and its trial, beside each other. The first run of a feed is a dry one: that is the button to press,
 * and the import asks whether it is meant.
 */
export function RunButtons({ of, named, onRun }: Props) {
  const t = useText();
  const ask = useAsk();
  const run = useRunFeed(() => onRun?.(false));
  const dry = useRunFeed(() => onRun?.(true));
  const may = useMayCall(runFeed);
  if (!may) return null;
  const why = whyNotRun(of);
  const first = isFirstRun(of.feed);
  const start = async () => {
    const question = { title: t(words.firstAsk), text: t(words.firstWhat), confirm: t(words.firstYes) };
    if (!first || (await ask(question))) run.mutate({ params: { id: of.feed.id }, body: {} });
  };
  const shared = { disabled: why !== null, ...(why ? { title: t(why) } : {}) };
  const label = (action: string) => (named ? { 'aria-label': named(action) } : {});
  return (
    <>
      <Button
        {...shared}
        {...label(t(words.dryRun))}
        type={first ? 'primary' : 'default'}
        classNames={{ icon: styles.icon }}
        icon={<ExperimentOutlined aria-hidden />}
        loading={dry.isPending}
        onClick={() => dry.mutate({ params: { id: of.feed.id }, body: { dry: true } })}
      >
        {t(words.dryRun)}
      </Button>
      <Button
        {...shared}
        {...label(t(feedScreenTexts.runNow))}
        classNames={{ icon: styles.icon }}
        icon={<PlayCircleOutlined aria-hidden />}
        loading={run.isPending}
        onClick={() => void start()}
      >
        {t(feedScreenTexts.runNow)}
      </Button>
    </>
  );
}
