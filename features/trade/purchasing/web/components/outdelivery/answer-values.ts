import type { LineAnswer } from '#features/trade/purchasing/contract/outdelivery.calls.ts';
import { outdeliveryTexts as words } from '#features/trade/purchasing/contract/outdelivery.texts.ts';
import { type RefusalReason, refusalReasons } from '#features/trade/purchasing/contract/purchasing.answers.ts';
import type { OutdeliveryLine } from '#features/trade/purchasing/contract/purchasing.model.ts';
import type { Text } from '#kit/text.ts';
import type { Chosen } from '../../outdelivery.outbox.ts';

/** What a line begins with once somebody chooses what to say of it. */
export const choose = (line: OutdeliveryLine, say: Chosen['say'], before?: Chosen): Chosen => ({
  qty: String(line.qty),
  on: '',
  reason: '',
  note: '',
  ...before,
  say,
});

/** Why a choice can not be sent yet; null where it can. */
export function issueOf(chosen: Chosen, line: OutdeliveryLine): { text: Text; values?: Record<string, number> } | null {
  if (chosen.say === 'no') return reasonOf(chosen) ? null : { text: words.reasonRequired };
  if (chosen.say === 'yes') return null;
  const qty = Number(chosen.qty);
  if (!Number.isInteger(qty) || qty < 1) return { text: words.qtyRule };
  return qty > line.qty ? { text: words.qtyTooMany, values: { most: line.qty } } : null;
}

/** A choice as it is sent. */
export const answerOf = (chosen: Chosen, { id, answer, qty }: OutdeliveryLine): LineAnswer =>
  chosen.say === 'no'
    ? { say: 'no', id, answer, reason: reasonOf(chosen) ?? 'other', note: chosen.note }
    : chosen.say === 'yes'
      ? { say: 'yes', id, answer, qty, on: null }
      : { say: 'yes', id, answer, qty: Number(chosen.qty), on: chosen.on || null };

/** The other way round: what was said, as it is typed. */
export const chosenOf = (answer: LineAnswer): Chosen =>
  answer.say === 'no'
    ? { say: 'no', qty: '', on: '', reason: answer.reason, note: answer.note ?? '' }
    : { say: 'change', qty: String(answer.qty), on: answer.on ?? '', reason: '', note: '' };

const reasonOf = ({ reason }: Chosen): RefusalReason | undefined => refusalReasons.find((known) => known === reason);
