/** The promises of the screens in a real Chromium: what a route loads, and how long a person waits. See bench/README.md. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildWeb } from '#tools/build-web.ts';
import { findChromium } from '#tools/find-chromium.ts';
import { benchUser, openMarkets } from './generate-market.ts';
import { readOptions } from './options.ts';
import { startServer } from './server-process.ts';

type Line = { readonly what: string; readonly value: number; readonly unit: string; readonly most: number | null };
type Chunk = { readonly file: string; readonly imports?: readonly string[] };

const rounds = 15;
const built = path.join(import.meta.dirname, '../dist/web');
/** The budgets of gzipped JavaScript, in kB of 1000 bytes; the shell is part of every page behind the login. */
const routes = [
  { what: '/login', parts: ['session/web/pages/login-page'], shell: false, most: 245 },
  { what: '/products', parts: ['products/web/pages/products-page'], shell: true, most: 365 },
  { what: '/categories/update', parts: ['products/web/pages/product-management-page'], shell: true, most: 365 },
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
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(page, origin);
  const cold = await load(page, `${origin}/products?shopId=1&pageSize=100`);
  const warm = await load(page, `${origin}/products?shopId=1&pageSize=100`);
  const selecting = await repeated(rounds, (round) => selectRow(page, round));
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const opening = await repeated(rounds, (round) => openDrawer(page, round));
  return [
    { what: 'requests of a warm list, data only', value: warm.requests, unit: '', most: 8 },
    { what: 'usable list after signing in', value: cold.ms, unit: 'ms', most: 2000 },
    { what: 'usable list, warm', value: warm.ms, unit: 'ms', most: 1000 },
    { what: 'select a row of 100, p50', value: at(selecting, 0.5), unit: 'ms', most: null },
    { what: 'select a row of 100, p75', value: at(selecting, 0.75), unit: 'ms', most: 100 },
    { what: 'elements on a page of 100 rows', value: nodes, unit: '', most: 2000 },
    { what: 'drawer opens, p75', value: at(opening, 0.75), unit: 'ms', most: 300 },
  ];
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

/** Until the first row can be ticked. */
async function load(page: Page, address: string): Promise<{ ms: number; requests: number }> {
  let requests = 0;
  const count = (request: { url(): string }) => {
    if (request.url().includes('/api/')) requests += 1;
  };
  page.on('request', count);
  const start = performance.now();
  await page.goto(address);
  await page.locator('[role="rowgroup"] input[type="checkbox"]').first().waitFor();
  const ms = performance.now() - start;
  await page.waitForLoadState('networkidle');
  page.off('request', count);
  return { ms, requests };
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
