import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCategoryByHand } from '#connectors/demo-shop/by-hand.repository.ts';
import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import { listTargets, readShopTree } from '#features/selling/targets/contract/targets.calls.ts';
import type { TargetRow } from '#features/selling/targets/contract/targets.model.ts';
import { mapTargetsOperation } from '#features/selling/targets/contract/targets.operations.ts';
import { permissionNames } from '#kit/permission.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import type { Clone } from '../contract/clones.model.ts';
import { planClone } from './use-cases/plan-clone.ts';
import { getClone } from './use-cases/read-clones.ts';
import { runClone } from './use-cases/run-clone.ts';
import { undoClone } from './use-cases/undo-clone.ts';

let b: Bench;
let sara: number;
let token: string;
const ids: Record<'phones' | 'cases' | 'hoses', number> = { phones: 0, cases: 0, hoses: 0 };
const [from, to] = [1, 2];

beforeAll(async () => {
  b = await bench();
  sara = (await b.make.user({ email: 'sara@targets.test', roles: ['Super Admin'] })).id;
  token = await tokenFor(b, 'sara@targets.test');
  await b.work();
  const electronics = (await b.make.category({ name: 'Electronics' })).id;
  ids.phones = (await b.make.category({ name: 'Phones', parentId: electronics })).id;
  ids.cases = (await b.make.category({ name: 'Cases', parentId: electronics })).id;
  ids.hoses = (await b.make.category({ name: 'Hoses' })).id;
  for (const shop of [from, to]) {
    const key = await makeCategoryByHand(b.platform.pool, shop, {
      key: `gadgets-${shop}`,
      parentKey: null,
      names: { EN: 'Gadgets' },
    });
    const child = (name: string) =>
      makeCategoryByHand(b.platform.pool, shop, { key: `${name}-${shop}`, parentKey: key, names: { EN: name } });
    await child('Mobiles');
    // The target has none of these.
    if (shop === from) await child('Sleeves');
    await child('Tubes');
  }
  for (const shopId of [from, to]) {
    const { body } = await request(b, readShopTree, {}, { token, shopId });
    await b.taskEnded((body.result as { taskId: string }).taskId);
  }
});
afterAll(() => b.close());

const as = (shopId = from) =>
  b.as({
    userId: sara,
    shopId,
    roles: ['Super Admin'],
    permissions: permissionNames.filter((name) => !name.endsWith('-Reseller')),
  });
const map = (shopId: number, pairs: { category_id: number; remote_id: string }[]) =>
  changeAtOnce(b.platform)(as(shopId), {
    operation: mapTargetsOperation,
    input: { pairs },
    ids: pairs.map(({ category_id: id }) => id),
  });
const mappedIn = async (shopId: number) => {
  const { body } = await request(b, listTargets, { query: { pageSize: 100 } }, { token, shopId });
  const { results } = body.result as { results: TargetRow[] };
  return Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [
      name,
      results.find(({ category_id }) => category_id === id)?.target?.remote_id ?? null,
    ]),
  );
};
const plan = (mode: 'skip' | 'overwrite') =>
  planClone(b.platform)(
    { body: { kind: 'shop', from, to, parts: [{ key: 'targets.categories', mode, options: {} }] } },
    as(),
  );
const ended = async (clone: Clone) => {
  const task = await b.taskEnded(clone.task!.id);
  expect([task.status, task.error]).toEqual(['completed', null]);
  return getClone(b.platform)({ params: { id: clone.id } }, as());
};
const carriedOut = async (clone: Clone) => ended(await runClone(b.platform)({ params: { id: clone.id } }, as()));
const undone = async (clone: Clone) => ended(await undoClone(b.platform)({ params: { id: clone.id } }, as()));
const counts = ({ parts }: Clone) =>
  Object.fromEntries(Object.entries(parts[0]!.counts).filter(([, count]) => count > 0));

it('go to the categories of the same path, whatever their number there, and are put back [pages.md 4.34]', async () => {
  const made = (name: string, shop: number) => `made-here-${name}-${shop}`;
  await map(from, [
    { category_id: ids.phones, remote_id: made('Mobiles', from) },
    { category_id: ids.cases, remote_id: made('Sleeves', from) },
    { category_id: ids.hoses, remote_id: made('Tubes', from) },
  ]);
  await map(to, [{ category_id: ids.hoses, remote_id: made('Mobiles', to) }]);
  const before = await mappedIn(to);
  expect(before).toEqual({ phones: null, cases: null, hoses: made('Mobiles', to) });

  const kept = await plan('skip');
  expect(counts(kept)).toEqual({ planned: 1, refused: 1, own: 1 });
  const added = await carriedOut(kept);
  expect(await mappedIn(to)).toEqual({ phones: made('Mobiles', to), cases: null, hoses: made('Mobiles', to) });
  expect((await undone(added)).state).toBe('undone');
  expect(await mappedIn(to)).toEqual(before);

  const taken = await carriedOut(await plan('overwrite'));
  expect(await mappedIn(to)).toEqual({ phones: made('Mobiles', to), cases: null, hoses: made('Tubes', to) });
  await undone(taken);
  expect(await mappedIn(to)).toEqual(before);
});
