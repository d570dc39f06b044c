import { afterAll, beforeAll, expect, it } from 'vitest';
import * as changing from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import {
  orderAttributes,
  translateAttribute,
} from '#features/catalogue/attributes/contract/attribute-details.calls.ts';
import { categoryFiltersChanged } from '#features/catalogue/attributes/contract/attributes.events.ts';
import * as files from '#features/catalogue/attributes/contract/attributes.file.calls.ts';
import { mergeAttributesOperation } from '#features/catalogue/attributes/contract/attributes.operations.ts';
import { setFilters } from '#features/catalogue/attributes/contract/category-attributes.calls.ts';
import * as keeping from '#features/catalogue/attributes/contract/kept-attributes.calls.ts';
import type { Call } from '#kit/call.ts';
import { features } from '#server/features.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { unmapAttributeTargetsOperation } from '../contract/targets.operations.ts';

let b: Bench;
let token: string;
let category: number;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'filters@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'filters@tregu.test');
  category = (await b.make.category({ name: 'Lamps' })).id;
  await b.make.category({ name: 'Bulbs', parentId: category });
  await b.work();
});
afterAll(() => b.close());

const ask = async <T = unknown>(call: Call, parts: Record<string, unknown>, shopId = 1): Promise<T> => {
  const { status, body } = await request(b, call, parts, { token, shopId });
  expect([call.name, status, body.statusMessage]).toEqual([call.name, 200, expect.any(String)]);
  return body.result as T;
};
let made = 0;
async function attribute(): Promise<number> {
  const body = { name: `Attribute ${++made}`, values: [] };
  return (await ask<{ id: number }>(keeping.addAttribute, { body })).id;
}
async function filter(): Promise<number> {
  const id = await attribute();
  await ask(setFilters, { params: { id: category }, body: { add: [id] } });
  return id;
}
const nameOf = (id: number) =>
  b.platform.db.selectFrom('attribute_groups').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const fileOf = (content: string) => ({ name: 'a.csv', bytes: Buffer.from(content), type: 'text/csv' });
async function bring(content: string): Promise<number> {
  const file = fileOf(content);
  const { plan } = await ask<{ plan: string }>(files.checkAttributeFile, { file });
  return (await ask<{ id: number }>(files.importAttributes, { query: { plan }, file })).id;
}
const translate = async (id: number) => {
  const { version } = await nameOf(id);
  await ask(translateAttribute, { params: { id }, body: { version, names: { AL: `Emri ${id}` } } });
};
const mapIn3 = (group_id: number) =>
  b.platform.db
    .insertInto('attribute_targets')
    .values({ group_id, shop_id: 3, remote_id: `shade-${group_id}`, name: 'Shade', matched_by: 'hand' })
    .execute();
type Asked = { readonly name: string };
const ended = async ({ id, task }: ChangeSet) => {
  if (task) await b.taskEnded(task.id);
  return id;
};
/** Gives the id of what was done. */
async function apply({ name }: Asked, input: object, ids: number[], shopId = 1): Promise<string> {
  const body = { operation: name, input, ids };
  const { change_set: set } = await ask<{ change_set: ChangeSet }>(changing.previewChanges, { body }, shopId);
  return ended(await ask<ChangeSet>(changing.applyChangeSet, { params: { id: set.id } }, shopId));
}

/** Each prepares a filter of the category and says what then changes it; `shopId` where only one shop calls it otherwise. */
const ways: readonly { name: string; shopId?: number; prepare: () => Promise<() => Promise<unknown>> }[] = [
  {
    name: 'another order',
    async prepare() {
      await filter();
      const id = await filter();
      const all = await b.platform.db.selectFrom('attribute_groups').select('id').execute();
      const others = all.map((row) => row.id).filter((other) => other !== id);
      return () => ask(orderAttributes, { body: { ids: [id, ...others] } });
    },
  },
  {
    name: 'a name in a language',
    async prepare() {
      const id = await filter();
      return () => translate(id);
    },
  },
  {
    name: 'its end',
    async prepare() {
      const id = await filter();
      return () => ask(keeping.deleteAttribute, { params: { id } });
    },
  },
  {
    name: 'a file',
    async prepare() {
      const { original_name: name } = await nameOf(await filter());
      return () => bring(`attribute,value,attribute AL\n${name},,Emri\n`);
    },
  },
  {
    name: 'a file taken back that said its name',
    async prepare() {
      const { original_name: name } = await nameOf(await filter());
      const id = await bring(`attribute,value,attribute AL\n${name},,Emri\n`);
      return () => ask(files.undoAttributeImport, { params: { id } });
    },
  },
  {
    name: 'a file taken back that made it',
    async prepare() {
      const id = await bring('attribute,value\nFrom a file,One\n');
      const { id: group } = await b.platform.db
        .selectFrom('attribute_groups')
        .select('id')
        .where('original_name', '=', 'From a file')
        .executeTakeFirstOrThrow();
      await ask(setFilters, { params: { id: category }, body: { add: [group] } });
      return () => ask(files.undoAttributeImport, { params: { id } });
    },
  },
  {
    name: 'a merge',
    async prepare() {
      const [into, id] = [await attribute(), await filter()];
      return () => apply(mergeAttributesOperation, { into }, [id]);
    },
  },
  {
    name: 'the undo of a merge',
    async prepare() {
      const [into, id] = [await attribute(), await filter()];
      const set = await apply(mergeAttributesOperation, { into }, [id]);
      return async () => ended(await ask<ChangeSet>(changing.undoChangeSet, { params: { id: set } }));
    },
  },
  {
    name: 'a merge of attributes that are a filter nowhere',
    async prepare() {
      await filter();
      const [into, id] = [await attribute(), await attribute()];
      return () => apply(mergeAttributesOperation, { into }, [id]);
    },
  },
  {
    name: 'a property of one shop',
    shopId: 3,
    async prepare() {
      const group = await filter();
      await mapIn3(group);
      return () => apply(unmapAttributeTargetsOperation, {}, [group], 3);
    },
  },
  {
    name: 'a property of one shop that an attribute goes into that is a filter nowhere',
    shopId: 3,
    async prepare() {
      await filter();
      const group = await attribute();
      await mapIn3(group);
      return () => apply(unmapAttributeTargetsOperation, {}, [group], 3);
    },
  },
];

it.each(ways)(
  'shops are told of the filters of a category after $name, and nobody else',
  async ({ prepare, shopId }) => {
    const happen = await prepare();
    const before = (await b.events()).length;
    await happen();
    const told = (await b.events()).slice(before).filter(({ name }) => /categor/i.test(name));
    expect(told.filter(({ name }) => name !== 'publishing.categoriesSent')).toEqual([
      { name: 'attributes.categoryFiltersChanged', payload: { ids: [category], shopId: shopId ?? null } },
    ]);
  },
);

it('only publishing hears of filters: readiness and prices do not depend on them', () => {
  const hear = features
    .map((build) => build(b.platform))
    .filter(({ listeners = [] }) => listeners.some(({ event }) => event.name === categoryFiltersChanged.name));
  expect(hear.map(({ name }) => name)).toEqual(['publishing']);
});
