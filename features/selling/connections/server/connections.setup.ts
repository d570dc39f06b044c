import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { setupStep } from '#server/setup-steps.ts';
import { connectionStep } from '../contract/connections.setup.ts';

export const connectionsSetup = [
  setupStep(connectionStep, async (db) => {
    const connected = (await shopsRepository(db).listConnected()).filter((shop) => shop.active && shop.connector);
    if (connected.length === 0) return { done: false };
    const shops = connected.map(({ name }) => name).join(', ');
    return { done: true, note: { code: 'connected', values: { shops } } };
  }),
];
