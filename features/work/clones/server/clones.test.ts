import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoChangeSet } from '#features/base/change-sets/server/use-cases/undo-change-set.ts';
import type { PermissionName } from '#kit/permission.ts';
import { permissionNames } from '#kit/permission.ts';
import type { Actor } from '#server/context.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import type { ItemOutcome } from '#server/tasks/task.repository.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { cloneCallErrors as errors } from '../contract/clones.errors.ts';
import type { Clone } from '../contract/clones.model.ts';
import { cloneHandler } from './clones.tasks.ts';
import { listCloneChoices } from './use-cases/list-clone-choices.ts';
import { listCloneKinds } from './use-cases/list-clone-kinds.ts';
import { planClone } from './use-cases/plan-clone.ts';
import { getClone, listClones } from './use-cases/read-clones.ts';
import { runClone } from './use-cases/run-clone.ts';
import { undoClone } from './use-cases/undo-clone.ts';

let b: Bench;
let sara: number;
const numberOf = (name: PermissionName) => permissionNames.indexOf(name) + 1;
const all = { roles: ['Super Admin'], permissions: permissionNames.filter((name) => !name.endsWith('-Reseller')) };

beforeAll(async () => {
  b = await bench();
  sara = (await b.make.user({ email: 'sara@clones.test', name: 'Sara Super', roles: ['Super Admin'] })).id;
});
afterAll(() => b.close());

const as = (who: Partial<Actor> & { shopId?: number } = {}) => b.as({ userId: sara, ...all, ...who });
type Part = { key: string; mode: 'skip' | 'merge' | 'overwrite'; options?: Record<string, string> };
const plan = (kind: string, from: number, to: number, parts: Part[], who = as()) =>
  planClone(b.platform)({ body: { kind, from, to, parts: parts.map((one) => ({ options: {}, ...one })) } }, who);
const find = (id: number, who = as()) => getClone(b.platform)({ params: { id } }, who);

class Stop extends Error {
  constructor(name: 'Cancelled' | 'ShuttingDown') {
    super(name);
    this.name = name;
  }
}
/** A run by hand, stopped at the writing of chunk number `at`. */
function runOf(stopAt: number | null, how: 'Cancelled' | 'ShuttingDown' = 'ShuttingDown'): TaskRun {
  const stop = new AbortController();
  const ledger: ItemOutcome[] = [];
  let chunks = 0;
  return {
    id: crypto.randomUUID(),
    shopId: 1,
    userId: sara,
    attempt: 1,
    signal: stop.signal,
    checkpoint: null,
    progress: async () => {},
    saveCheckpoint: async () => {},
    expectItems: () => {},
    finishedItems: async () => new Set(ledger.map((item) => item.key)),
    async recordItems(items) {
      chunks += 1;
      if (chunks === stopAt) {
        stop.abort(new Stop(how));
        throw stop.signal.reason;
      }
      ledger.push(...items);
    },
    countItems: async () => ({ done: ledger.length, unchanged: 0, failed: 0, skipped: 0 }),
  };
}

const newRole = async (name: string, granted: readonly PermissionName[], shops: number[] | null = null) => {
  const { id } = await b.platform.db
    .insertInto('roles')
    .values({ name, description: '', shop_ids: shops })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (granted.length > 0)
    await b.platform.db
      .insertInto('role_permissions')
      .values(granted.map((one) => ({ role_id: id, permission_id: numberOf(one), value: true })))
      .execute();
  return id;
};
const grantsOf = async (roleId: number) =>
  (
    await b.platform.db
      .selectFrom('role_permissions')
      .select('permission_id')
      .where('role_id', '=', roleId)
      .where('value', '=', true)
      .orderBy('permission_id')
      .execute()
  ).map(({ permission_id }) => permissionNames[permission_id - 1]!);
const permissions = (mode: Part['mode']): Part => ({ key: 'permissions.ofRole', mode });
const shops = (mode: Part['mode']): Part => ({ key: 'permissions.shopsOfRole', mode });
const refused = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => ({ code: error.definition?.code, issues: error.issues?.map((one: { field: string }) => one.field) }),
  );

