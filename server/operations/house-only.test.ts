import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../features.ts';
import { type Bench, bench } from '../test/bench.ts';
import type { OperationHandler } from './handle-operation.ts';

/** What rows of the market itself are called: customers, money and purchases stand in them. */
const ofTheHouse = ['customer_order', 'order_line', 'po_item', 'refund', 'return'];

let b: Bench;
let operations: readonly OperationHandler[];
beforeAll(async () => {
  b = await bench();
  operations = features
    .flatMap((build) => build(b.platform).operations ?? [])
    .filter(({ definition }) => ofTheHouse.includes(definition.subject));
});
afterAll(() => b.close());

it('changes rows of the market itself for nobody who belongs to a seller, whatever right they hold', () => {
  const seller = { scoped: true, permissions: ['Read_Order', 'Update_Order', 'Create_Order', 'Delete_Order'] } as never;
  const open = operations.filter(({ guard }) => {
    try {
      guard({} as never, seller);
      return true;
    } catch (error) {
      expect(error).toMatchObject({ definition: { status: 403 } });
      return false;
    }
  });
  expect(operations.length).toBeGreaterThan(20);
  expect(open.map(({ definition }) => definition.name)).toEqual([]);
});
