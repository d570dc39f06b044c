import type { FastifyInstance } from 'fastify';
import { demoShop } from '#connectors/demo-shop/demo-shop.connector.ts';
import { demoShopStorefront } from '#connectors/demo-shop/storefront/storefront.plugin.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { nudgeOrderPull, secretsOf } from '#features/selling/connections/server/connections.public.ts';
import type { Platform } from '#server/feature.ts';

/** The storefronts of the embedded demo shop, where a person sees what was published. */
export const publishingPages =
  ({
    db,
    pool,
    secrets,
    unitOfWork,
    logError,
  }: Pick<Platform, 'db' | 'pool' | 'secrets' | 'unitOfWork' | 'logError'>) =>
  async (app: FastifyInstance): Promise<void> => {
    const shops = async () => {
      const known = await shopsRepository(db).listLanguages();
      const directionOf = (code: string) => known.find((one) => one.code === code)?.direction ?? 'ltr';
      return (await shopsRepository(db).listConnectedTo(demoShop.kind)).map(
        ({ id, name, country_code, color, currency, languages }) => ({
          id,
          name,
          countryCode: country_code,
          color,
          currency,
          languages: Object.entries(languages).map(([code, language]) => ({
            code,
            ...language,
            direction: directionOf(code),
          })),
        }),
      );
    };
    // The order stands whatever becomes of this: without it the next pull brings it.
    const onOrder = (shopId: number) =>
      void nudgeOrderPull({ unitOfWork }, shopId).catch((error) => logError(error, { what: 'order in the demo shop' }));
    // By the door every shop comes in by, only without the way over the network: key, scope, limits and refusals are the same.
    const askTregu = async (shopId: number) => {
      const { pointsKey } = await secretsOf({ db, secrets }, shopId);
      if (!pointsKey) return null;
      return async (path: string, payload: object) => {
        const headers = { authorization: `Bearer ${pointsKey}` };
        const { statusCode, payload: text } = await app.inject({
          method: 'POST',
          url: `/api${path}`,
          headers,
          payload,
        });
        return { status: statusCode, body: JSON.parse(text) as unknown };
      };
    };
    await app.register(demoShopStorefront, { database: pool, shops, onOrder, askTregu });
  };