const start = (clone: Clone, who = as()) => runClone(b.platform)({ params: { id: clone.id } }, who);
const undo = (clone: Clone, who = as()) => undoClone(b.platform)({ params: { id: clone.id } }, who);
const ended = async (clone: Clone) => {
  const task = await b.taskEnded(clone.task!.id);
  expect([task.status, task.error]).toEqual(['completed', null]);
  return find(clone.id);
};
const carriedOut = async (clone: Clone) => ended(await start(clone));
const sorted = (names: readonly string[]) =>
  names.toSorted((a, c) => permissionNames.indexOf(a as never) - permissionNames.indexOf(c as never));

describe('a clone that is killed', () => {
  it('goes on in the middle of a part with the next worker, and does nothing twice', async () => {
    const everything = all.permissions;
    const [from, to] = [await newRole('All of it', everything, [1]), await newRole('Nothing yet', [])];
    const planned = await plan('role', from, to, [permissions('merge'), shops('overwrite')]);
    const running = await start(planned);
    const input = { cloneId: planned.id, action: 'run' } as never;
    const stopping = { ...runOf(2), id: running.task!.id };

    await expect(cloneHandler(b.platform).run(input, stopping)).rejects.toBeInstanceOf(Stop);
    const half = (await grantsOf(to)).length;
    expect(half).toBe(25);
    expect((await find(planned.id)).state).toBe('running');

    // The worker that comes up finds the task as the killed one left it.
    await b.work();
    const after = await ended(running);
    expect(after).toMatchObject({ state: 'done', undo: true });
    expect(after.parts.map(({ counts }) => counts.done)).toEqual([everything.length, 1]);
    expect(await grantsOf(to)).toEqual(sorted(everything));
    const lines = await b.platform.db
      .selectFrom('activity_log')
      .select('after')
      .where('entity', '=', 'role')
      .where('entity_id', '=', to)
      .where('action', '=', 'changed rights')
      .execute();
    const told = lines.flatMap(({ after: one }) => Object.keys(one as object));
    expect(told.length).toBe(new Set(told).size);
  });
});

describe('a role cloned to another', () => {
  it('previews what is added and what differs, changes nothing before it is run, and is undone as a whole', async () => {
    const from = await newRole('Buyer', ['Read_Product', 'Read_Brand', 'Read_Category'], [1, 2]);
    const to = await newRole('Helper', ['Read_Product', 'Update_Brand'], [2, 3]);
    const before = await grantsOf(to);

    const merged = await plan('role', from, to, [permissions('merge'), shops('merge')]);
    expect(merged).toMatchObject({ state: 'previewed', from: { name: 'Buyer' }, to: { name: 'Helper' } });
    expect(merged.parts).toMatchObject([
      { total: 4, added: 2, changed: 0, counts: { planned: 2, unchanged: 2 } },
      { total: 1, added: 0, changed: 1 },
    ]);
    const planned = await plan('role', from, to, [permissions('overwrite'), shops('merge')]);
    expect(planned.parts[0]).toMatchObject({ total: 4, added: 2, changed: 1 });
    expect(await grantsOf(to)).toEqual(before);

    const done = await carriedOut(planned);
    expect(done.state).toBe('done');
    expect(await grantsOf(to)).toEqual(await grantsOf(from));
    const held = () => b.platform.db.selectFrom('roles').select('shop_ids').where('id', '=', to).executeTakeFirst();
    expect((await held())?.shop_ids).toEqual([1, 2, 3]);

    const undone = await ended(await undo(done));
    expect(undone).toMatchObject({ state: 'undone', undo: false });
    expect(await grantsOf(to)).toEqual(before);
    expect((await held())?.shop_ids).toEqual([2, 3]);
    expect(await refused(undo(undone))).toMatchObject({ code: errors.cannotUndo.code });
    expect(await refused(start(done))).toMatchObject({ code: errors.notPreviewed.code });
  });

  it('keeps at the undo what somebody changed since', async () => {
    const from = await newRole('Giver', ['Read_Product', 'Read_Brand']);
    const to = await newRole('Taker', []);
    const done = await carriedOut(await plan('role', from, to, [permissions('merge')]));
    await b.platform.db
      .updateTable('role_permissions')
      .set({ value: false })
      .where('role_id', '=', to)
      .where('permission_id', '=', numberOf('Read_Brand'))
      .execute();
    const undone = await ended(await undo(done));
    expect(await grantsOf(to)).toEqual([]);
    expect(undone.parts[0]!.counts).toMatchObject({ undone: 2 });
  });

  it('gives nobody more than the person who clones may give', async () => {
    const from = await newRole('Strong', ['Delete_User', 'Read_Brand'], null);
    const to = await newRole('Weak', [], [1]);
    const manager = await b.make.user({
      name: 'Max',
      permissions: ['Update_Permission', 'Update_Product-Data', 'Read_Brand'],
    });
    const max = as({
      userId: manager.id,
      roles: [],
      permissions: ['Update_Permission', 'Update_Product-Data', 'Read_Brand'],
    });
    expect(await refused(plan('role', from, to, [permissions('merge')], max))).toMatchObject({
      code: 'permission_not_held',
    });
    // Taken away between the preview and the run: the rows are refused, and nothing is given.
    const planned = await plan('role', await newRole('Mild', ['Read_Brand']), to, [permissions('merge')], max);
    await b.platform.db
      .deleteFrom('user_permissions')
      .where('user_id', '=', manager.id)
      .where('permission_id', '=', numberOf('Read_Brand'))
      .execute();
    const run = await start(planned, max);
    await b.taskEnded(run.task!.id);
    expect(await grantsOf(to)).toEqual([]);
    expect((await find(planned.id)).state).toBe('partly');
  });
});

