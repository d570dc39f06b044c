import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InputOf } from '#kit/call.ts';
import { mostPreviewed, type previewSend as previewCall } from '../../contract/preview/publishing.preview.calls.ts';
import { type ShopBench, shopBench } from '../publishing.for-tests.ts';
import { previewSend } from './preview-send.ts';

/** As many as one send takes. */
const most = 10_000;
const shopId = 3;
let b: ShopBench;
/** The first is whole; the others have its rows of the list and of what was sent, and nothing else. */
let ids: number[];
let whole: number[];
beforeAll(async () => {
  b = await shopBench();
  const { db } = b.platform;
  const first = await b.sellable();
  whole = [first.id];
  while (whole.length < mostPreviewed + 5) whole.push((await b.sellable()).id);
  await b.send({ ids: whole }, shopId);
  const copies = most - whole.length;
  const copy = async (table: string, change: string) => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
    const all = sql.join(rows.map(({ name }) => sql`n.${sql.ref(name)}`));
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${all} from ${sql.table(table)} t, generate_series(1, ${sql.lit(copies)}) i,
        jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || ${sql.raw(change)}) n
       where t.${sql.ref(table === 'products' ? 'id' : 'product_id')} = ${sql.lit(first.id)}`.execute(db);
  };
  await copy('products', `jsonb_build_object('id', 1000000 + i, 'sku', 'COPY-' || i, 'sku_intern', 'C-' || i)`);
  await copy('product_list', `jsonb_build_object('product_id', 1000000 + i, 'sku_intern', 'C-' || i)`);
  await copy('product_list_shops', `jsonb_build_object('product_id', 1000000 + i)`);
  await copy(
    'publications',
    `jsonb_build_object('id', 1000000 + i, 'product_id', 1000000 + i, 'external_key', 'copy-' || i, 'remote_id', 'copy-' || i)`,
  );
  ids = [...whole, ...Array.from({ length: copies }, (_, at) => 1_000_001 + at)];
}, 120_000);
afterAll(() => b.close());

/** What the preview says, and how often it asked database and shop. */
async function preview(data: number[], change: Partial<InputOf<typeof previewCall>['body']> = {}) {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const before = b.faulty.state().requests.length;
  const platform = { ...b.platform, db: b.platform.db.withPlugin(counter) };
  const result = await previewSend(platform, b.connectorFor)(
    {
      body: { data, kind: null, page: 0, pageSize: 10, there: true, image: false, configurator: false, ...change },
    } as InputOf<typeof previewCall>,
    b.as({ shopId }),
  );
  return { result, statements, requests: b.faulty.state().requests.length - before };
}

it('counts ten thousand with as many questions as ten, and asks the shop nothing (16 §3)', async () => {
  const few = await preview(whole.slice(0, 10));
  const all = await preview(ids);

  expect(all.result).toMatchObject({ total: most, results: [], counts: { unchanged: most } });
  expect(few.statements).toBeGreaterThan(3);
  expect(all.statements).toBe(few.statements);
  expect([few.requests, all.requests]).toEqual([0, 0]);
});

it('works out and looks up the rows of one page alone, however many there are (16 §3)', async () => {
  const of = (data: number[]) => preview(data, { kind: 'unchanged', pageSize: mostPreviewed });
  const few = await of(whole);
  const all = await of(ids);

  expect(all.result.results.map(({ id }) => id)).toEqual(whole.slice(0, mostPreviewed));
  expect(all.result).toMatchObject({ total: most, silent: null });
  expect(all.result.results.every(({ there }) => there === 'there')).toBe(true);
  expect(all.statements).toBe(few.statements);
  expect([few.requests, all.requests]).toEqual([1, 1]);
});
