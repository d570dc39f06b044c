import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../features.ts';
import { type Bench, bench } from '../test/bench.ts';
import type { OperationHandler } from './handle-operation.ts';

/** Rows that people of a seller may change, as far as they are theirs. All others are the market's: a new subject is, until it is named here. */
const ofSellers = [
  'attribute',
  'attribute_group',
  'attribute_target',
  'category_target',
  'coded_product',
  'exclusion',
  'price',
  'priced_shop',
  'product',
  'seller_price',
  'shop_brand',
];

let b: Bench;
let operations: readonly OperationHandler[];
beforeAll(async () => {
  b = await bench();
  operations = features
    .flatMap((build) => build(b.platform).operations ?? [])
    .filter(({ definition }) => !ofSellers.includes(definition.subject));
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
