import type { Bench } from '../bench.ts';

/** What the examples of several features name. What only one feature needs is made in its own file. */
export type ExampleMarket = Awaited<ReturnType<typeof exampleMarket>>;

/** `asker` makes the calls. */
export async function exampleMarket({ make, platform }: Bench, asker: number) {
  const seller = await make.seller({ name: 'Matrix Supply' });
  const local = await make.seller({ name: 'Matrix Local', local: true });
  return {
    asker,
    seller,
    local,
    /** The seller whose person makes the calls that are of sellers alone: the walk of all calls has one of its own, the others ask as the market's. */
    asking: async (): Promise<{ readonly id: number }> =>
      (await platform.db.selectFrom('sellers').select('id').where('name', '=', 'Matrix House').executeTakeFirst()) ??
      seller,
    leaf: await make.category({ name: 'Matrix leaf' }),
    /** Of the seller. */
    person: await make.user({ email: 'person@matrix.test', sellerId: seller.id }),
    staff: await make.user({ email: 'login@matrix.test' }),
    /** A product that is only looked at, and one that is changed. */
    looked: await make.product({ sellerId: seller.id, status: 0 }),
    plain: await make.product({ sellerId: seller.id, status: 0 }),
  };
}