describe('what a person is offered', () => {
  it('leaves out what they may not copy, and refuses it', async () => {
    const clerk = as({ roles: ['Admin'], permissions: ['Update_Product-Data'] });
    expect((await listCloneKinds(b.platform)({}, clerk)).map(({ key }) => key)).not.toContain('role');
    expect((await listCloneKinds(b.platform)({}, as())).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['role', 'feed']),
    );
    const [from, to] = [await newRole('A', []), await newRole('B', [])];
    expect(await refused(plan('role', from, to, [permissions('merge')], clerk))).toMatchObject({
      code: errors.unknownPart.code,
    });
    expect(
      await refused(listCloneChoices(b.platform)({ query: { kind: 'role', search_text: '' } }, clerk)),
    ).toMatchObject({ code: 'not_found' });
    const planned = await plan('role', from, to, [shops('overwrite')]);
    expect(await refused(find(planned.id, clerk))).toMatchObject({ code: 'not_found' });
    expect(await refused(start(planned))).toMatchObject({ code: errors.nothingToDo.code });
  });

  it('names the field of what is wrong', async () => {
    const [from, to] = [await newRole('C', []), await newRole('D', [])];
    expect((await refused(plan('role', from, from, [shops('merge')])))!.issues).toEqual(['to']);
    expect((await refused(plan('role', from, 999_999, [shops('merge')])))!.issues).toEqual(['to']);
    expect((await refused(plan('role', 999_999, to, [shops('merge')])))!.issues).toEqual(['from']);
    expect((await refused(plan('role', from, to, [shops('merge'), shops('merge')])))!.issues).toEqual(['parts.1.key']);
    expect((await refused(plan('role', from, to, [shops('skip')])))!.issues).toEqual(['parts.0.mode']);
    expect((await refused(plan('role', from, to, [{ key: 'nothing', mode: 'skip' }])))!.issues).toEqual([
      'parts.0.key',
    ]);
  });

  it('stands in the log of everybody who works with such things, newest first', async () => {
    const { results, total } = await listClones(b.platform)({ query: { page: 0, pageSize: 25 } }, as());
    expect(total).toBe(results.length);
    expect(results.every(({ state }) => state !== 'previewed')).toBe(true);
    expect(results.map(({ started_at }) => started_at)).toEqual(
      results
        .map(({ started_at }) => started_at)
        .toSorted()
        .toReversed(),
    );
    const clerk = as({ roles: ['Admin'], permissions: ['Update_Product-Data'] });
    expect((await listClones(b.platform)({ query: { page: 0, pageSize: 25 } }, clerk)).total).toBe(0);
    const other = await b.make.user({ name: 'Otto', permissions: ['Update_Product-Data', 'Update_Permission'] });
    const otto = as({ userId: other.id, roles: [] });
    const seen = await listClones(b.platform)({ query: { page: 0, pageSize: 25 } }, otto);
    expect([seen.total, seen.results.some(({ undo: may }) => may)]).toEqual([total, false]);
    expect(await refused(undo(seen.results[0]!, otto))).toMatchObject({ code: errors.cannotUndo.code });
  });
});

