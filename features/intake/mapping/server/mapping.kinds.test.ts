import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../contract/mapping.calls.ts';
import type { InboxRow } from '../contract/mapping.model.ts';
import { type MappingStage, mappingStage } from './mapping.for-tests.ts';

let s: MappingStage;
beforeAll(async () => {
  s = await mappingStage();
});
afterAll(() => s.b.close());

describe('brands and attributes', () => {
  it('are suggested and decided in the same way: brands by name without the company’s form (T101) [GEN-008]', async () => {
    const bosch = await s.b.make.shopBrand('Bosch');
    const seller = await s.b.make.seller();
    const brand = await s.b.make.brand({ name: 'BOSCH GmbH', sellerId: seller.id });
    const product = await s.b.make.product({ sellerId: seller.id, brandId: brand.id });
    const list = async (state = 'open') =>
      (
        (await s.ask(calls.listInbox, { query: { kind: 'brand', state } })).body.result as { results: InboxRow[] }
      ).results.find((row) => row.id === brand.id);
    expect((await list())!.suggestions[0]).toMatchObject({ target_id: bosch.id, certainty: 97 });
    const answer = await s.ask(calls.decideMapping, {
      body: { kind: 'brand', decisions: [{ id: brand.id, target_id: bosch.id }] },
    });
    expect((await list('mapped'))!.targets).toEqual([{ id: bosch.id, name: 'Bosch' }]);
    const flags = async () =>
      (
        await s.b.platform.db
          .selectFrom('product_list')
          .select('flags')
          .where('product_id', '=', product.id)
          .executeTakeFirstOrThrow()
      ).flags;
    expect((await flags()) & 2).toBe(2);
    await s.undo((answer.body.result as { decision_ids: number[] }).decision_ids);
    expect((await flags()) & 2).toBe(0);
    const unknown = await s.ask(calls.decideMapping, {
      body: { kind: 'brand', decisions: [{ id: brand.id, target_id: 999_999 }] },
    });
    expect([unknown.status, unknown.body.result]).toMatchObject([422, { code: 'unknown_mapping_target' }]);
  });

  it('attributes by value and group, whatever the unit', async () => {
    const { db } = s.b.platform;
    const seller = await s.b.make.seller();
    const group = async (name: string, values: string[], sellerId: number | null) => {
      const { id } = await db
        .insertInto('attribute_groups')
        .values({ original_name: name, seller_id: sellerId })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = await db
        .insertInto('attributes')
        .values(values.map((original_name) => ({ group_id: id, original_name })))
        .returning(['id', 'original_name'])
        .execute();
      return new Map(rows.map((row) => [row.original_name, row.id]));
    };
    const own = await group('Weight', ['500 g', '750 g'], null);
    const theirs = await group('Weight', ['0,5 kg'], seller.id);
    const product = await s.b.make.product({ sellerId: seller.id });
    await db
      .insertInto('variant_attributes')
      .values({ product_id: product.id, attribute_id: theirs.get('0,5 kg')! })
      .execute();
    const row = async (state: string) =>
      (
        (await s.ask(calls.listInbox, { query: { kind: 'attribute', state } })).body.result as { results: InboxRow[] }
      ).results.find((one) => one.id === theirs.get('0,5 kg'));
    expect((await row('open'))!.suggestions[0]).toMatchObject({ target_id: own.get('500 g'), target: 'Weight: 500 g' });
    const answer = await s.ask(calls.decideMapping, {
      body: { kind: 'attribute', decisions: [{ id: theirs.get('0,5 kg'), target_id: own.get('500 g') }] },
    });
    expect(answer.status).toBe(200);
    expect((await row('mapped'))!.targets).toEqual([{ id: own.get('500 g'), name: 'Weight: 500 g' }]);
    await s.undo((answer.body.result as { decision_ids: number[] }).decision_ids);
    expect((await row('open'))!.targets).toEqual([]);
  });
});
