import { afterEach, beforeEach } from 'vitest';
import { liveDeps } from '#connectors/kit/live/live-deps.for-tests.ts';
import { pricesOf, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import type { PushOptions } from '#connectors/kit/shop-connector.ts';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import { type ShopwareStandIn, startShopware } from '#connectors/kit/stand-ins/shopware/shopware.for-tests.ts';
import { idOf, systemLanguage } from './ids.ts';
import { connectToStandIn } from './shopware.for-tests.ts';

export const signal = new AbortController().signal;
export let standIn: ShopwareStandIn;
export let deps: ReturnType<typeof liveDeps>;
export let connector: ReturnType<typeof connectToStandIn>;
/** Another shop, with settings of its own. */
export const start = async (settings?: Parameters<typeof startShopware>[0]) => {
  await standIn?.stop();
  standIn = await startShopware(settings);
  deps = liveDeps();
  connector = connectToStandIn(standIn, deps);
};
/** Each test of the file has a shop of its own. */
export function startForEach(): void {
  beforeEach(() => start());
  afterEach(() => standIn.stop());
}

export const optionsFor = (document: ShopDocument, change: Partial<PushOptions> = {}): PushOptions => ({
  stock: stockOf(document, 7),
  prices: pricesOf(document),
  attempt: 1,
  repairImages: false,
  repairConfigurators: false,
  ...change,
});
export const push = (document: ShopDocument, change: Partial<PushOptions> = {}) =>
  connector.pushProduct(document, optionsFor(document, change), signal);
export const rows = (entity: string) => standIn.base.all(entity);
export const said = (id: string, name: string, language = systemLanguage) =>
  standIn.base.row('product', id)?.t?.[language]?.[name];
export const alone = (change: Partial<ShopDocument> = {}) =>
  sampleDocument('alone', { variants: [sampleVariant(1, { options: [] })], ...change });
export const aloneId = idOf('product', 'alone');
