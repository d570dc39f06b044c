import { useEffect, useState } from 'react';
import { localRefusalTexts } from '#features/trade/local-purchasing/contract/local-orders.answers.ts';
import type { LocalLine, LocalOrderRow } from '#features/trade/local-purchasing/contract/local-orders.model.ts';
import { localOrderTexts as words } from '#features/trade/local-purchasing/contract/local-orders.texts.ts';
import { type LocalStatus, localStatusTexts } from '#features/trade/purchasing/contract/purchasing.local.ts';
import { holdsAny } from '#kit/permission.ts';
import { wordFor } from '#kit/text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useActor } from '#web/lib/session.ts';
import type { Translate } from '#web/lib/text.tsx';
import { type Tone, toneFor } from '#web/ui/status-mark.tsx';

const tones: Readonly<Record<LocalStatus, Tone>> = {
  new: 'warning',
  accepted: 'info',
  preparing: 'info',
  ready: 'info',
  handed_over: 'success',
  done: 'success',
  refused: 'error',
  expired: 'error',
  cancelled: 'neutral',
};

export const standingOf = (status: LocalStatus) => ({
  text: wordFor(localStatusTexts, status),
  tone: toneFor(tones, status),
});

/** Whether this person sees one seller's orders only, as the server has it. */
export function useIsSeller(): boolean {
  const actor = useActor();
  return actor.scoped || !holdsAny(actor.permissions, ['Read_Order']);
}

/** The time it is, anew every half minute, for what counts down. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** What is left until a moment, in words; null where it is over. */
export function leftUntil(until: string, now: Date, t: Translate): string | null {
  const minutes = Math.floor((Date.parse(until) - now.getTime()) / 60_000);
  if (minutes < 0) return null;
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  return h > 0 ? t(words.hoursMinutes, { h, m }) : t(words.minutes, { m });
}

/** What is to be done by when: accepted, or made ready. Empty where nothing is. */
export function deadlineOf(
  row: Pick<LocalOrderRow, 'status' | 'accept_by' | 'ready_by'>,
  now: Date,
  t: Translate,
): { readonly text: string; readonly when: string; readonly urgent: boolean } | null {
  const until =
    row.status === 'new' ? row.accept_by : ['accepted', 'preparing'].includes(row.status) ? row.ready_by : null;
  if (until === null) return null;
  const left = leftUntil(until, now, t);
  const when = t(row.status === 'new' ? words.acceptUntil : words.readyUntil, { when: formatDateTime(until) });
  const urgent = left === null || Date.parse(until) - now.getTime() < 4 * 3_600_000;
  return { text: left === null ? t(words.over) : t(words.leftOf, { time: left }), when, urgent };
}

/** What the seller said of a line. */
export function answerInWords(line: LocalLine, t: Translate): string {
  const { qty, confirmed_qty: n, refused_reason, refused_note } = line;
  if (n === null) return t(words.notAnswered);
  if (n === qty) return t(words.saysAll, { qty });
  const why = [refused_reason ? t(wordFor(localRefusalTexts, refused_reason)) : '', refused_note]
    .filter(Boolean)
    .join(': ');
  return n === 0 ? t(words.saysNone, { reason: why }) : t(words.saysSome, { n, qty, reason: why });
}

/** What came of a line; empty where nothing did. */
export const cameInWords = (line: LocalLine, t: Translate): string =>
  [
    line.received_ok > 0 ? t(words.cameOk, { n: line.received_ok }) : '',
    line.received_damaged > 0 ? t(words.cameDamaged, { n: line.received_damaged }) : '',
    line.received_missing > 0 ? t(words.cameMissing, { n: line.received_missing }) : '',
  ]
    .filter(Boolean)
    .join(', ');
