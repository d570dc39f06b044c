import { chromium } from 'playwright-core';
import { findChromium } from '#tools/find-chromium.ts';
const base = 'http://127.0.0.1:25400';
const login = async (email: string) => {
  const answer = await fetch(`${base}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password: 'tregu-demo' }) });
  return ((await answer.json()) as { result: { token: string } }).result.token;
};
const { sessionKeys } = await import('#web/lib/device-storage.ts');
const browser = await chromium.launch({ ...(await findChromium()), headless: true });
const shots: [string, string, string, number, boolean, ((page: import('playwright-core').Page) => Promise<void>)?][] = JSON.parse(process.argv[2] ?? '[]');
for (const [name, email, path, width, dark] of shots) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log(name, 'ERROR', String(error)));
  page.on('console', (m) => { if (m.type() === 'error') console.log(name, 'console', m.text()); });
  const token = await login(email);
  await page.route(`${base}/blank`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${base}/blank`);
  await page.evaluate(([keys, value]) => { localStorage.setItem(keys.token, value); localStorage.setItem(keys.expires, new Date(Date.now() + 3_600_000).toISOString()); }, [sessionKeys, token] as const);
  const [address, click] = path.split('@@');
  await page.goto(base + address);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600);
  if (click) { await page.getByRole('button', { name: click }).first().click(); await page.waitForTimeout(700); }
  await page.screenshot({ path: `/tmp/d.local/shots/${name}.png` });
  await context.close();
}
await browser.close();
