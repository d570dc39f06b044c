import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLocalSellers } from '#features/people/local-sellers/contract/local-sellers.calls.ts';
import type { LocalSellerRow } from '#features/people/local-sellers/contract/local-sellers.model.ts';
import { restrictSeller } from '#features/people/local-sellers/contract/local-sellers.standing.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import * as calls from '../contract/seller-scores.calls.ts';
import type { OwnScore, SellerScore } from '../contract/seller-scores.model.ts';
import { countDueScores } from './count-scores.ts';
import { noteCase } from './seller-scores.public.ts';

let b: Bench;
let admin: string;
let adminId: number;
let own: string;
let seller: { id: number };
beforeAll(async () => {
  b = await bench();
  adminId = (await b.make.user({ email: 'ada@scores.test', name: 'Ada Admin', roles: ['Admin'] })).id;
  seller = await b.make.seller({ name: 'Liri Shop', local: true });
  await b.make.user({ email: 'liri@scores.test', roles: ['Local Seller'], sellerId: seller.id });
  [admin, own] = [await tokenFor(b, 'ada@scores.test'), await tokenFor(b, 'liri@scores.test')];
});
afterAll(() => b.close());

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const at = (days: number) => ({ ...b.platform, now: () => ago(-days) });
/** Counts everybody as if so many days had gone by. */
const count = async (days = 0) => {
  await b.platform.db
    .updateTable('seller_scores')
    .set({ counted_at: ago(999) })
    .execute();
  return countDueScores(at(days))();
};
const score = async (id = seller.id) =>
  (await request(b, calls.getSellerScore, { params: { id } }, { token: admin })).body.result as SellerScore | null;
const mine = async () => (await request(b, calls.getOwnScore, {}, { token: own })).body.result as OwnScore | null;
const take = (step: string, message = 'Fotot mungojnë.') =>
  request(b, calls.takeScoreStep, { params: { id: seller.id }, body: { step, message } }, { token: admin });
const list = async (query: object) =>
  (
    (await request(b, listLocalSellers, { query: { pageSize: '100', ...query } }, { token: admin })).body.result as {
      results: LocalSellerRow[];
    }
  ).results;

/** A decision of review about a product of its own. */
async function decided(decision: 'approve' | 'ignore' | 'ask', days: number, sellerId = seller.id) {
  const product = await b.make.product({ sellerId });
  await b.platform.db
    .insertInto('review_decisions')
    .values({ product_id: product.id, user_id: adminId, decision, decided_at: ago(days) })
    .execute();
  return product.id;
}

describe('The figures of a seller', () => {
  it('are counted from review, answers, imports and documents, in two stretches of time', async () => {
    const one = await b.make.seller({ local: true });
    for (const [decision, days, times] of [
      ['ignore', 10, 3],
      ['approve', 10, 9],
      ['ignore', 100, 10],
      ['approve', 200, 5],
    ] as const)
      for (let n = 0; n < times; n += 1) await decided(decision, days, one.id);
    const asked = [
      { days: 20, answered: 19 },
      { days: 20, answered: 10 },
      { days: 30, answered: null },
      // Three days are not over: nobody knows yet.
      { days: 1, answered: null },
      { days: 120, answered: 119 },
    ];
    for (const { days, answered } of asked) {
      const id = await decided('ask', days, one.id);
      await b.platform.db
        .insertInto('review_requests')
        .values({ product_id: id, asked_at: ago(days), answered_at: answered === null ? null : ago(answered) })
        .execute();
    }
    const imported = await b.platform.db
      .insertInto('local_imports')
      .values({
        seller_id: one.id,
        user_id: adminId,
        file_name: 'a.csv',
        columns: [],
        started_at: ago(5),
        state: 'partly',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await b.platform.db
      .insertInto('local_import_rows')
      .values(
        Array.from({ length: 60 }, (_, row) => ({
          import_id: imported.id,
          row,
          cells: [],
          verdict: row < 6 ? 'refused' : 'new',
          state: row === 59 ? 'failed' : 'done',
        })),
      )
      .execute();
    const noted = { seller_id: one.id, figure: 'orders', n: 1, cases: 2, at: b.platform.now(), key: 'case' } as const;
    for (let twice = 0; twice < 2; twice++)
      await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, (tx) => noteCase(tx, noted));
    // Two that were sold came back because of the seller: they were counted as sold already.
    const sold = { ...noted, figure: 'returns', n: 0, cases: 8, key: 'sold' } as const;
    const back = { ...sold, n: 2, cases: 0, key: 'back' } as const;
    for (const one of [sold, back])
      await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, (tx) => noteCase(tx, one));
    await count();
    expect(await score(one.id)).toMatchObject({
      figures: {
        orders: { n: 1, of: 2, former_n: 0, former_of: 0 },
        returns: { n: 2, of: 8, former_n: 0, former_of: 0 },
        refused: { n: 3, of: 12, former_n: 10, former_of: 10 },
        changes: { n: 4, of: 16, former_n: 1, former_of: 11 },
        answers: { n: 2, of: 3, former_n: 0, former_of: 1 },
        imports: { n: 7, of: 60, former_n: 0, former_of: 0 },
        documents: { n: 2, of: 2 },
      },
    });
    const row = (await list({})).find(({ id }) => id === one.id)!;
    const counted = (await score(one.id))!;
    expect(row.score).toEqual({ now: counted.score, former: counted.former, proposal: counted.proposal });
  });

  it('give no score, and propose nothing, while there is too little of them', async () => {
    const fresh = await b.make.seller({ local: true });
    await decided('ignore', 1, fresh.id);
    await count();
    expect(await score(fresh.id)).toMatchObject({ score: null, former: null, proposal: null });
    expect((await list({})).find(({ id }) => id === fresh.id)!.score).toBeNull();
    expect((await list({ score: 'low' })).map(({ id }) => id)).not.toContain(fresh.id);
  });

  it('are counted once an hour, by one of several workers, and not of closed sellers and resellers', async () => {
    await b.make.seller({ name: 'Reseller' });
    const closed = await b.make.seller({ local: true });
    await b.platform.db.updateTable('sellers').set({ deleted_at: new Date() }).where('id', '=', closed.id).execute();
    await count();
    expect(await countDueScores(b.platform)()).toBe(0);
    expect(await score(closed.id)).toBeNull();
    const { rows } = await b.platform.pool.query(
      `select count(*)::int as n from seller_scores c join sellers s on s.id = c.seller_id where not s.local_seller`,
    );
    expect(rows[0].n).toBe(0);
  });
});

