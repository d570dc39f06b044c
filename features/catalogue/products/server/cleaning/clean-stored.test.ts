import fs from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productSave } from '#features/catalogue/products/contract/products.save.ts';
import { storedAcademyTexts } from '#features/people/academy/server/academy-texts.ts';
import { type ShopBench, shopBench } from '#features/selling/publishing/server/publishing.for-tests.ts';
import { cleanTextsSchedule } from '../../contract/products.tasks.ts';
import { cleaningCause, sanitise } from '../products.sanitise.ts';
import { getProduct } from '../use-cases/get-product.ts';
import { updateProduct } from '../use-cases/update-product.ts';
import { cleanStored } from './clean-stored.ts';
import { productTexts } from './product-texts.ts';

/** What a way in let through once. */
const unclean = '<p onclick="steal()" style="position:fixed">Bright <img src="x" onerror="steal()"></p>';
const payloads = new URL('../../../../../../shared/data/html/dompurify_payloads.json', import.meta.url);
const hostile: string[] = fs.existsSync(payloads)
  ? JSON.parse(fs.readFileSync(payloads, 'utf8')).map(({ payload }: { payload: string }) => payload)
  : [unclean];

let b: ShopBench;
beforeAll(async () => {
  b = await shopBench();
});
afterAll(() => b.close());

/** As a worker with these rules that never cleaned before. */
const forget = () => b.platform.db.deleteFrom('settings').where('key', 'like', 'cleaning.%').execute();
const cleaner = (stored = productTexts) => cleanStored(b.platform, cleanTextsSchedule, [stored]);
const run = (stored = productTexts) => cleaner(stored).tick();
const position = async (name = 'products') =>
  (await b.platform.db.selectFrom('settings').select('value').where('key', '=', `cleaning.${name}`).executeTakeFirst())
    ?.value as { after: number | null; changed: number } | undefined;
const versions = () => b.platform.db.selectFrom('products').select(['id', 'version']).orderBy('id').execute();
const put = (id: number, html: string) =>
  b.platform.db
    .updateTable('products')
    .set({ short_description: html, long_description: html })
    .where('id', '=', id)
    .execute();
const stored = (id: number) =>
  b.platform.db
    .selectFrom('products')
    .select(['short_description', 'long_description'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it('cleans what was stored before the rules, wherever a product holds HTML, once', async () => {
  const ids: number[] = [];
  for (const html of hostile) {
    const { id } = await b.make.product();
    ids.push(id);
    await put(id, html);
    await b.platform.db
      .insertInto('product_translates')
      .values({
        product_id: id,
        language_id: 1,
        name: 'n',
        short_description: html,
        long_description: html,
        origin: 'supplier',
      })
      .execute();
    await b.platform.db
      .insertInto('source_texts')
      .values({ product_id: id, language: 'DE', name: 'n', short_description: html, long_description: html })
      .execute();
  }
  await b.make.listed(...ids);
  await forget();
  await run();
  while ((await position())?.after !== null) await run();

  const wanted = (html: string) => (/[<>&]/.test(html) ? sanitise(html) : html);
  for (const [at, id] of ids.entries()) {
    const clean = { short_description: wanted(hostile[at]!), long_description: wanted(hostile[at]!) };
    expect(await stored(id)).toEqual(clean);
    for (const table of ['product_translates', 'source_texts'] as const)
      expect(
        await b.platform.db
          .selectFrom(table)
          .select(['short_description', 'long_description'])
          .where('product_id', '=', id)
          .executeTakeFirstOrThrow(),
      ).toEqual(clean);
  }
  const { changed } = (await position())!;
  expect(changed).toBeGreaterThan(0);
  expect(await b.listDifferences()).toEqual([]);
  const lines = await b.platform.db
    .selectFrom('activity_log')
    .select('entity_id')
    .where('cause', '=', cleaningCause)
    .execute();
  expect(lines).toHaveLength(changed);

  const before = await versions();
  await forget();
  await run();
  while ((await position())?.after !== null) await run();
  expect(await versions()).toEqual(before);
  expect((await position())?.changed).toBe(0);
});

it('does nothing where these rules have been gone through', async () => {
  const { id } = await b.make.product();
  await put(id, unclean);
  await run();
  expect((await stored(id)).long_description).toBe(unclean);
  await forget();
  await run();
  expect((await stored(id)).long_description).toBe(sanitise(unclean));
});

it('goes on where a worker was stopped, and two at once write each row once', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 250; n++) ids.push((await b.make.product()).id);
  for (const id of ids) await put(id, unclean);
  await forget();
  const before = new Map((await versions()).map(({ id, version }) => [id, version]));
  let batches = 0;
  const dying = cleaner({
    ...productTexts,
    async write(tx, rows, now) {
      await productTexts.write(tx, rows, now);
      batches += 1;
      if (batches === 2) throw new Error('killed');
    },
  });
  await expect(dying.tick()).rejects.toThrow('killed');
  const halfway = (await position())!;
  expect(halfway.after).toBeGreaterThan(0);
  const dirty = async () =>
    (await Promise.all(ids.map((id) => stored(id)))).filter((row) => row.long_description === unclean).length;
  expect(await dirty()).toBeGreaterThan(0);

  const [one, other] = [cleaner(), cleaner()];
  while ((await position())?.after !== null) await Promise.all([one.tick(), other.tick()]);
  expect(await dirty()).toBe(0);
  const after = new Map((await versions()).map(({ id, version }) => [id, version]));
  expect(ids.map((id) => after.get(id)! - before.get(id)!)).toEqual(ids.map(() => 1));
  expect((await position())?.changed).toBe(250);
});

