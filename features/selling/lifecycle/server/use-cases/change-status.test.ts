import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicationStatus } from '#features/catalogue/products/contract/products.status.ts';
import {
  localMoves,
  mainMoves,
  type ProductStatus,
  productStatuses,
  stateInShop,
} from '#features/catalogue/products/contract/products.status.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import {
  approveProduct as approveCall,
  archiveProducts as archiveCall,
  changeProductStatus as statusCall,
} from '../../contract/lifecycle.calls.ts';
import { approveProduct } from './approve-product.ts';
import { archiveProducts } from './archive-products.ts';
import { changeStatus } from './change-status.ts';

let b: Bench;
let staff: Awaited<ReturnType<Bench['make']['user']>>;
beforeAll(async () => {
  b = await bench();
  staff = await b.make.user({ name: 'Stina Staff' });
});
afterAll(() => b.close());

const removalData = { removal_reason: 'brand_issues', additional_infos: null } as const;
const as = (who: Parameters<Bench['as']>[0] = {}) => b.as({ userId: staff.id, ...who });
const move = (ids: number[], status: ProductStatus, who = as()) =>
  changeStatus(b.platform)({ body: { ids, status, removalData: status === 5 ? removalData : undefined } }, who);

async function standing(id: number, shopId = 1) {
  const { db } = b.platform;
  const product = await db
    .selectFrom('products')
    .select(['status', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const shop = await db
    .selectFrom('publications')
    .select(['status', 'removal_reason'])
    .where('product_id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  const state = stateInShop(product.status as 0, (shop?.status ?? null) as PublicationStatus | null);
  return { ...product, shop: shop?.status ?? null, reason: shop?.removal_reason ?? null, state };
}
/** Beside them each move says that it can be undone (change sets). */
const productEvents = async () => (await b.events()).filter((event) => event.name.startsWith('products.'));
const historyOf = async (id: number) =>
  b.platform.db
    .selectFrom('activity_log')
    .select(['action', 'before', 'after', 'user_id'])
    .where('entity', '=', 'product')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

/** A product that stands at `state` in shop 1 and is live nowhere else. */
const at = (state: ProductStatus, sellerId: number) => {
  const inShop = ({ 2: 'in_shop', 5: 'removed' } as const)[state as 2];
  return b.make.product({ sellerId, status: inShop ? 4 : state, ...(inShop ? { shops: { 1: inShop } } : {}) });
};

describe.each([
  ['a reseller’s product, main rules [STA-017..STA-030]', false, mainMoves],
  ['a local seller’s product, local rules [STA-040] (T48)', true, localMoves],
] as const)('%s', (_name, local, moves) => {
  it.each(productStatuses.flatMap((from) => productStatuses.map((to) => [from, to] as const)))(
    'from %i to %i is moved exactly when the rules say so',
    async (from, to) => {
      const seller = await b.make.seller({ local });
      const { id } = await at(from, seller.id);

      const done = await move([id], to).then(
        (moved) => moved.moved === 1,
        (error) => {
          expect(error.definition).toMatchObject({ status: 409, kind: 'warning' });
          return false;
        },
      );

      expect(done).toBe(moves[from].includes(to));
      expect((await standing(id)).state).toBe(done ? to : from);
    },
  );
});

describe('the status call [API-045] [STA-051]', () => {
  it('moves what may move, tells why the rest stays, and writes history and one event (T47)', async () => {
    const [fresh, ignored, pending] = [
      await b.make.product({ status: 0 }),
      await b.make.product({ status: 3 }),
      await b.make.product({ status: 1 }),
    ];
    const before = (await productEvents()).length;

    const result = await move([fresh.id, ignored.id, pending.id, 999_999], 1);
    const pendingSaid = { code: 'status.pending', message: 'PENDING' };

    expect(result).toMatchObject({ asked: 4, moved: 2 });
    expect(result.refused).toEqual([
      {
        id: pending.id,
        code: 'product_move_not_allowed',
        text: 'A product cannot be moved from PENDING to PENDING',
        values: { from: pendingSaid, to: pendingSaid },
      },
      { id: 999_999, code: 'not_found', text: 'Not found', values: {} },
    ]);
    expect((await productEvents()).slice(before)).toEqual([
      { name: 'products.statusChanged', payload: { ids: [fresh.id, ignored.id], shopId: 1, status: 1 } },
    ]);
    expect(await historyOf(fresh.id)).toEqual([
      { action: 'status_changed', before: { status: 0 }, after: { status: 1 }, user_id: staff.id },
    ]);
    expect(await historyOf(pending.id)).toEqual([]);
  });

  it('warns without an error flag when nothing can be moved, and says success when all was (T47) [ERR-013]', async () => {
    await b.make.user({ email: 'mover@status.test', permissions: ['Update_Product'] });
    const token = await tokenFor(b, 'mover@status.test');
    const [one, other] = [await b.make.product({ status: 0 }), await b.make.product({ status: 0 })];
    const body = { ids: [one.id, other.id], status: 1 };

    const moved = await request(b, statusCall, { body }, { token });
    const again = await request(b, statusCall, { body }, { token });

    expect(moved.body).toMatchObject({ statusIsOk: true, statusMessage: 'success', result: { moved: 2 } });
    expect(again).toMatchObject({
      status: 409,
      body: { statusIsOk: false, statusMessage: 'None of the 2 selected products can be moved to PENDING' },
    });
    expect(again.body).not.toHaveProperty('error');
  });

  it('asks for Delete_Product to remove or archive (T10)', async () => {
    await b.make.user({ email: 'nodelete@status.test', permissions: ['Update_Product'] });
    const token = await tokenFor(b, 'nodelete@status.test');
    const ignored = await b.make.product({ status: 3 });
    const live = await b.make.product({ status: 4, shops: { 1: 'in_shop' } });

    for (const body of [
      { ids: [ignored.id], status: 7 },
      { ids: [live.id], status: 5, removalData },
    ]) {
      expect(await request(b, statusCall, { body }, { token })).toMatchObject({ status: 403, body: { error: true } });
    }
    expect((await standing(live.id)).shop).toBe('in_shop');
  });

  it('removes with a reason only, and keeps it (T45) [ENT-031]', async () => {
    const live = await b.make.product({ status: 4, shops: { 1: 'in_shop', 3: 'in_shop' } });

    expect(statusCall.body?.safeParse({ ids: [live.id], status: 5 }).success).toBe(false);
    await move([live.id], 5);

    expect(await standing(live.id)).toMatchObject({ status: 4, shop: 'removed', reason: 'brand_issues' });
    expect(await standing(live.id, 3)).toMatchObject({ shop: 'in_shop' });
  });

  it('keeps each of the eight reasons as it is written, and takes no ninth [ENT-079] [ENT-080] [ENT-081] [ENT-082] [ENT-083] [ENT-084] [ENT-085] [ENT-086]', async () => {
    await b.make.user({ email: 'remover@status.test', permissions: ['Update_Product', 'Delete_Product'] });
    const token = await tokenFor(b, 'remover@status.test');
    const remove = async (removal_reason: string) => {
      const live = await b.make.product({ status: 4, shops: { 1: 'in_shop' } });
      const body = { ids: [live.id], status: 5, removalData: { removal_reason, additional_infos: 'why' } };
      const { status } = await request(b, statusCall, { body }, { token });
      return [status, (await standing(live.id)).reason];
    };
    for (const reason of [
      'not_offered_anymore',
      'errors_in_product_information',
      'licensing_importing_issues',
      'pricing_issues',
      'brand_issues',
      'suspended_seller',
      'removed_seller',
      'other_issues',
    ]) {
      expect(await remove(reason)).toEqual([200, reason]);
    }
    expect(await remove('no_reason')).toEqual([422, null]);
  });

  it('does not hide a product that is live in another shop, naming the shop (T43)', async () => {
    const { id } = await b.make.product({ status: 4, shops: { 2: 'in_shop' } });
    const shop = await b.platform.db.selectFrom('shops').select('name').where('id', '=', 2).executeTakeFirstOrThrow();

    await expect(move([id], 3)).rejects.toThrow(`The product is live in ${shop.name}, remove it there first`);
    expect((await standing(id)).status).toBe(4);
  });

  it('does not reach another seller’s product', async () => {
    const { id } = await b.make.product({ status: 0 });
    await expect(move([id], 1, as({ sellerId: 123_456 }))).rejects.toMatchObject({ definition: { status: 404 } });
  });
});

describe('archive [API-043] (T44)', () => {
  const archive = (ids: number[]) => archiveProducts(b.platform)({ body: { data: ids } }, as());

  it('puts away an ignored product itself, and of a removed one only its place in this shop', async () => {
    const ignored = await b.make.product({ status: 3 });
    const removed = await b.make.product({ status: 4, shops: { 1: 'removed', 3: 'in_shop' } });
    const pending = await b.make.product({ status: 1 });

    const result = await archive([ignored.id, removed.id, pending.id]);

    expect(result).toMatchObject({ moved: 2, refused: [{ id: pending.id }] });
    expect(await standing(ignored.id)).toMatchObject({ status: 7 });
    expect(await standing(removed.id)).toMatchObject({ status: 4, shop: 'archived' });
    expect(await standing(removed.id, 3)).toMatchObject({ shop: 'in_shop' });
    expect(await historyOf(removed.id)).toMatchObject([
      { before: { shop: 1, status: 'removed' }, after: { status: 'archived' } },
    ]);
  });

  it('takes a live local product out of all shops first (T48)', async () => {
    const seller = await b.make.seller({ local: true });
    const { id } = await b.make.product({ sellerId: seller.id, status: 4, shops: { 1: 'in_shop', 2: 'in_shop' } });

    await archive([id]);

    expect(await standing(id)).toMatchObject({ status: 7, shop: 'archived' });
    expect(await standing(id, 2)).toMatchObject({ shop: 'archived' });
  });

  it('says that one product was shipped, as the specification words it [ERR-022] (T80)', async () => {
    await b.make.user({ email: 'deleter@status.test', permissions: ['Delete_Product'] });
    const { id } = await b.make.product({ status: 3 });

    const answer = await request(
      b,
      archiveCall,
      { body: { data: [id] } },
      { token: await tokenFor(b, 'deleter@status.test') },
    );

    expect(answer.body).toMatchObject({ statusMessage: 'The product has been successfully shipped to the store' });
  });
});

describe('approve [API-046] (T49)', () => {
  const approve = (id: number, who = as()) => approveProduct(b.platform)({ params: { id } }, who);

  it('approves a pending product once, though two people press the button at the same time (V23)', async () => {
    const { id } = await b.make.product({ status: 1 });
    const before = (await productEvents()).length;

    const answers = await Promise.allSettled([approve(id), approve(id)]);

    expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
    const refusal = answers.find((answer) => answer.status === 'rejected') as PromiseRejectedResult;
    expect(refusal.reason).toMatchObject({ message: 'Product is not pending', definition: { kind: 'warning' } });
    expect((await productEvents()).slice(before)).toHaveLength(1);
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('answers with the specification’s text, and 404 for what is not there [API-046]', async () => {
    await b.make.user({ email: 'approver@status.test', permissions: ['Update_Product'] });
    const token = await tokenFor(b, 'approver@status.test');
    const { id } = await b.make.product({ status: 1 });

    expect(await request(b, approveCall, { params: { id } }, { token })).toMatchObject({
      status: 200,
      body: { statusMessage: 'Product sent to approve', result: { id, status: 4 } },
    });
    expect((await request(b, approveCall, { params: { id: 999_999 } }, { token })).status).toBe(404);
    await expect(approve(id, as({ sellerId: 123_456 }))).rejects.toMatchObject({ definition: { status: 404 } });
  });

  it('shows a product again where it was removed before', async () => {
    const { id } = await b.make.product({ status: 1, shops: { 1: 'removed' } });
    await approve(id);
    expect(await standing(id)).toMatchObject({ status: 4, shop: 'pending', state: 4 });
  });
});

it('moves 10000 products in one transaction, with a line of history each [STA-051]', async () => {
  const seller = await b.make.seller();
  const { rows } = await b.platform.pool.query(
    `with made as (insert into products (seller_id, sku, sku_intern, name)
       select $1, 'B' || n, 'BULK' || n, 'Bulk ' || n from generate_series(1, 10000) n returning id)
     select array_agg(id) as ids from made`,
    [seller.id],
  );
  const ids: number[] = rows[0].ids;
  await b.make.listed(...ids);

  const started = performance.now();
  const result = await move(ids, 1);
  console.log(`10000 products moved in ${Math.round(performance.now() - started)} ms`);

  expect(result).toMatchObject({ asked: 10_000, moved: 10_000, refused: [] });
  const { rows: counted } = await b.platform.pool.query(
    `select (select count(*)::int from product_list_shops where shop_id = 1 and seller_id = $1 and state = 1 and flags & 64 = 64) as listed,
            (select count(*)::int from activity_log l join products p on p.id = l.entity_id where l.entity = 'product' and p.seller_id = $1) as lines`,
    [seller.id],
  );
  expect(counted[0]).toEqual({ listed: 10_000, lines: 10_000 });
}, 60_000);

it('keeps the list as its source says', async () => {
  expect(await b.listDifferences()).toEqual([]);
});
