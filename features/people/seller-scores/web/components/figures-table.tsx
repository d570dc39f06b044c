import { InfoCircleOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import {
  type Cases,
  type FigureKey,
  figureKeys,
  figureRules,
  figureTexts,
  pointsOf,
} from '#features/people/seller-scores/contract/seller-scores.figures.ts';
import type { OwnScore } from '#features/people/seller-scores/contract/seller-scores.model.ts';
import { scoreTexts as words } from '#features/people/seller-scores/contract/seller-scores.texts.ts';
import { wordFor } from '#kit/text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { ScoreMark } from './score-mark.tsx';
import styles from './seller-scores.module.css';

type Props = { readonly score: Pick<OwnScore, 'counted_at' | 'score' | 'former' | 'figures'> };

/** The score, what it is made of, and behind ⓘ how it is counted. */
export function FiguresTable({ score: { counted_at, score, former, figures } }: Props) {
  const t = useText();
  return (
    <>
      <div className={styles.head}>
        <span className={styles.score}>
          {score === null ? t(words.none) : <ScoreMark score={{ now: score, former }} />}
        </span>
        <span className="t-faint">{t(words.countedAt, { when: formatDateTime(counted_at) })}</span>
        <Definition />
      </div>
      {score === null ? <p className="t-faint">{t(words.noneWhy)}</p> : null}
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{t(words.figure)}</th>
            <th scope="col">{t(words.now)}</th>
            <th scope="col">{t(words.before)}</th>
          </tr>
        </thead>
        <tbody>
          {figureKeys.map((key) => {
            const { n, of, former_n, former_of } = figures[key];
            const points = pointsOf(key, { n, of });
            return (
              <tr key={key} data-bad={(points !== null && points < 50) || undefined}>
                <th scope="row">{t(wordFor(figureTexts, key))}</th>
                <td>{shareWords(key, { n, of }, t)}</td>
                <td>{key === 'documents' ? '' : shareWords(key, { n: former_n, of: former_of }, t)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

const shareWords = (key: FigureKey, { n, of }: Cases, t: Translate): string =>
  of === 0
    ? '–'
    : of < figureRules[key].least
      ? t(words.tooFew, { of })
      : t(words.shareOf, { share: Math.round((100 * n) / of), n, of });

function Definition() {
  const t = useText();
  const percent = (share: number) => Math.round(100 * share);
  return (
    <Popover
      trigger="click"
      title={t(words.how)}
      content={
        <div className={styles.how}>
          <p>{t(words.howText)}</p>
          <dl>
            {figureKeys.map((key) => {
              const { least, weight, good, bad } = figureRules[key];
              return (
                <div key={key}>
                  <dt>{t(wordFor(figureTexts, key))}</dt>
                  <dd>{t(words.howOf, { least, weight, good: percent(good), bad: percent(bad) })}</dd>
                </div>
              );
            })}
          </dl>
        </div>
      }
    >
      <Button type="text" size="small" icon={<InfoCircleOutlined />} aria-label={t(words.how)} />
    </Popover>
  );
}