describe('The ladder', () => {
  it('proposes each step to a person, one after the other; the seller reads and objects', async () => {
    for (let n = 0; n < 12; n += 1) await decided('ignore', 1);
    await b.platform.db.deleteFrom('notices').execute();
    await count();
    expect(await score()).toMatchObject({ score: 29, proposal: 'notice' });
    expect((await list({ score: 'proposed' })).map(({ id }) => id)).toContain(seller.id);
    const { rows: notices } = await b.platform.pool.query(`select text from notices where user_id = $1`, [adminId]);
    expect(notices).toEqual([{ text: 'Liri Shop: the score is low, a notice is proposed' }]);
    await count();
    expect((await b.platform.pool.query(`select text from notices where user_id = $1`, [adminId])).rowCount).toBe(1);

    expect((await take('warning')).status).toBe(409);
    expect((await take('notice', ' ')).status).toBe(422);
    expect((await take('notice')).body).toMatchObject({ statusIsOk: true, result: { proposal: null } });
    expect((await take('notice')).status).toBe(409);
    const mail = (await readMails(b)).find(({ event }) => event === 'sellerScores.notice')!;
    expect(mail.text).toContain('Produkte të refuzuara në shqyrtim: 100 % (12 nga 12)');
    expect(mail.text).toContain('Fotot mungojnë.');
    expect(await mine()).toMatchObject({ score: 29, steps: [{ step: 'notice', message: 'Fotot mungojnë.' }] });
    expect(Object.keys((await mine())!)).not.toContain('proposal');
    expect((await mine())!.steps[0]).not.toHaveProperty('by');

    const appeal = (message: string) => request(b, calls.appealScore, { body: { message } }, { token: own });
    expect((await appeal('  ')).status).toBe(422);
    for (const _again of [1, 2]) expect((await appeal('Nuk është e saktë.')).body.statusIsOk).toBe(true);
    expect((await score())!.steps.map(({ step }) => step)).toEqual(['appeal', 'notice']);
    expect((await readMails(b)).filter(({ event }) => event === 'sellerScores.appeal')).toHaveLength(1);

    await b.platform.db
      .updateTable('seller_steps')
      .set({ done_at: ago(8) })
      .execute();
    await count();
    expect((await score())!.proposal).toBe('warning');
    await take('warning');
    await b.platform.db
      .updateTable('seller_steps')
      .set({ done_at: ago(8) })
      .where('step', '=', 'warning')
      .execute();
    await count();
    expect((await score())!.proposal).toBe('restrict');
    const body = { restricted: true, message: 'Si u tha.' };
    await request(b, restrictSeller, { params: { id: seller.id }, body }, { token: admin });
    expect((await score())!.proposal).toBeNull();
    expect((await list({ score: 'proposed' })).map(({ id }) => id)).not.toContain(seller.id);
    await b.platform.db
      .updateTable('sellers')
      .set({ restricted_at: ago(15) })
      .where('id', '=', seller.id)
      .execute();
    await count();
    expect((await score())!.proposal).toBe('suspend');

    expect((await take('put_off', 'Pushim.')).body).toMatchObject({ result: { proposal: null } });
    expect((await mine())!.steps.map(({ step }) => step)).toEqual(['warning', 'appeal', 'notice']);
    const { rows } = await b.platform.pool.query(
      `select action from activity_log where entity = 'seller' and entity_id = $1 order by id`,
      [seller.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'score notice sent',
      'score objected to',
      'score warning sent',
      'restricted',
      'score step put off',
    ]);
  });
});
