import { readinessTexts } from '#features/catalogue/products/contract/products.sentences.ts';
import type { SendCheck } from '#features/selling/publishing/contract/publishing.calls.ts';
import { publishingTexts as words } from '#features/selling/publishing/contract/publishing.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import styles from './actions.module.css';

type Props = {
  readonly check: SendCheck | undefined;
  readonly failed: boolean;
  /** The name of the shop. */
  readonly shop: string;
};

/** How many of the selection can be sent now and what keeps the others out, before anything is pressed. */
export function SendReadiness({ check, failed, shop }: Props) {
  const t = useText();
  if (failed) return <p className="t-problem t-problem-soft">{t(words.countFailed)}</p>;
  if (!check)
    return (
      <p className={styles.ready} role="status">
        {t(words.counting)}
      </p>
    );
  const { total, ready, on_their_way: onTheirWay, codes } = check;
  const notReady = total - ready - onTheirWay;
  return (
    <div className={styles.ready} role="status">
      <StatusMark tone={ready === total ? 'success' : 'warning'}>
        {t(words.ready, { count: ready, total, shop })}
      </StatusMark>
      {onTheirWay > 0 ? <p>{t(words.onTheirWay, { count: onTheirWay })}</p> : null}
      {notReady > 0 ? (
        <>
          <p>{t(words.notReady, { count: notReady })}</p>
          <ul>
            {codes.map(({ code, count }) => (
              <li key={code}>
                {count} × {t(wordFor(readinessTexts, code))}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
