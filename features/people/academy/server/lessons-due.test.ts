import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { checkImport, runImport, uploadImport } from '#features/intake/local-imports/contract/local-imports.calls.ts';
import type { LocalImportDetail } from '#features/intake/local-imports/contract/local-imports.model.ts';
import { createLocalProduct } from '#features/intake/local-products/contract/local-products.calls.ts';
import { aContent, anUpload } from '#features/intake/local-products/server/local-products.for-tests.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/academy.calls.ts';
import { lessonsFirst, lessonsFirstSetting } from '../contract/academy.settings.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

it('keeps new products of a seller back until its required lessons are read, where the market wants that; staff enter them meanwhile [RTE-028]', async () => {
  const seller = await b.make.seller({ name: 'Liri', local: true });
  const categoryId = (await b.make.category({ name: 'Lamps' })).id;
  const people = { admin: await b.make.user({ email: 'a@due.test', roles: ['Admin'] }) };
  const liri = await b.make.user({ email: 'l@due.test', roles: ['Local Seller'], sellerId: seller.id });
  const tokens = { admin: await tokenFor(b, 'a@due.test'), liri: await tokenFor(b, 'l@due.test') };
  const files = { admin: await anUpload(b, people.admin.id), liri: await anUpload(b, liri.id) };
  const ask = (who: 'admin' | 'liri', call: Parameters<typeof request>[1], parts: object) =>
    request(b, call, parts, { token: tokens[who] });
  const enter = async (who: 'admin' | 'liri', sku: string) => {
    const content = aContent({ categoryId, fileId: files[who], sku, name: `Poç ${sku}` });
    const seller_id = who === 'admin' ? seller.id : null;
    return (await ask(who, createLocalProduct, { body: { content, seller_id } })).body;
  };
  const lesson = { title: { sq: 'Foto e mirë' }, body: {}, minutes: 2, published: true };
  const { id } = (await ask('admin', calls.createArticle, { body: { ...lesson, required: true } })).body.result as {
    id: number;
  };
  for (const more of [{ required: false }, { required: true, published: false }])
    await ask('admin', calls.createArticle, { body: { ...lesson, title: { sq: 'Tjetër' }, ...more } });

  // A lesson that was taken away is nobody's to read.
  const gone = await ask('admin', calls.createArticle, {
    body: { ...lesson, title: { sq: 'E vjetër' }, required: true },
  });
  await ask('admin', calls.deleteArticle, { params: { id: (gone.body.result as { id: number }).id } });
  // Nobody has switched it on.
  expect(await enter('liri', 'D-1')).toMatchObject({ statusIsOk: true });
  await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, (tx) =>
    settingsRepository(tx.db).set(lessonsFirstSetting.key, null, lessonsFirst),
  );
  expect(await enter('liri', 'D-2')).toMatchObject({
    statusMessage: 'Read the required lesson “Foto e mirë” in the Academy before you send new products',
    result: { code: 'academy_lessons_due', values: { title: 'Foto e mirë' } },
  });
  expect(await enter('admin', 'D-3')).toMatchObject({ statusIsOk: true });
  // A file of new products is held back, too; one that changes what is there is not.
  const run = async (csv: string) => {
    const part = { name: 'f.csv', bytes: Buffer.from(csv) };
    const brought = (await ask('liri', uploadImport, { file: part })).body.result as LocalImportDetail;
    const body = { fields: brought.fields, mode: 'all', category_id: categoryId };
    await ask('liri', checkImport, { params: { id: brought.id }, body });
    return (await ask('liri', runImport, { params: { id: brought.id } })).body;
  };
  expect(await run('SKU;Emri;Përshkrimi;Çmimi;Stoku\nD-9;Poç i ri;I bardhë.;4;3\n')).toMatchObject({
    result: { code: 'academy_lessons_due' },
  });
  expect(await run('SKU;Stoku\nD-1;77\n')).toMatchObject({ statusIsOk: true });
  await ask('liri', calls.finishArticle, { params: { id }, body: {} });
  expect(await enter('liri', 'D-2')).toMatchObject({ statusIsOk: true });
});
