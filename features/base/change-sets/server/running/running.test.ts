import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findActor } from '#features/base/session/server/session.public.ts';
import { changeStatusOperation } from '#features/selling/lifecycle/contract/lifecycle.operations.ts';
import { sendToShop } from '#features/selling/publishing/contract/publishing.calls.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import type { ItemOutcome } from '#server/tasks/task.repository.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../../contract/change-sets.calls.ts';
import type { ChangeSet } from '../../contract/change-sets.model.ts';
import { changeSetTask } from '../../contract/change-sets.tasks.ts';
import { changeSetHandler } from '../change-sets.tasks.ts';
import { applyChangeSet } from '../use-cases/apply-change-set.ts';
import { previewChanges } from '../use-cases/preview-changes.ts';
import { changeAtOnce } from './change-at-once.ts';

let b: Bench;
let token: string;
let userId: number;
beforeAll(async () => {
  // A row that cannot be written is logged; here it is meant to be.
  b = await bench({ config: { logLevel: 'silent' } });
  userId = (await b.make.user({ email: 'ada@running.test', roles: ['Admin'] })).id;
  token = await tokenFor(b, 'ada@running.test');
});
afterAll(() => b.close());

async function ask<T>(call: Parameters<typeof request>[1], parts: object): Promise<T> {
  const { status, body } = await request(b, call, parts, { token });
  expect([body.statusMessage, status]).toEqual([body.statusMessage, 200]);
  return body.result as T;
}
async function manyProducts(count: number): Promise<number[]> {
  const seller = await b.make.seller();
  const { rows } = await b.platform.pool.query(
    `with made as (insert into products (seller_id, sku, sku_intern, name)
       select $1::bigint, 'R' || n, 'RUN' || $1::bigint || '-' || n, 'Run ' || n from generate_series(1, $2::int) n returning id)
     select array_agg(id order by id) as ids from made`,
    [seller.id, count],
  );
  await b.make.listed(...rows[0].ids);
  return rows[0].ids;
}
const preview = async (ids: number[]) =>
  (
    await ask<{ change_set: ChangeSet }>(calls.previewChanges, {
      body: { operation: 'products.changeStatus', input: { status: 1 }, ids },
    })
  ).change_set;
const find = (id: string) => ask<ChangeSet>(calls.getChangeSet, { params: { id } });
const linesOf = async (ids: number[]) => {
  const { rows } = await b.platform.pool.query(
    `select count(*)::int as lines, count(distinct entity_id)::int as products from activity_log where entity = 'product' and entity_id = any($1)`,
    [ids],
  );
  return rows[0];
};

class Stop extends Error {
  constructor(name: 'Cancelled' | 'ShuttingDown') {
    super(name);
    this.name = name;
  }
}
/** A run by hand that is stopped at the writing of its second chunk. */
function stoppingRun(id: string, how: 'Cancelled' | 'ShuttingDown' | null): TaskRun {
  const stop = new AbortController();
  const ledger: ItemOutcome[] = [];
  let chunks = 0;
  return {
    id,
    shopId: 1,
    userId,
    attempt: 1,
    signal: stop.signal,
    checkpoint: null,
    progress: async () => {},
    saveCheckpoint: async () => {},
    expectItems: () => {},
    finishedItems: async () => new Set(ledger.map((item) => item.key)),
    async recordItems(items) {
      chunks += 1;
      if (how && chunks === 2) {
        stop.abort(new Stop(how));
        throw stop.signal.reason;
      }
      ledger.push(...items);
    },
    countItems: async () => ({ done: ledger.length, unchanged: 0, failed: 0, skipped: 0 }),
  };
}
/** Marks the set as running without a worker, and runs it by hand. */
async function runByHand(set: ChangeSet, how: 'Cancelled' | 'ShuttingDown' | null): Promise<void> {
  await b.platform.db.updateTable('change_sets').set({ state: 'running' }).where('id', '=', set.id).execute();
  const handler = changeSetHandler(b.platform, changeSetTask);
  const input = { changeSetId: set.id, action: 'run' } as never;
  await handler.run(input, stoppingRun(crypto.randomUUID(), how)).catch((error) => {
    if (!(error instanceof Stop)) throw error;
  });
}

