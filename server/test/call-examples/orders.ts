import { sendersOtherwise } from '#features/trade/orders/contract/customer-mails.model.ts';
import { aLine, anAct, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { lockOrder } from '#features/trade/orders/server/orders.public.ts';
import { replacePieces } from '#features/trade/orders/server/writing/replace-line.ts';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const ordersExamples: FeatureExamples = async (b, { looked }) => {
  const place = (lines = [aLine({ variantId: looked.variantId, qty: 3 })]) => anOrder(b, { lines });
  const read = await place();
  const acted = await place();
  const named = await place();
  const cancelled = await place();
  const paid = await place();
  const moved = await place();
  const noted = await place();
  // Over, and of somebody with no other order.
  const erased = await anOrder(b, {
    lines: [],
    customer: {
      externalId: 'erased',
      name: 'Arta',
      email: 'erased@customer.test',
      phone: '',
      language: 'sq',
      company: '',
      vatNumber: '',
    },
  });
  const unknown = await place([aLine({ variantId: null, sku: 'ZZZ' })]);
  const replaced = await place();
  const later = await place();
  const other = await b.make.product({});
  const put = await place();
  const putBack = await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) => {
    const order = await lockOrder(tx, put.id);
    const line = await replacePieces(
      tx,
      anAct(b.platform.now()),
      order,
      put.lines[0]!.id,
      aLine({ variantId: other.variantId, externalId: null }),
    );
    return { id: put.id, line, version: (await lockOrder(tx, put.id)).version };
  });
  const version = 2;
  const key = crypto.randomUUID();
  const address = { name: 'Arta Hoxha', street: 'Rruga e Kavajës 1', city: 'Tiranë', country: 'AL' };
  const phoneOrder = {
    key,
    shop_id: 2,
    customer: { name: 'Arta Hoxha', phone: '069 123 4567' },
    shipping: address,
    lines: [{ variant_id: looked.variantId, qty: 1, unit_gross: '100' }],
    payment_method: 'cod',
  };
  return {
    'orders.list': { request: {}, wrong: { query: { bucket: 'lost' } } },
    'orders.findNumbersInFile': {
      request: { file: { name: 'numbers.csv', bytes: Buffer.from('number\nAL-26-000001\n') } },
      ...nothingWrong,
    },
    'orders.findLinesInFile': {
      request: { file: { name: 'lines.csv', bytes: Buffer.from('number\nAL-26-000001\n') } },
      ...nothingWrong,
    },
    'orders.findNumbers': { request: { body: { numbers: ['AL-26-000001'] } }, wrong: { body: { numbers: [] } } },
    'orders.listLines': { request: {}, wrong: { query: { state: 'lost' } } },
    'orders.getCustomerMails': { request: {}, ...nothingWrong },
    'orders.setCustomerMails': {
      request: { params: { id: 2 }, body: { senders: { ...sendersOtherwise, shipped: 'shop' } } },
      wrong: { params: { id: 2 }, body: { senders: {} } },
    },
    'orders.goods': { request: { query: { ids: [String(read.id)] } }, wrong: { query: { ids: [] } } },
    'orders.selectAll': { request: {}, wrong: { query: { bucket: 'lost' } } },
    'orders.selectAllLines': { request: {}, wrong: { query: { state: 'lost' } } },
    'orders.get': { request: { params: { id: read.id } } },
    'orderDesk.exportPerson': { request: { params: { id: read.id }, body: {} } },
    'orders.messages': { request: { params: { id: read.id } } },
    'orderDesk.timeline': { request: { params: { id: read.id } } },
    'orders.assignees': { request: {}, ...nothingWrong },
    'orders.findVariants': { request: { query: { shop: 2, search_text: 'SKU' } }, wrong: { query: {} } },
    'orders.act': {
      request: { params: { id: acted.id }, body: { action: 'tag', version, tags: ['gift'] } },
      wrong: { params: { id: acted.id }, body: { action: 'ship', version } },
    },
    'orders.status': {
      request: { params: { id: named.id }, body: { action: 'hold', version, note: 'asked to wait' } },
      wrong: { params: { id: named.id }, body: { action: 'hold', version } },
    },
    'orders.cancel': {
      request: {
        params: { id: cancelled.id },
        body: { version, lines: [{ id: cancelled.lines[0]!.id, qty: 1 }], reason: 'customer_asked' },
      },
      wrong: { params: { id: cancelled.id }, body: { version, lines: [], reason: 'customer_asked' } },
    },
    'orders.pay': {
      request: { params: { id: paid.id }, body: { kind: 'bank_in', amount: '100', key } },
      wrong: { params: { id: paid.id }, body: { kind: 'bank_in', amount: '1e309', key } },
    },
    'orders.setAddress': {
      request: { params: { id: moved.id }, body: { version, kind: 'shipping', party: address } },
      wrong: {
        params: { id: moved.id },
        body: { version, kind: 'shipping', party: { ...address, country: 'Albania' } },
      },
    },
    'orders.addNote': { request: { params: { id: noted.id }, body: { body: 'Rings twice', key } } },
    'orders.previewErasure': { request: { params: { id: read.id } } },
    'orders.eraseCustomer': {
      request: { params: { id: erased.id }, body: { version, confirm: erased.number } },
      wrong: { params: { id: erased.id }, body: { version } },
    },
    'orders.linkLine': {
      request: {
        params: { id: unknown.id },
        body: { version, line_id: unknown.lines[0]!.id, variant_id: looked.variantId },
      },
    },
    'orders.replaceLine': {
      request: {
        params: { id: replaced.id, line: replaced.lines[0]!.id },
        body: { version, variant_id: other.variantId, qty: 1 },
      },
      wrong: {
        params: { id: replaced.id, line: replaced.lines[0]!.id },
        body: { version, variant_id: other.variantId, qty: 0 },
      },
    },
    'orders.putLineBack': {
      request: { params: { id: putBack.id, line: putBack.line }, body: { version: putBack.version } },
      wrong: { params: { id: putBack.id, line: putBack.line }, body: { version: 'first' } },
    },
    'orders.backorder': {
      request: { params: { id: later.id, line: later.lines[0]!.id }, body: { version, day: '2999-01-04' } },
      wrong: { params: { id: later.id, line: later.lines[0]!.id }, body: { version, day: 'soon' } },
    },
    'orders.create': {
      request: { body: phoneOrder },
      wrong: { body: { ...phoneOrder, lines: [{ variant_id: looked.variantId, qty: 0 }] } },
    },
  };
};
