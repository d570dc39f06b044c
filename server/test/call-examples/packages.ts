import { carriersRepository } from '#features/trade/packages/server/carriers.repository.ts';
import { aPackage, aReadyOrder } from '#features/trade/packages/server/packages.for-tests.ts';
import { addClaimFile } from '#features/trade/packages/server/use-cases/manage-claim-files.ts';
import { openClaim } from '#features/trade/packages/server/use-cases/manage-claims.ts';
import { getPackage } from '#features/trade/packages/server/use-cases/read-packages.ts';
import { importCod } from '#features/trade/packages/server/use-cases/reconcile-cod.ts';
import { scan } from '#features/trade/packages/server/use-cases/scan-code.ts';
import { addEvent } from '#features/trade/packages/server/use-cases/track-package.ts';
import { anOrder, aPdf } from '#features/trade/purchasing/server/purchasing.for-tests.ts';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const packagesExamples: FeatureExamples = async (b, { asker, looked, seller }) => {
  const context = { ...b.as({ userId: asker }), now: b.platform.now };
  const carrier = (await carriersRepository(b.platform.db).list())[0]!.id;
  const make = (as: 'packed' | 'labelled' | 'handed_over') => aPackage(b, context, looked.variantId, as);
  const [read, kept, marked, voided, away, leaving, listed] = [
    await make('labelled'),
    await make('packed'),
    await make('packed'),
    await make('labelled'),
    await make('handed_over'),
    await make('labelled'),
    await make('labelled'),
  ];
  const key = crypto.randomUUID();
  const order = await aReadyOrder(b, looked.variantId);
  const half = await aReadyOrder(b, looked.variantId);
  const sku = (
    await b.platform.db
      .selectFrom('variants')
      .select('sku')
      .where('id', '=', looked.variantId)
      .executeTakeFirstOrThrow()
  ).sku;
  const body = { session: key, mode: 'pack' as const, subject_id: half.id, damaged: false };
  const { subject } = await scan(b.platform)({ body: { ...body, key: crypto.randomUUID(), code: sku } }, context);
  const purchase = await anOrder(b, { by: asker, sellerId: seller.id, variants: [looked.variantId] });
  await scan(b.platform)(
    { body: { ...body, mode: 'receive', subject_id: null, key: crypto.randomUUID(), code: purchase.number } },
    context,
  );
  await scan(b.platform)(
    { body: { ...body, mode: 'receive', subject_id: purchase.id, key: crypto.randomUUID(), code: sku } },
    context,
  );
  const counted = await b.platform.db.selectFrom('receipt_items').select('id').executeTakeFirstOrThrow();
  const receipt = await b.platform.db.selectFrom('receipts').select('id').executeTakeFirstOrThrow();
  const csv = (text: string) => ({ name: 'file.csv', bytes: Buffer.from(text) });
  const paid = {
    query: { carrier, currency: 'ALL', ref: '', paid_on: undefined },
    file: csv('tracking,amount\nNOBODY,5\n'),
  };
  await importCod(b.platform)(paid, context);
  const row = await b.platform.db.selectFrom('cod_rows').select('id').executeTakeFirstOrThrow();
  await scan(b.platform)(
    { body: { ...body, mode: 'hand_over', subject_id: null, key: crypto.randomUUID(), code: listed.number } },
    context,
  );
  const { manifest_id } = await b.platform.db
    .selectFrom('packages')
    .select('manifest_id')
    .where('id', '=', away.id)
    .executeTakeFirstOrThrow();
  // Damaged ones are still on their way; what is lost would be bought again.
  const damage = async () => {
    const gone = await make('handed_over');
    await addEvent(b.platform)(
      {
        params: { id: gone.id },
        body: { type: 'damaged', at: undefined, place: '', note: '', corrects: false, key: crypto.randomUUID() },
      },
      context,
    );
    return gone;
  };
  const back = await getPackage(b.platform)({ params: { id: (await make('handed_over')).id } }, context);
  const measured = await make('packed');
  const noted = await make('packed');
  const broken = await damage();
  const claimed = await openClaim(b.platform)(
    {
      params: { id: (await damage()).id },
      body: { kind: 'damaged', amount: '100', due_on: null, carrier_ref: '', note: '' },
    },
    context,
  );
  const { files } = await addClaimFile(b.platform)(
    { params: { id: claimed.id }, query: { name: 'Report.pdf' }, file: { bytes: aPdf('kept') } },
    context,
  );
  const photo = files[0]!.id;
  const lines = [{ line_id: order.lines[0]!.id, qty: 1 }];
  return {
    'packages.lookUp': {
      request: { body: { number: read.order.number, zip: '1001' } },
      wrong: { body: { number: read.order.number, zip: '' } },
    },
    'packages.list': { request: {}, wrong: { query: { tab: 'lost' } } },
    'packages.get': { request: { params: { id: read.id } } },
    'packages.toPack': { request: {}, wrong: { query: { orderKey: 'weight' } } },
    'packages.pack': {
      request: { body: { order_id: order.id, lines, key } },
      wrong: { body: { order_id: order.id, lines: [], key } },
    },
    'packages.scan': {
      request: { body: { key, session: key, mode: 'pack', code: order.number } },
      wrong: { body: { key, session: key, mode: 'count', code: order.number } },
    },
    'packages.close': {
      request: { params: { id: subject!.package!.id }, body: { version: subject!.package!.version } },
    },
    'packages.setItems': {
      request: {
        params: { id: kept.id },
        body: { version: kept.version, lines: kept.items.map(({ line_id }) => ({ line_id, qty: 2 })) },
      },
      wrong: { params: { id: kept.id }, body: { version: kept.version, lines: [] } },
    },
    'packages.label': {
      request: { params: { id: marked.id }, body: { version: marked.version, carrier_id: carrier } },
      wrong: { params: { id: marked.id }, body: { version: marked.version, carrier_id: carrier, weight_g: 0 } },
    },
    'packages.void': { request: { params: { id: voided.id }, body: { version: voided.version } } },
    'packages.linkLabel': { request: { params: { id: read.id } } },
    'packages.setSize': {
      request: {
        params: { id: measured.id },
        body: { version: measured.version, length_mm: 300, width_mm: 200, height_mm: 100, cost: '250' },
      },
      wrong: {
        params: { id: measured.id },
        body: { version: measured.version, length_mm: 0, width_mm: 0, height_mm: 0 },
      },
    },
    'packages.setNote': {
      request: { params: { id: noted.id }, body: { version: noted.version, note: 'Fragile' } },
      wrong: { params: { id: noted.id }, body: { version: noted.version, note: 'x'.repeat(1001) } },
    },
    'packages.setTracking': {
      request: { params: { id: read.id }, body: { version: read.version, tracking: 'OTHER-1' } },
      wrong: { params: { id: read.id }, body: { version: read.version, tracking: '' } },
    },
    'packages.event': {
      request: { params: { id: away.id }, body: { type: 'in_transit', key } },
      wrong: { params: { id: away.id }, body: { type: 'eaten', key } },
    },
    'packages.manifests': { request: {}, ...nothingWrong },
    'packages.handOver': {
      request: { body: { carrier_id: carrier, package_ids: [leaving.id], key } },
      wrong: { body: { carrier_id: carrier, package_ids: [], key } },
    },
    'packages.unship': { request: { params: { id: back.id }, body: { version: back.version } } },
    'packages.takeOff': { request: { params: { id: listed.id } } },
    'packages.linkManifest': { request: { params: { id: manifest_id! } } },
    'packages.importTracking': {
      request: { query: { carrier }, file: csv('tracking,status\nX-1,delivered\n') },
      wrong: { query: { carrier: 'x' } },
    },
    'packages.readTracked': {
      request: { file: csv(`number,tracking\n${order.number},PT-1\n`) },
      ...nothingWrong,
    },
    'packages.receipt': { request: { params: { id: receipt.id } } },
    'packages.undoReceiptItem': { request: { params: { id: receipt.id, item: counted.id } } },
    'packages.selectAll': { request: {}, wrong: { query: { tab: 'lost' } } },
    'packages.selectAllToPack': { request: {}, wrong: { query: { shop: 'x' } } },
    'packages.printPickList': {
      request: { body: { order_ids: [order.id] } },
      wrong: { body: { order_ids: [] } },
    },
    'packages.printSlips': {
      request: { body: { package_ids: [read.id] } },
      wrong: { body: { package_ids: [] } },
    },
    'packages.printOrderSlips': {
      request: { body: { order_ids: [read.order.id] } },
      wrong: { body: { order_ids: [] } },
    },
    'packages.printLabels': {
      request: { body: { package_ids: [read.id], layout: 'a4', from: 1 } },
      wrong: { body: { package_ids: [], layout: 'a4' } },
    },
    'packages.receipts': { request: {}, ...nothingWrong },
    'packages.finishReceipt': {
      request: { params: { id: receipt.id }, body: { missing: false } },
      wrong: { params: { id: receipt.id }, body: { missing: 'all' } },
    },
    'packages.importCod': {
      request: { query: { carrier, currency: 'ALL' }, file: csv('tracking,amount\nNOBODY,6\n') },
      wrong: { query: { carrier, currency: 'lek' } },
    },
    'packages.cod': { request: {}, wrong: { query: { verdict: 'good' } } },
    'packages.settleCod': {
      request: { params: { id: row.id }, body: { note: 'asked them' } },
      wrong: { params: { id: row.id }, body: { note: '' } },
    },
    'packages.claims': { request: {}, wrong: { query: { show: 'late' } } },
    'packages.claim': {
      request: { params: { id: broken.id }, body: { kind: 'damaged', amount: '3600' } },
      wrong: { params: { id: broken.id }, body: { kind: 'damaged', amount: '-1' } },
    },
    'packages.moveClaim': {
      request: { params: { id: claimed.id }, body: { version: 1, to: 'paid', paid: '100' } },
      wrong: { params: { id: claimed.id }, body: { version: 1, to: 'paid' } },
    },
    'packages.addClaimFile': {
      request: { params: { id: claimed.id }, query: { name: 'Photo.pdf' }, file: { name: 'p.pdf', bytes: aPdf('1') } },
      wrong: {
        params: { id: claimed.id },
        query: { name: 'x'.repeat(201) },
        file: { name: 'p.pdf', bytes: aPdf('1') },
      },
    },
    'packages.linkClaimFile': { request: { params: { id: claimed.id, file: photo } } },
    'packages.removeClaimFile': { request: { params: { id: claimed.id, file: photo } } },
    'packages.carriers': { request: {}, ...nothingWrong },
    'packages.parcelNumbers': { request: {}, ...nothingWrong },
    'packages.setParcelNumbers': {
      request: { body: { gs1_prefix: '5390123' } },
      wrong: { body: { gs1_prefix: '12' } },
    },
    'packages.addCarrier': { request: { body: { name: 'Posta' } }, wrong: { body: { name: '' } } },
    'packages.setCarrier': {
      request: { params: { id: carrier }, body: { version: 1, name: 'Our drivers', cod: true } },
      wrong: { params: { id: carrier }, body: { version: 1, name: 'Own', tracking_url: 'https://carrier.example/' } },
    },
  };
};
