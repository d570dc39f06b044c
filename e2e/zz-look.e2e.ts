import { afterAll, beforeAll, it } from 'vitest';
import { addTerm } from '#features/catalogue/glossary/contract/glossary.calls.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { closeBrowser, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('looks', async () => {
  const token = await tokenFor(market, 'super@tregu.test');
  const add = (body: object) => request(market, addTerm, { body: body as never }, { token });
  await add({ term: 'Bluetooth', keep: true, note: 'Name of the standard' });
  await add({ term: 'headphones', said: [{ language_id: 2, wording: 'kufje*' }, { language_id: 3, wording: 'slušalke*' }] });
  await add({ term: 'case', category_id: market.categories.phones, said: [{ language_id: 2, wording: 'mbajtëse' }] });
  const product = await market.make.product({ name: 'Bluetooth headphones', status: 1 });
  await market.platform.db
    .insertInto('product_translates')
    .values([{ product_id: product.id, language_id: 1, name: 'Bluetooth headphones' }, { product_id: product.id, language_id: 2, name: 'Dëgjuese me Dhëmb të kaltër' }])
    .execute();
  await market.platform.db
    .insertInto('feed_templates')
    .values({ name: 'Shopify JSON, gross', note: 'Shoes and clothes', settings: JSON.stringify({ mapping: { format: { kind: 'json' }, fields: [1, 2, 3] } }) })
    .execute();
  await market.platform.db
    .insertInto('academy_articles')
    .values({ title_sq: 'Foto të mira', title_en: 'Good photos', body_sq: '<p>Si bëhen fotot.</p>', body_en: '<p>How photos are taken.</p>', published: true, quiz: JSON.stringify([{ question: { sq: 'Sa foto?', en: 'How many photos?' }, choices: [{ sq: 'Një', en: 'One' }, { sq: 'Tre', en: 'Three' }], right: 1 }]) })
    .execute();
  const pages = [
    ['glossary', '/settings/languages?tab=glossary'],
    ['term', '/settings/languages?tab=glossary&edit=2'],
    ['digits', '/settings/cncode?tab=shops'],
    ['templates', '/settings/import?tab=templates'],
    ['clone', '/settings/clone?kind=product'],
    ['drawer', `/products?id=${product.id}&language=AL`],
    ['review', `/products/review?id=${product.id}`],
    ['start', '/?from=2026-01-01&to=2026-03-31'],
    ['academy', '/local/academy?id=1'],
  ] as const;
  for (const [name, look] of [
    ['wide', { width: 1440 }],
    ['phone', { width: 390, dark: true }],
  ] as const) {
    const who = await visitor(market, look);
    await signIn(who, 'super@tregu.test', '/settings/languages');
    if (name === 'phone') await who.page.evaluate(() => localStorage.setItem('tregu_device_language', 'sq'));
    for (const [page, path] of pages) {
      await who.page.goto(`${market.address}${path}`);
      await who.page.waitForLoadState('networkidle').catch(() => undefined);
      await stillness(who).catch(() => undefined);
      await who.page.screenshot({ path: `/tmp/market-shots/${page}-${name}.png`, fullPage: false });
    }
    await who.close();
  }
}, 300_000);
