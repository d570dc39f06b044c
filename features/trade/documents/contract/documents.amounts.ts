import { fixed, type Num, num } from '#kit/exact.ts';

/** Amounts of documents: decimal text with two decimals, in the order's currency. */
export type Amounts = { readonly net: string; readonly vat: string; readonly gross: string };
export type VatRow = Amounts & { readonly percent: string };

const cents = (value: Num): Num => value.toDecimalPlaces(2);

/**
 * What each line of an order is worth on documents, with VAT: after its own discount and its share of the order's. Shares are rounded as they add up,
 * so that all of them together are exactly the goods less the discount. By line, for all pieces it was placed with.
 */
export function worthOfLines(
  lines: readonly { readonly id: number; readonly lineGross: string }[],
  discount: string,
): Map<number, string> {
  const placed = lines.reduce((sum, { lineGross }) => sum.plus(lineGross), num(0));
  const paid = placed.gt(0) ? placed.minus(discount) : num(0);
  let before = num(0);
  return new Map(
    lines.map(({ id, lineGross }) => {
      const after = before.plus(lineGross);
      const share = (upTo: Num) => (placed.gt(0) ? cents(upTo.times(paid.lt(0) ? num(0) : paid).div(placed)) : num(0));
      const worth = share(after).minus(share(before));
      before = after;
      return [id, fixed(worth, 2)];
    }),
  );
}

/** What pieces `from` to `from + qty` of so many are worth: parts add up to the whole, whatever the parts are. */
export function partOfWorth(worth: string, of: number, from: number, qty: number): string {
  const upTo = (pieces: number) => cents(num(worth).times(Math.min(pieces, of)).div(of));
  return fixed(upTo(from + qty).minus(upTo(from)), 2);
}

/** How many whole pieces of a line an amount comes to; less than half a hundredth missing of them is nothing. What was given for free is never paid back. */
export function piecesOfWorth(worth: string, of: number, amount: string): number {
  if (num(amount).lte(0) || num(worth).lte(0)) return 0;
  return Math.min(of, num(amount).plus('0.005').times(of).div(worth).floor().toNumber());
}

/** Of an order, as an invoice of it finds it. */
type MoneySoFar = {
  readonly open: string;
  readonly paid: string;
  /** Of `paid`, what coins added to it or kept from it (Σ of the order's money `rounding`): invoices bear it beside their amounts. */
  readonly rounding: string;
  /** What earlier invoices come to, less their credit notes. */
  readonly earlier: string;
  /** What had come in beyond what they say is paid, when the last of them was made. */
  readonly kept: string;
};

/**
 * What of an invoice is paid already. It asks for no more than the order still owes beyond what earlier invoices ask for, as the labels of their
 * parcels do. `kept`: what came in and no invoice says yet; it is for the next ones.
 */
export function prepaidOf(
  gross: string,
  { open, paid: inCoins, rounding, earlier, kept }: MoneySoFar,
): { readonly prepaid: string; readonly kept: string } {
  const paid = num(inCoins).minus(rounding);
  const asked = atLeastNothing(num(earlier).minus(paid).plus(kept));
  const came = atLeastNothing(num(gross).minus(atLeastNothing(num(open).minus(asked))));
  const prepaid = came.lt(paid) ? came : atLeastNothing(paid);
  return {
    prepaid: fixed(prepaid, 2),
    kept: fixed(atLeastNothing(paid.minus(earlier).plus(asked).minus(prepaid)), 2),
  };
}

/**
 * What is added to an amount that is paid in cash, so that there are coins for it; '0.00' where it is nothing, or where all of it would go: the parcel's
 * label asks for nothing then.
 */
export function cashRounding(owed: string, digits: number): string {
  const coins = num(fixed(num(owed), digits));
  return coins.gt(0) ? fixed(coins.minus(owed), 2) : '0.00';
}

/** What is to be paid for an invoice now, with VAT. */
export const toPay = ({
  gross,
  paid,
  prepaid = '0',
  rounding = '0',
}: {
  readonly gross: string;
  readonly paid: boolean;
  readonly prepaid?: string;
  readonly rounding?: string;
}): string => (paid ? '0.00' : fixed(num(gross).minus(prepaid).plus(rounding), 2));

const atLeastNothing = (amount: Num): Num => (amount.lt(0) ? num(0) : amount);