describe('a feed cloned to another', () => {
  const newFeed = async (name: string, more: object = {}) => {
    const seller = await b.make.seller({ name: `${name} Ltd` });
    const { id } = await b.platform.db
      .insertInto('feeds')
      .values({ seller_id: seller.id, name, ...more })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const row = (id: number) =>
    b.platform.db.selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const mapping = { format: { kind: 'csv' }, fields: [] };
  const source: Part = { key: 'feeds.source', mode: 'overwrite' };
  const parts: Part[] = [
    source,
    { key: 'feeds.mapping', mode: 'skip' },
    { key: 'feeds.terms', mode: 'overwrite' },
    { key: 'feeds.safety', mode: 'overwrite' },
    { key: 'feeds.schedule', mode: 'overwrite' },
  ];
  const full = () => ({
    url: 'https://supplier.test/a.csv',
    login: JSON.stringify({ kind: 'basic', username: 'tregu' }),
    secret_sealed: b.platform.secrets.seal('hunter2'),
    mapping: JSON.stringify(mapping),
    is_full: true,
    price_basis: 'gross',
    default_vat: '18',
    times: JSON.stringify({ kind: 'daily', at: '04:00' }),
    safety: JSON.stringify({ rules: { in_stock: true }, guards: { rows_fall: 12 } }),
  });

  it('takes over everything but the password, waits for it paused, and is undone as a whole', async () => {
    const [from, to] = [await newFeed('From', full()), await newFeed('To')];
    const before = await row(to);
    const done = await carriedOut(await plan('feed', from, to, parts));
    expect(done.state).toBe('done');
    const [is, was] = [await row(to), await row(from)];
    for (const key of ['url', 'login', 'mapping', 'is_full', 'price_basis', 'default_vat', 'times'] as const)
      expect([key, is[key]]).toEqual([key, was[key]]);
    expect(is).toMatchObject({ secret_sealed: null, paused: true, next_run_at: null });
    expect(
      JSON.stringify(await b.platform.db.selectFrom('change_items').select(['before', 'after']).execute()),
    ).not.toContain('hunter2');

    const undone = await ended(await undo(done));
    expect(undone.state).toBe('undone');
    const { updated_at: _, time_zone: _zone, safety: _safety, ...rest } = await row(to);
    expect(rest).toEqual(Object.fromEntries(Object.keys(rest).map((key) => [key, before[key as keyof typeof before]])));
  });

  it('keeps what the target has where that is asked for, and a password that an undo could not bring back', async () => {
    const own = { ...full(), url: 'https://other.test/b.csv', mapping: JSON.stringify({ ...mapping, own: true }) };
    const [from, to] = [await newFeed('From two', full()), await newFeed('To two', own)];
    const planned = await plan('feed', from, to, [
      source,
      { key: 'feeds.mapping', mode: 'skip' },
      { key: 'feeds.schedule', mode: 'overwrite' },
    ]);
    expect(planned.parts).toMatchObject([
      { counts: { refused: 1, own: 0 }, reasons: [{ code: 'feed_secret_would_be_lost' }] },
      { counts: { refused: 0, own: 1 }, reasons: [{ code: 'clone_kept_as_it_is' }] },
      { counts: { unchanged: 1 } },
    ]);
    expect(await refused(start(planned))).toMatchObject({ code: errors.nothingToDo.code });
    const admin = as({ roles: ['Admin'] });
    expect(await refused(plan('feed', from, to, [source], admin))).toMatchObject({ code: errors.unknownPart.code });
  });
});

it('tells in the log what was undone on the page of changes', async () => {
  const [from, to] = [await newRole('E', ['Read_Brand']), await newRole('F', [])];
  const done = await carriedOut(await plan('role', from, to, [permissions('merge')]));
  await undoChangeSet(b.platform)({ params: { id: done.parts[0]!.change_set_id! } }, as());
  await expect.poll(async () => (await find(done.id)).parts[0]!.counts.undone, { timeout: 10_000 }).toBe(1);
  expect((await find(done.id)).undo).toBe(false);
});
