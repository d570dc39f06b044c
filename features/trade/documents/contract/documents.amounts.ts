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

/** Of an order, as an invoice of it finds it. */
type MoneySoFar = {
  readonly open: string;
  readonly paid: string;
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
  { open, paid, earlier, kept }: MoneySoFar,
): { readonly prepaid: string; readonly kept: string } {
  const asked = atLeastNothing(num(earlier).minus(paid).plus(kept));
  const came = atLeastNothing(num(gross).minus(atLeastNothing(num(open).minus(asked))));
  const prepaid = came.lt(paid) ? came : atLeastNothing(num(paid));
  return {
    prepaid: fixed(prepaid, 2),
    kept: fixed(atLeastNothing(num(paid).minus(earlier).plus(asked).minus(prepaid)), 2),
  };
}

const atLeastNothing = (amount: Num): Num => (amount.lt(0) ? num(0) : amount);

/** Takes an amount off lines, of each as its part of all of them is; what was taken of each adds up to it exactly. Never more than they come to. */
export function takeOff<T extends { readonly gross: string }>(
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
    return { ...line, gross: fixed(num(line.gross).minus(off), 2), let_off: fixed(off, 2) };
  });
}

/**
 * Splits lines into net and VAT: of all lines of a rate together net = gross / (1 + rate), rounded once; the single lines are rounded as they add up. So
 * the lines' net amounts are exactly the net amount of their rate (EN 16931, BR-S-08), and VAT and net are exactly the gross that was agreed.
 */
export function splitVat<T extends { readonly gross: string; readonly vat_percent: string }>(
  lines: readonly T[],
): { readonly lines: (T & { readonly net: string })[]; readonly vat: VatRow[]; readonly total: Amounts } {
  const reached = new Map<string, Num>();
  const split = lines.map((line) => {
    const percent = fixed(num(line.vat_percent), 2);
    const before = reached.get(percent) ?? num(0);
    const after = before.plus(line.gross);
    reached.set(percent, after);
    return { ...line, net: fixed(netOf(after, percent).minus(netOf(before, percent)), 2) };
  });
  const vat = [...reached]
    .sort(([a], [b]) => num(b).comparedTo(a))
    .map(([percent, gross]) => {
      const net = netOf(gross, percent);
      return { percent, net: fixed(net, 2), vat: fixed(gross.minus(net), 2), gross: fixed(gross, 2) };
    });
  return { lines: split, vat, total: sumOf(vat) };
}

const netOf = (gross: Num, percent: string): Num => cents(gross.div(num(percent).div(100).plus(1)));

const sumOf = (rows: readonly Amounts[]): Amounts => {
  const sum = (key: keyof Amounts) =>
    fixed(
      rows.reduce((all, row) => all.plus(row[key]), num(0)),
      2,
    );
  return { net: sum('net'), vat: sum('vat'), gross: sum('gross') };
};
