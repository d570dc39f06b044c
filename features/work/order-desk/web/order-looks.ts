import type { OrderRow } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import {
  bucketWord,
  holdWord,
  lineStateWord,
  paymentWord,
  problemWord,
} from '#features/trade/orders/contract/orders.told.ts';
import { wordFor } from '#kit/text.ts';
import type { Translate } from '#web/lib/text.tsx';
import { type Look, lookFor, type Tone, toneFor } from '#web/ui/status-mark.tsx';

const tones = {
  bucket: {
    new: 'warning',
    to_order: 'info',
    waiting: 'info',
    ready: 'info',
    shipped: 'info',
    delivered: 'success',
    returned: 'neutral',
    cancelled: 'neutral',
  },
  line: {
    new: 'warning',
    to_order: 'info',
    ordered: 'info',
    confirmed: 'info',
    received: 'info',
    packed: 'info',
    shipped: 'info',
    delivered: 'success',
    returned: 'neutral',
    cancelled: 'neutral',
  },
  payment: {
    void: 'neutral',
    pending: 'warning',
    cod: 'neutral',
    part: 'warning',
    paid: 'success',
    over: 'warning',
    refunded: 'neutral',
    failed: 'error',
  },
  intake: { stored: 'info', applied: 'success', older: 'neutral', refused: 'error' },
} as const satisfies Record<string, Readonly<Record<string, Tone>>>;

const looksOf = <K extends string>(
  texts: Readonly<Record<K, Look['text']>>,
  tone: Readonly<Record<K, Tone>>,
): Readonly<Record<K, Look>> =>
  Object.fromEntries((Object.keys(texts) as K[]).map((key) => [key, { text: texts[key], tone: tone[key] }])) as Record<
    K,
    Look
  >;

const bucketLooks = looksOf(bucketWord, tones.bucket);
const lineLooks = looksOf(lineStateWord, tones.line);
const paymentLooks = looksOf(paymentWord, tones.payment);

/** How states of orders look; one that is not known yet is its own name. */
export const bucketLook = (bucket: string): Look => lookFor(bucketLooks, bucket);
export const lineLook = (state: string): Look => lookFor(lineLooks, state);
export const paymentLook = (state: string): Look => lookFor(paymentLooks, state);

/** An order's state in words; a held one says what holds it. */
export const standingText = ({ bucket, hold }: Pick<OrderRow, 'bucket' | 'hold'>, t: Translate): string =>
  hold.length > 0 && bucket === 'new'
    ? t(words.held, { why: hold.map((code) => t(wordFor(holdWord, code))).join(', ') })
    : t(bucketLook(bucket).text);

/** The first problem, and how many more there are. */
export function problemText(problems: readonly string[], t: Translate): string {
  const [first, ...more] = problems.map((code) => t(wordFor(problemWord, code)));
  if (first === undefined) return '';
  return more.length === 0 ? first : t(words.moreProblems, { first, more: more.length });
}

/** What became of a document of a shop. */
export const intakeTone = (state: string): Tone => toneFor(tones.intake, state);
