import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { tokenFor } from '#server/test/http.ts';
import { findChromium } from '#tools/find-chromium.ts';
import { sessionKeys } from '#web/lib/device-storage.ts';
import type { Market } from './market.ts';
import { type Looked, runAxe } from './run-axe.ts';
import { settled, settledWithin, watchTraffic } from './settled.ts';

export type Visitor = {
  readonly page: Page;
  readonly market: Market;
  /** Opens an address of the market; a leading slash is enough. */
  open(path: string): Promise<void>;
  /** Errors the browser itself reported: a journey without them is part of every journey. */
  readonly problems: string[];
  close(): Promise<void>;
};

let browser: Browser | undefined;

/** A person at a browser, not yet logged in. The browser is shared by the journeys of a file, the profile is not. */
export async function visitor(
  market: Market,
  options: { width?: number; dark?: boolean; scripts?: boolean } = {},
): Promise<Visitor> {
  browser ??= await chromium.launch({ ...(await findChromium()), headless: true });
  const context: BrowserContext = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: 900 },
    colorScheme: options.dark ? 'dark' : 'light',
    javaScriptEnabled: options.scripts ?? true,
    // What fades in on a busy machine loses clicks: people who ask for less motion have none, and the journeys are such people.
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  watchTraffic(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    // The browser prints a refused request as an error; refusals are part of the journeys.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text());
  });
  // What the page forbids itself is reported by browsers and breaks nothing that is seen: a try of zod at `eval`, a style.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Refused by the content security policy: ${violatedDirective} ${blockedURI}`),
    ),
  );
  return {
    page,
    market,
    problems,
    async open(path) {
      await page.goto(market.address + path);
    },
    async close() {
      await context.close();
    },
  };
}

/**
 * Leads the page that stands to another address of the market, as a link in it would. A load of the whole product costs a second of a core,
 * which journeys past many screens pay once; with something unsaved the page would ask first.
 */
export async function turnTo({ page, market }: Visitor, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), market.address + path);
}

/**
 * Has a session from the next `open` on, as after a login yesterday; with `at`, opens that address and waits for the
 * shell. For journeys about something else: the login and the start page, which {@link logIn} goes through, take seconds.
 */
export async function signIn(who: Visitor, email: string, at?: string): Promise<void> {
  const token = await tokenFor(who.market, email);
  // A page of the market's origin without the product in it: storage belongs to an origin.
  const blank = `${who.market.address}/blank`;
  await who.page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await who.page.goto(blank);
  await who.page.evaluate(
    ([keys, value]) => {
      localStorage.setItem(keys.token, value);
      localStorage.setItem(keys.expires, new Date(Date.now() + 60 * 60_000).toISOString());
    },
    [sessionKeys, token] as const,
  );
  await who.page.unroute(blank);
  if (at === undefined) return;
  await who.open(at);
  await shellStands(who);
}

/** Logs in through the login page and waits for the shell. */
export async function logIn(who: Visitor, email: string, password = 'tregu-demo'): Promise<void> {
  await who.open('/login');
  await who.page.getByLabel('Email').fill(email);
  await who.page.getByLabel('Password', { exact: true }).fill(password);
  await who.page.getByRole('button', { name: 'Log in' }).click();
  await shellStands(who);
}

async function shellStands(who: Visitor): Promise<void> {
  await who.page
    .getByText(/^(Welcome|Mirë se vini), /)
    .first()
    .waitFor();
  // The check that follows each navigation must not meet what the journey does next.
  await settled(who.page);
}

/** Waits until nothing moves: a dialog that still grows may lose a click. */
export async function stillness(who: Visitor): Promise<void> {
  await who.page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const moving = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(moving.map((one) => one.finished));
  });
}

/** Answers the question of this title once its dialog stands: until then a click may go past the button. */
export async function answer(who: Visitor, title: string, button: string): Promise<void> {
  const dialog = who.page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  await stillness(who);
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Waits for a toast with exactly this text. */
export async function seesToast(who: Visitor, text: string): Promise<void> {
  await who.page.locator('.ant-notification-notice', { hasText: text }).first().waitFor();
}

/** Opens a select and gives its list; lists of other selects stay in the document, off the screen. */
export async function openList(who: Visitor, select: Locator): Promise<Locator> {
  await select.click();
  const expanded = () => select.getAttribute('aria-expanded');
  await expect
    .poll(expanded, { timeout: 1500 })
    .toBe('true')
    .catch(() => select.press('ArrowDown'));
  await expect.poll(expanded).toBe('true');
  const id = await select.getAttribute('aria-controls');
  const list = who.page.locator('.ant-select-dropdown', { has: who.page.locator(`[id="${id}"]`) });
  // Placed beside the select once it is measured.
  await expect.poll(async () => ((await list.boundingBox())?.x ?? -1) >= 0).toBe(true);
  // What is pressed while the list still opens may be its neighbour.
  await stillness(who);
  return list;
}

/** Opens a select and takes one of its options, as it is written there. */
export async function pick(who: Visitor, select: Locator, option: string | RegExp): Promise<void> {
  const list = await openList(who, select);
  const item = list.getByText(option, typeof option === 'string' ? { exact: true } : {}).last();
  await item.click();
  // On a busy machine a list that is still fading in loses the click. One of several choices stays open, with what was taken marked.
  const chosen = list.locator('.ant-select-item-option-selected', { hasText: option });
  // A choice may take its whole list away, and the select with it.
  const taken = async () =>
    (await select.count()) === 0 ||
    (await select.getAttribute('aria-expanded', { timeout: 500 })) !== 'true' ||
    (await chosen.count()) > 0;
  await expect
    .poll(taken, { timeout: 1500 })
    .toBe(true)
    .catch(async () => {
      if (await item.isVisible()) await item.click();
    });
  // A choice may take a message away, and what is pressed next moves up.
  await stillness(who);
}

/** No serious accessibility finding on the page as it is, once answers are there and nothing moves: what fades in has no contrast yet. */
export async function expectAccessible(who: Visitor, looked: Looked = 'all'): Promise<void> {
  await settledWithin(who.page, 3000);
  await stillness(who);
  expect(await runAxe(who.page, looked)).toEqual([]);
}

/**
 * Goes through the page by Tab and sees where the focus is each time (WCAG 2.4.7): an outline, or anything else that is drawn another way
 * than without focus.
 */
export async function expectFocusSeen(who: Visitor, most = 90): Promise<void> {
  await who.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const unseen: string[] = [];
  for (let step = 0; step < most; step++) {
    await who.page.keyboard.press('Tab');
    await stillness(who);
    const found = await who.page.evaluate(async () => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return null;
      const looks = () => {
        const around = [
          element,
          element.parentElement,
          element.parentElement?.parentElement,
          element.nextElementSibling,
        ];
        return around
          .flatMap((one) => (one ? [getComputedStyle(one), getComputedStyle(one, '::after')] : []))
          .map((style) => [
            style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`,
            style.boxShadow,
            style.borderColor,
            style.backgroundColor,
            style.transform,
          ])
          .join('|');
      };
      const focused = looks();
      element.blur();
      // A select draws its focus by its own state, a moment later.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const moving = document
        .getAnimations()
        .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
      await Promise.allSettled(moving.map((one) => one.finished));
      const without = looks();
      element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      return { what: element.outerHTML.slice(0, 120), seen: focused !== without };
    });
    if (!found) break;
    if (!found.seen) unseen.push(found.what);
  }
  expect(unseen).toEqual([]);
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
}
