import { bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/mapping.calls.ts';
import type { InboxRow } from '../contract/mapping.model.ts';

export type MappingStage = Awaited<ReturnType<typeof mappingStage>>;

/** A tree of ours with three leaves, somebody who may decide, and what the tests of mapping say again and again. */
export async function mappingStage() {
  const b = await bench();
  await b.make.user({ email: 'keeper@tregu.test', roles: ['Super Admin'] });
  const token = await tokenFor(b, 'keeper@tregu.test');
  const root = await b.make.category({ name: 'Phones and tablets' });
  const leaf = async (name: string) => (await b.make.category({ name, parentId: root.id })).id;
  const [phones, tablets, accessories] = [await leaf('Smartphones'), await leaf('Tablets'), await leaf('Accessories')];
  await b.work();

  const ask = <C extends Parameters<typeof request>[1]>(call: C, parts: Parameters<typeof request>[2], as = token) =>
    request(b, call, parts, { token: as });
  const decide = async (id: number, target_id: number | null, more: Record<string, unknown> = {}) => {
    const answer = await ask(calls.decideMapping, {
      body: { kind: 'category', decisions: [{ id, target_id, ...more }] },
    });
    return {
      ...answer,
      result: answer.body.result as { decision_ids: number[]; moved: number; taskId: string | null },
    };
  };
  const undo = (ids: number[]) => ask(calls.undoMapping, { body: { ids } });
  const inbox = async (query: Record<string, unknown> = {}) =>
    (await ask(calls.listInbox, { query: { kind: 'category', pageSize: 100, ...query } })).body.result as {
      total: number;
      results: InboxRow[];
    };
  const rowOf = async (id: number, query: Record<string, unknown> = {}) =>
    (await inbox(query)).results.find((row) => row.id === id);
  /** A supplier's category with products in it; the path is what the supplier calls it. */
  async function external(path: string, products: { ean?: string; count?: number; sellerId?: number } = {}) {
    const sellerId = products.sellerId ?? (await b.make.seller()).id;
    const category = await b.make.category({ name: path.split(' > ').at(-1)!, sellerId });
    await b.platform.db.updateTable('categories').set({ original_id: path }).where('id', '=', category.id).execute();
    const ids: number[] = [];
    for (let i = 0; i < (products.count ?? 1); i++) {
      const product = await b.make.product({ sellerId, ean: products.ean ?? null });
      await b.platform.db
        .insertInto('product_categories')
        .values({ product_id: product.id, category_id: category.id })
        .execute();
      await b.make.listed(product.id);
      ids.push(product.id);
    }
    return { id: category.id, sellerId, productIds: ids };
  }
  const categoriesOf = async (productId: number) =>
    (
      await b.platform.db
        .selectFrom('mapped_categories')
        .select('category_id')
        .where('product_id', '=', productId)
        .where('is_deleted', '=', false)
        .orderBy('category_id')
        .execute()
    ).map((row) => row.category_id);
  return { b, phones, tablets, accessories, ask, decide, undo, inbox, rowOf, external, categoriesOf };
}
