import { wordFor } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { StatusMark, type Tone, toneFor } from '#web/ui/status-mark.tsx';
import type { Claim } from '../../../contract/claims.model.ts';
import { type ClaimState, claimStateTexts } from '../../../contract/claims.rules.ts';
import { claimTexts as words } from '../../../contract/claims.texts.ts';
import styles from '../../packages.module.css';

const tones: Readonly<Record<ClaimState, Tone>> = {
  opened: 'info',
  paid: 'success',
  refused: 'error',
  withdrawn: 'neutral',
};

/** Where a claim is, and whether somebody has to look at it: the answer is late, or there is nothing to claim any more. */
export function ClaimStanding({ claim }: { claim: Claim }) {
  const t = useText();
  return (
    <span className={styles.marks}>
      <StatusMark tone={toneFor(tones, claim.state)}>{t(wordFor(claimStateTexts, claim.state))}</StatusMark>
      {claim.overdue ? <StatusMark tone="warning">{t(words.overdue)}</StatusMark> : null}
      {claim.settled_otherwise ? <StatusMark tone="warning">{t(words.settledOtherwise)}</StatusMark> : null}
    </span>
  );
}
