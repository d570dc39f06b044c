import { afterAll } from 'vitest';
import { describeConnector } from '#connectors/kit/connector-suite.ts';
import { describeOrders } from '#connectors/kit/order-suite.ts';
import { trialOf } from '#connectors/kit/trial/trial.for-tests.ts';
import { shopifyTrial } from '#connectors/shopify/shopify.trial.for-tests.ts';
import { shopwareTrial } from '#connectors/shopware/shopware.trial.for-tests.ts';
import { wooCommerceTrial } from '#connectors/woocommerce/woocommerce.trial.for-tests.ts';
import { installedConnectors } from '#features/selling/connections/server/connections.public.ts';

/** What platforms add, so that orders can be placed and all be cleaned up. */
const trials = new Map([
  ['woocommerce', wooCommerceTrial],
  ['shopware', shopwareTrial],
  ['shopify', shopifyTrial],
]);

type Given = { kind: string; settings: Record<string, string>; picture: string | null };
const { kind, settings, picture } = JSON.parse(process.env.TREGU_TRY_SHOP ?? '{}') as Given;
const definition = installedConnectors.find((one) => one.kind === kind);
if (!definition) throw new Error('This file is run by "npm run try-shop"');
const trial = trialOf(definition, settings, picture, trials.get(kind) ?? null);

describeConnector(`Your shop on ${definition.title.en}`, trial.suite);
if (trial.orders) describeOrders(`Your shop on ${definition.title.en}`, trial.orders);
else console.log('Orders are not tried: no customer can be played here. Place one, and look whether it arrives.');

afterAll(async () => {
  for (const line of await trial.cleanUp()) console.log(line);
});
