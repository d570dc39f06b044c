import { demoShop } from '#connectors/demo-shop/demo-shop.connector.ts';
import { faultyShop } from '#connectors/faulty-shop/faulty-shop.connector.ts';
import { type FaultyShop, startFaultyShop } from '#connectors/faulty-shop/faulty-shop.ts';
import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import { defaultPatience, type Patience } from '#connectors/kit/repeat-safely.ts';
import type { ReadsProducts } from '#connectors/kit/shop-connector.ts';
import { type ConnectorFor, shopConnections } from '#features/selling/connections/server/connections.public.ts';
import type { TaskInputOf } from '#kit/task.ts';
import { createTaskEngine } from '#server/tasks/task-engine.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { sendToShopTask } from '../contract/publishing.tasks.ts';
import { publishingFeatureWith } from './publishing.feature.ts';

/** Retries at once, so that a test of three retries takes no seconds. */
export const hasty: Patience = { ...defaultPatience, sleep: async (_ms, signal) => signal.throwIfAborted() };

export type ShopBench = Bench & {
  /** The shop behind shop 3; shop 1 is the demo shop. */
  readonly faulty: FaultyShop;
  /** An approved product that is ready for shops 1 and 3, with one variant at 10 EUR and stock 5. */
  sellable(values?: Parameters<Bench['make']['product']>[0]): Promise<{ id: number; sku: string; variantId: number }>;
  /** Starts a send and gives the task's id. */
  startSend(input: Partial<TaskInputOf<typeof sendToShopTask>> & { ids: number[] }, shopId?: number): Promise<string>;
  /** Starts a send and waits for its end. */
  send(
    input: Partial<TaskInputOf<typeof sendToShopTask>> & { ids: number[] },
    shopId?: number,
  ): Promise<{ status: string; success: number; total: number; message: string; outcomes: Record<string, string> }>;
  /** Does something while the platform of the faulty shop takes no prices alone. */
  withoutPrices<T>(work: () => Promise<T>): Promise<T>;
  /** Does something while the platform of the faulty shop tells of many products in one answer; gives the keys of each question. */
  readingTogether(work: () => Promise<void>): Promise<(readonly string[])[]>;
  readonly connectorFor: ConnectorFor;
  publication(productId: number, shopId?: number): Promise<Record<string, unknown>>;
};

/** A bench with a working task engine whose shop 3 is the faulty shop. */
export async function shopBench(timeout = 2): Promise<ShopBench> {
  const b = await bench({ config: { outboundAllow: ['127.0.0.1'] } });
  const { db } = b.platform;
  const faulty = await startFaultyShop();
  const settings = JSON.stringify({ url: faulty.url, timeout });
  await db
    .updateTable('shops')
    .set({ connector: 'faulty-shop', connector_settings: settings })
    .where('id', '=', 3)
    .execute();
  let takesPrices = true;
  let asked: (readonly string[])[] | null = null;
  const plain: typeof faultyShop = {
    ...faultyShop,
    connect(...given) {
      const connector = faultyShop.connect(...given);
      const prices = takesPrices ? connector : ({ ...connector, pushPrices: undefined } as unknown as typeof connector);
      return asked ? together(prices, asked) : prices;
    },
  };
  const definitions = [demoShop, plain] as unknown as ConnectorDefinition[];
  const feature = publishingFeatureWith(definitions, hasty)(b.platform);
  const engine = createTaskEngine({
    databaseUrl: b.url,
    db,
    handlers: feature.tasks!,
    declared: feature.declaredTasks!,
    feed: () => {},
    tellWaiting: async () => {},
    atOnce: 4,
    importsAtOnce: 2,
    logError: (error) => console.error(error),
  });
  await engine.work();
  const category = await b.make.category({ name: 'Lamps' });

  const self: ShopBench = {
    ...b,
    faulty,
    connectorFor: shopConnections(b.platform, definitions),
    async sellable(values = {}) {
      const product = await b.make.product({ status: 4, categoryIds: [category.id], ...values });
      await db
        .insertInto('product_translates')
        .values({ product_id: product.id, language_id: 1, name: `Lamp ${product.id}`, short_description: 'Bright' })
        .execute();
      await b.make.listed(product.id);
      return product;
    },
    startSend: (input, shopId = 1) =>
      b.platform.unitOfWork(b.as({ shopId }), (tx) =>
        b.platform.startTask(tx, { userId: null, shopId, cause: 'test' }, sendToShopTask, {
          image: false,
          configurator: false,
          updateOtherShops: false,
          email: null,
          processes: 1,
          ...input,
        }),
      ),
    async send(input, shopId = 1) {
      const id = await self.startSend(input, shopId);
      const { status, result } = await b.taskEnded(id);
      const items = await db.selectFrom('task_items').selectAll().where('task_id', '=', id).execute();
      const data = (result as { data: { successCount: number; totalCount: number; statusMessage: string } } | null)
        ?.data;
      return {
        status,
        success: data?.successCount ?? -1,
        total: data?.totalCount ?? -1,
        message: data?.statusMessage ?? '',
        outcomes: Object.fromEntries(
          items.map((it) => [it.item_key, it.reason ? `${it.outcome}: ${it.reason}` : it.outcome]),
        ),
      };
    },
    async withoutPrices(work) {
      takesPrices = false;
      try {
        return await work();
      } finally {
        takesPrices = true;
      }
    },
    async readingTogether(work) {
      const questions: (readonly string[])[] = [];
      asked = questions;
      try {
        await work();
      } finally {
        asked = null;
      }
      return questions;
    },
    publication: async (productId, shopId = 1) => ({
      ...(await db
        .selectFrom('publications')
        .selectAll()
        .where('product_id', '=', productId)
        .where('shop_id', '=', shopId)
        .executeTakeFirst()),
    }),
    async close() {
      await engine.close();
      await faulty.stop();
      await b.close();
    },
  };
  return self;
}

/** Changes a product the way any feature does: rows, version and touch in one transaction. */
export const edit = (b: Bench, productId: number, statement: (tx: Bench['platform']['db']) => Promise<unknown>) =>
  b.platform.unitOfWork(b.as(), async (tx) => {
    await statement(tx.db);
    tx.touch('product', [productId]);
  });

const together = <C extends ReadsProducts>(connector: C, asked: (readonly string[])[]): C => ({
  ...connector,
  async readProducts(keys: readonly string[], signal: AbortSignal) {
    asked.push(keys);
    const seen = await Promise.all(keys.map(async (key) => [key, await connector.readProduct(key, signal)] as const));
    return new Map(seen.flatMap(([key, one]) => (one ? [[key, one] as const] : [])));
  },
});