describe('a change of many products', () => {
  it('that is interrupted in the middle goes on where it stopped, and does nothing twice', async () => {
    const ids = await manyProducts(1200);
    const set = await preview(ids);

    await runByHand(set, 'ShuttingDown');
    const stopped = await find(set.id);
    await runByHand(set, null);
    const ended = await find(set.id);

    expect(stopped.state).toBe('running');
    expect(stopped.counts.done).toBeGreaterThan(0);
    expect(stopped.counts.planned).toBeGreaterThan(0);
    expect(ended).toMatchObject({ state: 'done', counts: { done: 1200, planned: 0 } });
    expect(await linesOf(ids)).toEqual({ lines: 1200, products: 1200 });
  }, 60_000);

  it('that is cancelled keeps what is done, goes on with the rest when asked, and is put back whole', async () => {
    await b.work();
    const ids = await manyProducts(1200);
    const set = await preview(ids);
    await runByHand(set, 'Cancelled');
    const cancelled = await find(set.id);

    const again = await ask<ChangeSet>(calls.retryChangeSet, { params: { id: set.id } });
    await b.taskEnded(again.task!.id);
    const ended = await find(set.id);
    const undoing = await ask<ChangeSet>(calls.undoChangeSet, { params: { id: set.id } });
    await b.taskEnded(undoing.task!.id);

    expect(cancelled).toMatchObject({ state: 'cancelled', retry: true, undo: { offered: true } });
    expect(ended).toMatchObject({ state: 'done', counts: { done: 1200 } });
    expect(await find(set.id)).toMatchObject({ state: 'undone', counts: { undone: 1200 } });
  }, 60_000);

  it('in which one product cannot be written fails for that one alone, and it can be tried again', async () => {
    const ids = await manyProducts(300);
    const bad = ids[150]!;
    await b.platform.pool.query(
      `create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refuse_one before update on products for each row when (old.id = ${bad}) execute function refuse_one()`,
    );
    const set = await preview(ids);
    const run = await ask<ChangeSet>(calls.applyChangeSet, { params: { id: set.id } });
    await b.taskEnded(run.task!.id);
    const partly = await find(set.id);
    await b.platform.pool.query('drop trigger refuse_one on products');

    const again = await ask<ChangeSet>(calls.retryChangeSet, { params: { id: set.id } });

    expect(partly).toMatchObject({ state: 'partly', counts: { done: 299, failed: 1 }, retry: true });
    expect(partly.reasons).toMatchObject([{ state: 'failed', count: 1 }]);
    expect(again).toMatchObject({ state: 'done', counts: { done: 300 }, retry: false });
  }, 60_000);
});

/** Approved and ready for the demo shop behind shop 1. */
async function sellable(): Promise<number> {
  const leaf = await b.make.category();
  const { id } = await b.make.product({ status: 4, categoryIds: [leaf.id] });
  await b.platform.db
    .insertInto('product_translates')
    .values({ product_id: id, language_id: 1, name: 'Lamp' })
    .execute();
  await b.make.listed(id);
  return id;
}

describe('the rights a change was asked with (ADR 32)', () => {
  /** Somebody’s request that came in before they were deactivated. */
  async function lateRequest() {
    const { id, email } = await b.make.user({ roles: ['Admin'] });
    const actor = (await findActor(b.platform.db, 120)(await tokenFor(b, email), true))!;
    const context = { ...b.as(), actor };
    return { context, end: () => b.platform.pool.query('update users set active = false where id = $1', [id]) };
  }
  const refusal = { definition: { code: 'rights_changed', status: 409 } };
  const statusesOf = async (ids: number[]) =>
    (await b.platform.pool.query('select distinct status from products where id = any($1)', [ids])).rows;

  it('are held for one at once: a person deactivated meanwhile changes nothing', async () => {
    const ids = await manyProducts(2);
    const { context, end } = await lateRequest();
    await end();
    const asked = { operation: changeStatusOperation, input: { status: 1, removal: null }, ids } as const;
    await expect(changeAtOnce(b.platform)(context, asked)).rejects.toMatchObject(refusal);
    expect(await statusesOf(ids)).toEqual([{ status: 0 }]);
  });

  it.each([
    ['one that was previewed', 2],
    ['one that is a task', 300],
  ])('are held for %s too', async (_what, count) => {
    const ids = await manyProducts(count);
    const { context, end } = await lateRequest();
    const body = { operation: 'products.changeStatus', input: { status: 1 }, ids };
    const { change_set: set } = await previewChanges(b.platform)({ body } as never, context);
    await end();
    await expect(applyChangeSet(b.platform)({ params: { id: set.id } } as never, context)).rejects.toMatchObject(
      refusal,
    );
    expect(await find(set.id)).toMatchObject({ state: 'previewed', task: null });
    expect(await statusesOf(ids)).toEqual([{ status: 0 }]);
  });
});

