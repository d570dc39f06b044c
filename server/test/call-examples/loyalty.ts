import { sql } from 'kysely';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const loyaltyExamples: FeatureExamples = async ({ make, platform }) => {
  const { db } = platform;
  const facts = { per_amount: '1', pending_days: 14, redeem_points: 100, redeem_value: '1' };
  const program = async (state: string, shopId = 1) =>
    (
      await db
        .insertInto('loyalty_programs')
        .values({ shop_id: shopId, names: '{"EN":"Points"}', state, ...facts })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [running, draft, spare] = [await program('active'), await program('draft'), await program('draft')];
  const abroad = await program('draft', 2);
  const tiered = await program('draft');
  const { rows } = await sql<{ id: number }>`insert into loyalty_members (program_id, customer_key, name, balance)
    values (${running}, 'c-1', 'Drita', 500), (${running}, 'c-2', 'Besa', 0) returning id`.execute(db);
  const [member, other] = rows.map(({ id }) => id);
  await sql`with earned as (insert into loyalty_ledger (program_id, member_id, kind, points, key)
      values (${running}, ${member}, 'adjust', 500, 'example') returning id)
    insert into loyalty_lots (ledger_id, member_id, points, "left", state) select id, ${member}, 500, 500, 'available' from earned`.execute(
    db,
  );
  await sql`insert into loyalty_rules (program_id, kind, points) values (${running}, 'review', 10)`.execute(db);
  const asker = await make.user();
  const { rows: asked } = await sql<{
    id: number;
  }>`insert into loyalty_adjustments (program_id, member_id, points, code, user_id)
    values (${running}, ${member}, 5000, 'goodwill', ${asker.id}) returning id`.execute(db);
  const body = { names: { EN: 'Points' }, ...facts };

  const points = { name: 'p.csv', bytes: Buffer.from('customer,points,reason\nc-1,5,goodwill\n') };

  return {
    'loyalty.listPrograms': { request: {}, ...nothingWrong },
    'loyalty.createProgram': { request: { body }, wrong: { body: { ...body, per_amount: '1e309' } } },
    'loyalty.saveProgram': {
      request: { params: { id: running }, body: { ...body, version: 1 } },
      wrong: { params: { id: running }, body: { ...body, version: 1, pending_days: -1 } },
    },
    'loyalty.moveProgram': {
      request: { params: { id: abroad }, query: { shopId: 2 }, body: { to: 'active', version: 1 } },
      wrong: { params: { id: draft }, body: { to: 'gone', version: 1 } },
    },
    'loyalty.deleteProgram': { request: { params: { id: spare } } },
    'loyalty.listRules': { request: { params: { id: running } } },
    'loyalty.saveRules': {
      request: { params: { id: draft }, body: { rules: [{ kind: 'first_order', multiplier: '2' }], version: 1 } },
      wrong: { params: { id: draft }, body: { rules: [{ kind: 'first_order' }], version: 1 } },
    },
    'loyalty.listTiers': { request: { params: { id: running } } },
    'loyalty.saveTiers': {
      request: {
        params: { id: tiered },
        body: { tiers: [{ names: { EN: 'Gold' }, threshold: 500, multiplier: '2' }], months: 12, version: 1 },
      },
      wrong: {
        params: { id: tiered },
        body: { tiers: [{ names: { EN: 'Gold' }, threshold: 0, multiplier: '2' }], months: 12, version: 1 },
      },
    },
    'loyalty.listMembers': { request: {}, wrong: { query: { program: 'x' } } },
    'loyalty.getMember': { request: { params: { id: member } } },
    'loyalty.anonymise': { request: { params: { id: other }, body: { confirm: 'c-2' } } },
    'loyalty.ledger': { request: {}, wrong: { query: { kind: 'nothing' } } },
    'loyalty.adjust': {
      request: { body: { members: [member], points: 5, code: 'goodwill' } },
      wrong: { body: { members: [member], points: 0, code: 'goodwill' } },
    },
    'loyalty.listAdjustments': { request: {}, ...nothingWrong },
    'loyalty.decideAdjustment': { request: { params: { id: asked[0]!.id }, body: { accept: true } } },
    'loyalty.exportPoints': { request: {}, wrong: { query: { format: 'pdf' } } },
    'loyalty.checkPointsFile': { request: { file: points } },
    'loyalty.importPointsFile': { request: { query: { plan: 'old' }, file: points } },
    'loyalty.report': { request: { query: { program: running } }, wrong: { query: {} } },
  };
};
