import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guards, publicPaths } from '#features/base/navigation/contract/navigation.guards.ts';
import { mayOpen } from '#features/base/navigation/contract/navigation.rules.ts';
import { getMe } from '#features/base/session/contract/session.calls.ts';
import type { OutputOf } from '#kit/call.ts';
import { sessionName } from '#server/db/listener.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { aheadPaths } from '#web/app/ahead.ts';
import {
  closeBrowser,
  expectAccessible,
  logIn,
  pick,
  seesToast,
  signIn,
  turnTo,
  type Visitor,
  visitor,
} from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { settled } from './settled.ts';

let market: Market;
let who: Visitor;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

const address = () => new URL(who.page.url());
/** What the server says an account may do. */
const rightsOf = async (email: string) => {
  const { body } = await request(market, getMe, {}, { token: await tokenFor(market, email) });
  const { permissions, users_roles } = body.result as OutputOf<typeof getMe>;
  return { permissions: permissions.map(({ name }) => name), roles: users_roles.map(({ name }) => name) };
};
const asVisitor = async (options?: Parameters<typeof visitor>[1]) => {
  who = await visitor(market, options);
};
const finish = async () => {
  expect(who.problems).toEqual([]);
  await who.close();
};

describe('a visitor', () => {
  it('is sent from every guarded address to /login and keeps the shop [RTE-003] [RTE-058] [LAY-003] (T18)', async () => {
    await asVisitor();
    for (const path of ['/', '/products', '/categories/update', '/settings/permission']) {
      await who.open(`${path}?shopId=3`);
      await who.page.getByRole('button', { name: 'Log in' }).waitFor();
      expect([path, address().pathname, address().searchParams.get('shopId')]).toEqual([path, '/login', '3']);
    }
    await finish();
  });

  it('reaches the seven public pages [RTE-051] [RTE-052] [RTE-053] [RTE-054] [RTE-055] [RTE-056] [RTE-057] [RTE-059]', async () => {
    await asVisitor();
    for (const path of publicPaths) {
      await who.open(path.replace('{token}', 'abc').replace('$token', 'abc'));
      await who.page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(address().pathname).not.toBe('/404');
      if (path !== '/login') expect(address().pathname).not.toBe('/login');
    }
    await finish();
  });

  it('sees the not-found page for /404 and any unknown path [RTE-061] [RTE-062] (T17)', async () => {
    await asVisitor();
    for (const path of ['/404', '/no/such/page']) {
      await who.open(path);
      await who.page
        .getByText(/not found/i)
        .first()
        .waitFor();
    }
    // Who is signed in finds a page of their menu from there.
    await signIn(who, 'admin@tregu.test');
    await who.open('/no/such/page');
    await who.page.getByLabel('Find a page').fill('langu');
    await expectAccessible(who);
    await who.page.getByRole('link', { name: 'Languages' }).click();
    await who.page.getByRole('heading', { name: 'Languages' }).waitFor();
    await finish();
  });

  it('is told that email or password is wrong, and stays on the page [RTE-051] (T85)', async () => {
    await asVisitor();
    await who.open('/login');
    await who.page.getByLabel('Email').fill('admin@tregu.test');
    await who.page.getByLabel('Password', { exact: true }).fill('wrong');
    await who.page.getByRole('button', { name: 'Log in' }).click();
    await who.page.getByText('Email or password is not correct').first().waitFor();
    await expectAccessible(who);
    await finish();
  });

  it('is told that the account is deactivated', async () => {
    await asVisitor();
    await who.open('/login');
    await who.page.getByLabel('Email').fill('inactive@tregu.test');
    await who.page.getByLabel('Password', { exact: true }).fill('tregu-demo');
    await who.page.getByRole('button', { name: 'Log in' }).click();
    await who.page.getByText('Your account has been deactivated!').first().waitFor();
    await finish();
  });
});

