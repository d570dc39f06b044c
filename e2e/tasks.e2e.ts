import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, seesToast, signIn, type Visitor, visitor } from './browser.ts';
import { alphaFeed, deliver } from './deliveries.ts';
import { alphaCsv } from './feed-files.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
let feedId: number;
const person: Record<string, number> = {};

beforeAll(async () => {
  market = await openMarket();
  feedId = await alphaFeed(market);
  for (const { id, email } of await market.platform.db.selectFrom('users').select(['id', 'email']).execute())
    person[email] = id;
});
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

const openDrawer = async (who: Visitor) => {
  await who.page.getByRole('button', { name: /^Tasks, / }).click();
  return who.page.getByRole('dialog').last();
};
const manyRows = (count: number) =>
  alphaCsv(
    Array.from({ length: count }, (_, i) => ({
      sku: `M-${i}`,
      name: `Many ${i}`,
      description: `Number ${i}`,
      stock: 1,
      price: '10.00',
    })),
  );
/** Starts a delivery without waiting for its end. */
const startDelivery = (csv: string, email: string) => deliver(market, feedId, csv, person[email] ?? 0);

it('lists tasks newest first with their progress, and opens finished ones only [TSK-001] [TSK-002] [TSK-004] [TSK-005] [TSK-009]', async () => {
  await startDelivery(alphaCsv(), 'super@tregu.test');
  await startDelivery('nothing;of\nthe;kind', 'super@tregu.test');
  const who = await visitor(market);
  await signIn(who, 'admin@tregu.test', '/');
  const drawer = await openDrawer(who);
  await drawer.getByText('Failed').waitFor();
  const order = await drawer.getByRole('listitem').allInnerTexts();
  expect(order.map((text) => /Failed|Completed/.exec(text)?.[0])).toEqual(['Failed', 'Completed']);

  await drawer.getByRole('listitem').nth(1).getByRole('button', { name: /feed/i }).click();
  await drawer.getByText('3 of 3').waitFor();
  await drawer.getByRole('button', { name: 'Back' }).click();
  await drawer.getByRole('listitem').nth(0).getByRole('button', { name: /feed/i }).click();
  await drawer.getByRole('alert').waitFor();
  await expectAccessible(who);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('cancels a running task at its next item, and only a running one [GEN-023] [TSK-003] [TSK-006] [TSK-007] [TSK-022] [TSK-027] (T93)', async () => {
  const who = await visitor(market);
  await signIn(who, 'admin@tregu.test', '/');
  const ended = startDelivery(manyRows(60_000), 'admin@tregu.test');
  const drawer = await openDrawer(who);
  const running = drawer.getByRole('listitem').filter({ hasText: 'Running' });
  await running.getByRole('progressbar').waitFor();
  expect(await running.getByRole('button', { name: /feed/i }).count()).toBe(0);
  await running.getByRole('button', { name: 'Cancel', exact: true }).click();
  await who.page.getByRole('button', { name: 'Cancel the task' }).click();
  await seesToast(who, 'Task feed-import cancelled');
  expect((await ended).status).toBe('cancelled');
  const cancelled = drawer.getByRole('listitem').filter({ hasText: 'Cancelled' });
  expect(await cancelled.getByRole('button', { name: 'Cancel', exact: true }).count()).toBe(0);
  await cancelled.getByRole('button', { name: /feed/i }).click();
  await drawer.getByText('Finished', { exact: true }).waitFor();
  await who.close();
});

it('filters to the person’s own, and hides finished ones for this person only [TSK-008] [TSK-010] [TSK-011] [API-028] (T91)', async () => {
  const [mine, other] = [await visitor(market), await visitor(market)];
  await signIn(mine, 'admin@tregu.test', '/');
  await signIn(other, 'super@tregu.test', '/');
  const drawer = await openDrawer(mine);
  await expect.poll(() => drawer.getByRole('listitem').count()).toBe(3);
  await drawer.getByText('Only mine').click();
  await expect.poll(() => drawer.getByRole('listitem').count()).toBe(1);
  await drawer.getByText('Only mine').click();
  await drawer.getByRole('button', { name: 'Clear finished' }).click();
  await drawer.getByText('No tasks').waitFor();
  await mine.page.reload();
  await openDrawer(mine);
  await drawer.getByText('No tasks').waitFor();
  const others = await openDrawer(other);
  await expect.poll(() => others.getByRole('listitem').count()).toBe(3);
  await mine.close();
  await other.close();
});

it('tells completed tasks to their owner only, failed ones to everybody who sees them [TSK-025] [TSK-026] [TSK-017] [TSK-018] [TSK-020] [TSK-021] (T92)', async () => {
  const [owner, admin] = [await visitor(market), await visitor(market)];
  await signIn(owner, 'super@tregu.test', '/');
  await signIn(admin, 'admin@tregu.test', '/');
  await startDelivery(alphaCsv(), 'super@tregu.test');
  await seesToast(owner, 'Task feed-import completed successfully');
  expect(await owner.page.locator('.ant-notification-notice').count()).toBe(1);
  expect(await admin.page.locator('.ant-notification-notice').count()).toBe(0);
  const { error } = await startDelivery('nothing;of\nthe;kind', 'super@tregu.test');
  await seesToast(admin, `Task feed-import failed: ${error}`);
  await owner.close();
  await admin.close();
});

it('starts a task that failed once more from its page, with a task of its own, for who may', async () => {
  const who = await visitor(market);
  await signIn(who, 'admin@tregu.test', '/');
  const drawer = await openDrawer(who);
  const failed = drawer.getByRole('listitem').filter({ hasText: 'Failed' });
  await failed.first().waitFor();
  const before = await failed.count();
  await failed.first().getByRole('button', { name: /feed/i }).click();
  await drawer.getByRole('button', { name: 'Try again' }).click();
  await seesToast(who, 'Task restarted');
  // The same file is no better the second time, and the first task stays as it ended.
  await expect.poll(() => failed.count(), { timeout: 15_000 }).toBe(before + 1);
  await expectAccessible(who);
  await who.close();
});

it('says so when the list cannot be loaded or cleared [TSK-028] [TSK-029] [ERR-011]', async () => {
  const who = await visitor(market);
  await signIn(who, 'admin@tregu.test', '/');
  await who.page.route('**/api/tasks/clear-completed*', (route) =>
    route.fulfill({ status: 500, json: { statusIsOk: false, statusMessage: 'x', result: { code: 'x' }, error: true } }),
  );
  const drawer = await openDrawer(who);
  await drawer.getByRole('button', { name: 'Clear finished' }).click();
  await seesToast(who, 'Failed to clear completed tasks');
  await who.page.route('**/api/tasks/user*', (route) => route.abort());
  // The toast may be gone again by the time a slow page has loaded.
  await Promise.all([seesToast(who, 'Failed to load existing tasks'), who.page.reload()]);
  await who.close();
});

it('connects by websocket under /socket.io/ with the token in the handshake, and comes back after the server let go [TSK-014] [TSK-015] [TSK-016] [TSK-030] (T94)', async () => {
  const who = await visitor(market);
  const sockets: string[] = [];
  const frames: string[] = [];
  who.page.on('websocket', (socket) => {
    sockets.push(socket.url());
    socket.on('framesent', ({ payload }) => frames.push(String(payload)));
  });
  await signIn(who, 'admin@tregu.test', '/');
  await expect.poll(() => sockets.length).toBe(1);
  expect(sockets[0]).toMatch(/^ws:\/\/.*\/socket\.io\/\?.*transport=websocket/);
  expect(sockets[0]).not.toMatch(/token/);
  await expect.poll(() => frames.some((frame) => frame.includes('"token"'))).toBe(true);
  market.app.disconnectSockets();
  await expect.poll(() => sockets.length).toBe(2);
  await startDelivery(alphaCsv(), 'admin@tregu.test');
  await seesToast(who, 'Task feed-import completed successfully');
  await who.close();
});

it('says once that the task system cannot be reached [TSK-023]', async () => {
  const who = await visitor(market);
  await who.page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await signIn(who, 'admin@tregu.test', '/');
  const told = who.page.locator('.ant-notification-notice', { hasText: 'Failed to connect to task system: ' });
  await told.first().waitFor({ timeout: 40_000 });
  expect(await told.count()).toBe(1);
  await who.close();
});
