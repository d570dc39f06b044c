import { sql } from 'kysely';
import type { FeatureExamples } from './example.ts';

export const loyaltyExamples: FeatureExamples = async ({ make, platform }) => {
  const { db } = platform;
  const facts = { per_amount: '1', pending_days: 14, redeem_points: 100, redeem_value: '1' };
  const program = async (state: string) =>
    (
      await db
        .insertInto('loyalty_programs')
        .values({ shop_id: 1, names: '{"EN":"Points"}', state, ...facts })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [running, draft, spare] = [await program('active'), await program('draft'), await program('draft')];
  const { rows } = await sql<{ id: number }>`insert into loyalty_members (program_id, customer_key, name, balance)
    values (${running}, 'c-1', 'Drita', 500), (${running}, 'c-2', 'Besa', 0) returning id`.execute(db);
  const [member, other] = rows.map(({ id }) => id);
  await sql`with earned as (insert into loyalty_ledger (program_id, member_id, kind, points, key)
      values (${running}, ${member}, 'adjust', 500, 'example') returning id)
    insert into loyalty_lots (ledger_id, member_id, points, "left", state) select id, ${member}, 500, 500, 'available' from earned`.execute(
    db,
  );
  const asker = await make.user();
  const { rows: asked } = await sql<{
    id: number;
  }>`insert into loyalty_adjustments (program_id, member_id, points, code, user_id)
    values (${running}, ${member}, 5000, 'goodwill', ${asker.id}) returning id`.execute(db);
  const body = { names: { EN: 'Points' }, ...facts };
  const redeem = { member: 'c-1', points: 1, order_ref: 'o-1', key: 'example-1' };

  return {
    'loyalty.listPrograms': { request: {} },
    'loyalty.createProgram': { request: { body }, wrong: { body: { ...body, per_amount: '1e309' } } },
    'loyalty.saveProgram': {
      request: { params: { id: running }, body: { ...body, version: 1 } },
      wrong: { params: { id: running }, body: { ...body, version: 1, pending_days: -1 } },
    },
    'loyalty.moveProgram': {
      request: { params: { id: draft }, body: { to: 'paused', version: 1 } },
      wrong: { params: { id: draft }, body: { to: 'gone', version: 1 } },
    },
    'loyalty.deleteProgram': { request: { params: { id: spare } } },
    'loyalty.listRules': { request: { params: { id: running } } },
    'loyalty.saveRules': {
      request: { params: { id: draft }, body: { rules: [{ kind: 'first_order', multiplier: '2' }], version: 1 } },
      wrong: { params: { id: draft }, body: { rules: [{ kind: 'first_order' }], version: 1 } },
    },
    'loyalty.listMembers': { request: {}, wrong: { query: { program: 'x' } } },
    'loyalty.getMember': { request: { params: { id: member } } },
    'loyalty.anonymise': { request: { params: { id: other }, body: { confirm: 'c-2' } } },
    'loyalty.ledger': { request: {}, wrong: { query: { kind: 'nothing' } } },
    'loyalty.quote': {
      request: { body: { member: 'c-1', gross: '20' } },
      wrong: { body: { member: 'c-1', gross: '-1' } },
    },
    'loyalty.redeem': { request: { body: redeem }, wrong: { body: { ...redeem, points: 0 } } },
    'loyalty.cancelRedemption': { request: { body: { key: 'example-1' } }, wrong: { body: { key: '' } } },
    'loyalty.award': {
      request: { body: { member: 'c-1', kind: 'review', key: 'r-1' } },
      wrong: { body: { member: 'c-1', kind: 'purchase', key: 'r-1' } },
    },
    'loyalty.adjust': {
      request: { body: { members: [member], points: 5, code: 'goodwill' } },
      wrong: { body: { members: [member], points: 0, code: 'goodwill' } },
    },
    'loyalty.listAdjustments': { request: {} },
    'loyalty.decideAdjustment': { request: { params: { id: asked[0]!.id }, body: { accept: true } } },
    'loyalty.report': { request: { query: { program: running } }, wrong: { query: {} } },
  };
};
