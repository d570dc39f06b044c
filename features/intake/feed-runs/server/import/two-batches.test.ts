import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { attemptRun, type OwnFeed, ownFeed } from '../import-attempt.for-tests.ts';
import { type Line, toFile } from '../import-bench.for-tests.ts';
import { runsRepository } from '../runs.repository.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

const line = (i: number, more: Partial<Line> = {}): Line => ({
  sku: `T-${i}`,
  brand: `Brand ${i}`,
  category: `Root > Leaf ${i}`,
  colour: `c${i}`,
  price: '1',
  ...more,
});

type Hooks = {
  readonly feed?: OwnFeed;
  readonly safety?: unknown;
  readonly onCheckpoint?: (items: number) => Promise<void>;
  readonly onWork?: () => void;
};

/** Imports `lines` in batches of two; gives the run, and what of it stands in the database. */
async function imported(lines: readonly Line[], { feed: known, safety, onCheckpoint, onWork }: Hooks = {}) {
  const feed = known ?? (await ownFeed(b));
  const runId = await feed.newRun();
  const { db } = b.platform;
  const checkpoints: unknown[] = [];
  await attemptRun(b, feed, runId, {
    file: toFile(lines),
    items: 2,
    safety,
    saveCheckpoint: async (next) => {
      checkpoints.push(next);
      const { items } = next as { items?: number };
      if (items) await onCheckpoint?.(items);
    },
    unitOfWork: (by, work) =>
      b.platform.unitOfWork(by, async (tx) => {
        onWork?.();
        return work(tx);
      }),
  });
  const products = await db
    .selectFrom('products')
    .leftJoin('brands', 'brands.id', 'products.brand_id')
    .where('products.seller_id', '=', feed.sellerId)
    .orderBy('products.id')
    .select(['products.sku', 'brands.name as brand'])
    .execute();
  const report = await db
    .selectFrom('feed_run_rows')
    .select(['row_number', 'reason'])
    .where('run_id', '=', runId)
    .orderBy('id')
    .execute();
  const run = await runsRepository(db).get(runId);
  return { run, checkpoints, products, report: report.map((row) => [row.row_number, row.reason]) };
}

