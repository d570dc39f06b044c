import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { checkInvariants } from '#server/test/check-invariants.ts';
import { closeBrowser, logIn, type Visitor, visitor } from '../browser.ts';
import { alphaFeed } from '../deliveries.ts';
import { feedScreen } from '../feed-screen.ts';
import { type Market, openMarket } from '../market.ts';
import { productDrawer } from '../product-drawer.ts';
import { productScreen } from '../product-screen.ts';

// Set before the first chapter; the chapters import them as they are then.
export let market: Market;
export let who: Visitor;
export let screen: ReturnType<typeof productScreen>;
export let drawer: ReturnType<typeof productDrawer>;
export let feeds: ReturnType<typeof feedScreen>;

/** Where the story takes place: products are sold at home and in the other shop, and stay out of the third. */
export type Setting = {
  readonly shops: { readonly home: number; readonly other: number; readonly none: number };
  /** What the storefronts of the two call the phone. */
  readonly sold: { readonly home: string; readonly other: string };
  /** The language that is translated into. */
  readonly tongue: {
    readonly id: number;
    readonly code: string;
    readonly tab: RegExp;
    readonly option: RegExp;
    readonly phone: string;
  };
  /** What the market has to be given first. */
  readonly prepare?: (market: Market) => Promise<void>;
};

const asSeeded: Setting = {
  shops: { home: 1, other: 2, none: 3 },
  sold: { home: 'Alpha phone 100', other: 'Telefon A' },
  tongue: { id: 2, code: 'AL', tab: /Albanian/, option: /^(AL|Shqip|Albanian)/, phone: 'Telefon A' },
};

export let shops = asSeeded.shops;
export let sold = asSeeded.sold;
export let tongue = asSeeded.tongue;

/** Opens the market for one administrator at one browser, and shows at the end that nothing was left askew. */
export function tellStory(setting: Setting = asSeeded): void {
  ({ shops, sold, tongue } = setting);
  beforeAll(async () => {
    market = await openMarket();
    await setting.prepare?.(market);
    await alphaFeed(market);
    await addColours();
    who = await visitor(market);
    screen = productScreen(who);
    drawer = productDrawer(who, screen, idOf);
    feeds = feedScreen(who, market);
    await logIn(who, 'admin@tregu.test');
  });
  afterAll(async () => {
    await closeBrowser();
    expect(who.problems).toEqual([]);
    expect(await checkInvariants(market.platform.pool)).toEqual([]);
    await market.close();
  });
  afterEach(async ({ task }) => {
    // What the person saw when it went wrong.
    if (task.result?.state === 'fail')
      await who.page.screenshot({ path: `e2e/failed/${task.name.slice(0, 40).replace(/\W+/g, '-')}.png` });
  });
}

/** The shop's "Colour: red". */
async function addColours(): Promise<void> {
  const { db } = market.platform;
  const group = await db
    .insertInto('attribute_groups')
    .values({ original_name: 'Colour', seller_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('attributes').values({ group_id: group.id, original_name: 'red' }).execute();
}

/** Asks the server past the screen, with the person's own session: for what a scenario does "by API". */
export async function api(path: string, init: RequestInit = {}) {
  const token = await who.page.evaluate(() => localStorage.getItem('marketplace_token'));
  const answer = await fetch(`${market.address}/api/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...(init.body ? { 'content-type': 'application/json' } : {}) },
  });
  return { status: answer.status, body: await answer.json() };
}

/** The number of the product with this SKU of its supplier. */
export async function idOf(sku: string): Promise<number> {
  const { db } = market.platform;
  return (await db.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id;
}

/** How many products a storefront shows. */
export async function storefrontTotal(shopId: number): Promise<number> {
  const answer = await fetch(`${market.address}/storefront/${shopId}/products.json`);
  return ((await answer.json()) as { total?: number }).total ?? 0;
}

/** Sends the product of a listed row through the dialog with these options ticked, and waits for the task's end. */
export async function sent(sku: string, ...options: string[]) {
  return market.taskEnded(await screen.send(sku, ...options));
}
