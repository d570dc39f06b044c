import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  applyChangeSet,
  previewChanges,
  undoChangeSet,
} from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getProduct, updateProduct } from '../contract/products.calls.ts';
import { partWords } from '../contract/products.field-words.ts';
import { type StaffFieldName, staffFieldNames, staffFields } from '../contract/products.fields.ts';

let b: Bench;
let token: string;

beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'fields@tregu.test', permissions: ['Read_Product', 'Update_Product'] });
  token = await tokenFor(b, 'fields@tregu.test');
});
afterAll(() => b.close());

/** What a person types where any number or text would not do. */
const special: Partial<Record<StaffFieldName, string>> = { cncode: '85171300', tax_class: 'reduced' };

it.each(staffFieldNames)('%s is saved, shown, kept in the history, changed for many and put back', async (name) => {
  const { type, insideData } = staffFields[name];
  const typed = special[name] ?? (type === 'int' ? '7' : 'Something');
  const value = type === 'int' ? Number(typed) : typed;
  const [one, two] = [await b.make.product(), await b.make.product()];
  const shown = async ({ id }: { id: number }) =>
    ((await request(b, getProduct, { params: { id } }, { token })).body.result as Record<string, unknown>)[name];

  const body = insideData ? { data: { [name]: typed } } : { [name]: typed };
  expect((await request(b, updateProduct, { params: { id: one.id }, body }, { token })).status).toBe(200);
  expect(await shown(one)).toBe(value);
  const recorded = await b.platform.db
    .selectFrom('activity_log')
    .select(['before', 'after'])
    .where('entity_id', '=', one.id)
    .where('action', '=', 'updated')
    .executeTakeFirstOrThrow();
  expect([recorded.before, recorded.after]).toMatchObject([{ [name]: null }, { [name]: value }]);
  expect(partWords[name]).toBe(staffFields[name].label);

  const asked = { operation: 'products.editFields', input: { [name]: typed }, ids: [one.id, two.id] };
  const preview = await request(b, previewChanges, { body: asked }, { token });
  const { id } = (preview.body.result as { change_set: ChangeSet }).change_set;
  expect((await request(b, applyChangeSet, { params: { id } }, { token })).status).toBe(200);
  expect([await shown(one), await shown(two)]).toEqual([value, value]);
  expect((await request(b, undoChangeSet, { params: { id } }, { token })).status).toBe(200);
  expect([await shown(one), await shown(two)]).toEqual([value, null]);

  const emptied = insideData ? { data: { [name]: '' } } : { [name]: '' };
  await request(b, updateProduct, { params: { id: one.id }, body: emptied }, { token });
  expect(await shown(one)).toBeNull();
});
