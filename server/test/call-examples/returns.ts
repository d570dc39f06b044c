import { aLine, aNewOrder, anAct } from '#features/trade/orders/server/orders.for-tests.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import { returnsRepository } from '#features/trade/returns/server/returns.repository.ts';
import { approveRefund, makeRefund } from '#features/trade/returns/server/use-cases/make-refund.ts';
import { makeReturn } from '#features/trade/returns/server/use-cases/make-return.ts';
import { receiveReturn } from '#features/trade/returns/server/use-cases/receive-return.ts';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const returnsExamples: FeatureExamples = async (b, { asker, looked }) => {
  const { platform } = b;
  const at = platform.now();
  const context = { ...b.as({ userId: asker }), now: platform.now };
  const other = { ...context, actor: { ...context.actor, userId: (await b.make.user({})).id } };
  const work = <T>(does: Parameters<typeof platform.unitOfWork<T>>[1]) =>
    platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, does);
  const key = () => crypto.randomUUID();
  const iban = 'DE89370400440532013000';
  /** Three pieces at 10,000, paid and delivered. */
  const sold = () =>
    work(async (tx) => {
      const line = aLine({ variantId: looked.variantId, qty: 3, unitGross: '10000' });
      const money = [{ kind: 'bank_in' as const, amount: '30000', at, key: key() }];
      const order = await orders.placeOrder(
        tx,
        anAct(at),
        aNewOrder({ lines: [line], paymentMethod: 'bank', money }, at),
      );
      for (const fact of ['received', 'packed', 'shipped', 'delivered'] as const)
        await orders.writeFacts(tx, anAct(at), await orders.lockOrder(tx, order.id), [
          { lineId: order.lines[0]!.id, qty: 3, fact },
        ]);
      return { id: order.id, line: order.lines[0]!.id };
    });
  const paying = { lines: [], shipping: '0', way: 'bank' as const, iban, reason: 'goodwill' as const, note: '' };
  /** Without a rate of exchange each of them needs a second person. */
  const refunded = async (goodwill: string) => {
    const order = await sold();
    const body = { ...paying, goodwill, key: key() };
    const { refunds } = await makeRefund(platform)({ params: { id: order.id }, body }, other);
    return { id: order.id, refund: refunds[0]! };
  };
  const returned = async () => {
    const order = await sold();
    const lines = [{ id: order.line, qty: 2 }];
    const body = { order_id: order.id, kind: 'withdrawal' as const, lines, reason: '', mail: false, key: key() };
    return { ...(await makeReturn(platform)({ body }, context)), line: order.line };
  };
  const [asked, ended, came] = [await returned(), await returned(), await returned()];
  const requested = await returned();
  await work((tx) => returnsRepository(tx.db).set(requested.id, { state: 'requested' }));
  const lines = [{ id: came.line, qty: 1, condition: 'as_new' as const }];
  const here = await receiveReturn(platform)(
    { params: { id: came.id }, body: { version: came.version, lines, key: key() } },
    context,
  );
  const [plain, small, large, refused] = [
    await sold(),
    await refunded('10'),
    await refunded('25000'),
    await refunded('25000'),
  ];
  const { refunds } = await approveRefund(platform)(
    { params: { id: small.id, refund: small.refund.id }, body: { version: small.refund.version } },
    context,
  );
  const version = refunds[0]!.version;
  const given = await refunded('11');
  await platform.db
    .updateTable('refunds')
    .set({
      way: 'voucher',
      voucher_sealed: platform.secrets.seal('7KQD-2MXR-9BWT-4HJP'),
      voucher_last: '4HJP',
      iban_sealed: null,
      iban_last: null,
    })
    .where('id', '=', given.refund.id)
    .execute();
  const of = ({ id, refund }: Awaited<ReturnType<typeof refunded>>) => ({ id, refund: refund.id });
  const decided = { id: here.pieces[0]!.id, decision: 'refund', goes_to: 'scrap', refund: '10' };
  return {
    'refunds.selectAll': { request: {}, wrong: { query: { tab: 'lost' } } },
    'returns.selectAll': { request: {}, wrong: { query: { tab: 'lost' } } },
    'refunds.list': { request: {}, wrong: { query: { tab: 'lost' } } },
    'refunds.ofOrder': { request: { params: { id: plain.id } } },
    'refunds.make': {
      request: { params: { id: plain.id }, body: { goodwill: '5', way: 'cash', reason: 'goodwill', key: key() } },
      wrong: { params: { id: plain.id }, body: { way: 'cash', reason: 'goodwill', key: key() } },
    },
    'refunds.approve': { request: { params: of(large), body: { version: large.refund.version } } },
    'refunds.decline': {
      request: { params: of(refused), body: { version: refused.refund.version, reason: 'Not agreed' } },
      wrong: { params: of(refused), body: { version: refused.refund.version, reason: '' } },
    },
    'refunds.settle': {
      request: { params: of(small), body: { version, result: 'done' } },
      wrong: { params: of(small), body: { version, result: 'failed' } },
    },
    'refunds.iban': { request: { params: of(small) } },
    'refunds.voucher': { request: { params: of(given) } },
    'returns.list': { request: {}, wrong: { query: { tab: 'lost' } } },
    'returns.slip': { request: { params: { id: asked.id } } },
    'returns.get': { request: { params: { id: asked.id } } },
    'returns.make': {
      request: { body: { order_id: plain.id, kind: 'damaged', lines: [{ id: plain.line, qty: 1 }], key: key() } },
      wrong: { body: { order_id: plain.id, kind: 'damaged', lines: [], key: key() } },
    },
    'returns.answer': {
      request: { params: { id: requested.id }, body: { version: requested.version + 1, accept: true } },
      wrong: { params: { id: requested.id }, body: { version: requested.version, accept: false } },
    },
    'returns.receive': {
      request: {
        params: { id: asked.id },
        body: { version: asked.version, lines: [{ ...lines[0], id: asked.line }], key: key() },
      },
      wrong: { params: { id: asked.id }, body: { version: asked.version, lines: [], key: key() } },
    },
    'returns.decide': {
      request: { params: { id: here.id }, body: { version: here.version, lines: [decided], way: 'cash' } },
      wrong: { params: { id: here.id }, body: { version: here.version, lines: [decided], way: 'bank' } },
    },
    'returns.end': {
      request: { params: { id: ended.id }, body: { version: ended.version, reason: 'Nothing came' } },
      wrong: { params: { id: ended.id }, body: { version: ended.version, reason: '' } },
    },
    'returns.getRules': { request: {}, ...nothingWrong },
    'returns.setRules': {
      request: { body: { second_from_euro: '300', shops: [{ id: 2, days: 30 }] } },
      wrong: { body: { second_from_euro: '300', shops: [{ id: 2, days: 13 }] } },
    },
  };
};
