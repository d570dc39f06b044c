import fs from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { checkInvariants } from '#server/test/check-invariants.ts';
import { freePort } from './market.ts';
import { type Ground, newDataDir, prepareGround, shops } from './survival/fixture.ts';
import { killDatabase, type ProductProcess, startProduct } from './survival/product-process.ts';
import { countDone, ends, startSend, untilDone } from './survival/send.ts';

/** 120 in the ordinary run; KILL_PRODUCTS=1000 for the figures of the promise. */
const most = Number(process.env.KILL_PRODUCTS ?? 120);
let count = most;
const msPerWrite = 6;

let ground: Ground | undefined;
const running = new Set<ProductProcess>();

afterEach(async () => {
  await ground?.close();
  for (const one of running) await one.stop();
  running.clear();
  if (ground) fs.rmSync(ground.dataDir, { recursive: true, force: true });
  ground = undefined;
});

async function start(dataDir: string, port: number, role = 'all'): Promise<ProductProcess> {
  const product = await startProduct({ DATA_DIR: dataDir, PORT: String(port), ROLE: role });
  running.add(product);
  return product;
}
async function kill(product: ProductProcess): Promise<void> {
  running.delete(product);
  await product.kill();
}

/** Sends to both shops at once. */
const sendToBoth = (address: string, of: Ground) =>
  Promise.all([startSend(address, of, shops.demo), startSend(address, of, shops.faulty)]);

/** Moments of a send, as numbers of finished products, one in each equal part of it. */
const moments = (parts: number): number[] =>
  Array.from({ length: parts }, (_, i) => Math.floor(((i + 0.1 + Math.random() * 0.8) / (parts + 0.5)) * 2 * count));

async function expectAllOnce(of: Ground, tasks: readonly string[], as: Awaited<ReturnType<Ground['inShops']>>) {
  const told = await ends(of, tasks);
  expect(told.map(({ status }) => status)).toEqual(['completed', 'completed']);
  for (const { result } of told) expect(result).toMatchObject({ data: { successCount: count, totalCount: count } });
  expect(await countDone(of, tasks)).toBe(2 * count);
  const now = await of.inShops();
  expect([now.demo.length, now.faulty.length]).toEqual([count, count]);
  expect(now).toEqual(as);
  expect(await checkInvariants(of.database.pool)).toEqual([]);
  return told;
}

it('loses and doubles nothing when all of it is killed three times in the middle of two sends (T95)', async () => {
  const dataDir = newDataDir();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let product = await start(dataDir, port);
  ground = await prepareGround(dataDir, count, msPerWrite);
  await ground.emptyShops();
  const undisturbed = performance.now();
  await ends(ground, await sendToBoth(address, ground));
  const took = performance.now() - undisturbed;
  const calm = await ground.inShops();
  await ground.emptyShops();

  const tasks = await sendToBoth(address, ground);
  const figures: string[] = [];
  for (const moment of moments(3)) {
    const done = await untilDone(ground, tasks, moment);
    await kill(product);
    killDatabase(dataDir);
    product = await start(dataDir, port);
    figures.push(`killed at ${done} of ${2 * count}, ready again in ${(product.readyMs / 1000).toFixed(1)} s`);
  }
  const resumed = performance.now();
  const told = await expectAllOnce(ground, tasks, calm);

  const writes = ground
    .faulty()
    .state()
    .requests.filter(({ method }) => method !== 'GET').length;
  console.log(
    [
      `${count} products to two shops: ${(took / 1000).toFixed(1)} s undisturbed`,
      ...figures,
      `ended ${((performance.now() - resumed) / 1000).toFixed(1)} s after the last start, attempts ${told.map(({ attempt }) => attempt).join(' and ')}`,
      `writes to the faulty shop: ${writes} for ${count} products`,
    ].join('\n'),
  );
});

it('goes on by itself when the database dies, the worker dies, the web dies', async () => {
  count = Math.min(most, 100);
  const dataDir = newDataDir();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let worker = await start(dataDir, port, 'worker');
  const web = await start(dataDir, port, 'web');
  ground = await prepareGround(dataDir, count, msPerWrite);
  await ground.emptyShops();
  await ends(ground, await sendToBoth(address, ground));
  const calm = await ground.inShops();
  await ground.emptyShops();

  const tasks = await sendToBoth(address, ground);
  const [first, second, third] = moments(3) as [number, number, number];
  const done = await untilDone(ground, tasks, first);
  const away = performance.now();
  killDatabase(dataDir);
  await untilDone(ground, tasks, done + 1);
  const figures = [
    `database killed at ${done}, the next product was done ${((performance.now() - away) / 1000).toFixed(1)} s later`,
  ];
  figures.push(`worker killed at ${await untilDone(ground, tasks, second)}`);
  await kill(worker);
  worker = await start(dataDir, port, 'worker');
  figures.push(`web killed at ${await untilDone(ground, tasks, third)}`);
  await kill(web);

  await expectAllOnce(ground, tasks, calm);
  console.log(figures.join('\n'));
});
