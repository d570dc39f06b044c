import fs from 'node:fs';
import { connectMedusa } from '#connectors/medusa/live/connect.for-tests.ts';
import { placeOrder } from '#connectors/medusa/live/storefront.for-tests.ts';
const live = JSON.parse(/^LIVE \d+ (.*)$/m.exec(fs.readFileSync('/tmp/medusa-dev/log','utf8'))![1]!);
const c = connectMedusa(live, 'Trial');
const signal = new AbortController().signal;
import { pricesOf, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
const g = sampleDocument('goods', { variants: [1, 2, 3].map((number) => sampleVariant(number)) });
await c.pushProduct(g, { stock: stockOf(g, 1000), prices: pricesOf(g), attempt: 1, repairImages:false, repairConfigurators:false }, signal);
const { id } = await placeOrder(live, 'Trial', [{sku:'KET-1',qty:3},{sku:'KET-2',qty:1}]);
const [o] = await c.readOrders([id], signal);
const d = o!.document!;
await c.tellCancel('k1', { orderExternalId: id, lines: [{ externalId: d.lines[0]!.externalId, qty: 1 }], reason: 'no_stock', whole: false }, signal);
for (const [k, m] of [['k2', d.totalGross], ['k3', (await c.readOrders([id], signal))[0]!.document!.totalGross]]) {
  console.log(k, m, await c.tellPaid(k!, { orderExternalId: id, amount: m!, currency: 'EUR' }, signal).catch((e) => e.message));
}
console.log(JSON.stringify((await c.readOrders([id], signal))[0]!.raw.payment_collections));
