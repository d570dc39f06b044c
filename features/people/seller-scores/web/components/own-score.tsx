import { Button } from 'antd';
import { useState } from 'react';
import { appealScore } from '#features/people/seller-scores/contract/seller-scores.calls.ts';
import { scoreTexts as words } from '#features/people/seller-scores/contract/seller-scores.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useAppeal, useOwnScore } from '../seller-scores.api.ts';
import { FiguresTable } from './figures-table.tsx';
import styles from './seller-scores.module.css';
import { StepDialog } from './step-dialog.tsx';
import { StepList } from './step-list.tsx';

/** A local seller's own figures and what the team wrote about them; nothing for everybody else, and before they were counted. */
export function OwnScore() {
  const t = useText();
  const { localSeller } = useActor();
  const score = useOwnScore(localSeller).data;
  const may = useMayCall(appealScore);
  const [objecting, setObjecting] = useState(false);
  const close = () => setObjecting(false);
  const appeal = useAppeal(close);
  if (!localSeller || !score) return null;
  const told = score.steps.some(({ step }) => step === 'notice' || step === 'warning');
  return (
    <section className={`t-card ${styles.root} ${styles.own}`}>
      <h2 className="t-section-title">{t(words.ownTitle)}</h2>
      <FiguresTable score={score} />
      <StepList steps={score.steps} />
      {told && may ? <Button onClick={() => setObjecting(true)}>{t(words.appeal)}</Button> : null}
      {objecting ? (
        <StepDialog
          title={t(words.appealTitle)}
          label={words.appealText}
          why={words.appealWhy}
          confirm={words.send}
          sending={appeal.isPending}
          onSend={(message, onError) => appeal.mutate({ body: { message } }, { onError })}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
