import { Link } from '@tanstack/react-router';
import { Button, Progress } from 'antd';
import type { SetUpStep } from '#features/work/set-up/contract/set-up.calls.ts';
import { isOpen, progressOf } from '#features/work/set-up/contract/set-up.rules.ts';
import { setUpTexts as words } from '#features/work/set-up/contract/set-up.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useSkipStep } from '../set-up.api.ts';
import styles from './set-up.module.css';

/** The steps in their order; the first that is open says what it is for. */
export function SetUpSteps({ steps }: { steps: readonly SetUpStep[] }) {
  const t = useText();
  const { settled, total } = progressOf(steps);
  const next = steps.find(isOpen)?.key;
  const told = next === undefined ? t(words.allDone) : t(words.progress, { settled, total });
  return (
    <>
      <div className={styles.progress}>
        <Progress percent={(settled / total) * 100} showInfo={false} aria-label={told} />
        <span>{told}</span>
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.key} step={step} next={step.key === next} />
        ))}
      </ol>
    </>
  );
}

function Step({ step, next }: { step: SetUpStep; next: boolean }) {
  const t = useText();
  const skip = useSkipStep();
  const title = t(step.title);
  const set = (skipped: boolean) => skip.mutate({ params: { key: step.key }, body: { skipped } });
  return (
    <li data-step={step.key} data-next={next || undefined}>
      <span className={styles.mark}>
        <Mark step={step} next={next} />
      </span>
      <span className={styles.what}>
        <strong>{title}</strong>
        {step.done ? null : <span>{t(step.why)}</span>}
        {step.note ? <span className={styles.faint}>{t(step.note)}</span> : null}
      </span>
      <span className={styles.actions}>
        <Link to={step.to} search={step.search} aria-label={t(words.goOf, { title })}>
          {t(words.go)}
        </Link>
        {isOpen(step) ? (
          <Button
            size="small"
            type="text"
            aria-label={t(words.skipOf, { title })}
            loading={skip.isPending}
            onClick={() => set(true)}
          >
            {t(words.skip)}
          </Button>
        ) : null}
        {step.skipped && !step.done ? (
          <Button
            size="small"
            type="text"
            aria-label={t(words.unskipOf, { title })}
            loading={skip.isPending}
            onClick={() => set(false)}
          >
            {t(words.unskip)}
          </Button>
        ) : null}
      </span>
    </li>
  );
}

function Mark({ step, next }: { step: SetUpStep; next: boolean }) {
  const t = useText();
  if (step.done) return <StatusMark tone="success">{t(words.done)}</StatusMark>;
  if (step.skipped) return <StatusMark tone="neutral">{t(words.skipped)}</StatusMark>;
  return next ? (
    <StatusMark tone="info">{t(words.next)}</StatusMark>
  ) : (
    <StatusMark tone="neutral">{t(words.open)}</StatusMark>
  );
}
