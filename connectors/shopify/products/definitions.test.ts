import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashOf } from '#connectors/kit/document-hash.ts';
import { liveDeps } from '#connectors/kit/live/live-deps.for-tests.ts';
import { pricesOf, sampleDocument, stockOf } from '#connectors/kit/sample-document.ts';
import { leaving, type ShopDocument } from '#connectors/kit/shop-document.ts';
import { differencesOf, shownFieldsOf } from '#connectors/kit/shown-product.ts';
import { type ShopifyStandIn, startShopify } from '#connectors/kit/stand-ins/shopify/shopify.for-tests.ts';
import { connectToStandIn } from '../shopify.for-tests.ts';

const signal = new AbortController().signal;
let standIn: ShopifyStandIn;
let connector: ReturnType<typeof connectToStandIn>;
beforeEach(async () => {
  standIn = await startShopify();
  connector = connectToStandIn(standIn, liveDeps());
});
afterEach(() => standIn.stop());

const push = (document: ShopDocument, attempt = 1) =>
  connector.pushProduct(
    document,
    {
      stock: stockOf(document, 7),
      prices: pricesOf(document),
      attempt,
      repairImages: false,
      repairConfigurators: false,
    },
    signal,
  );
const saying = (...said: readonly (readonly [theirs: string, value: string])[]) =>
  sampleDocument('kettle', {
    images: [],
    attributes: said.map(([theirs, value]) => ({ group: 'Theirs', value, variantKey: null, theirs })),
  });
const held = () =>
  Object.fromEntries(
    [...[...standIn.shop.products.values()][0]!.metafields].flatMap(([name, { value }]) =>
      name.startsWith('custom.') ? [[name, value]] : [],
    ),
  );

it('lists what people declared in words, and says a value in the words of the choices that are offered [4.33]', async () => {
  const care = standIn.declare('Care', { type: 'single_line_text_field', choices: ['By hand', 'Machine'] });
  const note = standIn.declare('Note', { type: 'single_line_text_field' });
  standIn.declare('Length', { type: 'number_integer' });

  expect((await connector.listProperties!(signal)).map(({ remoteId, name }) => [remoteId, name])).toEqual([
    [care, 'Care'],
    [note, 'Note'],
  ]);
  await push(saying([care, 'by HAND'], [note, 'Cold'], [note, 'Warm'], [note, 'cold']));

  expect(held()).toEqual({ 'custom.care': 'By hand', 'custom.note': 'Cold, Warm' });
});

it('refuses a value that is not offered before anything is sent, and a definition that is gone [4.33]', async () => {
  const care = standIn.declare('Care', { choices: ['By hand'] });

  await expect(push(saying([care, 'Boil']))).rejects.toMatchObject({
    kind: 'rejected',
    message: 'The metafield "Care" of Shopify does not offer "Boil": it offers By hand',
  });
  await expect(push(saying(['987654', 'Boil']))).rejects.toMatchObject({ kind: 'rejected', code: 'not_found' });
  expect(standIn.shop.products.size).toBe(0);
});

it('sees what people changed of it, and removes what it said and nothing else [4.33]', async () => {
  const care = standIn.declare('Care');
  const document = saying([care, 'By hand']);
  expect((await push(document)).seenHash).toBe(hashOf(document));
  const product = [...standIn.shop.products.values()][0]!;
  product.metafields.set('custom.shelf', { type: 'single_line_text_field', value: 'A 7' });
  product.metafields.set('custom.care', { type: 'list.single_line_text_field', value: '["Boil"]' });

  expect((await connector.readProduct('kettle', signal))?.contentHash).not.toBe(hashOf(document));
  const shown = (await connector.showProducts(['kettle'], signal)).get('kettle')!;
  const ours = shownFieldsOf(document, pricesOf(document), stockOf(document, 7));
  expect(differencesOf(ours, ours, shown).map(({ field }) => field)).toEqual(['attributes']);

  // While attributes are the shop's affair its people's word stays; afterwards what we had said is removed.
  await push(leaving(document, ['attributes']), 2);
  expect(held()).toEqual({ 'custom.care': '["Boil"]', 'custom.shelf': 'A 7' });
  expect((await push(saying(), 3)).seenHash).toBe(hashOf(saying()));
  expect(held()).toEqual({ 'custom.shelf': 'A 7' });
});

it('asks for no metafields of people where nothing was said in any', async () => {
  await push(saying());
  await connector.readProduct('kettle', signal);

  expect(standIn.heard.filter((it) => /metafieldDefinitions|nodes/.test(it))).toEqual([]);
});
