import { sql } from 'kysely';
import { hashToken, newToken } from '#features/base/session/server/session.public.ts';
import { keyPrefix } from '#server/context.ts';
import type { FeatureExamples } from './example.ts';

/** In the shop whose program runs (loyalty.ts). */
export const shopPointsExamples: FeatureExamples = async ({ platform: { db } }, { staff }) => {
  const key = keyPrefix + newToken();
  const program = await db
    .selectFrom('loyalty_programs')
    .select(['id', 'shop_id'])
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  const made = {
    name: 'Matrix checkout',
    shop_id: program.shop_id,
    scopes: ['loyalty'],
    hint: 'abcd',
    created_by: staff.id,
    created_at: new Date(),
  };
  // The matrix asks far more often than any checkout.
  await db
    .insertInto('shop_keys')
    .values({ ...made, hash: hashToken(key), per_minute: 1_000_000 })
    .execute();
  const customer = await db
    .insertInto('customers')
    .values({ shop_id: program.shop_id, external_id: 'C-1', name: 'Drita' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`with one as (insert into loyalty_members (program_id, customer_key, balance) values (${program.id}, ${String(customer.id)}, 99) returning id),
      earned as (insert into loyalty_ledger (program_id, member_id, kind, points, key)
        select ${program.id}, id, 'adjust', 100, 'shop-example' from one returning id, member_id),
      lot as (insert into loyalty_lots (ledger_id, member_id, points, "left", state) select id, member_id, 100, 99, 'available' from earned
        returning id, member_id),
      spent as (insert into loyalty_ledger (program_id, member_id, kind, points, key)
        select ${program.id}, member_id, 'redeem', -1, 'shop-done-1' from earned returning id)
    insert into loyalty_uses (redeem_id, lot_id, points) select spent.id, lot.id, 1 from spent, lot`.execute(db);
  const redeem = { customer: 'C-1', points: 1, gross: '20', key: 'shop-example-1' };
  const award = { customer: 'C-1', kind: 'review', key: 'r-1' };
  return {
    'shopPoints.quote': {
      request: { body: { customer: 'C-1', gross: '20' } },
      wrong: { body: { customer: 'C-1', gross: '-1' } },
      key,
    },
    'shopPoints.redeem': { request: { body: redeem }, wrong: { body: { ...redeem, points: 0 } }, key },
    'shopPoints.cancel': { request: { body: { key: 'shop-done-1' } }, wrong: { body: { key: '' } }, key },
    'shopPoints.award': { request: { body: award }, wrong: { body: { ...award, kind: 'purchase' } }, key },
  };
};
