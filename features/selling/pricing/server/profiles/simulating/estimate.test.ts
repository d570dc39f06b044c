import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import type { ToldSimulation } from '../../../contract/profiles/simulated-part.ts';
import * as calls from '../../../contract/profiles.calls.ts';
import {
  estimatedFrom,
  estimatedOneIn,
  type SimulationSummary,
  simulationSummary,
} from '../../../contract/profiles.simulation.ts';
import { kosovo, priceTools } from '../../prices.for-tests.ts';
import { targetsReadModel } from '../../rules/targets.read-model.ts';
import { simulationsRepository } from '../simulations.repository.ts';
import { estimateOf } from './add-up.ts';

let b: Bench;
let token: string;
let profile: { id: number };
const db = () => b.platform.db;

/** As many products as are estimated first: every other one has a cost, so that half of them get a price. What is kept of tries is noted. */
beforeAll(async () => {
  b = await bench();
  await b.work();
  await b.make.user({ email: 'super@estimate.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'super@estimate.test');
  const { id: sellerId } = await b.make.seller({ name: 'Alpha Supply' });
  await sql`with made as (insert into products (seller_id, sku, sku_intern, name)
      select ${sellerId}, 'E-' || n, 'E-' || n, 'Estimated ' || n from generate_series(1, ${estimatedFrom}::int) n returning id, sku)
    insert into variants (product_id, sku, sku_intern, purchase_price, currency)
      select id, sku, sku, case when hashtext(sku) % 2 = 0 then 40 end, 'EUR' from made`.execute(db());
  await sql`analyze products, variants`.execute(db());
  await priceTools(b).profile(1, kosovo, 'Kosovo');
  await sql`update shops set pricing_mode = 'calculated' where id = 1`.execute(db());
  await sql`create table tries_kept (id bigint generated always as identity, state text, summary jsonb)`.execute(db());
  await sql`create function note_try() returns trigger language plpgsql as $$
    begin insert into tries_kept (state, summary) values (new.state, new.summary); return null; end $$`.execute(db());
  await sql`create trigger tries_noted after update of summary on price_simulations for each row execute function note_try()`.execute(
    db(),
  );
  profile = await fine<{ id: number }>(calls.addProfile, { body: { shop_id: 1, name: 'Tried' } });
  const body = { steps: { margin: { kind: 'margin', value: '30' } }, scopes: [{ priority: 5 }], note: '', version: 1 };
  await fine(calls.saveProfileVersion, { params: { id: profile.id, no: 1 }, body });
}, 120_000);
afterAll(() => b.close());

const fine = async <T>(call: object, parts: object): Promise<T> => {
  const { status, body } = await request(b, call as never, parts as never, { token });
  expect([status, status === 200 ? '' : JSON.stringify(body)]).toEqual([200, '']);
  return body.result as T;
};
async function kept(): Promise<[string, SimulationSummary][]> {
  const { rows } = await sql<{ state: string; summary: unknown }>`
    select state, summary from tries_kept order by id`.execute(db());
  return rows.map(({ state, summary }) => [state, simulationSummary.parse(summary)]);
}
async function simulated(filters: object = {}): Promise<ToldSimulation> {
  await sql`truncate tries_kept`.execute(db());
  const asked = { params: { id: profile.id, no: 1 }, body: { filters } };
  const { simulation_id, task_id } = await fine<{ simulation_id: number; task_id: string }>(
    calls.simulateVersion,
    asked,
  );
  await b.taskEnded(task_id);
  return fine<ToldSimulation>(calls.getSimulation, { params: { id: simulation_id } });
}

describe('A try of a large shop [pricing.md 4]', () => {
  it('is estimated from one product in a hundred before it is exact, marked so, and the exact one takes its place', async () => {
    const told = await simulated();
    const { summary } = told;
    expect(summary).toMatchObject({ estimate: null, affected: expect.any(Number) });
    expect(summary!.affected + summary!.refused[0]!.count).toBe(estimatedFrom);
    const [first, last, ...more] = await kept();
    expect(more).toEqual([]);
    expect([first![0], last![0], last![1]]).toEqual(['running', 'done', summary]);
    const { estimate, affected, refused } = first![1];
    expect(estimate).toEqual({ looked: expect.any(Number), of: estimatedFrom });
    expect(estimate!.looked).toBeGreaterThan((estimatedFrom / estimatedOneIn) * 0.9);
    expect(estimate!.looked).toBeLessThanOrEqual(estimatedFrom / estimatedOneIn + 1);
    // As of all of them, and near what comes out: a hundredth of 20,000 errs by less than a tenth of the shop.
    expect(Math.abs(affected - summary!.affected)).toBeLessThan(estimatedFrom / 10);
    expect([refused[0]!.code, first![1].first.length]).toEqual(['cost_missing', summary!.first.length]);

    // While it works it is what the page is told; a try that broke off tells nothing, and none of both is activated by.
    const asked = async (state: string) => {
      await sql`update price_simulations set state = ${state}, summary = ${JSON.stringify(first![1])} where id = ${told.id}`.execute(
        db(),
      );
      return fine<ToldSimulation>(calls.getSimulation, { params: { id: told.id } });
    };
    expect(await asked('running')).toMatchObject({ usable: false, summary: first![1] });
    expect(await asked('failed')).toMatchObject({ usable: false, summary: null });
    // One that ended meanwhile takes no estimate.
    await simulationsRepository(db()).setEstimate(told.id, { ...first![1], affected: -1 });
    expect((await kept()).some(([, { affected: one }]) => one === -1)).toBe(false);
  });

  it('is told nothing before it is exact where it is of a part, or the shop is smaller', async () => {
    const { rows } = await sql<{ id: number }>`select id from sellers where name = 'Alpha Supply'`.execute(db());
    await simulated({ seller_id: rows[0]!.id });
    expect((await kept()).map(([state]) => state)).toEqual(['done']);
    await sql`delete from variants where id = (select max(id) from variants)`.execute(db());
    await simulated();
    expect((await kept()).map(([state]) => state)).toEqual(['done']);
  });

  it('is drawn the same each time, one of each hundred numbers at no place that comes again', async () => {
    const read = targetsReadModel(db());
    const drawn = await read.sampleProducts(estimatedOneIn);
    expect(await read.sampleProducts(estimatedOneIn)).toEqual(drawn);
    const { rows } = await sql<{ min: number }>`select min(id)::int as min from products`.execute(db());
    const places = drawn.map((id) => (id - rows[0]!.min) % estimatedOneIn);
    expect(new Set(drawn.map((id) => Math.floor((id - rows[0]!.min) / estimatedOneIn))).size).toBe(drawn.length);
    expect(new Set(places).size).toBeGreaterThan(50);
  });

  it('has no estimate where nothing was drawn', () => {
    expect(estimateOf([], estimatedFrom)).toBeNull();
  });
});
