import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/categories.calls.ts';
import * as files from '../contract/categories.file.calls.ts';
import type { TreeFileReport } from '../contract/categories.file.model.ts';

let b: Bench;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'keeper@tregu.test', roles: ['Super Admin'] });
  await b.make.user({ email: 'namer@tregu.test', permissions: ['Read_Category', 'Update_Category'] });
  for (const who of ['keeper', 'namer']) tokens[who] = await tokenFor(b, `${who}@tregu.test`);
});
afterAll(() => b.close());
beforeEach(() => sql`truncate categories, products, category_imports cascade`.execute(b.platform.db));

const ask = (call: Parameters<typeof request>[1], parts: Parameters<typeof request>[2] = {}, as = 'keeper') =>
  request(b, call, parts, { token: tokens[as]!, shopId: 1 });
const file = (text: string) => ({ name: 'tree.csv', bytes: Buffer.from(text) });
const check = async (text: string) =>
  (await ask(files.checkTreeFile, { file: file(text) })).body.result as TreeFileReport;
const bringIn = async (text: string, as = 'keeper', version?: number) =>
  ask(files.importTree, { query: { version: version ?? (await check(text)).version }, file: file(text) }, as);
const content = async () => ((await ask(files.exportTree)).body.result as { content: string }).content;
const lines = async () => (await content()).replace('\uFEFF', '').trim().split('\r\n');
const undo = (id: number) => ask(files.undoTreeImport, { params: { id } });
const idOf = async (name: string) =>
  (await b.platform.db.selectFrom('categories').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
const start = 'path,name,AL,SI\nHome,Home,Shtëpia,\nHome > Kitchen,Kitchen,Kuzhina,\nToys,Toys,,Igrače\n';

describe('the tree as a file [CAT-003] [GEN-015]', () => {
  it('goes out with path, name and the words of each language, and in again without a change', async () => {
    expect(await check(start)).toMatchObject({ rows: 3, added: 3, changed: 0, same: 0, issues: [] });
    expect((await bringIn(start)).body).toMatchObject({
      statusMessage: '3 categories added, 0 changed',
      result: { added: 3, changed: 0 },
    });
    const out = await lines();
    expect(out[0]!.startsWith('path,name,')).toBe(true);
    expect(out.slice(1).map((line) => line.split(',')[0])).toEqual(['Home', 'Home > Kitchen', 'Toys']);
    expect(await content()).toContain('Shtëpia');
    expect(await check(await content())).toMatchObject({ rows: 3, added: 0, changed: 0, same: 3, issues: [] });
    const nothing = await bringIn(await content());
    expect([nothing.status, nothing.body.statusMessage]).toEqual([422, 'No changes in this file']);
  });

  it('begins with Google’s taxonomy: 5,595 categories that come in whole', async () => {
    const { content: google } = (await ask(files.getStartTree)).body.result as { content: string };
    expect(await check(google)).toMatchObject({ rows: 5595, added: 5595, issues_total: 0 });
    expect((await bringIn(google)).body.result).toMatchObject({ added: 5595 });
    expect(await idOf('Mobile Phones')).toBeGreaterThan(0);
  }, 60_000);

  it('puts new categories last among their siblings, in the order of the file, each with its history', async () => {
    await bringIn(start);
    await bringIn('path\nHome > Zoo\nHome > Bath\nAttic\n');
    expect((await lines()).slice(1).map((line) => line.split(',')[0])).toEqual([
      'Home',
      'Home > Kitchen',
      'Home > Zoo',
      'Home > Bath',
      'Toys',
      'Attic',
    ]);
    const history = await b.platform.db
      .selectFrom('activity_log')
      .select(['action'])
      .where('entity', '=', 'category')
      .where('entity_id', '=', await idOf('Attic'))
      .execute();
    expect(history).toEqual([{ action: 'added' }]);
  });

  it('changes nothing where one row is wrong, and names the row and its column', async () => {
    await bringIn(start);
    const wrong = 'path,name\nGarden,\nToys > > Cars,\nNowhere > Here,\n';
    const report = await check(wrong);
    expect(report.issues.map(({ row, column, text }) => [row, column, text.en])).toEqual([
      [3, 'path', 'A level of the path is empty'],
      [4, 'path', '"Nowhere" is neither in the tree nor in the file'],
    ]);
    expect(report.issues[0]!.text.sq).toBe('Një nivel i rrugës është bosh');
    expect(report.refused?.en.trim().split(/\r?\n/)[1]).toBe('3,path,A level of the path is empty');
    expect(report.refused?.sq.trim().split(/\r?\n/)[1]).toBe('3,path,Një nivel i rrugës është bosh');
    const refused = await bringIn(wrong);
    expect([refused.status, refused.body.statusMessage]).toEqual([422, '2 rows are wrong; nothing was changed']);
    expect(await lines()).toHaveLength(4);
  });

  it('is brought in as it was checked: a tree that changed meanwhile is told', async () => {
    const { version } = await check(start);
    await ask(calls.addCategory, { body: { name: 'Meanwhile' } });
    const late = await bringIn(start, 'keeper', version);
    expect([late.status, late.body.statusMessage]).toEqual([409, 'The tree has changed. Check the file again']);
    const bothOnce = await check(start);
    const both = await Promise.all([
      bringIn(start, 'keeper', bothOnce.version),
      bringIn(start, 'keeper', bothOnce.version),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['', 'The file is empty'],
    ['path\n', 'The file is empty'],
    ['name,AL\nHome,\n', 'The file needs a column "path"; beside it there may be: name, '],
    ['path,colour\nHome,red\n', 'The file needs a column "path"; beside it there may be: name, '],
    ['path,path\nHome,Home\n', 'The file needs a column "path"; beside it there may be: name, '],
    ['{"path": "Home"}', 'The file is no CSV table'],
  ])('says why it cannot be read: %j', async (text, why) => {
    const { status, body } = await ask(files.checkTreeFile, { file: file(text) });
    expect(status).toBe(422);
    expect(body.statusMessage!.startsWith(why)).toBe(true);
  });

  it('is changed with Update_Category; adding needs Create_Category, too', async () => {
    await bringIn(start);
    expect((await bringIn('path\nGarden\n', 'namer')).status).toBe(403);
    expect((await bringIn('path,name\nToys,Games\n', 'namer')).status).toBe(200);
    expect((await lines()).at(-1)!.split(',')[0]).toBe('Games');
  });

  it('makes live products "Not synced" when it renames what stands above them', async () => {
    await bringIn(start);
    const live = await b.make.product({ status: 4, categoryIds: [await idOf('Kitchen')], shops: { 1: 'in_shop' } });
    const desired = () =>
      b.platform.db
        .selectFrom('publications')
        .select('desired_hash')
        .where('product_id', '=', live.id)
        .executeTakeFirst();
    const before = await desired();
    await bringIn('path,name\nHome,House\n');
    expect((await desired())?.desired_hash).not.toBe(before?.desired_hash);
  });
});

describe('taking a file back', () => {
  it('leaves the tree as it was before', async () => {
    await bringIn(start);
    const before = await content();
    const done = await bringIn('path,name,AL\nToys,Games,Lojëra\nHome > Bath,,\nHome > Bath > Towels,,\n');
    expect(await lines()).toHaveLength(6);
    const back = await undo((done.body.result as { id: number }).id);
    expect(back.body.result).toMatchObject({ undone: 3, kept: [] });
    expect(await content()).toBe(before);
    const again = await undo((done.body.result as { id: number }).id);
    expect([again.status, again.body.statusMessage]).toEqual([409, 'This import has already been undone']);
    const listed = (await ask(files.listTreeImports)).body.result as { file_name: string; undone_at: string | null }[];
    expect(listed.map((one) => one.undone_at !== null)).toEqual([true, false]);
    expect(listed[0]).toMatchObject({ file_name: 'tree.csv', added: 2, changed: 1 });
  });

  it('leaves what was renamed, filled or built upon since, and says what', async () => {
    await bringIn(start);
    const done = await bringIn('path,name\nToys,Games\nHome > Bath,\nHome > Attic,\nGarden,\n');
    const { id } = done.body.result as { id: number };
    await ask(calls.updateCategory, { params: { id: await idOf('Games') }, body: { name: 'Play' } });
    await b.make.product({ categoryIds: [await idOf('Bath')] });
    await ask(calls.addCategory, { body: { name: 'Pots', parent_id: await idOf('Garden') } });
    const { undone, kept } = (await undo(id)).body.result as { undone: number; kept: string[] };
    expect([undone, kept.toSorted()]).toEqual([1, ['Garden', 'Home > Bath', 'Play']]);
    expect((await undo(99_999)).status).toBe(404);
  });
});

const real = new URL('../../../../../shared/data/categories/google_product_taxonomy.csv.gz', import.meta.url);
describe.skipIf(!existsSync(real))('a real tree as a file (skipped where the data is absent)', () => {
  it('goes in, out and back again', async () => {
    const rows: { path_en: string }[] = parse(gunzipSync(readFileSync(real)), { columns: true });
    const all = new Set(rows.map((row) => row.path_en));
    const text = `path\n${[...all].map((path) => `"${path}"`).join('\n')}\n`;
    const began = performance.now();
    const report = await check(text);
    const checked = performance.now();
    const done = await bringIn(text, 'keeper', report.version);
    const ran = performance.now();
    expect([report.issues, report.added]).toEqual([[], all.size]);
    expect(done.body.result).toMatchObject({ added: all.size });
    expect(await check(await content())).toMatchObject({ same: all.size, added: 0, changed: 0, issues: [] });
    const before = performance.now();
    expect((await undo((done.body.result as { id: number }).id)).body.result).toMatchObject({
      undone: all.size,
      kept: [],
    });
    const times = [checked - began, ran - checked, performance.now() - before].map((ms) => ms.toFixed(0));
    console.log(`${all.size} categories: checked ${times[0]} ms, brought in ${times[1]} ms, taken back ${times[2]} ms`);
    expect(await lines()).toHaveLength(1);
  }, 60_000);
});