describe('a person who cancels a slow change', () => {
  it('waits five seconds at most, however many rows are left', async () => {
    const ids = await manyProducts(600);
    await b.platform.pool.query(
      `create function be_slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.05); return new; end $$;
       create trigger be_slow before update on products for each row when (old.id = any('{${ids.join(',')}}')) execute function be_slow()`,
    );
    const set = await preview(ids);
    const { task } = await ask<ChangeSet>(calls.applyChangeSet, { params: { id: set.id } });
    await expect.poll(async () => (await find(set.id)).counts.done, { timeout: 20_000 }).toBeGreaterThan(0);

    const asked = performance.now();
    await b.platform.cancelTask(task!.id);
    await b.taskEnded(task!.id);
    const waited = performance.now() - asked;
    await b.platform.pool.query('drop trigger be_slow on products');

    expect(waited).toBeLessThan(5000);
    const ended = await find(set.id);
    expect(ended).toMatchObject({ state: 'cancelled', undo: { offered: true } });
    expect(ended.counts.planned).toBeGreaterThan(300);
  }, 60_000);
});

describe('everything the filters of a list find', () => {
  it('is frozen by the server when it is previewed, up to exactly 10000 products [PMS-076] [PMS-077] (T31)', async () => {
    const ids = await manyProducts(10_000);
    const { seller_id } = await b.platform.db
      .selectFrom('products')
      .select('seller_id')
      .where('id', '=', ids[0]!)
      .executeTakeFirstOrThrow();
    const body = {
      operation: 'products.changeStatus',
      input: { status: 1 },
      filters: { seller: String(seller_id), status: '0' },
    };
    const { change_set: set } = await ask<{ change_set: ChangeSet }>(calls.previewChanges, { body });
    await b.make.product({ sellerId: seller_id });
    const tooMany = await request(b, calls.previewChanges, { body }, { token });

    expect(set).toMatchObject({ total: 10_000, counts: { planned: 10_000 } });
    expect([tooMany.status, tooMany.body.statusMessage]).toEqual([422, 'Select all is limited to 10000 products']);
    expect((await find(set.id)).total).toBe(10_000);
  }, 60_000);
});

