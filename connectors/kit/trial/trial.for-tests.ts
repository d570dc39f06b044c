import type { OutboundFetch } from '#kit/network.ts';
import type { ConnectorDefinition, ConnectorDeps } from '../connector-definition.ts';
import { liveDeps } from '../live/live-deps.for-tests.ts';
import type { OrderSuiteSetup } from '../order-suite.ts';
import { pricesOf, sampleDocument, sampleVariant, stockOf } from '../sample-document.ts';
import { bindsProducts, type ShopConnector } from '../shop-connector.ts';
import type { ShopDocument } from '../shop-document.ts';
import { memoryStore } from '../shop-store.ts';
import type { SuiteSetup } from '../suite-setup.for-tests.ts';
import type { TakesGoods, WholeShop } from '../whole-shop.ts';

/** What a platform adds so that more of a test shop can be tried and all of it be cleaned up. */
export type Trial = {
  /** Places an order of so many pieces of each variant, as a customer would, and gives the shop's id of it. */
  place(
    goods: { readonly connector: WholeShop; readonly skus: readonly string[] },
    pieces: readonly number[],
  ): Promise<string>;
  change(orderId: string): Promise<void>;
  countTold(key: string, found: { remoteId: string } | null): Promise<number>;
  /** Deletes for good what the trial made. What cannot be deleted is told in words. */
  cleanUp(productKeys: readonly string[], categoryKeys: readonly string[]): Promise<readonly string[]>;
};
export type TrialOf = (settings: Readonly<Record<string, string>>, deps: ConnectorDeps) => Promise<Trial>;

/** What the report says of each promise that cannot be looked at through the connector. */
const unseen = 'Not tried: it shows only in the back-office of the shop, which the trial cannot see';
const unreached = 'Not tried: it takes a hand in the back-office of the shop, which the trial has not';
const counted = 'Not tried: what a shop is asked is counted where it is the same shop each time';
const large = 'Not tried: a thousand variants take a shop far away longer than anybody waits here';

const samples = 'https://images.example/';

