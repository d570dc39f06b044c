import { sql } from 'kysely';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socketPath } from '#features/base/tasks/contract/tasks.socket.ts';
import { personLimits } from '#kit/person-limits.ts';
import { tokenFor } from '#server/test/http.ts';
import { closeBrowser, expectAccessible, signIn, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
let who: Visitor;
beforeAll(async () => {
  market = await openMarket({}, { personLimits });
  who = await visitor(market);
  await signIn(who, 'admin@tregu.test');
});
afterAll(async () => {
  expect(who.problems).toEqual([]);
  await closeBrowser();
  await market.close();
});

describe('A person who reaches a limit (R-L8)', () => {
  it('reads of photos that they follow, and sees them come', async () => {
    const product = await market.make.product({ sellerId: market.sellers.alpha, name: 'Desk lamp', status: 4 });
    await who.open(`/categories/update?shopId=1&id=${product.id}`);
    const drawer = who.page.getByRole('dialog').last();
    const files = drawer.locator('input[type="file"]');
    await files.waitFor({ state: 'attached' });
    const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#36c' } })
      .png()
      .toBuffer();
    const photo = (name: string) => ({ name, mimeType: 'image/png', buffer });
    // Thirty files were sent forty seconds ago. Written last: what opens a page takes longer on a busy machine than the
    // rest of their minute.
    await sql`insert into tries (key, at) select 'uploads:' || id, now() - interval '40 seconds'
      from users, generate_series(1, 30) where email = 'admin@tregu.test'`.execute(market.platform.db);
    await files.setInputFiles([photo('one.png'), photo('two.png')]);
    await drawer.getByText(/^You can upload 30 files per minute\. The rest follows in \d+ s$/).waitFor();
    await drawer.getByText('Duplicate of image 1').waitFor({ timeout: 60_000 });
    expect(await who.page.locator('.ant-notification-notice', { hasText: 'per minute' }).count()).toBe(0);
  });

  it('works on in the eleventh page without live updates, which come when another is closed', async () => {
    const other = await visitor(market);
    await signIn(other, 'super@tregu.test');
    const token = await tokenFor(market, 'super@tregu.test');
    const options = { path: socketPath, transports: ['websocket'], auth: { token }, forceNew: true };
    const pages = Array.from({ length: personLimits.sockets }, () => io(market.address, options));
    await expect.poll(() => pages.filter(({ connected }) => connected).length).toBe(personLimits.sockets);
    await other.open('/products?shopId=1');
    const mark = other.page.getByText('Live updates are off on this page');
    await mark.waitFor({ timeout: 20_000 });
    await other.page.getByText('Failed to connect to task system: Live updates work on 10 pages').waitFor();
    await expectAccessible(other);
    pages[0]?.disconnect();
    await other.page.getByRole('button', { name: 'Try again' }).click();
    await mark.waitFor({ state: 'detached' });
    for (const page of pages) page.disconnect();
    expect(other.problems).toEqual([]);
    await other.close();
  });
});
