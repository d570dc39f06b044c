import type { SellerScore, StepKind } from '#features/people/seller-scores/contract/seller-scores.model.ts';
import { scoreTexts as words } from '#features/people/seller-scores/contract/seller-scores.texts.ts';
import { type Text, wordFor } from '#kit/text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './seller-scores.module.css';

const stepWords: Readonly<Record<StepKind, Text>> = {
  notice: words.stepNotice,
  warning: words.stepWarning,
  restrict: words.stepRestrict,
  suspend: words.stepSuspend,
  put_off: words.stepPutOff,
  appeal: words.stepAppeal,
};

type Step = Omit<SellerScore['steps'][number], 'by'> & { readonly by?: string | null };

/** What was done about a score, the latest first. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const t = useText();
  if (steps.length === 0) return null;
  return (
    <ul className={styles.steps} aria-label={t(words.history)}>
      {steps.map(({ id, step, message, at, by }) => (
        <li key={id}>
          <strong>{t(wordFor(stepWords, step))}</strong>{' '}
          <span className="t-faint">
            {by ? t(words.by, { when: formatDateTime(at), name: by }) : formatDateTime(at)}
          </span>
          <p>{message}</p>
        </li>
      ))}
    </ul>
  );
}
