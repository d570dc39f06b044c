import { fixed, type Num, num } from '#kit/exact.ts';
import { saidMoney } from '#kit/money.ts';
import { type Said, type Sentence, say, sayBoth } from '#kit/sentence.ts';
import { wordFor } from '#kit/text.ts';
import { marginOf, netOf } from '../pricing.amounts.ts';
import { priceCodeTexts } from '../profiles.texts.ts';
import { priceMoveTexts as words } from './price-moves.sentences.ts';

/** With what a price is compared: the shop's currency, what the variant costs there and what of the net price is paid away. */
export type MovedIn = {
  readonly currency: string;
  readonly digits: number;
  /** Percent; null: not known. */
  readonly vat: string | null;
  /** Null: not known, or the price is a seller's own. */
  readonly landed: string | null;
  readonly paid: string | null;
  /** The variant is on sale in the shop. */
  readonly live: boolean;
};
/** A price that becomes another. `why` says what the new one means where it does not hold at once. */
export type PriceMove = MovedIn & {
  readonly old: string | null;
  /** Null: there is none to come. */
  readonly next: string | null;
  readonly why?: 'waits' | 'stays' | 'campaign';
  /** What keeps it from holding, where guards or a campaign do. */
  readonly codes?: readonly string[];
};

/** A gross price as people read it. */
const money = (amount: string, { currency, digits }: MovedIn) => saidMoney(num(amount).toFixed(digits), currency);
/** A percentage, in the reader's way of writing numbers. */
const percentSaid = (value: Num, sign = ''): Said => {
  const said = `${sign}${fixed(value, 2)}`;
  return sayBoth({ en: said, sq: said.replace('.', ',') });
};
const signed = (value: Num): Said => percentSaid(value, value.gt(0) ? '+' : '');

/** What stays of a gross price without VAT, and the net price itself; null where the cost is not known. */
function keptOf(
  gross: string | null,
  { vat, landed, paid }: MovedIn,
): { readonly kept: Num; readonly net: Num } | null {
  if (gross === null || vat === null || landed === null) return null;
  const net = netOf(num(gross), num(vat));
  return { net, kept: net.minus(net.times(num(paid ?? '0')).div(100)).minus(landed) };
}

/** By how much of the old price; null where there is nothing to compare with. */
const percentOf = ({ old, next }: PriceMove): Num | null =>
  old === null || next === null || num(old).isZero() ? null : num(next).minus(old).div(old).times(100);

/** The price that holds after the change. */
const after = (move: PriceMove): string | null => (move.why ? move.old : (move.next ?? move.old));

/** What becomes of one price: from what to what, and the net margin with it. */
export function tellMove(move: PriceMove): Said | null {
  const { old, next, why } = move;
  if (old === null && next === null) return null;
  const percent = percentOf(move);
  const values = {
    old: old === null ? '' : money(old, move),
    new: next === null ? '' : money(next, move),
    percent: percent === null ? '' : signed(percent),
  };
  const price = say(sentenceOf(move), { ...values, why: reasons(move.codes ?? []) });
  const [was, is] = [keptOf(old, move), keptOf(after(move), move)];
  if (!is) return price;
  const margin = (of: NonNullable<typeof is>) => percentSaid(marginOf(of.kept, of.net));
  return was && !why && next !== null
    ? say(words.netMargins, { price, was: margin(was), is: margin(is) })
    : say(words.netMargin, { price, is: margin(is) });
}

function sentenceOf({ old, next, why, codes = [] }: PriceMove): Sentence {
  if (next === null) return words.noPrice;
  if (why === 'campaign') return words.campaign;
  const more = codes.some((code) => code !== 'change_too_large');
  if (why && old === null && codes.length > 0) return words.noneFor;
  if (why === 'stays') return more ? words.staysFor : words.stays;
  if (old === null) return words.first;
  if (why === 'waits') return more ? words.waitsFor : words.waits;
  return words.moves;
}

/** Several reasons in one sentence. */
const reasons = (codes: readonly string[]): Said => {
  const texts = codes.map((code) => wordFor(priceCodeTexts, code));
  return sayBoth({ en: texts.map(({ en }) => en).join(', '), sq: texts.map(({ sq }) => sq).join(', ') });
};

/** What becomes of all prices of a change together: by how much they move, what is kept of one piece of each, how many customers see. */
export function tellMoves(moves: readonly PriceMove[]): Said[] {
  return [...spanOf(moves), ...keptOfAll(moves), ...counted(words.live, moves.filter(({ live }) => live).length)];
}

const counted = (sentence: Sentence, count: number): Said[] => (count === 0 ? [] : [say(sentence, { count })]);

function spanOf(moves: readonly PriceMove[]): Said[] {
  const percents = moves.flatMap((move) => (move.why ? [] : (percentOf(move) ?? [])));
  const [first] = percents;
  if (!first) return [];
  if (percents.length === 1) return [say(words.oneMoves, { percent: signed(first) })];
  const sorted = percents.toSorted((a, b) => a.comparedTo(b));
  const sum = percents.reduce((all, one) => all.plus(one), num(0));
  return [
    say(words.span, {
      least: signed(sorted[0]!),
      most: signed(sorted.at(-1)!),
      average: signed(sum.div(percents.length)),
    }),
    say(words.directions, {
      up: percents.filter((one) => one.gt(0)).length,
      down: percents.filter((one) => one.lt(0)).length,
    }),
  ];
}

function keptOfAll(moves: readonly PriceMove[]): Said[] {
  const known = moves.flatMap((move) => {
    const [was, is] = [keptOf(move.old, move), keptOf(after(move), move)];
    return was && is ? [{ was, is, move }] : [];
  });
  const [first] = known;
  if (!first) return [];
  const sum = (of: 'was' | 'is', what: 'kept' | 'net') => known.reduce((all, one) => all.plus(one[of][what]), num(0));
  const [before, afterwards] = [sum('was', 'kept'), sum('is', 'kept')];
  const { currency } = first.move;
  return [
    say(words.kept, {
      before: saidMoney(fixed(before, 2), currency),
      after: saidMoney(fixed(afterwards, 2), currency),
      was: percentSaid(marginOf(before, sum('was', 'net'))),
      is: percentSaid(marginOf(afterwards, sum('is', 'net'))),
    }),
    ...counted(words.below, known.filter(({ is }) => is.kept.lt(0)).length),
    ...counted(words.unknown, moves.length - known.length),
  ];
}
