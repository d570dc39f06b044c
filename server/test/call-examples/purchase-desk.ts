import { anOrder } from '#features/trade/purchasing/server/purchasing.for-tests.ts';
import { bookReceived } from '#features/trade/purchasing/server/purchasing.public.ts';
import { recordInvoice } from '#features/trade/supplier-invoices/server/use-cases/record-invoice.ts';
import { announceReturn } from '#features/trade/supplier-returns/server/use-cases/manage-returns.ts';
import type { FeatureExamples } from './example.ts';

export const purchaseDeskExamples: FeatureExamples = async (b, { asker, seller, looked }) => {
  const make = (status: 'draft' | 'sent') =>
    anOrder(b, { by: asker, sellerId: seller.id, variants: [looked.variantId], status });
  const [split, into, from] = [await make('draft'), await make('draft'), await make('draft')];
  const [read, dated, billed, differing] = [
    await make('sent'),
    await make('sent'),
    await make('sent'),
    await make('sent'),
  ];
  const bill = (order: typeof billed, number: string) => ({
    params: { id: order.id },
    body: {
      number,
      issued_on: '2026-01-05',
      currency: 'EUR',
      lines: [{ item_id: order.items[0]!.id, text: '', qty: 1, unit_cost: '10.50' }],
      extras: '0',
      vat: '0',
      gross: '10.50',
      document_id: null,
      note: '',
    },
  });
  // Nothing of it has come, so that a person has to settle it.
  const context = { ...b.as({ userId: asker }), now: b.platform.now };
  const invoice = await recordInvoice(b.platform)(bill(differing, 'EX-1'), context);
  const [damaged, back] = [await make('sent'), await make('sent')];
  const cameDamaged = (order: typeof billed) =>
    b.platform.unitOfWork({ userId: asker, shopId: null, cause: 'test' }, (tx) =>
      bookReceived(tx, { at: b.platform.now(), userId: asker, cause: 'test' }, order.id, [
        { itemId: order.items[0]!.id, ok: 0, damaged: 1, missing: 0 },
      ]),
    );
  await cameDamaged(damaged);
  await cameDamaged(back);
  const goesBack = (order: typeof billed) => ({
    params: { id: order.id },
    body: {
      reason: 'Crushed',
      credit_by: '2199-01-04',
      lines: [{ item_id: order.items[0]!.id, kind: 'damaged' as const, qty: 1 }],
    },
  });
  await b.platform.db.updateTable('sellers').set({ address: 'Slovenska 1' }).where('id', '=', seller.id).execute();
  const announced = await announceReturn(b.platform)(goesBack(back), context);
  return {
    'supplierReturns.list': { request: {}, wrong: { query: { show: 'x' } } },
    'supplierReturns.returnable': { request: { params: { id: damaged.id } } },
    'supplierReturns.announce': { request: goesBack(damaged) },
    'supplierReturns.label': { request: { params: { id: announced.id } } },
    'supplierReturns.move': {
      request: {
        params: { id: announced.id },
        body: { version: announced.version, to: 'credited', credit: '10.50', credit_note: 'C-1', note: '' },
      },
    },
    'poItems.list': { request: {}, wrong: { query: { state: 'lost' } } },
    'poItems.groups': { request: { query: { by: 'week' } }, wrong: { query: {} } },
    'poItems.selectAll': { request: {}, wrong: { query: { state: 'lost' } } },
    'poItems.toReceive': { request: { body: { ids: [1] } }, wrong: { body: { ids: [] } } },
    'poItems.customs': { request: { body: {} }, wrong: { body: { ids: ['x'] } } },
    'poItems.setDay': {
      request: { params: { id: dated.items[0]!.id }, body: { which: 'promised', day: '2199-01-04' } },
    },
    'purchaseDesk.split': {
      request: {
        params: { id: split.id },
        body: { version: split.version, lines: [{ id: split.items[0]!.id, qty: 1 }] },
      },
    },
    'purchaseDesk.merge': { request: { params: { id: into.id }, body: { version: into.version, with: [from.id] } } },
    'purchasing.file': {
      request: { params: { id: read.id } },
      foreign: true,
      wrong: { params: { id: read.id }, query: { format: 'doc' } },
    },
    'supplierInvoices.toBill': { request: {}, wrong: { query: { show: 'x' } } },
    'supplierInvoices.list': { request: { params: { id: differing.id } } },
    'supplierInvoices.record': { request: bill(billed, 'EX-2') },
    'supplierInvoices.settle': {
      request: {
        params: { id: invoice.id },
        body: { version: invoice.version, verdict: 'disputed', note: 'not here' },
      },
    },
  };
};
