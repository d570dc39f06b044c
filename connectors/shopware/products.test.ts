import { describe, expect, it } from 'vitest';
import { hashOf, hashOfPrices } from '#connectors/kit/document-hash.ts';
import { killedAtEachStep } from '#connectors/kit/killed.for-tests.ts';
import { pushSafely } from '#connectors/kit/push-safely.ts';
import { defaultPatience } from '#connectors/kit/repeat-safely.ts';
import {
  pricesOf,
  sampleCategory,
  sampleDocument,
  sampleImage,
  sampleSwap,
  sampleVariant,
} from '#connectors/kit/sample-document.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import {
  alone,
  aloneId,
  connector,
  deps,
  optionsFor,
  push,
  rows,
  said,
  signal,
  standIn,
  start,
  startForEach,
} from './for-each-test.for-tests.ts';
import { idOf, systemCurrency, systemLanguage } from './ids.ts';
import { connectToStandIn } from './shopware.for-tests.ts';

startForEach();

describe('products in Shopware', () => {
  it('is one product while nothing sets variants apart, and has variants with the same number afterwards', async () => {
    const numbers = () =>
      rows('product').map(({ parentId, productNumber, stock }) => [Boolean(parentId), productNumber, stock]);
    await push(alone());
    expect(numbers()).toEqual([[false, 'KET-1', 7]]);
    const two = alone({ variants: [sampleVariant(1), sampleVariant(2)] });

    const pushed = await push(two, { attempt: 2 });

    expect(pushed.seenHash).toBe(hashOf(two));
    expect(numbers()).toEqual([
      [false, 'alone', 0],
      [true, 'KET-1', 7],
      [true, 'KET-2', 7],
    ]);
    const back = await push(alone(), { attempt: 3 });
    expect(back.seenHash).toBe(hashOf(alone()));
    expect(numbers()).toEqual([[false, 'KET-1', 7]]);
    expect(standIn.base.linksOf('product_option', aloneId)).toEqual([]);
  });

  it('takes variants that change their numbers for one another’s', async () => {
    const [before, swapped] = sampleSwap();
    await push(before);

    const pushed = await push(swapped, { attempt: 2 });

    expect(pushed.seenHash).toBe(hashOf(swapped));
  });

  it('leaves nothing of a product behind that is refused, and says why', async () => {
    await push(alone());

    await expect(push(sampleDocument('clash'))).rejects.toMatchObject({ kind: 'rejected' });
    await expect(push(sampleDocument('clash'))).rejects.toThrow(
      'Shopware: Product with number "KET-1" already exists.',
    );

    expect(rows('product')).toHaveLength(1);
    expect(rows('product_visibility')).toHaveLength(1);
  });

  it('says which picture could not be fetched', async () => {
    const document = alone({ images: [sampleImage(1, { url: 'https://images.example/gone.webp' })] });
    await expect(push(document)).rejects.toThrow(
      'Cannot open source stream to read file from url: https://images.example/gone.webp',
    );
    expect(rows('product')).toEqual([]);
  });

  it('has a picture fetched once, however often it is sent, and brings it where Shopware fetches none', async () => {
    await push(alone());
    await push(alone(), { attempt: 2, repairImages: true });
    await push(alone({ images: [sampleImage(1), sampleImage(3)] }), { attempt: 3 });
    expect(rows('media').map(({ uploads }) => uploads)).toEqual([1, 1, 1]);

    await start({ fetchesByUrl: false });
    const pushed = await push(alone());

    expect(pushed.seenHash).toBe(hashOf(alone()));
    expect(rows('media').map(({ fileExtension, uploads }) => [fileExtension, uploads])).toEqual([
      ['png', 1],
      ['png', 1],
    ]);
  });

  it('speaks the languages of the sales channel, in that of the system in any case', async () => {
    await start({ locales: ['sq-AL'] });
    await push(
      alone({ texts: { AL: sampleDocument('x').texts.AL!, SI: sampleDocument('x').texts.SI! }, defaultLanguage: 'AL' }),
    );

    const [english, albanian, slovene] = standIn.languages.map(({ id }) => said(aloneId, 'name', id));
    expect([english, albanian, slovene]).toEqual(['Çajnik çeliku', 'Çajnik çeliku', undefined]);

    await start();
    await push(alone());
    await push(alone({ texts: { EN: sampleDocument('x').texts.EN! } }), { attempt: 2 });
    expect(standIn.languages.map(({ id }) => said(aloneId, 'name', id))).toEqual([
      'Kettle ‹1.7 l>',
      undefined,
      undefined,
      undefined,
    ]);
    const shown = await connector.showProducts(['alone'], signal);
    expect(shown.get('alone')?.fields['texts.EN.name']).toBe('Kettle <1.7 l>');
  });

  it('says each language in the one that was chosen for the connection, and tells what was said there (16 §1)', async () => {
    const [, albanian, slovene] = standIn.languages.map(({ id }) => id) as [string, string, string];
    const names = () => [albanian, slovene].map((id) => said(aloneId, 'name', id));
    const { EN, AL } = sampleDocument('x').texts;
    const texts = { EN: EN!, AL: AL! };
    await push(alone({ texts }));
    expect(names()).toEqual(['Çajnik çeliku', undefined]);

    const chosen = connectToStandIn(standIn, { ...deps, chosenLanguages: { AL: 'sl_SI' } });
    const document = alone({ texts, chosenLanguages: { AL: 'sl_SI' } });
    const pushed = await chosen.pushProduct(document, optionsFor(document, { attempt: 2 }), signal);

    // What is not said any more is taken away where Shopware is told so.
    expect(names()).toEqual([undefined, 'Çajnik çeliku']);
    expect(pushed.seenHash).toBe(hashOf(document));
    expect(hashOf(document)).not.toBe(hashOf(alone({ texts })));
    const shown = await chosen.showProducts(['alone'], signal);
    expect(shown.get('alone')?.fields['texts.AL.name']).toBe('Çajnik çeliku');
  });

  it('finds what was changed there, and leaves alone what people in the shop added', async () => {
    await push(alone());
    const own = standIn.base.put('category', { id: idOf('theirs'), parentId: standIn.ids.root });
    const group = standIn.base.put('property_group', { id: idOf('group theirs') });
    const value = standIn.base.put('property_group_option', { id: idOf('value theirs'), groupId: group.id });
    standIn.base.link('product_category', aloneId, own.id);
    standIn.base.link('product_property', aloneId, value.id);
    expect((await connector.readProduct('alone', signal))?.contentHash).toBe(hashOf(alone()));

    await push(alone({ categories: [], attributes: [] }), { attempt: 2 });

    expect(standIn.base.linksOf('product_category', aloneId)).toEqual([own.id]);
    expect(standIn.base.linksOf('product_property', aloneId)).toEqual([value.id]);
    standIn.base.row('product', aloneId)!.t![systemLanguage]!.description = '<p>Cheaper elsewhere</p>';
    expect((await connector.readProduct('alone', signal))?.contentHash).not.toBe(
      hashOf(alone({ categories: [], attributes: [] })),
    );
    const shown = await connector.showProducts(['alone'], signal);
    expect(shown.get('alone')?.fields['texts.EN.longDescription']).toBe('<p>Cheaper elsewhere</p>');
  });

  it('takes a property of ours that was renamed there for none of its own, and one of before there was a mark by its name', async () => {
    await push(alone({ attributes: [{ group: 'Weave', value: 'Linen', variantKey: null }] }));
    const own = standIn.base.put('property_group', {
      id: idOf('own'),
      t: Object.fromEntries([[systemLanguage, { name: 'Cloth' }]]),
    });
    const weave = rows('property_group').find(({ id }) => id === idOf('group', 'weave'))!;
    const listed = async () => (await connector.listProperties!(signal)).map(({ remoteId }) => remoteId);

    weave.t![systemLanguage]!.name = 'Fabric';
    expect(await listed()).toEqual([own.id]);

    weave.t![systemLanguage] = { name: 'Weave' };
    expect(await listed()).toEqual([own.id]);
  });

  it('reads the values of properties of its own once for all products of a send, and anew where one is gone', async () => {
    const shade = standIn.base.put('property_group', {
      id: idOf('shade'),
      t: Object.fromEntries([[systemLanguage, { name: 'Shade' }]]),
    });
    const crimson = standIn.base.put('property_group_option', {
      id: idOf('crimson'),
      groupId: shade.id,
      t: Object.fromEntries([[systemLanguage, { name: 'crimson' }]]),
    });
    const asked = () => standIn.heard.filter((it) => it === 'POST /search/property-group-option').length;
    const pushSaid = async (key: string, ...values: string[]) => {
      const attributes = values.map((value) => ({ group: 'Shade', value, theirs: shade.id, variantKey: null }));
      const options = [sampleVariant(1, { sku: key, ean: null, options: [] })];
      const document = sampleDocument(key, { attributes, variants: options });
      const patience = { ...defaultPatience, sleep: async () => {} };
      const outcome = await pushSafely(connector, document, optionsFor(document), signal, patience);
      expect(outcome).toMatchObject({ status: 'sent', seenHash: hashOf(document) });
      return standIn.base.linksOf('product_property', idOf('product', key));
    };
    const names = () => rows('property_group_option').map((it) => it.t?.[systemLanguage]?.name);

    expect(await pushSaid('first', 'Crimson', 'Teal')).toContain(crimson.id);
    expect(await pushSaid('second', 'CRIMSON', 'TEAL')).toContain(crimson.id);

    expect(asked()).toBe(1);
    expect(names()).toEqual(['crimson', 'Teal']);
    standIn.base.remove('property_group_option', crimson);
    const [made] = await pushSaid('third', 'Crimson');
    expect(made).not.toBe(crimson.id);
    expect(names()).toEqual(['Teal', 'Crimson']);
    expect(asked()).toBe(2);
  });

  it('does a push once whose answer was lost, waits where the shop asks for it, and logs in again', async () => {
    let lost = 0;
    standIn.mishap((_method, path, body) => {
      if (path !== '/_action/sync' || !body.includes('"entity":"product"') || lost > 0) return null;
      lost += 1;
      return 'drop';
    });
    const document = sampleDocument('dropped');
    const patience = { ...defaultPatience, sleep: async () => {} };

    const outcome = await pushSafely(connector, document, optionsFor(document), signal, patience);

    expect(outcome).toMatchObject({ status: 'sent', seenHash: hashOf(document) });
    expect([lost, rows('product').length]).toEqual([1, 3]);
    standIn.expire();
    await push(document, { attempt: 2 });
    expect(standIn.heard.filter((it) => it === 'POST /oauth/token')).toHaveLength(2);
    standIn.mishap(() => 'busy');
    await expect(push(document, { attempt: 3 })).rejects.toMatchObject({ kind: 'busy', retryAfter: 0 });
    standIn.mishap((_method, path) => (path === '/_action/sync' ? 'break' : null));
    await expect(push(document, { attempt: 4 })).rejects.toMatchObject({ kind: 'unknown' });
  });

  it('makes categories, properties and the manufacturer once, however often the process is killed', async () => {
    const document = sampleDocument('killed');
    await killedAtEachStep(deps.fetch, (fetch) =>
      connectToStandIn(standIn, { ...deps, fetch, store: memoryStore() }).pushProduct(
        document,
        optionsFor(document),
        signal,
      ),
    );

    const count = (entity: string) => rows(entity).length;
    expect([count('product'), count('category'), count('property_group'), count('product_manufacturer')]).toEqual([
      3, 4, 3, 1,
    ]);
    expect([count('media'), count('product_visibility')]).toEqual([2, 1]);
  });

  it('shows a reduction against the price it is announced against, and a plain price where it is not announced', async () => {
    const reduced = { discountPrice: '30', discountGross: '36.00' };
    await push(alone(), { prices: pricesOf(alone(), { ...reduced, referencePrice: '44.90' }) });
    const row = () =>
      (
        standIn.base.row('product', aloneId)!.price as { gross: number; net: number; listPrice?: { gross: number } }[]
      )[0]!;
    expect([row().gross, row().net, row().listPrice?.gross]).toEqual([36, 30, 44.9]);

    const plain = pricesOf(alone(), { ...reduced, vat: '8' });
    await connector.pushPrices('alone', plain, { attempt: 2 }, signal);

    expect([row().gross, row().listPrice, standIn.base.row('product', aloneId)!.taxId]).toEqual([
      36,
      undefined,
      standIn.ids.reduced,
    ]);
    expect((await connector.readProduct('alone', signal))?.priceHash).toBe(hashOfPrices(plain));
    const pushPrices = (change: object) =>
      connector.pushPrices('alone', pricesOf(alone(), change), { attempt: 3 }, signal);
    await expect(pushPrices({ vat: '12' })).rejects.toThrow(
      'Shopware has no tax rate of 12 % in XK (there are: 20 %, 8 %)',
    );
    await expect(pushPrices({ currency: 'ALL' })).rejects.toThrow('"Kosova" sells in EUR, not in ALL');
  });

  it('sells one product in two countries: prices by currency, shown and taken out by itself in each', async () => {
    const albania = connectToStandIn(standIn, { ...deps, store: memoryStore() }, standIn.ids.otherChannel);
    const inLek = { currency: 'ALL', gross: '4200.00', price: '3559.322034', vat: '18' };
    await albania.pushProduct(alone(), optionsFor(alone(), { prices: pricesOf(alone(), inLek) }), signal);
    const prices = () =>
      (standIn.base.row('product', aloneId)!.price as { currencyId: string; gross: number }[]).map((it) => [
        it.currencyId,
        it.gross,
      ]);
    // A price in the currency of the system has to be there: by the rate that is set, until the shop that sells in it says its own.
    expect(prices()).toEqual([
      [systemCurrency, 42],
      [standIn.ids.lek, 4200],
    ]);

    const pushed = await push(alone());

    expect(pushed.seenHash).toBe(hashOf(alone()));
    expect(prices()).toEqual([
      [standIn.ids.lek, 4200],
      [systemCurrency, 49.8],
    ]);
    expect(rows('product')).toHaveLength(1);
    // The tax is 20 % in Kosovo and 18 % in Albania, so both have theirs.
    expect((await albania.readProduct('alone', signal))?.priceHash).toBe(hashOfPrices(pricesOf(alone(), inLek)));
    // Of two taxes with one rate the one it has stays.
    const other = standIn.base.put('tax', { id: idOf('another tax'), taxRate: 20 });
    standIn.base.row('product', aloneId)!.taxId = other.id;
    await connectToStandIn(standIn, deps).pushPrices('alone', pricesOf(alone()), { attempt: 2 }, signal);
    expect(standIn.base.row('product', aloneId)!.taxId).toBe(other.id);
    await albania.removeProduct('alone', { attempt: 2 }, signal);
    expect(await albania.findProduct('alone', signal)).toBeNull();
    expect(await connector.findProduct('alone', signal)).toEqual({ remoteId: aloneId });
  });

  it('finds a category that somebody put elsewhere', async () => {
    await connector.pushCategory(sampleCategory('tregu-category-1'), { attempt: 1 }, signal);
    const below = sampleCategory('tregu-category-2', { parentKey: 'tregu-category-1' });
    const { seenHash, remoteId } = await connector.pushCategory(below, { attempt: 1 }, signal);
    standIn.base.row('category', remoteId)!.parentId = standIn.ids.root;
    expect((await connector.readCategory('tregu-category-2', signal))?.contentHash).not.toBe(seenHash);
  });

  it('takes the words of a category away in languages it was sent in, and leaves those of another shop of ours (16 §1)', async () => {
    const [, albanian, slovene] = standIn.languages.map(({ id }) => id) as [string, string, string];
    const names = { EN: 'Kettles', AL: 'Çajnikë' };
    const category = sampleCategory('tregu-category-1', { names, descriptions: {} });
    const { remoteId } = await connector.pushCategory(category, { attempt: 1 }, signal);
    const words = standIn.base.row('category', remoteId)!.t!;
    words[slovene] = { name: 'Čajniki' };
    const said = () => [albanian, slovene].map((id) => standIn.base.row('category', remoteId)!.t![id]?.name);

    const english = sampleCategory('tregu-category-1', { names: { EN: 'Kettles' }, descriptions: {} });
    const { seenHash } = await connector.pushCategory(english, { attempt: 2 }, signal);

    expect(said()).toEqual([undefined, 'Čajniki']);
    expect((await connector.readCategory('tregu-category-1', signal))?.contentHash).toBe(seenHash);
  });

  it('lists what others made, and takes one over by number and EAN', async () => {
    const { base, ids } = standIn;
    const made = idOf('made by hand');
    const price = [{ currencyId: systemCurrency, gross: 12, net: 10, linked: true }];
    const own = (name: string) => ({ [systemLanguage]: { name } });
    const home = base.put('category', { id: idOf('home'), parentId: ids.root, breadcrumb: ['Catalogue', 'Home'] });
    base.put('product', {
      id: made,
      parentId: null,
      productNumber: 'HAND',
      active: true,
      stock: 0,
      taxId: ids.standard,
      price,
      t: own('Çajnik & co'),
    });
    base.put('product_visibility', { id: idOf('seen'), productId: made, salesChannelId: ids.channel, visibility: 30 });
    base.link('product_category', made, home.id);
    const child = (number: string, ean: string | null) =>
      base.put('product', { id: idOf(number), parentId: made, productNumber: number, ean, stock: 4 });
    child('KET-1', null);
    child('OTHER', sampleVariant(2).ean);
    child('GONE', null);
    const document = sampleDocument('adopted', { variants: [sampleVariant(1), sampleVariant(2)] });

    const { products: foreign } = await connector.listForeign({ after: null, limit: 10 }, signal);
    const [detail] = await connector.showForeign([made], signal);
    await connector.adoptProduct(made, document, signal);
    const pushed = await push(document);

    expect(foreign).toEqual([
      { remoteId: made, name: 'Çajnik & co', skus: ['KET-1', 'OTHER', 'GONE'], eans: [sampleVariant(2).ean] },
    ]);
    expect(detail).toMatchObject({ remoteId: made, categories: [['Home']], texts: { EN: { name: 'Çajnik & co' } } });
    expect(detail?.variants[0]).toMatchObject({ sku: 'KET-1', price: '10', vat: '20', currency: 'EUR', stock: 4 });
    expect(pushed).toEqual({ remoteId: made, seenHash: hashOf(document) });
    expect(rows('product').map(({ productNumber }) => productNumber)).toEqual(['adopted', 'KET-1', 'KET-2']);
    await expect(connector.adoptProduct(made, alone(), signal)).rejects.toThrow('is adopted already');
    // Somebody who remembers nothing finds it by its numbers.
    const forgetful = connectToStandIn(standIn, { ...deps, store: memoryStore() });
    expect((await forgetful.pushProduct(document, optionsFor(document, { attempt: 2 }), signal)).remoteId).toBe(made);
    expect(await connector.showForeign([made], signal)).toEqual([]);
    await expect(connector.releaseProduct(made, 'another', signal)).rejects.toMatchObject({ code: 'other_key' });
    await connector.releaseProduct(made, 'adopted', signal);
    await connector.releaseProduct(made, 'adopted', signal);
    expect(await connector.findProduct('adopted', signal)).toBeNull();
    expect(
      (await connector.listForeign({ after: null, limit: 10 }, signal)).products.map(({ remoteId }) => remoteId),
    ).toEqual([made]);
    await expect(connector.adoptProduct('f'.repeat(32), alone(), signal)).rejects.toMatchObject({ code: 'not_found' });
  });
});