describe('the frame', () => {
  it('goes back to the asked address after login, and sends a signed-in person away from /login [RTE-003] [RTE-060]', async () => {
    await asVisitor();
    await who.open('/local/academy?shopId=2');
    await who.page.getByLabel('Email').fill('admin@tregu.test');
    await who.page.getByLabel('Password', { exact: true }).fill('tregu-demo');
    await who.page.getByRole('button', { name: 'Log in' }).click();
    await who.page.getByText('Welcome, Ada Admin').waitFor();
    expect([address().pathname, address().searchParams.get('shopId')]).toEqual(['/local/academy', '2']);
    await who.open('/login?shopId=2');
    await who.page.getByText('Welcome, Ada Admin').waitFor();
    expect([address().pathname, address().searchParams.get('shopId')]).toEqual(['/', '2']);
    await finish();
  });

  it('marks the page one is on in the sidebar, and no other [LAY-004]', async () => {
    await asVisitor();
    await logIn(who, 'admin@tregu.test');
    for (const path of ['/products/review', '/products']) {
      await who.open(path);
      const current = who.page.locator('aside [aria-current=page]');
      await current.first().waitFor();
      expect(
        await current.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
      ).toEqual([path]);
    }
    await finish();
  });

  it('has a sidebar of 270 px with a toggle, a sticky header, and the welcome [LAY-004] [LAY-005] [LAY-007] [LAY-008] [LAY-010]', async () => {
    await asVisitor();
    await signIn(who, 'admin@tregu.test', '/');
    const sidebar = who.page.locator('aside').first();
    expect((await sidebar.boundingBox())?.width).toBe(270);
    await who.page
      .getByRole('button', { name: /collapse|hide menu|sidebar|menu/i })
      .first()
      .click();
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(80);
    // A window lower than the page: what scrolls away is above its upper edge, and still "visible" to the browser.
    await who.page.setViewportSize({ width: 1440, height: 300 });
    await who.open('/settings/permission');
    await who.page.getByRole('heading', { level: 1 }).waitFor();
    const scrolled = () =>
      who.page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight);
        return scrollY;
      });
    await expect.poll(scrolled).toBeGreaterThan(100);
    const welcome = await who.page.getByText('Welcome, Ada Admin').boundingBox();
    expect(welcome?.y).toBeGreaterThanOrEqual(0);
    expect(welcome?.y).toBeLessThan(100);
    await expectAccessible(who);
    await finish();
  });

  it.each([
    ['super', true],
    ['admin', true],
    ['category', false],
    ['seller', false],
    ['reseller', false],
  ] as const)(
    'shows the shop selector and the bell of tasks to %s: %s [ROL-043] [ROL-044] [ROL-045] (T21)',
    async (name, shown) => {
      await asVisitor();
      await signIn(who, `${name}@tregu.test`, '/');
      // What everybody has stands beside them.
      await who.page.getByRole('button', { name: /^(Notifications|Njoftimet)/ }).waitFor();
      await settled(who.page);
      const header = who.page.locator('header').first();
      expect(await header.getByRole('combobox', { name: /^(Shop|Dyqani)$/ }).count()).toBe(shown ? 1 : 0);
      expect(await header.getByRole('button', { name: /^(Tasks|Detyrat)/ }).count()).toBe(shown ? 1 : 0);
      await finish();
    },
  );

  it('counts the tasks that run and that wait on the bell, and no others [LAY-012]', async () => {
    await asVisitor();
    const { db, pool } = market.platform;
    // The worker of these tasks lives as long as its session with the database.
    const worker = await pool.connect();
    const session = await worker.query(
      `select ${sessionName} as name from pg_stat_activity where pid = pg_backend_pid()`,
    );
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'super@tregu.test')
      .executeTakeFirstOrThrow();
    const tomorrow = new Date(Date.now() + 86_400_000);
    const rows = (['running', 'pending', 'pending', 'completed', 'failed', 'cancelled'] as const).map((status) => ({
      id: randomUUID(),
      type: 'feed-import',
      status,
      user_id: id,
      shop_id: 1,
      input: '{}',
      scheduled_at: tomorrow,
      lease_until: tomorrow,
      worker_session: session.rows[0].name,
    }));
    await db.insertInto('tasks').values(rows).execute();
    await signIn(who, 'super@tregu.test', '/');
    await who.page.getByRole('button', { name: /^Tasks, 3\b/ }).waitFor();
    await db
      .deleteFrom('tasks')
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute();
    worker.release();
    await finish();
  });

  it('collapses for action=create-localproduct and comes back [LAY-006] (T99)', async () => {
    await asVisitor();
    await signIn(who, 'admin@tregu.test');
    await who.open('/local/products?action=create-localproduct');
    const sidebar = who.page.locator('aside').first();
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(80);
    await who.open('/local/products');
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(270);
    await finish();
  });

  it('writes the chosen shop into the address, which reload and other pages keep [LAY-001] [LAY-002] [LAY-011] [GEN-025] [GEN-026]', async () => {
    await asVisitor();
    await logIn(who, 'admin@tregu.test');
    await expect.poll(() => address().searchParams.get('shopId')).toBe('1');
    await pick(who, who.page.getByLabel('Shop', { exact: true }), 'Slovenia');
    await expect.poll(() => address().searchParams.get('shopId')).toBe('3');
    await who.page.reload();
    await who.page.getByText('Welcome, Ada Admin').waitFor();
    expect(address().searchParams.get('shopId')).toBe('3');
    expect(await who.page.locator('[data-shop="3"]').count()).toBeGreaterThan(0);
    await who.open('/?shopId=abc');
    await who.page.getByText('Welcome, Ada Admin').waitFor();
    await expect.poll(() => address().searchParams.get('shopId')).toBe('1');
    await finish();
  });

  it('opens the task drawer, 400 px wide [LAY-013]', async () => {
    await asVisitor();
    await signIn(who, 'admin@tregu.test', '/');
    await who.page.getByRole('button', { name: /^Tasks, / }).click();
    const drawer = who.page.locator('.ant-drawer-content-wrapper').first();
    await drawer.waitFor();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(400);
    await finish();
  });

  it('opens the seller drawer from the welcome block, only with action and user_id [LAY-014] [LAY-015] [LAY-016] [LAY-018]', async () => {
    await asVisitor();
    await signIn(who, 'seller@tregu.test', '/');
    await who.page.getByText('Mirë se vini, Liri Seller').click();
    await expect.poll(() => address().searchParams.get('action')).toBe('edit-local-auth');
    expect(address().searchParams.get('user_id')).toMatch(/^\d+$/);
    await who.page.getByText('View Local Seller').first().waitFor();
    await who.open('/?action=edit-local-auth');
    await who.page.getByText('Mirë se vini, Liri Seller').waitFor();
    expect(await who.page.getByText('View Local Seller').count()).toBe(0);
    expect(await who.page.getByText('Your account has been suspended').count()).toBe(0);
    await finish();
  });

  it('asks for a change of the seller record, with the registration date it has and none else [VAL-005] [VAL-008] (T71)', async () => {
    await market.platform.db
      .updateTable('sellers')
      .set({ registration_date: '2019-04-15' })
      .where('id', '=', market.sellers.liri)
      .execute();
    await asVisitor();
    await signIn(who, 'seller@tregu.test', '/');
    await who.page.getByText('Mirë se vini, Liri Seller').click();
    await who.page.getByRole('button', { name: 'Kërko ndryshim' }).click();
    const date = who.page.getByLabel('Data e regjistrimit');
    await date.waitFor();
    expect([await date.isDisabled(), await date.inputValue()]).toEqual([true, '2019-04-15']);
    await expectAccessible(who);

    await market.platform.db
      .updateTable('sellers')
      .set({ registration_date: null })
      .where('id', '=', market.sellers.liri)
      .execute();
    await who.page.reload();
    await who.page.getByRole('button', { name: 'Kërko ndryshim' }).click();
    await who.page.getByLabel('Çfarë duhet të ndryshojë?').fill('Numri ynë i telefonit');
    await who.page.getByRole('button', { name: 'Kërko ndryshim' }).click();
    await who.page.getByText('Ju lutem vendosni daten e regjistrimit te kompanisë').waitFor();
    await finish();
  });

  it('shows a suspended local seller the banner, in Albanian surroundings [LAY-017] [GEN-027] [RTE-005]', async () => {
    await asVisitor();
    await signIn(who, 'suspended@tregu.test', '/');
    await who.page.getByText('Your account has been suspended. Please contact the provider team!').waitFor();
    await who.page.getByText('Paneli').first().waitFor();
    expect(await who.page.getByLabel('Dyqani').count()).toBe(0);
    await finish();
  });

  it('shows Loading... while the session is restored, and no login page flashes [LAY-019] [RTE-063]', async () => {
    await asVisitor();
    await logIn(who, 'admin@tregu.test');
    await who.page.route('**/api/auth/me*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    const seen: string[] = [];
    who.page.on('framenavigated', () => seen.push(new URL(who.page.url()).pathname));
    await who.open('/local/service');
    await who.page.getByText('Loading...').first().waitFor();
    await who.page.getByText('Welcome, Ada Admin').waitFor();
    expect(seen).not.toContain('/login');
    await finish();
  });

  it('sends a person without the permission to the start, keeping the shop and without a toast [RTE-002] [ROL-062]', async () => {
    await asVisitor();
    await signIn(who, 'category@tregu.test');
    await who.open('/products?shopId=2');
    await who.page.getByText('Welcome, Cila Category').waitFor();
    await expect.poll(() => address().pathname).toBe('/');
    expect(address().searchParams.get('shopId')).toBe('2');
    expect(await who.page.locator('.ant-notification-notice').count()).toBe(0);
    await finish();
  });

  it('asks nothing that is refused of an address a person may not open, loaded or led to, for each of the demo accounts [RTE-002]', async () => {
    const refused: string[] = [];
    const sent: string[] = [];
    for (const account of ['super', 'admin', 'category', 'seller', 'suspended', 'reseller']) {
      await asVisitor();
      who.page.on('response', (response) => {
        if (response.status() === 403) refused.push(`${account} on ${address().pathname}: ${response.url()}`);
      });
      await signIn(who, `${account}@tregu.test`, '/');
      const rights = await rightsOf(`${account}@tregu.test`);
      const closed = guards.map(({ path }) => path).filter((path) => !mayOpen(path, rights));
      const toStart = async (path: string) => {
        await expect.poll(() => address().pathname).toBe('/');
        await settled(who.page);
        sent.push(`${account} ${path}`);
      };
      for (const path of closed) {
        await turnTo(who, path);
        await toStart(path);
      }
      // The first script asks before anything of ours is read; it has been here before, so it knows the person.
      for (const path of closed.filter((one) => aheadPaths.includes(one))) {
        await who.open(path);
        await toStart(path);
      }
      await finish();
    }
    expect(refused).toEqual([]);
    expect(sent).toEqual(expect.arrayContaining(['category /products', 'seller /products', 'suspended /products']));
  }, 300_000);

  it('opens every guarded address to a person of one of its rights alone, who is refused nothing there [RTE-001] [LAY-020]', async () => {
    const ofSellers = {
      'Read_Order-Reseller': market.sellers.alpha,
      'Read_Order-Seller': market.sellers.liri,
    } as const;
    const refused: string[] = [];
    let alone = '';
    await asVisitor();
    who.page.on('response', (response) => {
      if (response.status() === 403) refused.push(`${alone} on ${address().pathname}: ${response.url()}`);
    });
    // One browser for all of them: it has read the product once, which costs more than their pages.
    for (const right of new Set(guards.flatMap(({ anyOf }) => anyOf))) {
      alone = right;
      const email = `${right.toLowerCase()}@alone.test`;
      const sellerId = (ofSellers as Partial<Record<typeof right, number>>)[right];
      await market.make.user({ email, permissions: [right], ...(sellerId === undefined ? {} : { sellerId }) });
      await signIn(who, email, '/');
      for (const { path } of guards.filter(({ anyOf }) => anyOf.includes(right))) {
        await turnTo(who, path);
        await expect.poll(() => address().pathname).toBe(path);
        await who.page.getByRole('heading', { level: 1 }).first().waitFor();
        await settled(who.page);
        expect(address().pathname).toBe(path);
      }
    }
    await finish();
    expect(refused).toEqual([]);
  }, 300_000);
});

