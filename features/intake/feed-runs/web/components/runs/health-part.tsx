import { Progress } from 'antd';
import { feedHealthTexts as words } from '#features/intake/feed-runs/contract/feed-health.texts.ts';
import {
  type HealthFacts,
  healthLevel,
  healthOf,
  type HealthPart as Part,
} from '#features/intake/feed-runs/contract/feed-runs.health.ts';
import { scheduleTexts } from '#features/intake/feeds/contract/feed-schedule.texts.ts';
import { type Text, wordFor } from '#kit/text.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { StatusMark, type Tone, toneFor } from '#web/ui/status-mark.tsx';
import { freshnessTone, type RunFeedOf, shareInWords } from '../../feed-rules.ts';
import { useFeedHealth } from '../../feed-runs.api.ts';
import feedsStyles from '../feed-runs.module.css';
import healthStyles from './health.module.css';

const levelTones: Readonly<Record<ReturnType<typeof healthLevel>, Tone>> = {
  good: 'success',
  fair: 'warning',
  poor: 'error',
};
const partWords: Readonly<Record<Part, Text>> = {
  freshness: scheduleTexts.freshness,
  errors: words.partErrors,
  ean: words.partEan,
  images: words.partImages,
  categories: words.partCategories,
  gone: words.partGone,
};

/** The score and what costs points. */
export function HealthPart({ of: { feed } }: { of: RunFeedOf }) {
  const t = useText();
  const language = useLanguage();
  const found = useFeedHealth(feed.id);
  if (found.isPending) return <FirstLoad rows={6} height={40} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const facts = found.data;
  const { score, parts } = healthOf(facts);
  if (score === null) return <NothingYet title={t(words.healthNone)}>{t(words.healthNoneWhy)}</NothingYet>;
  const level = healthLevel(score);
  return (
    <>
      <p className={feedsStyles.lead}>{t(words.healthLead)}</p>
      <div className={healthStyles.score}>
        <strong>{t(words.ofHundred, { score })}</strong>
        <StatusMark tone={toneFor(levelTones, level)}>{t(wordFor(words, level))}</StatusMark>
      </div>
      <table className={healthStyles.parts} aria-label={t(words.score)}>
        <thead>
          <tr>
            <th scope="col">{t(words.part)}</th>
            <th scope="col">{t(words.found)}</th>
            <th scope="col">{t(words.points)}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ part, points, most }) => (
            <tr key={part}>
              <th scope="row">{t(wordFor(partWords, part))}</th>
              <td>{foundIn(facts, part, t)}</td>
              <td>
                <span>{t(words.pointsOf, { points, most })}</span>
                <Progress
                  percent={(points / most) * 100}
                  size="small"
                  showInfo={false}
                  aria-label={t(wordFor(partWords, part))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={feedsStyles.note}>{t(words.ofProducts, { count: formatNumber(facts.products, language) })}</p>
    </>
  );
}

function foundIn(facts: HealthFacts, part: Part, t: ReturnType<typeof useText>) {
  if (part !== 'freshness') return shareInWords(facts[part] ?? 0);
  return (
    <StatusMark tone={toneFor(freshnessTone, facts.freshness)}>{t(wordFor(scheduleTexts, facts.freshness))}</StatusMark>
  );
}
