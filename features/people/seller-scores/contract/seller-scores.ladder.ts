/** What is proposed to a person, one after the other; nothing of it happens by itself (pages 4.42, ADR 64). */
export const ladderSteps = ['notice', 'warning', 'restrict', 'suspend'] as const;
export type LadderStep = (typeof ladderSteps)[number];

/** Below `fine` something is proposed; a suspension only below `low`. */
export const fine = 60;
export const low = 40;
/** Days a seller has after a notice or a warning, and after a restriction; how long a proposal is put off, and a step remembered. */
export const patience = { told: 7, restricted: 14, putOff: 30, remembered: 90 } as const;

/** How a seller stands on the ladder; times of the latest of each. */
export type LadderFacts = {
  readonly score: number | null;
  /** Suspended or closed: nothing more is to be proposed. */
  readonly stopped: boolean;
  readonly restrictedAt: Date | null;
  readonly noticeAt: Date | null;
  readonly warningAt: Date | null;
  readonly putOffAt: Date | null;
};

const daysSince = (at: Date, now: Date) => (now.getTime() - at.getTime()) / 86_400_000;

/** The next step of the ladder, or null: all is well, or the seller has time. */
export function proposalOf(facts: LadderFacts, now: Date): LadderStep | null {
  const { score, stopped, restrictedAt, noticeAt, warningAt, putOffAt } = facts;
  if (score === null || score >= fine || stopped) return null;
  if (putOffAt && daysSince(putOffAt, now) < patience.putOff) return null;
  if (restrictedAt) return score < low && daysSince(restrictedAt, now) >= patience.restricted ? 'suspend' : null;
  const since = (at: Date | null) => (at && daysSince(at, now) < patience.remembered ? daysSince(at, now) : null);
  const [noticed, warned] = [since(noticeAt), since(warningAt)];
  if (warned !== null) return warned >= patience.told ? 'restrict' : null;
  if (noticed !== null) return noticed >= patience.told ? 'warning' : null;
  return 'notice';
}
