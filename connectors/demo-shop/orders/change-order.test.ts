import { expect, it } from 'vitest';
import { returnableOf } from './change-order.ts';
import type { OrderRow } from './orders.rows.ts';

it('lets a customer withdraw until the end of the fourteenth day after that of the delivery, by the clock of the shop', () => {
  const order = {
    country: 'SI',
    lines: [{ id: '1', shipped: 2 }],
    events: [{ kind: 'delivered', at: '2026-12-01T09:00:00Z', said: {} }],
  } as unknown as OrderRow;
  const left = (at: string) => returnableOf(order, new Date(at)).map(({ qty }) => qty);
  expect([left('2026-12-15T09:01:00Z'), left('2026-12-15T22:59:00Z'), left('2026-12-15T23:00:00Z')]).toEqual([
    [2],
    [2],
    [],
  ]);
});