describe('the end of a session', () => {
  /** The next call finds it, unless the socket told it first: then there is no menu left to click. */
  const goOn = () =>
    who.page.evaluate(() =>
      [...document.querySelectorAll('a')].find((link) => link.textContent?.includes('Category tree'))?.click(),
    );

  it('is said once after a 401, and clears the storage [ERR-005] [ERR-006] [LIM-001] (T87)', async () => {
    await asVisitor();
    await logIn(who, 'admin@tregu.test');
    expect(await who.page.evaluate(() => localStorage.getItem('marketplace_token'))).toBeTruthy();
    await market.platform.db.updateTable('sessions').set({ revoked_at: new Date() }).execute();
    await goOn();
    await seesToast(who, 'Session expired, please login again!');
    await who.page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await who.page.locator('.ant-notification-notice').count()).toBe(1);
    expect(await who.page.evaluate(() => localStorage.getItem('marketplace_token'))).toBeNull();
    await finish();
  });

  it('is said after a deactivation found on check [ERR-007] [ERR-008] [ERR-009] [API-007] [STA-060]', async () => {
    await asVisitor();
    const { id } = await market.make.user({ email: 'soon-gone@tregu.test', roles: ['Admin'] });
    await logIn(who, 'soon-gone@tregu.test');
    await market.platform.db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
    await goOn();
    await seesToast(who, 'Your account has been deactivated!');
    await who.page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await who.page.evaluate(() => localStorage.getItem('marketplace_token'))).toBeNull();
    await finish();
  });

  it('comes with logging out; an expired token is cleared at start without a toast [LAY-009] [STA-058] [STA-059] [RTE-064] [RTE-065]', async () => {
    await asVisitor();
    await logIn(who, 'admin@tregu.test');
    await who.page.getByRole('button', { name: 'Log out' }).click();
    await who.page.getByRole('button', { name: 'Log in' }).waitFor();
    await who.page.evaluate(() => {
      localStorage.setItem('marketplace_token', 'x'.repeat(43));
      localStorage.setItem('marketplace_token_expires', '2020-01-01T00:00:00.000Z');
    });
    await who.open('/');
    await who.page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await who.page.evaluate(() => localStorage.getItem('marketplace_token'))).toBeNull();
    expect(await who.page.locator('.ant-notification-notice').count()).toBe(0);
    await finish();
  });
});