/** The net, in which the addresses of sample pictures are those of one that the shop can fetch. */
export const trialFetch = (net: OutboundFetch, picture: string | null): OutboundFetch =>
  picture === null
    ? net
    : async (url, init) => {
        const body =
          typeof init?.body === 'string'
            ? init.body.replace(
                /https:\/\/images\.example\/([a-z0-9-]+)\.webp/g,
                (_all, name: string) => `${picture}?${name}`,
              )
            : init?.body;
        const answer = await net(url, { ...init, ...(body === undefined ? {} : { body }) });
        if (url.startsWith(samples)) return answer;
        const text = await answer.text();
        const back = text.replaceAll(new RegExp(`${escaped(picture)}\\?([a-z0-9-]+)`, 'g'), `${samples}$1.webp`);
        const empty = [204, 304].includes(answer.status);
        return new Response(empty ? null : back, { status: answer.status, headers: answer.headers });
      };
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The set-ups of both suites for a shop that is reached through its connector alone; `cleanUp` is called at the end of all. */
export function trialOf(
  definition: ConnectorDefinition,
  settings: Readonly<Record<string, string>>,
  picture: string | null,
  own: TrialOf | null,
) {
  const deps = liveDeps();
  const net = trialFetch(deps.fetch, picture);
  const connect = (change: Partial<ConnectorDeps> = {}) =>
    definition.connect(definition.settings.parse(settings), { ...deps, fetch: net, ...change }) as ShopConnector;
  const sent = new Map<string, ShopDocument>();
  const categories = new Set<string>();
  /** Keys of products that were made somebody else's, by the shop's number: they no longer carry them. */
  const released = new Map<string, string>();
  /** Notes what goes there, so that it can be taken away again. */
  const noted = (connector: TakesGoods): TakesGoods => ({
    ...connector,
    pushProduct(document, options, signal) {
      sent.set(document.externalKey, document);
      for (const { path } of document.categories) for (const { key } of path) categories.add(key);
      return connector.pushProduct(document, options, signal);
    },
    pushCategory(document, options, signal) {
      categories.add(document.externalKey);
      return connector.pushCategory(document, options, signal);
    },
    ...(bindsProducts(connector)
      ? {
          releaseProduct(remoteId: string, externalKey: string, signal: AbortSignal) {
            released.set(remoteId, externalKey);
            return connector.releaseProduct(remoteId, externalKey, signal);
          },
        }
      : {}),
  });
  const connector = connect() as WholeShop;
  const signal = new AbortController().signal;
  const special = own ? own(settings, { ...deps, fetch: net }) : null;
  const process = (fetch: OutboundFetch) => noted(connect({ fetch }) as TakesGoods);

  const suite = async (): Promise<SuiteSetup> => ({
    connector: noted(connector),
    process,
    fetch: net,
    async countInShop(key) {
      let after: string | null = null;
      let found = 0;
      do {
        const page = await connector.listProducts({ after, limit: 100 }, signal);
        found += page.products.filter(({ externalKey }) => externalKey === key).length;
        after = page.next;
      } while (after !== null);
      return found;
    },
    // How many there are cannot be asked of every platform; whether there is one can.
    countCategories: async (key) => ((await connector.readCategory(key, signal)) ? 1 : 0),
    async damage(key) {
      const document = sent.get(key)!;
      const bare = { ...document, images: [], variants: document.variants.map((it) => ({ ...it, options: [] })) };
      // Somebody else, who remembers nothing of ours.
      const stranger = connect({ store: memoryStore() }) as TakesGoods;
      const how = { repairImages: true, repairConfigurators: true, attempt: 1 };
      const seen = await connector.readProduct(key, signal);
      await stranger.pushProduct(bare, { ...how, stock: seen?.stock ?? [], prices: pricesOf(document) }, signal);
    },
    without: {
      partsOf: unseen,
      isKept: unseen,
      countsStock: unseen,
      stopCounting: unreached,
      reprice: unreached,
      isShown: unseen,
      show: unreached,
      makeCategory: unreached,
      categoriesOf: unseen,
      makeProperty: unreached,
      saidOf: unseen,
      refusable: unreached,
      requests: counted,
      thousand: large,
    },
    close: async () => {},
  });

  const orders = async (): Promise<OrderSuiteSetup> => {
    const trial = (await special)!;
    const goods = sampleDocument('goods', {
      variants: [1, 2, 3].map((number) => sampleVariant(number, { sku: `TREGU-TRIAL-${number}`, ean: null })),
    });
    const how = { repairImages: false, repairConfigurators: false, attempt: 1 };
    const options = { ...how, stock: stockOf(goods, 1000), prices: pricesOf(goods) };
    await noted(connector).pushProduct(goods, options, signal);
    const skus = goods.variants.map(({ sku }) => sku);
    return {
      connector,
      process: (fetch: OutboundFetch) => connect({ fetch }),
      fetch: net,
      place: (pieces) => trial.place({ connector, skus }, pieces),
      change: trial.change,
      countTold: async (key) => trial.countTold(key, await connector.findTold('', key, signal)),
      close: async () => {},
    };
  };

  /** What is left in the shop, in words. */
  async function cleanUp(): Promise<readonly string[]> {
    const keys = [...sent.keys()];
    // Ours again: by their keys they are found.
    if (bindsProducts(connector))
      for (const [remoteId, key] of released) await connector.adoptProduct(remoteId, sent.get(key)!, signal);
    if (special) return (await special).cleanUp(keys, [...categories]);
    for (const key of keys) await connector.removeProduct(key, { attempt: 1_000_000 }, signal);
    return [
      `${keys.length} products were taken out of the shop and are still in its back-office: delete those whose name is "Kettle <1.7 l>"`,
      `${categories.size} categories are still there: Home, Kettles, Sale and the like`,
    ];
  }
  return { suite, orders: own ? orders : null, cleanUp };
}
