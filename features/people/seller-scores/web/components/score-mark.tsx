import { fine, type LadderStep, low } from '#features/people/seller-scores/contract/seller-scores.ladder.ts';
import { scoreTexts as words } from '#features/people/seller-scores/contract/seller-scores.texts.ts';
import { type Text, wordFor } from '#kit/text.ts';
import { absent } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';

export const proposalWords: Readonly<Record<LadderStep, Text>> = {
  notice: words.proposedNotice,
  warning: words.proposedWarning,
  restrict: words.proposedRestrict,
  suspend: words.proposedSuspend,
};

type Props = {
  readonly score: {
    readonly now: number;
    readonly former: number | null;
    readonly proposal?: LadderStep | null;
  } | null;
};

/** A score with its direction; in a list the tip says more. */
export function ScoreMark({ score }: Props) {
  const t = useText();
  if (!score) return <span className="t-faint">{absent}</span>;
  const { now, former, proposal } = score;
  const trend =
    former === null ? '' : t(now > former ? words.better : now < former ? words.worse : words.same, { former });
  const tip = [
    t(words.outOf, { score: now }),
    trend,
    proposal ? `${t(words.proposed)}: ${t(wordFor(proposalWords, proposal))}` : '',
  ]
    .filter(Boolean)
    .join('; ');
  return (
    <span className="t-cut" data-tip={tip}>
      <StatusMark tone={now >= fine ? 'success' : now >= low ? 'warning' : 'error'}>
        {now}
        {former === null || former === now ? null : (
          <>
            <span aria-hidden> {now > former ? '↑' : '↓'}</span>
            <span className="t-hidden">{trend}</span>
          </>
        )}
      </StatusMark>
    </span>
  );
}
