import type { EntryKind } from '#features/trade/local-purchasing/contract/seller-entries.rules.ts';
import type {
  DisputeState,
  SellerEntry,
  StatementState,
} from '#features/trade/local-purchasing/contract/statements.model.ts';
import { kindWords, statementTexts as words } from '#features/trade/local-purchasing/contract/statements.texts.ts';
import { type Text, wordFor } from '#kit/text.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';
import { type Look, lookFor } from '#web/ui/status-mark.tsx';

const states: Readonly<Record<StatementState, Look>> = {
  open: { text: words.stateOpen, tone: 'warning' },
  confirmed: { text: words.stateConfirmed, tone: 'info' },
  paid: { text: words.statePaid, tone: 'success' },
};
const disputes: Readonly<Record<DisputeState, Look>> = {
  open: { text: words.disputeOpen, tone: 'warning' },
  accepted: { text: words.disputeAccepted, tone: 'success' },
  rejected: { text: words.disputeRejected, tone: 'neutral' },
};

export const kindText = (kind: EntryKind): Text => wordFor(kindWords, kind);
export const stateLook = (state: StatementState): Look => lookFor(states, state);
export const disputeLook = (state: DisputeState): Look => lookFor(disputes, state);

/** What an entry is: the kind, and for a commission the percentage it was frozen at. */
export function entryInWords({ kind, percent, base }: SellerEntry, t: Translate): string {
  const of = percent === null ? '' : t(base === 'net' ? words.ofNet : words.ofGross, { percent });
  return [t(kindText(kind)), of].filter(Boolean).join(', ');
}

export const periodOf = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  `${formatDate(from)} – ${formatDate(to)}`;

type Proposal = NonNullable<NonNullable<SellerEntry['dispute']>['proposal']>;

/** That a correction waits for a second person, and whose it is; `me`: who reads it. */
export function proposedInWords({ amount, by }: Proposal, currency: string, me: number, t: Translate): string {
  const money = formatMoney(amount, currency);
  return by?.id === me
    ? t(words.proposedByYou, { amount: money })
    : t(words.proposed, { amount: money, name: by?.name ?? '–' });
}