/** Takes an amount off lines, of each as its part of all of them is; what was taken of each adds up to it exactly. Never more than they come to. */
export function takeOff<T extends { readonly gross: string; readonly let_off?: string }>(
  lines: readonly T[],
  amount: string,
): (T & { readonly let_off: string })[] {
  const whole = lines.reduce((sum, { gross }) => sum.plus(gross), num(0));
  const most = num(amount).lt(whole) ? cents(num(amount)) : whole;
  let before = num(0);
  return lines.map((line) => {
    const after = before.plus(line.gross);
    const share = (upTo: Num) => (whole.gt(0) && most.gt(0) ? cents(most.times(upTo).div(whole)) : num(0));
    const off = share(after).minus(share(before));
    before = after;
    return { ...line, gross: fixed(num(line.gross).minus(off), 2), let_off: fixed(off.plus(line.let_off ?? 0), 2) };
  });
}

/**
 * What a refund let off, by what it is of. What pays back more than was owed (`over`) was let off by nothing that stands on a document: it comes off the
 * parts in their order.
 */
export function letOffBy<T extends { readonly amount: string }>(over: string, parts: readonly T[]): T[] {
  let rest = num(over);
  return parts.flatMap((one) => {
    const owed = rest.lt(one.amount) ? rest : num(one.amount);
    rest = rest.minus(owed);
    const amount = num(one.amount).minus(owed);
    return amount.gt(0) ? [{ ...one, amount: fixed(amount, 4) }] : [];
  });
}

/** What came before of the same sum: of a credit note, what was credited of a rate of its invoice already. `of` names the sum. */
export type SumSoFar = { readonly of: string; readonly gross: string; readonly net: string };

/**
 * Splits lines into net and VAT: of all lines of a rate together net = gross / (1 + rate), rounded once; the single lines are rounded as they add up. So
 * the lines' net amounts are exactly the net amount of their rate (EN 16931, BR-S-08), and VAT and net are exactly the gross that was agreed. Lines that
 * go on from a sum are rounded as that one adds up: parts of an invoice come to its net amount and its VAT once they come to its gross, and never to more.
 */
export function splitVat<T extends { readonly gross: string; readonly vat_percent: string }>(
  lines: readonly T[],
  soFarOf: (line: T) => SumSoFar | undefined = () => undefined,
): { readonly lines: (T & { readonly net: string })[]; readonly vat: VatRow[]; readonly total: Amounts } {
  const reached = new Map<string, { readonly gross: Num; readonly net: Num }>();
  const split = lines.map((line) => {
    const percent = fixed(num(line.vat_percent), 2);
    const soFar = soFarOf(line);
    const sum = `${percent} ${soFar?.of ?? ''}`;
    const before = reached.get(sum) ?? { gross: num(soFar?.gross ?? 0), net: num(soFar?.net ?? 0) };
    const gross = before.gross.plus(line.gross);
    const net = between(netOf(gross, percent).minus(before.net), num(line.gross));
    reached.set(sum, { gross, net: before.net.plus(net) });
    return { ...line, net: fixed(net, 2) };
  });
  const vat = [...Map.groupBy(split, ({ vat_percent }) => fixed(num(vat_percent), 2))]
    .sort(([a], [b]) => num(b).comparedTo(a))
    .map(([percent, own]) => {
      const net = own.reduce((sum, line) => sum.plus(line.net), num(0));
      const gross = own.reduce((sum, line) => sum.plus(line.gross), num(0));
      return { percent, net: fixed(net, 2), vat: fixed(gross.minus(net), 2), gross: fixed(gross, 2) };
    });
  return { lines: split, vat, total: sumOf(vat) };
}

const netOf = (gross: Num, percent: string): Num => cents(gross.div(num(percent).div(100).plus(1)));
/** What an earlier release rounded otherwise is made good by later parts, as far as they go. */
const between = (net: Num, gross: Num): Num => (net.lt(0) ? num(0) : net.gt(gross) ? gross : net);

const sumOf = (rows: readonly Amounts[]): Amounts => {
  const sum = (key: keyof Amounts) =>
    fixed(
      rows.reduce((all, row) => all.plus(row[key]), num(0)),
      2,
    );
  return { net: sum('net'), vat: sum('vat'), gross: sum('gross') };
};
