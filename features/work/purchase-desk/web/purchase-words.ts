import { lineEndTexts } from '#features/trade/purchasing/contract/purchasing.answers.ts';
import type { PurchaseLine, PurchaseRow } from '#features/trade/purchasing/contract/purchasing.model.ts';
import {
  isMailOpen,
  mailTexts,
  type OrderMail,
  type OrderMailState,
} from '#features/trade/purchasing/contract/purchasing.order-mail.ts';
import { openQty } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import { type PurchaseStatus, statusTexts } from '#features/trade/purchasing/contract/purchasing.status.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { type Text, wordFor } from '#kit/text.ts';
import { formatDate } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';
import { type Tone, toneFor } from '#web/ui/status-mark.tsx';

export const statusTones: Readonly<Record<PurchaseStatus, Tone>> = {
  draft: 'neutral',
  approved: 'neutral',
  sent: 'info',
  acknowledged: 'info',
  partly_received: 'warning',
  received: 'success',
  closed: 'neutral',
  cancelled: 'error',
};

const mailTones: Readonly<Record<OrderMailState, Tone>> = {
  not_set_up: 'warning',
  waiting: 'info',
  delivered: 'success',
  failed: 'error',
};

/** Where an order stands; one whose mail has not left is not called sent. */
export const standingOf = (
  order: Pick<PurchaseRow, 'status' | 'mail'>,
): { readonly text: Text; readonly tone: Tone } =>
  isMailOpen(order) && order.mail
    ? mailStanding(order.mail)
    : { text: wordFor(statusTexts, order.status), tone: toneFor(statusTones, order.status) };

/** What became of a mail. */
export const mailStanding = ({ state }: OrderMail) => ({
  text: wordFor(mailTexts, state),
  tone: toneFor(mailTones, state),
});

/** What the supplier said of a line; null where nothing yet. */
export function answerInWords(line: PurchaseLine, t: Translate): string | null {
  if (line.answered_at === null) return null;
  if (line.refused_reason)
    return [t(words.saysNo, { reason: t(wordFor(lineEndTexts, line.refused_reason)) }), line.refused_note]
      .filter(Boolean)
      .join('. ');
  const qty = line.confirmed_qty ?? line.qty;
  const said = qty === line.qty ? t(words.saysYes) : t(words.saysQty, { qty, of: line.qty });
  return line.confirmed_on ? `${said}, ${t(words.saysDay, { day: formatDate(line.confirmed_on) })}` : said;
}

/** What came of a line and what is still waited for; empty where nothing came yet. */
export function cameInWords(line: PurchaseLine, t: Translate): string {
  const { received_ok: ok, received_damaged: damaged, received_missing: missing } = line;
  if (ok + damaged + missing === 0) return '';
  const open = openQty(line);
  return [
    t(words.cameOk, { n: ok }),
    damaged > 0 ? t(words.cameDamaged, { n: damaged }) : '',
    missing > 0 ? t(words.cameMissing, { n: missing }) : '',
    open > 0 ? t(words.openLeft, { n: open }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