describe('a notification', () => {
  it('stands bottom-left for three seconds, and an error is titled Error [ERR-001] [ERR-002] [ERR-003] [ERR-004] [ERR-011] [ERR-012]', async () => {
    await asVisitor();
    await logIn(who, 'admin@tregu.test');
    await who.page.route('**/api/category/allProducts*', (route) =>
      route.fulfill({
        status: 500,
        json: { statusIsOk: false, statusMessage: 'The list is broken', result: { code: 'unexpected' }, error: true },
      }),
    );
    await who.open('/categories/update?status=0');
    const notice = who.page.locator('.ant-notification-notice', { hasText: 'The list is broken' }).first();
    await notice.waitFor();
    const shown = Date.now();
    await notice.getByText('Error', { exact: true }).waitFor();
    const box = await notice.boundingBox();
    expect(box?.x).toBeLessThan(500);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(700);
    await notice.waitFor({ state: 'hidden' });
    expect(Date.now() - shown).toBeGreaterThan(2000);
    expect(await who.page.locator('.ant-spin-spinning').count()).toBe(0);
    await who.close();
  });
});

describe('a page that comes late', () => {
  it('says so after a second, and opens as soon as it is there [LAY-021] (T98)', async () => {
    await asVisitor();
    await logIn(who, 'admin@tregu.test');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await who.page.route('**/assets/product-management-page*', async (route) => {
      await held;
      await route.continue();
    });
    // When the frame stands, and when the waiting person is told, by the page's clock.
    await who.page.addInitScript(() => {
      const seen = { frame: 0, told: 0 };
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        seen.frame ||= document.querySelector('aside') ? performance.now() : 0;
        seen.told ||= /still loading|taking longer/i.test(document.body?.textContent ?? '') ? performance.now() : 0;
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await who.open('/categories/update?status=0');
    await who.page
      .getByText(/still loading|taking longer/i)
      .first()
      .waitFor();
    const waited = await who.page.evaluate(() => {
      const { seen } = globalThis as unknown as { seen: { frame: number; told: number } };
      return seen.told - seen.frame;
    });
    // Not before the second is over; how long after it is a matter of the machine. The frame is noticed a moment after it stands.
    expect(waited).toBeGreaterThan(900);
    letGo();
    await who.page.getByRole('heading', { level: 1, name: 'Product management' }).waitFor();
    await finish();
  });
});
