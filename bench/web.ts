/** The promises of the screens in a real Chromium: what a route loads, and how long a person waits. See bench/README.md. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { buildWeb } from '#tools/build-web.ts';
import { findChromium } from '#tools/find-chromium.ts';
import { benchUser, openMarkets } from './generate-market.ts';
import { readOptions } from './options.ts';
import { startServer } from './server-process.ts';

type Line = { readonly what: string; readonly value: number; readonly unit: string; readonly most: number | null };
type Chunk = { readonly file: string; readonly imports?: readonly string[] };

const rounds = 15;
/** The list a person opens; 100 rows are the most it shows. */
const list = '/products?shopId=1&pageSize=100';
/** 4 Mbit/s and 80 ms, as the browser itself emulates it: bytes a second and milliseconds. */
const slowLine = { offline: false, downloadThroughput: 500_000, uploadThroughput: 125_000, latency: 80 } as const;
const built = path.join(import.meta.dirname, '../dist/web');
/** The budgets of gzipped JavaScript, in kB of 1000 bytes; the shell is part of every page behind the login. */
const routes = [
  { what: '/login', parts: ['session/web/pages/login-page'], shell: false, most: 245 },
  { what: '/products', parts: ['workbench/web/pages/products-page'], shell: true, most: 365 },
  { what: '/categories/update', parts: ['workbench/web/pages/product-management-page'], shell: true, most: 365 },
] as const;

await buildWeb(console.log);
const options = readOptions();
const markets = await openMarkets(options);
const lines: Line[] = routes.map(bytesOf);
try {
  const market = await markets.open(options.products[0]!);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tregu-measured-'));
  const server = await startServer('product-server.ts', { DATABASE_URL: market.url, DATA_DIR: dataDir });
  const browser = await chromium.launch({ ...(await findChromium()), headless: true });
  try {
    lines.push(...(await measure(browser, server.url)));
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
} finally {
  await markets.close();
}
for (const line of lines) print(line);
console.log(JSON.stringify({ bench: 'web', lines }));

/** Everything a route needs before it is drawn, as the browser gets it. */
function bytesOf({ what, parts, shell, most }: (typeof routes)[number]): Line {
  const manifest = JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const wanted = [...parts, ...(shell ? ['app/shell/shell.tsx'] : [])];
  const keys = new Set([
    'index.html',
    ...Object.keys(manifest).filter((key) => wanted.some((one) => key.includes(one))),
  ]);
  for (const key of keys) for (const next of manifest[key]?.imports ?? []) keys.add(next);
  const files = new Set([...keys].map((key) => manifest[key]!.file));
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(built, file)), { level: 9 }).length,
    0,
  );
  return { what: `JavaScript of ${what}`, value: bytes / 1000, unit: 'kB', most };
}

async function measure(browser: Browser, origin: string): Promise<Line[]> {
  const session = await sessionOf(browser, origin);
  const usual = '/products?shopId=1';
  const cold = await coldLoads(browser, session, `${origin}${usual}`);
  const slow = await coldLoads(browser, session, `${origin}${usual}`, slowLine);
  const page = await pageOf(browser, session);
  await load(page, `${origin}${usual}`);
  const warm = await best(() => load(page, `${origin}${usual}`));
  await load(page, `${origin}${list}`);
  const selecting = await repeated(rounds, (round) => selectRow(page, round));
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const turning = await repeated(rounds, () => turnPage(page));
  const opening = await repeated(rounds, (round) => openDrawer(page, round));
  return [
    { what: 'on the wire, cold, with styles and fonts', value: cold.bytes / 1000, unit: 'kB', most: 500 },
    { what: 'requests in all, cold', value: cold.requests, unit: '', most: 40 },
    { what: 'script files of them', value: cold.scripts, unit: '', most: 30 },
    { what: 'requests of a warm list, data only', value: warm.calls, unit: '', most: 8 },
    { what: 'usable list, cold', value: cold.ms, unit: 'ms', most: 900 },
    { what: 'usable list, warm', value: warm.ms, unit: 'ms', most: 400 },
    { what: 'usable list, cold, 4 Mbit/s and 80 ms', value: slow.ms, unit: 'ms', most: 2200 },
    { what: 'the list is asked for, cold', value: cold.askedAt, unit: 'ms', most: 100 },
    { what: 'rows stand after their answer, warm', value: warm.ms - warm.answeredAt, unit: 'ms', most: null },
    { what: 'next page of 100: rows after their answer, p50', value: at(turning, 0.5), unit: 'ms', most: 100 },
    { what: 'select a row of 100, p50', value: at(selecting, 0.5), unit: 'ms', most: null },
    { what: 'select a row of 100, p75', value: at(selecting, 0.75), unit: 'ms', most: 100 },
    { what: 'elements on a page of 100 rows', value: nodes, unit: '', most: 2000 },
    { what: 'drawer opens, p75', value: at(opening, 0.75), unit: 'ms', most: 300 },
  ];
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
/** Milliseconds since the address was opened; bytes as they came over the wire. */
type Load = {
  readonly ms: number;
  readonly requests: number;
  readonly scripts: number;
  readonly calls: number;
  readonly bytes: number;
  readonly askedAt: number;
  readonly answeredAt: number;
};

async function sessionOf(browser: Browser, origin: string): Promise<Session> {
  const context = await browser.newContext();
  await signIn(await context.newPage(), origin);
  const session = await context.storageState();
  await context.close();
  return session;
}

async function pageOf(browser: Browser, storageState: Session): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState });
  return context.newPage();
}