describe('sending as a bulk change', () => {
  it('tells before which products would not pass, starts one task, and says why it cannot be undone', async () => {
    const ready = await sellable();
    const unfit = await b.make.product({ status: 0 });
    const asked = { operation: 'publishing.sendToShop', input: {}, ids: [ready, unfit.id] };

    const { change_set: set } = await ask<{ change_set: ChangeSet }>(calls.previewChanges, { body: asked });
    const sent = await ask<ChangeSet>(calls.applyChangeSet, { params: { id: set.id } });
    await b.taskEnded(sent.task!.id);

    expect(set.counts).toMatchObject({ planned: 1, refused: 1 });
    expect(set.reasons).toMatchObject([
      { code: 'product_not_ready', text: expect.stringMatching(/^The product is not approved; There is no name/) },
    ]);
    expect(set.undo.why?.en).toContain('removed there');
    expect(await find(set.id)).toMatchObject({ counts: { done: 1, refused: 1 }, undo: { offered: false } });
    expect((await request(b, calls.undoChangeSet, { params: { id: set.id } }, { token })).status).toBe(409);
  }, 30_000);

  it('through the call of the specification is kept too, and tries again only what failed', async () => {
    const [ready, unfit] = [await sellable(), await sellable()];
    await b.platform.db.updateTable('products').set({ status: 1 }).where('id', '=', unfit).execute();
    const { taskId } = await ask<{ taskId: string }>(sendToShop, { body: { data: [ready, unfit] } });
    await b.taskEnded(taskId);
    const [sent] = await ask<ChangeSet[]>(calls.listChangeSets, {});
    const ofTask = await ask<{ change_set: ChangeSet }>(calls.findChangeSetOfTask, { params: { id: taskId } });
    await b.platform.db.updateTable('products').set({ status: 4 }).where('id', '=', unfit).execute();
    await b.make.listed(unfit);

    const again = await ask<ChangeSet>(calls.retryChangeSet, { params: { id: sent!.id } });
    await b.taskEnded(again.task!.id);

    expect(ofTask.change_set).toEqual(sent);
    expect(sent).toMatchObject({ state: 'partly', counts: { done: 1, failed: 1 }, retry: true });
    expect(await find(sent!.id)).toMatchObject({ state: 'done', counts: { done: 2, failed: 0 }, retry: false });
  }, 30_000);

  it('puts a removed product back into its shop as it was, by sending it again (T45)', async () => {
    const id = await sellable();
    const carryOut = async (operation: string, input: object) => {
      const { change_set: set } = await ask<{ change_set: ChangeSet }>(calls.previewChanges, {
        body: { operation, input, ids: [id] },
      });
      return ask<ChangeSet>(calls.applyChangeSet, { params: { id: set.id } });
    };
    const publication = () =>
      b.platform.db
        .selectFrom('publications')
        .select(['status', 'desired_hash', 'sent_hash', 'removal_reason'])
        .where('product_id', '=', id)
        .executeTakeFirstOrThrow();
    await b.taskEnded((await carryOut('publishing.sendToShop', {})).task!.id);
    const before = await publication();
    const removal = { removal_reason: 'pricing_issues', additional_infos: null };
    const removed = await carryOut('publishing.removeFromShop', { removal });
    expect((await publication()).status).toBe('removed');

    await ask(calls.undoChangeSet, { params: { id: removed.id } });
    const again = await b.platform.db
      .selectFrom('tasks')
      .select('id')
      .where('type', '=', 'send-to-shop')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    await b.taskEnded(again.id);

    expect(before.status).toBe('in_shop');
    expect(await publication()).toEqual(before);
  }, 30_000);
});

describe('a change whose author loses rights while a task carries it out (ADR 32)', () => {
  /** Runs a change of 300 rows as this person; after its first chunk, somebody does this to them. */
  async function cutShort(statement: string): Promise<{ set: ChangeSet; error: unknown }> {
    const own = await b.make.user({ email: `cut-${statement.length}@running.test`, roles: ['Admin'] });
    const set = await preview(await manyProducts(300));
    await b.platform.db.updateTable('change_sets').set({ state: 'running' }).where('id', '=', set.id).execute();
    const run = stoppingRun(crypto.randomUUID(), null);
    let isCut = false;
    const cutting: TaskRun = {
      ...run,
      userId: own.id,
      // Told once a chunk stands, before the next one begins.
      async progress() {
        if (!isCut) await b.platform.pool.query(statement, [own.id]);
        isCut = true;
      },
    };
    const input = { changeSetId: set.id, action: 'run' } as never;
    const error = await changeSetHandler(b.platform, changeSetTask)
      .run(input, cutting)
      .then(() => null)
      .catch((thrown: unknown) => thrown);
    return { set: await find(set.id), error };
  }

  it.each([
    'update users set active = false where id = $1',
    'delete from users_roles where user_id = $1',
    "insert into user_shops (user_id, shop_ids) values ($1, '{2}')",
  ])('stops before the next chunk: %s', async (statement) => {
    const { set, error } = await cutShort(statement);
    expect(error).toMatchObject({ definition: { status: 403 } });
    expect(set).toMatchObject({ state: 'failed', counts: { done: 25, planned: 275, failed: 0, refused: 0 } });
  });

  it('goes on with the rights of now where they still allow it', async () => {
    const { set, error } = await cutShort(
      "update users set last_name = 'Ada', rights_version = rights_version + 1 where id = $1",
    );
    expect(error).toBeNull();
    expect(set).toMatchObject({ state: 'done', counts: { done: 300 } });
  });
});
