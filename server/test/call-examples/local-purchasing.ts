import { tokenIn } from '#features/base/accounts/server/accounts.for-tests.ts';
import { makeLink } from '#features/base/accounts/server/accounts.public.ts';
import { invoiceCommission } from '#features/trade/documents/server/documents.public.ts';
import { aLocalOrder } from '#features/trade/local-purchasing/server/local-orders.for-tests.ts';
import { localOrdersReadModel } from '#features/trade/local-purchasing/server/local-orders.read-model.ts';
import { pickUpsRepository } from '#features/trade/local-purchasing/server/pick-ups.repository.ts';
import { setLocalStatus } from '#features/trade/purchasing/server/purchasing.public.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const localPurchasingExamples: FeatureExamples = async (b, { local, asker, leaf }) => {
  const { db, unitOfWork, now } = b.platform;
  const { variantId } = await b.make.product({ sellerId: local.id, sku: 'L-MATRIX' });
  const by = { userId: null, shopId: null, cause: 'test' };
  const act = { at: now(), userId: null, cause: 'test' };
  // One after another, a call must not find what another one has changed.
  const make = async (...states: ('accepted' | 'ready')[]) => {
    const { id } = await aLocalOrder(b, variantId);
    for (const state of states) await unitOfWork(by, (tx) => setLocalStatus(tx, act, id, state));
    const { version } = await db
      .selectFrom('purchase_orders')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { params: { id }, body: { version } };
  };
  const read = await make();
  const asked = await make();
  const [line] = await localOrdersReadModel(db).listLines(asked.params.id);
  const answer = { ...asked.body, key: crypto.randomUUID(), lines: [{ id: line!.id, qty: 2 }] };
  const [planned, fetched] = [await make('accepted'), await make('accepted')];
  /** An order on the list of a driver, and the token of the link to it. */
  const drive = async (driver: string) => {
    const { params } = await make('accepted');
    const list = { day: dayIn(now(), houseZone), driver };
    return unitOfWork(by, async (tx) => {
      const plan = pickUpsRepository(tx.db);
      await plan.plan(params.id, list.day, driver);
      const subjectId = await plan.openList({ ...list, shops: null, at: now() });
      const page = await makeLink(tx, { purpose: 'pick_up', email: '', language: 'sq', subjectId }, now());
      return { list, id: params.id, token: tokenIn(page!) };
    });
  };
  const [driven, ended] = [await drive('Beni'), await drive('Agim')];
  const money = { seller_id: local.id, currency: 'EUR', created_at: now() };
  const statement = async (month: string, state: 'open' | 'confirmed') => {
    const days = { starts_on: `2150-${month}-01`, ends_on: `2150-${month}-28` };
    const { id } = await db
      .insertInto('statements')
      .values({ ...money, ...days, state })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: entry } = await db
      .insertInto('seller_entries')
      .values({ ...money, kind: 'service', amount: '0', at: now(), statement_id: id, key: `matrix-${month}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { params: { id }, entry };
  };
  const [shown, open, disputed, paid] = [
    await statement('01', 'open'),
    await statement('02', 'open'),
    await statement('03', 'open'),
    await statement('04', 'confirmed'),
  ];
  const invoiced = await statement('05', 'confirmed');
  await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) => {
    const made = await invoiceCommission(
      tx,
      { at: now(), userId: null },
      {
        sellerId: local.id,
        currency: 'EUR',
        period: { from: '2120-05-01', to: '2120-05-28' },
        rows: [{ percent: '18', net: '10.00', vat: '1.80' }],
        key: 'matrix-commission',
      },
    );
    await tx.db.updateTable('statements').set({ document_id: made!.id }).where('id', '=', invoiced.params.id).execute();
  });
  const dispute = await db
    .insertInto('statement_disputes')
    .values({ entry_id: shown.entry, text: 'wrong', opened_at: now(), opened_by: asker })
    .returning('id')
    .executeTakeFirstOrThrow();
  const proposed = await db
    .insertInto('seller_charges')
    .values({
      seller_id: local.id,
      kind: 'penalty',
      amount: '900',
      currency: 'EUR',
      reason: 'Late',
      state: 'proposed',
      key: 'matrix-charge',
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rule = { category_id: leaf.id, percent: '9', base: 'gross', valid_from: '2150-01-01' };
  const { id: ruleId } = await db
    .insertInto('commission_rules')
    .values({ percent: '5', base: 'net', seller_id: local.id, valid_from: '2150-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const commissionTable = { name: 'commissions.csv', bytes: Buffer.from('percent,valid_from\n12,2150-01-01\n') };
  return {
    'localOrders.list': { request: {}, wrong: { query: { bucket: 'lost' } } },
    'localOrders.listSellers': { request: {}, ...nothingWrong },
    'localOrders.get': { request: { params: read.params }, foreign: true },
    'localOrders.answer': { request: { params: asked.params, body: answer }, foreign: true },
    'localOrders.prepare': { request: await make('accepted'), foreign: true },
    'localOrders.ready': { request: await make('accepted'), foreign: true },
    'localOrders.handOver': { request: await make('accepted', 'ready'), foreign: true },
    'localOrders.reportProblem': {
      request: { params: (await make('accepted')).params, body: { text: 'The box is wet' } },
      foreign: true,
    },
    'localOrders.cancel': { request: await withReason(make()) },
    'localOrders.remind': { request: await make() },
    'localOrders.listPickUps': { request: {}, wrong: { query: { day: 'soon' } } },
    'localOrders.planPickUps': {
      request: {
        body: { orders: [{ ...planned.params, ...planned.body }], day: dayIn(now(), houseZone), driver: 'Beni' },
      },
    },
    'localOrders.markPickUps': {
      request: {
        body: { orders: [{ ...fetched.params, ...fetched.body }], result: 'not_there', why: 'Closed' },
      },
    },
    'localOrders.makeDriverLink': { request: { body: driven.list } },
    'localOrders.revokeDriverLink': { request: { body: ended.list } },
    'driverList.open': { request: { body: { token: driven.token } } },
    'driverList.report': {
      request: {
        body: { token: driven.token, key: crypto.randomUUID(), order: driven.id, result: 'not_there', why: 'Closed' },
      },
    },
    'localOrders.itemGroups': { request: { query: { by: 'seller' } }, wrong: { query: { by: 'moon' } } },
    'localOrders.selectAllItems': { request: {}, wrong: { query: { pick_up: 'soon' } } },
    'localOrders.printItems': { request: { body: { ids: [1] } }, wrong: { body: { ids: [] } } },
    'localOrders.listItems': { request: {}, wrong: { query: { status: 'lost' } } },
    'localOrders.listStatements': { request: {}, wrong: { query: { state: 'lost' } } },
    'localOrders.getStatement': { request: { params: shown.params }, foreign: true },
    'localOrders.exportStatement': {
      request: { params: shown.params },
      wrong: { params: shown.params, query: { format: 'doc' } },
      foreign: true,
    },
    'localOrders.commissionInvoice': { request: { params: invoiced.params }, foreign: true },
    'localOrders.confirmStatement': { request: { params: open.params, body: { version: 1 } }, foreign: true },
    'localOrders.disputeEntry': {
      request: { params: disputed.params, body: { entry_id: disputed.entry, text: 'Not ours' } },
      foreign: true,
    },
    'localOrders.settleDispute': {
      request: { params: { id: dispute.id }, body: { verdict: 'rejected', answer: 'It is right' } },
    },
    'localOrders.charge': {
      request: {
        body: {
          seller_id: local.id,
          kind: 'penalty',
          amount: '5',
          currency: 'EUR',
          reason: 'Late',
          key: 'charge-example',
        },
      },
      wrong: {
        body: {
          seller_id: local.id,
          kind: 'gift',
          amount: '5',
          currency: 'EUR',
          reason: 'Late',
          key: 'charge-example',
        },
      },
    },
    'localOrders.settleCharge': {
      request: { params: { id: proposed.id }, body: { verdict: 'declined' } },
    },
    'localOrders.payStatement': {
      request: { params: paid.params, body: { version: 1, paid_on: '2020-01-01' } },
    },
    'commissions.list': { request: {}, ...nothingWrong },
    'commissions.enter': { request: { body: rule } },
    'commissions.export': { request: {}, wrong: { query: { format: 'pdf' } } },
    'commissions.checkFile': { request: { file: commissionTable } },
    'commissions.importFile': { request: { query: { plan: 'old' }, file: commissionTable } },
    'commissions.remove': { request: { params: { id: ruleId } } },
  };
};

async function withReason(made: Promise<{ params: { id: number }; body: { version: number } }>) {
  const { params, body } = await made;
  return { params, body: { ...body, reason: 'Not needed' } };
}