/** The best of some first visits, each in a browser profile of its own: what else the machine does only ever adds. */
function coldLoads(browser: Browser, session: Session, address: string, line?: typeof slowLine): Promise<Load> {
  return best(async () => {
    const page = await pageOf(browser, session);
    if (line) await (await page.context().newCDPSession(page)).send('Network.emulateNetworkConditions', line);
    const loaded = await load(page, address);
    await page.context().close();
    return loaded;
  });
}

async function best(visit: () => Promise<Load>): Promise<Load> {
  const loads: Load[] = [];
  for (let round = 0; round < 5; round++) loads.push(await visit());
  return loads.sort((a, b) => a.ms - b.ms)[0]!;
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(benchUser.email);
  await page.getByLabel('Password', { exact: true }).fill(benchUser.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page
    .getByText(/^(Welcome|Mirë se vini), /)
    .first()
    .waitFor();
}

/** Until the first row can be ticked; what still arrives until the line is quiet counts as requests and bytes. */
async function load(page: Page, address: string): Promise<Load> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const seen: { url: string; type: string | undefined }[] = [];
  let bytes = 0;
  client.on('Network.requestWillBeSent', ({ request, type }) => seen.push({ url: request.url, type }));
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('[role="rowgroup"] input[type="checkbox"]').first().waitFor();
  const [ms, askedAt, answeredAt] = await page.evaluate(() => {
    const rows = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const call = rows.find(({ name }) => name.includes('/category/allProducts?') && name.includes('onlyCount=0'));
    return [performance.now(), call?.startTime ?? Number.NaN, call?.responseEnd ?? Number.NaN] as const;
  });
  await page.waitForLoadState('networkidle');
  await client.detach();
  // The pictures of this market lie nowhere.
  const overWire = seen.filter(({ url }) => url.startsWith(new URL(address).origin));
  return {
    ms,
    askedAt,
    answeredAt,
    bytes,
    requests: overWire.length,
    scripts: overWire.filter(({ url }) => new URL(url).pathname.endsWith('.js')).length,
    calls: overWire.filter(({ url }) => url.includes('/api/')).length,
  };
}

/** From the click to the frame after the one that shows it, in the browser's own clock. */
function selectRow(page: Page, round: number): Promise<number> {
  return page.evaluate(async (at) => {
    const ticks = document.querySelectorAll<HTMLInputElement>('[role="rowgroup"] input[type="checkbox"]');
    const tick = ticks[at % ticks.length]!;
    const start = performance.now();
    tick.click();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - start;
  }, round);
}

/** From the answer to the frame that shows the next rows, in the browser's own clock. */
async function turnPage(page: Page): Promise<number> {
  const next = await page.getByRole('button', { name: 'Next page' }).last().elementHandle();
  const ms = await page.evaluate(async (button) => {
    const first = () => document.querySelector('[role="rowgroup"] [role="row"]')?.textContent;
    const before = first();
    performance.clearResourceTimings();
    (button as HTMLElement).click();
    while (first() === undefined || first() === before)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const shown = performance.now();
    const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const call = asked.find(({ name }) => name.includes('/category/allProducts?') && name.includes('onlyCount=0'));
    return shown - (call?.responseEnd ?? Number.NaN);
  }, next);
  await page.waitForLoadState('networkidle');
  return ms;
}

async function openDrawer(page: Page, round: number): Promise<number> {
  const start = performance.now();
  await page
    .getByRole('button', { name: /^View / })
    .nth(round % 5)
    .click();
  await page.getByRole('dialog').last().waitFor();
  const ms = performance.now() - start;
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').last().waitFor({ state: 'hidden' });
  return ms;
}

async function repeated(times: number, work: (round: number) => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  // The first one reads code and draws for the first time.
  await work(0);
  for (let round = 1; round <= times; round++) values.push(await work(round));
  return values.sort((a, b) => a - b);
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))]!;
}

function print({ what, value, unit, most }: Line): void {
  const verdict = most === null ? '' : `${value <= most ? 'met' : 'MISSED'} (≤ ${most})`;
  console.log(`${what.padEnd(44)}${`${value.toFixed(value < 100 ? 1 : 0)} ${unit}`.padStart(12)}  ${verdict}`);
}