it('makes the product "Not synced" where a shop has another text, and keeps whose text and review it was', async () => {
  const product = await b.sellable();
  const { id: userId } = await b.make.user();
  await b.send({ ids: [product.id] });
  const texts = { language_id: 1, name: 'Llambë', long_description: '<p>E ndritshme</p>' };
  const reviewed = { name: true, long_description: true };
  await updateProduct(b.platform)(
    {
      params: { id: product.id },
      body: productSave.parse({ product_translates: [{ ...texts, reviewed }] }),
    },
    b.as({ userId }),
  );
  await b.send({ ids: [product.id] });
  expect(await b.publication(product.id)).toMatchObject({ is_updated: false });
  const states = async () =>
    (await getProduct(b.platform)({ params: { id: product.id } }, b.as())).product_translates.find(
      (text) => text.language_id === 1,
    );
  // Reviewed as it stood before the rules: the fingerprints are those of the unclean texts.
  await put(product.id, unclean);
  await b.platform.db
    .updateTable('product_translates')
    .set({ long_description: unclean })
    .where('product_id', '=', product.id)
    .where('language_id', '=', 1)
    .execute();
  await b.platform.pool.query(
    `update product_text_states set source_hash = md5($1), reviewed_hash = md5($1) where product_id = $2 and part = 'long_description'`,
    [unclean, product.id],
  );
  expect((await states())?.states.long_description.state).toBe('reviewed');

  await forget();
  await run();
  expect(await states()).toMatchObject({
    long_description: sanitise(unclean),
    states: { long_description: { state: 'reviewed' } },
  });
  expect(await b.publication(product.id)).toMatchObject({ is_updated: true });
});

it('cleans what staff wrote for sellers', async () => {
  const row = { title_sq: 't', body_sq: unclean, body_en: '' };
  const card = await b.platform.db
    .insertInto('service_cards')
    .values({ ...row, place: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const article = await b.platform.db
    .insertInto('academy_articles')
    .values({ ...row, place: 1, minutes: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const texts of storedAcademyTexts) await run(texts);
  const bodies = [];
  for (const [table, { id }] of [
    ['service_cards', card],
    ['academy_articles', article],
  ] as const)
    bodies.push(
      await b.platform.db
        .selectFrom(table)
        .select(['body_sq', 'body_en', 'version'])
        .where('id', '=', id)
        .executeTakeFirst(),
    );
  const clean = { body_sq: sanitise(unclean), body_en: '', version: 2 };
  expect(bodies).toEqual([clean, clean]);
});
