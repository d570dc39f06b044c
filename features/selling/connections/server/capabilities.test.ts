import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import * as can from '#connectors/kit/shop-connector.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import { installedConnectors } from './connections.public.ts';

/** Connected, and asked nothing. */
function connectorOf(definition: ConnectorDefinition): can.ShopConnector {
  const values: Record<string, string> = {
    address: 'https://shop.example',
    user: 'user',
    password: 'password',
    secret: 'secret',
    channel: '0'.repeat(32),
    region: 'region',
    language: 'EN',
  };
  const given = Object.fromEntries(
    (definition.fields ?? []).flatMap(({ key }) => (key in values ? [[key, values[key]!]] : [])),
  );
  const fetch = () => Promise.reject(new Error('Nobody is asked what a connector can'));
  const deps = { shopId: 1, fetch, store: memoryStore(), publicUrl: 'https://tregu.example', database: {} as never };
  return definition.connect(definition.settings.parse(given), deps);
}

type Row = readonly [what: string, of: (it: can.ShopConnector, definition: ConnectorDefinition) => boolean];
const rows: readonly Row[] = [
  ['Products are created and changed', can.pushesProducts],
  ['Stock goes alone', can.pushesStock],
  ['Prices go alone', can.pushesPrices],
  ['Products are taken out', can.removesProducts],
  ['… and deleted there, where that is set', ({ limits }) => limits.removals.includes('delete')],
  ['New products can begin as drafts', ({ limits }) => limits.drafts],
  ['What was sold is kept beside the stock', ({ limits }) => limits.holdsSold === true],
  ['Categories go with descriptions and pictures', can.pushesCategories],
  ['Categories of the shop’s own are mapped', can.listsCategories],
  ['Properties of the shop’s own are mapped', can.listsProperties],
  ['The shop is compared, field by field', (it) => can.readsProducts(it) && can.showsProducts(it)],
  ['Products others made there are bound', (it) => can.listsForeign(it) && can.bindsProducts(it)],
  ['The catalogue there is imported', can.showsForeign],
  ['Orders are read', can.pullsOrders],
  ['Webhooks tell of changes', (_it, { webhooks }) => webhooks !== undefined],
  ['Told: the order is accepted', can.acceptsOrders],
  ['Told: parcels with tracking', can.takesShipments],
  ['Told: a parcel had not left', can.undoesShipments],
  ['Told: cancelled pieces', can.takesCancels],
  ['Told: money came in', can.takesPayments],
  ['Told: money goes back', can.takesRefunds],
  ['Told: goods came back', can.takesReturns],
  ['Told: a voucher in place of money', can.issuesVouchers],
  ['Views of product pages are counted', can.reportsViews],
];

const platforms = installedConnectors.filter(({ kind }) => !kind.startsWith('faulty'));
const table = rows.map(([what, of]) => [
  what,
  ...platforms.map((definition) => (of(connectorOf(definition), definition) ? 'yes' : '–')),
]);

it('says in one place what Tregu can do with each platform, as the connectors declare it (16 §2)', () => {
  const head = ['', ...platforms.map(({ title }) => title.en)];
  const lines = [head, head.map(() => '---'), ...table].map((cells) => `| ${cells.join(' | ')} |`);
  const page = readFileSync(new URL('../../../../docs/shops/README.md', import.meta.url), 'utf8');
  expect(page.split('\n').filter((line) => line.startsWith('|'))).toEqual(lines);
});

it.each([
  [
    'The shop is compared, field by field',
    ['Demo storefront', 'Vendure', 'Medusa', 'WooCommerce', 'Shopware 6', 'Shopify'],
  ],
  ['Told: a parcel had not left', ['Demo storefront', 'Vendure', 'WooCommerce', 'Shopware 6', 'Shopify']],
  ['What was sold is kept beside the stock', ['Demo storefront', 'Vendure', 'Medusa', 'Shopify']],
  ['Categories of the shop’s own are mapped', ['Demo storefront', 'Medusa', 'WooCommerce', 'Shopware 6', 'Shopify']],
  ['Views of product pages are counted', ['Demo storefront']],
])('%s: %j', (what, expected) => {
  const cells = table.find(([name]) => name === what)!.slice(1);
  expect(platforms.filter((_one, at) => cells[at] === 'yes').map(({ title }) => title.en)).toEqual(expected);
});
