/** What sending new products to a live Vendure and a live Medusa takes beside the best bare script against the same server. See bench/README.md. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { liveDeps } from '#connectors/kit/live/live-deps.for-tests.ts';
import { pricesOf, sampleDocument, sampleImage, stockOf, withOwnCodes } from '#connectors/kit/sample-document.ts';
import { sideBySide } from '#connectors/kit/shop-connector.ts';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import type { WholeShop } from '#connectors/kit/whole-shop.ts';
import { startLiveMedusa } from '#connectors/medusa/live/live-medusa.for-tests.ts';
import { medusa, shopOf as medusaShop } from '#connectors/medusa/medusa.connector.ts';
import { startLiveVendure } from '#connectors/vendure/live/live-vendure.for-tests.ts';
import { vendure, shopOf as vendureShop } from '#connectors/vendure/vendure.connector.ts';
import { startEmbedded } from '#server/db/embedded-postgres.ts';
import { makeInMedusa } from './bare-medusa.ts';
import { makeInVendure } from './bare-vendure.ts';
import { readOptions } from './options.ts';
import { type Line, middle, print, timed } from './price-lines.ts';

/** Of each side and round: a platform makes some ten in a second, and the last few, when fewer are on their way, must not be what is measured. */
const most = 120;
/** Each side begins in half of them: what a platform already has makes the next a little slower. */
const rounds = 4;
const promised = 0.9;
const signal = new AbortController().signal;

type Started = {
  readonly connector: WholeShop;
  /** Makes products with the admin API alone. */
  readonly bare: (documents: readonly ShopDocument[]) => Promise<void>;
  /** How many of them go into one turn of the bare script, and how many turns go at once. */
  readonly batch: number;
  readonly atOnce: number;
  /** What each product shows, where that costs no file that is fetched and uploaded. */
  readonly images: ShopDocument['images'];
  stop(): Promise<void>;
};
const platforms: Readonly<Record<string, (adminUrl: string) => Promise<Started>>> = {
  async vendure(adminUrl) {
    const live = await startLiveVendure(adminUrl);
    const { identifier: user, password } = live.connector;
    const settings = vendure.settings.parse({ address: live.url, user, password, channel: 'trial' });
    const shop = vendureShop(settings, liveDeps());
    return {
      connector: vendure.connect(settings, liveDeps()),
      batch: 5,
      atOnce: 5,
      images: [],
      stop: live.stop,
      bare: (documents) => makeInVendure(shop, documents),
    };
  },
  async medusa(adminUrl) {
    const live = await startLiveMedusa(adminUrl);
    const { email: user, password } = live.connector;
    const { channelId: channel, regionId: region } = live.shops.find(({ name }) => name === 'Trial')!;
    const settings = medusa.settings.parse({ address: live.url, user, password, channel, region });
    const shop = medusaShop(settings, liveDeps());
    return {
      connector: medusa.connect(settings, liveDeps()),
      batch: 25,
      atOnce: 2,
      images: [sampleImage(1, { isCover: true }), sampleImage(2)],
      stop: live.stop,
      bare: (documents) => makeInMedusa(shop, documents),
    };
  },
};

const options = readOptions();
const products = Math.min(most, ...options.products);
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tregu-send-live-'));
const results: { readonly platform: string; readonly lines: readonly Line[] }[] = [];
const database = await startEmbedded({ dataDir, database: 'postgres' });
try {
  for (const [platform, start] of Object.entries(platforms)) {
    if (!platform.includes(options.only)) continue;
    console.log(`\n${platform}, ${products} products`);
    const started = await start(database.adminUrl).catch((error: Error) => {
      console.log(`  skipped: ${error.message}`);
      return null;
    });
    if (!started) continue;
    try {
      results.push({ platform, lines: await measure(started) });
    } finally {
      await started.stop();
    }
  }
} finally {
  await database.stop();
  for (const folder of new Set([dataDir, database.dataDir])) fs.rmSync(folder, { recursive: true, force: true });
}
console.log(JSON.stringify({ bench: 'send-live', products, results }));

/** Two variants in three languages, without what a bare script would have to look up. */
function documentsOf(side: string, count: number, images: ShopDocument['images']): ShopDocument[] {
  const { texts, ...whole } = sampleDocument('');
  const { MK: _, ...spoken } = texts;
  return Array.from({ length: count }, (_it, at) =>
    withOwnCodes({
      ...whole,
      externalKey: `${side}-${at}`,
      texts: spoken,
      categories: [],
      images,
      attributes: [],
      brand: null,
    }),
  );
}

async function measure({ connector, bare, batch, atOnce, images }: Started): Promise<Line[]> {
  const send = (document: ShopDocument) =>
    connector.pushProduct(
      document,
      {
        stock: stockOf(document, 7),
        prices: pricesOf(document),
        attempt: 1,
        repairImages: false,
        repairConfigurators: false,
      },
      signal,
    );
  const inTurns = (documents: readonly ShopDocument[]) =>
    working(
      Array.from({ length: Math.ceil(documents.length / batch) }, (_it, at) =>
        documents.slice(at * batch, (at + 1) * batch),
      ),
      atOnce,
      bare,
    );
  const byUs = (documents: readonly ShopDocument[]) =>
    working(documents, sideBySide(connector, connector.limits.parallel), send);
  // What is asked and made once for a connection is no measure of a send.
  await byUs(documentsOf('first-ours', 5, images));
  await inTurns(documentsOf('first-bare', 5, images));
  const rates = { bare: [] as number[], ours: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const [theirs, ours] = ['bare', 'ours'].map((side) => documentsOf(`${side}-${round}`, products, images));
    const sides = [
      async () => rates.bare.push((products / (await timed(() => inTurns(theirs!)))[1]) * 1000),
      async () => rates.ours.push((products / (await timed(() => byUs(ours!)))[1]) * 1000),
    ];
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) await side();
    await mustBeAlike(connector, theirs!.at(-1)!, ours!.at(-1)!);
  }
  const [floor, value] = [middle(rates.bare), middle(rates.ours)];
  const share = value / floor;
  const lines: Line[] = [
    { what: 'the best bare script makes new products', value: floor, unit: '/s' },
    {
      what: 'the connector sends new products',
      value,
      unit: '/s',
      promise: { text: `${Math.round(share * 100)} % of it, promised ≥ 90 %`, met: share >= promised },
    },
  ];
  for (const line of lines) print(line);
  return lines;
}

/** Works through all of them, so many at once. */
async function working<T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * The stock of both, and the names that are told of them. Of what was never sent it is not told in which language it was typed, so one name less.
 * @throws Error where the two sides did not make the same of a product: then nothing was compared
 */
async function mustBeAlike(connector: WholeShop, theirs: ShopDocument, ours: ShopDocument): Promise<void> {
  const keys = [theirs.externalKey, ours.externalKey];
  const [found, shown] = [await connector.readProducts(keys, signal), await connector.showProducts(keys, signal)];
  const [bare, sent] = keys.map((key) => ({
    stock: JSON.stringify(found.get(key)?.stock ?? key),
    names: Object.entries(shown.get(key)?.fields ?? {}).flatMap(([field, text]) =>
      /^texts\..*\.name$/.test(field) ? [text] : [],
    ),
  }));
  const isAlike =
    bare!.stock === sent!.stock && bare!.names.length > 1 && bare!.names.every((it) => sent!.names.includes(it));
  if (!isAlike) throw new Error(`Not the same was made: ${JSON.stringify([bare, sent])}`);
}