/** Whether a batch has written its products and waits for the one before. */
const secondWaits = async () => {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and state = 'idle in transaction' and query like '%insert into feed_run_products%'`.execute(b.platform.db);
  return rows.length > 0;
};
/** Long enough for a batch that did not wait before it writes to be there. */
const untilSecondWouldWait = async () => {
  for (let asked = 0; asked < 200 && !(await secondWaits()); asked++);
};

describe('batches of one run', () => {
  it('give new products the category somebody decides meanwhile', async () => {
    const feed = await ownFeed(b);
    const { db } = b.platform;
    const leaf = await b.make.category({ name: 'Phones' });
    const category = await b.make.category({ name: 'Handy', sellerId: feed.sellerId });
    await db.updateTable('categories').set({ original_id: 'Handy' }).where('id', '=', category.id).execute();
    const decide = () =>
      db.insertInto('category_maps').values({ external_id: category.id, internal_id: leaf.id }).execute();
    const { products } = await imported(
      Array.from({ length: 12 }, (_, i) => line(i, { category: 'Handy' })),
      { feed, onCheckpoint: async (items) => void (items === 2 && (await decide())) },
    );
    const rows = await db
      .selectFrom('mapped_categories')
      .innerJoin('products', 'products.id', 'mapped_categories.product_id')
      .select('products.sku')
      .where('category_id', '=', leaf.id)
      .execute();
    const late = products.map(({ sku }) => sku).slice(6);
    expect(rows.map(({ sku }) => sku)).toEqual(expect.arrayContaining(late));
  });

  it('are written while the one before ends, and end in the order of the file', async () => {
    // The first one does not end before the second has written its products and waits.
    const { run, checkpoints, products } = await imported(
      [1, 2, 3, 4, 5].map((i) => line(i)),
      {
        onCheckpoint: async (items) => {
          while (items === 2 && !(await secondWaits()));
        },
      },
    );
    expect(checkpoints).toMatchObject([{ items: 0 }, { items: 2 }, { items: 4 }, { items: 5 }]);
    expect(products).toEqual([1, 2, 3, 4, 5].map((i) => ({ sku: `T-${i}`, brand: `Brand ${i}` })));
    expect(run).toMatchObject({ rows_read: 5, products_created: 5, rows_refused: 0 });
    expect(await b.listDifferences()).toEqual([]);
  });

  it('know what the one before brings: a product counts in its first row', async () => {
    let works = 0;
    const { run, report } = await imported([line(1), line(2), line(2, { price: '9' }), line(3), line(3), line(4)], {
      onWork: () => {
        works += 1;
      },
    });
    expect(run).toMatchObject({ rows_read: 6, products_created: 4, rows_refused: 2 });
    expect(report).toEqual([
      [3, 'this SKU is already in row 2'],
      [5, 'this SKU is already in row 4'],
    ]);
    // The look at the delivery, of each batch its names and its products, what is gone: nothing was written in vain.
    expect(works).toBe(1 + 3 * 2 + 1);
  });

  it('go on where the database refuses a product of the one before, whose names the next one uses', async () => {
    await sql`create function refuse_t3() returns trigger language plpgsql as $$
      begin if new.sku = 'T-3' then raise check_violation using message = 'not this one'; end if; return new; end $$`.execute(
      b.platform.db,
    );
    await sql`create trigger refuse_t3 before insert on products for each row execute function refuse_t3()`.execute(
      b.platform.db,
    );
    try {
      const { run, checkpoints, products, report } = await imported(
        [1, 2, 3, 4, 5, 6, 7].map((i) => line(i, { brand: 'One for all', colour: 'red' })),
      );
      expect(products.map(({ sku }) => sku).sort()).toEqual(['T-1', 'T-2', 'T-4', 'T-5', 'T-6', 'T-7']);
      expect(new Set(products.map(({ brand }) => brand))).toEqual(new Set(['One for all']));
      expect(report).toEqual([[3, expect.stringContaining('not this one')]]);
      expect(checkpoints.map((one) => (one as { items: number }).items)).toEqual([0, 2, 3, 4, 6, 7]);
      expect(run).toMatchObject({ rows_read: 7, products_created: 6, rows_refused: 1 });
    } finally {
      await sql`drop trigger refuse_t3 on products`.execute(b.platform.db);
      await sql`drop function refuse_t3()`.execute(b.platform.db);
    }
    expect(await b.listDifferences()).toEqual([]);
  });

  it('hold no known product while the one before ends: somebody it waits for may want that product', async () => {
    const feed = await ownFeed(b);
    const safety = { guards: {} };
    await imported([line(11), line(12)], { feed, safety });
    const taken: unknown[] = [];
    const { run } = await imported([line(13), line(14), line(11, { price: '2' }), line(12, { stock: 5 })], {
      feed,
      safety,
      onCheckpoint: async (items) => {
        if (items !== 2) return;
        await untilSecondWouldWait();
        const known = sql`select from products where seller_id = ${feed.sellerId} order by id for update nowait`;
        taken.push(
          await known.execute(b.platform.db).then(
            ({ rows }) => rows.length,
            (error) => error,
          ),
        );
      },
    });
    expect(taken).toEqual([2]);
    expect(run).toMatchObject({ products_created: 2, products_changed: 1, products_stock_changed: 1 });
  });

  it('count together where a feed may only bring so many products', async () => {
    const { run, products } = await imported(
      [1, 2, 3, 4, 5].map((i) => line(i)),
      {
        safety: { rules: { most_products: 3 }, guards: {} },
        onCheckpoint: async (items) => {
          if (items === 2) await untilSecondWouldWait();
        },
      },
    );
    expect(products.map(({ sku }) => sku)).toEqual(['T-1', 'T-2', 'T-3']);
    expect(run).toMatchObject({ products_created: 3, rows_filtered: 2 });
  });
});
