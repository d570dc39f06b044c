import { describe, expect, it } from 'vitest';
import type { ConnectorDeps } from '#connectors/kit/connector-definition.ts';
import { sampleCategory, sampleDocument, sampleVariant } from '#connectors/kit/sample-document.ts';
import { connector, deps, push, signal, standIn, start, startForEach } from './for-each-test.for-tests.ts';
import { systemCurrency } from './ids.ts';
import { rights } from './rights.ts';
import { shopware } from './shopware.connector.ts';

startForEach();

describe('the look at a Shopware that is being connected', () => {
  const look = (change: Record<string, string> = {}, sells?: ConnectorDeps['sells']) =>
    shopware.look!(
      {
        address: standIn.address,
        user: standIn.clientId,
        secret: standIn.clientSecret,
        channel: standIn.ids.channel,
        ...change,
      },
      { ...deps, sells },
      signal,
    );
  const texts = async (change?: Record<string, string>, sells?: ConnectorDeps['sells']) =>
    (await look(change, sells)).findings.map(({ level, field, text }) => [level, field, text.en.slice(0, 40)]);

  it('finds nothing but that it was not tried, names the VAT rates, and offers the sales channels', async () => {
    expect(await texts()).toEqual([
      ['advice', null, 'VAT rates in XK: 20 %, 8 %. Goods with a'],
      ['advice', null, 'This platform was tried against a stand-'],
    ]);
    expect((await look()).choices.channel).toEqual([
      { value: standIn.ids.channel, label: 'Kosova (EUR)' },
      { value: standIn.ids.otherChannel, label: 'Shqipëria (ALL)' },
    ]);
  });

  it.each([
    [{ address: 'shop' }, 'address', 'Enter the address of the shop, for examp'],
    [{ secret: 'wrong' }, 'user', 'Shopware does not know this access key, '],
    [{ channel: '' }, 'channel', 'Choose a sales channel'],
    [{ channel: 'f'.repeat(32) }, 'channel', 'This sales channel is not there any more'],
  ])('says what is wrong with %j', async (change, field, text) => {
    expect(await texts(change as unknown as Record<string, string>)).toEqual([['missing', field, text]]);
  });

  it('lets no sales channel of another currency pass, and tells of another country', async () => {
    const { findings } = await look({}, { currency: 'MKD', country: 'MK' });
    expect(findings[0]).toMatchObject({
      level: 'missing',
      field: 'channel',
      text: { en: 'Customers pay in EUR here, and this shop sells in MKD: every price would be refused' },
    });
    expect((await texts({}, { currency: 'EUR', country: 'SI' }))[0]).toEqual([
      'advice',
      'channel',
      'This place sells in XK, and this shop in',
    ]);
    const { findings: rates } = await look({}, { currency: 'EUR', country: 'XK', vat: ['20', '9.5'] });
    expect(rates[0]?.text.en).toContain('a VAT of 9.5 % in XK would be refused');
    expect((await texts({}, { currency: 'EUR', country: 'XK' })).map(([level, field]) => [level, field])).toEqual([
      ['advice', null],
      ['advice', null],
    ]);
  });

  it('says where there is no Shopware at an address', async () => {
    const { findings } = await look({ address: `${standIn.address}/blog` });
    expect(findings.map(({ field }) => field)).toEqual(['address']);
  });

  it('names the rights that are missing, whether it may read its own rights or not', async () => {
    await start({ lacks: ['product:create', 'order:update'] });
    expect((await look()).findings[0]).toMatchObject({
      level: 'missing',
      field: 'user',
      text: { en: 'The role of the integration lacks these rights: product:create, order:update' },
    });
    await start({ lacks: ['integration:read', 'tax:read'] });
    expect((await look()).findings.map(({ level, text }) => [level, text.en])).toEqual([
      ['advice', expect.stringContaining('may not read its own rights')],
      ['missing', 'The role of the integration lacks these rights: tax:read'],
    ]);
  });

  it('needs the rights it asks for, and no others', async () => {
    await start({ privileges: rights });
    expect((await texts()).map(([level]) => level)).toEqual(['advice', 'advice']);
    await connector.pushCategory(sampleCategory('tregu-category-1'), { attempt: 1 }, signal);
    const renamed = sampleCategory('tregu-category-1', { names: { EN: 'Pots' }, descriptions: {}, image: null });
    await connector.pushCategory(renamed, { attempt: 2 }, signal);
    await connector.pushCategory(
      sampleCategory('tregu-category-2', { parentKey: 'tregu-category-1' }),
      { attempt: 1 },
      signal,
    );
    const document = sampleDocument('goods', { variants: [1, 2, 3].map((number) => sampleVariant(number)) });
    const { EN } = document.texts;
    const less = { texts: { EN: EN! }, attributes: [], categories: [], images: [], brand: null };
    await push(document);
    await push(
      { ...document, ...less, variants: [sampleVariant(1, { options: [{ group: 'Size', value: 'L' }] })] },
      { attempt: 2 },
    );
    for (const attempt of [3, 4]) await push(document, { attempt, repairImages: true, repairConfigurators: true });
    await connector.showProducts(['goods'], signal);
    const { remoteId } = (await connector.findProduct('goods', signal))!;
    await connector.releaseProduct(remoteId, 'goods', signal);
    await connector.showForeign([remoteId], signal);
    await connector.adoptProduct(remoteId, document, signal);
    const id = standIn.book.place({
      lines: [
        { sku: 'KET-1', qty: 3 },
        { sku: 'KET-2', qty: 1 },
      ],
    }).id;
    const { orders } = await connector.listOrders(
      { cursor: null, since: '2020-01-01T00:00:00.000Z', limit: 10 },
      signal,
    );
    const [one, two] = orders[0]!.document!.lines;
    const paid = { orderExternalId: id, amount: '10.00', currency: 'EUR' };
    await connector.tellPaid('tregu:paid:money:1:1', paid, signal);
    await connector.tellRefund(
      'tregu:refund:refund:1:1',
      { ...paid, amount: '1.00', lines: [], reason: 'goodwill' },
      signal,
    );
    const off = { orderExternalId: id, reason: 'no_stock', whole: false };
    const lines = [
      { externalId: one!.externalId, qty: 1 },
      { externalId: two!.externalId, qty: 1 },
    ];
    await connector.tellCancel('tregu:cancel:order:1:1', { ...off, lines }, signal);
    const parcel = {
      orderExternalId: id,
      lines: [{ externalId: one!.externalId, qty: 1 }],
      carrier: 'Own',
      tracking: 'PK',
    };
    await connector.tellShipment('tregu:shipment:package:1:1', { ...parcel, trackingUrl: null }, signal);
    await connector.removeProduct('goods', { attempt: 4 }, signal);

    // What comes with an order only where a payment's provider paid back by itself.
    const seldom = ['order_transaction_capture_refund:read', 'state_machine_state:read'];
    expect([...new Set([...standIn.needed, ...seldom])].toSorted()).toEqual([...rights].toSorted());
  });

  it('names what does not arrive, and what cannot be sold there', async () => {
    await start({ locales: ['en-GB', 'sq-AL'] });
    standIn.base.row('sales_channel', standIn.ids.otherChannel)!.currencyId = systemCurrency;
    expect((await texts()).map(([, , text]) => text)).toEqual([
      ...['The sales channel does not speak sl, mk: ', 'The sales channel Shqipëria sells in EUR'].map((it) =>
        it.slice(0, 40),
      ),
      ...['VAT rates in XK: 20 %, 8 %. Goods with a', 'This platform was tried against a stand-'],
    ]);
    standIn.base.row('sales_channel', standIn.ids.channel)!.active = false;
    expect((await texts())[0]).toEqual(['missing', 'channel', 'The sales channel is inactive: activate ']);
    await expect(connector.health(signal)).rejects.toThrow('The sales channel "Kosova" is switched off in Shopware');
    await start({ version: '6.5.8.14' });
    expect((await texts()).map(([level]) => level)).toEqual(['missing']);
  });
});
