import { expect, it } from 'vitest';
import {
  cashRounding,
  partOfWorth,
  prepaidOf,
  toPay,
  worthOfLines,
} from '#features/trade/documents/contract/documents.amounts.ts';
import { dueOf } from '#features/trade/orders/contract/orders.payment.ts';
import { fixed, num } from '#kit/exact.ts';
import { codOf, eventsAfter } from './packages.rules.ts';

it('lets a second attempt and a further stop be said, and no end twice', () => {
  for (const state of ['failed', 'in_transit'] as const) expect(eventsAfter(state)).toContain(state);
  expect(eventsAfter('delivered')).not.toContain('delivered');
  expect(eventsAfter('delivered')).toContain('lost');
});

let seed = 7;
const random = (below: number) => {
  seed = (seed * 48271) % 2147483647;
  return seed % below;
};
const sum = (amounts: readonly string[]): string => amounts.reduce((so, one) => so.plus(one), num(0)).toFixed(4);
const part = (amount: string, percent: number) => num(amount).times(percent).div(100).toFixed(2);

function anOrder() {
  const lines = Array.from({ length: 2 + random(3) }, (_, id) => {
    const qty = 1 + random(3);
    return { id, need: qty, qtyPlaced: qty, lineGross: (random(30_000) / 100).toFixed(2) };
  });
  const goods = sum(lines.map(({ lineGross }) => lineGross));
  const discount = random(2) * random(50);
  return {
    lines,
    shipping: random(2) === 0 ? '0' : (random(900) / 100).toFixed(2),
    discount: part(goods, discount),
    voucher: random(3) === 0 ? part(goods, random(100 - discount)) : '0',
  };
}

/** Packs an order in parcels of random pieces, of which some are delivered before the next one is packed; gives what each is asked for. */
function packAll({ lines, shipping, discount, voucher }: ReturnType<typeof anOrder>, digits: number) {
  const worths = worthOfLines(lines, discount);
  const packed = lines.map(() => 0);
  const under: { amount: string; rounding: string; exact: string }[] = [];
  const asked: { label: string; invoice: string }[] = [];
  let [paid, rounding, earlier, kept] = [voucher, '0', '0', '0'];
  while (packed.some((qty, at) => qty < lines[at]!.need)) {
    const takes = lines.map(({ need }, at) => random(need - packed[at]! + 1));
    if (takes.every((qty) => qty === 0)) continue;
    const owed = { lines, shipping, fee: '0', discount, rounding, forgiven: '0', forgivenInShop: '0', paid };
    const open = num(dueOf(owed)).minus(paid).toFixed(4);
    const first = earlier === '0';
    const goods = sum(takes.map((qty, at) => partOfWorth(worths.get(at)!, lines[at]!.qtyPlaced, packed[at]!, qty)));
    for (const [at, qty] of takes.entries()) packed[at]! += qty;
    const last = packed.every((qty, at) => qty === lines[at]!.need);

    const gross = first ? sum([goods, shipping]) : goods;
    const before = prepaidOf(gross, { open, paid, rounding, earlier, kept });
    [earlier, kept] = [sum([earlier, gross]), before.kept];
    const rest = num(gross).minus(before.prepaid);
    const coins = cashRounding(fixed(rest, 2), digits);
    const invoice = toPay({ gross, paid: rest.isZero(), prepaid: before.prepaid, rounding: coins });

    const others = sum(under.map(({ exact }) => exact));
    const label = codOf({ method: 'cod', open, others, goods, extras: shipping, first, last, digits });
    // Less than there is a coin for is on no label: the next one has it.
    if (label === null && num(fixed(num(invoice), digits)).isZero()) break;
    asked.push({ label: fixed(num(label?.amount ?? 0), 2), invoice });
    if (label) under.push({ ...label, exact: num(label.amount).minus(label.rounding).toFixed(4) });
    for (const one of under.splice(0))
      if (random(2) === 0) under.push(one);
      else [paid, rounding] = [sum([paid, one.amount]), sum([rounding, one.rounding])];
  }
  return asked;
}

it.each([
  ['coins of 1', 0],
  ['cents', 2],
])(
  'asks on each label for what the invoice of its parcel asks for, in %s, whatever was delivered meanwhile',
  (_, digits) => {
    for (let round = 0; round < 500; round += 1) {
      const order = anOrder();
      for (const { label, invoice } of packAll(order, digits))
        if (label !== invoice) expect({ round, order, label }).toEqual({ round, order, label: invoice });
    }
  },
);
