import { Button } from 'antd';
import { useState } from 'react';
import { takeScoreStep } from '#features/people/seller-scores/contract/seller-scores.calls.ts';
import type { LadderStep } from '#features/people/seller-scores/contract/seller-scores.ladder.ts';
import { scoreTexts as words } from '#features/people/seller-scores/contract/seller-scores.texts.ts';
import { type Text, wordFor } from '#kit/text.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useSellerScore, useTakeStep } from '../seller-scores.api.ts';
import { FiguresTable } from './figures-table.tsx';
import { proposalWords } from './score-mark.tsx';
import styles from './seller-scores.module.css';
import { StepDialog } from './step-dialog.tsx';
import { StepList } from './step-list.tsx';

type Props = {
  readonly seller: { readonly id: number; readonly name: string };
  /** Opens what restricts or suspends; both are not of scores. */
  readonly onDialog: (dialog: 'restrict' | 'suspend') => void;
};

/** What is counted of a seller, what follows from it, and what was done (pages 4.42). */
export function ScoreOfSeller({ seller, onDialog }: Props) {
  const t = useText();
  const found = useSellerScore(seller.id);
  const score = found.data;
  return (
    <section className={styles.root}>
      <h3>{t(words.title)}</h3>
      {found.isPending ? <FirstLoad rows={3} height={32} /> : null}
      {found.isError && !score ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {score === null ? <p className="t-faint">{t(words.noneWhy)}</p> : null}
      {score ? (
        <>
          <FiguresTable score={score} />
          {score.proposal ? <Proposal seller={seller} proposal={score.proposal} onDialog={onDialog} /> : null}
          <StepList steps={score.steps} />
        </>
      ) : null}
    </section>
  );
}

const reasons: Readonly<Record<LadderStep, Text>> = {
  notice: words.whyNotice,
  warning: words.whyWarning,
  restrict: words.whyRestrict,
  suspend: words.whySuspend,
};

function Proposal({ seller, proposal, onDialog }: Props & { proposal: LadderStep }) {
  const t = useText();
  const [open, setOpen] = useState<'told' | 'put_off' | null>(null);
  const close = () => setOpen(null);
  const take = useTakeStep(close);
  const told = proposal === 'notice' || proposal === 'warning' ? proposal : null;
  return (
    <div className={styles.proposal}>
      <p>
        <strong>
          {t(words.proposed)}: {t(wordFor(proposalWords, proposal))}
        </strong>{' '}
        {t(wordFor(reasons, proposal))}
      </p>
      <Can call={takeScoreStep}>
        <div className={styles.buttons}>
          <Button
            type="primary"
            onClick={() => (proposal === 'restrict' || proposal === 'suspend' ? onDialog(proposal) : setOpen('told'))}
          >
            {t(wordFor(proposalWords, proposal))}…
          </Button>
          <Button onClick={() => setOpen('put_off')}>{t(words.putOff)}</Button>
        </div>
      </Can>
      {open === 'told' && told ? (
        <StepDialog
          title={t(told === 'notice' ? words.noticeTitle : words.warningTitle, { name: seller.name })}
          label={words.message}
          why={words.messageWhy}
          confirm={words.send}
          sending={take.isPending}
          onSend={(message, onError) =>
            take.mutate({ params: { id: seller.id }, body: { step: told, message } }, { onError })
          }
          onClose={close}
        />
      ) : null}
      {open === 'put_off' ? (
        <StepDialog
          title={t(words.putOffTitle, { name: seller.name })}
          label={words.putOffNote}
          confirm={words.stepPutOff}
          sending={take.isPending}
          onSend={(message, onError) =>
            take.mutate({ params: { id: seller.id }, body: { step: 'put_off', message } }, { onError })
          }
          onClose={close}
        />
      ) : null}
    </div>
  );
}
