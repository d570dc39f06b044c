import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { signFileAddresses } from '#features/base/files/server/files.public.ts';
import { offeredLanguages } from '#features/base/interface-texts/server/interface-texts.public.ts';
import { limitUploads } from '#features/base/session/server/session.public.ts';
import { knownShops } from '#features/base/shops/server/shops.public.ts';
import { findKeyHolder, noteRefusedPush } from '#features/intake/push/server/push.public.ts';
import { findShopKey } from '#features/selling/connections/server/connections.public.ts';
import type { PersonLimits } from '#kit/person-limits.ts';
import type { FindActor } from '../http/authenticate.ts';
import { createHttpServer } from '../http/http-server.ts';
import { serveWeb } from '../http/serve-web.ts';
import type { Log } from '../log.ts';
import { observeRoutes } from '../observe/observe-routes.ts';
import type { BuiltFeatures } from './build-features.ts';
import { allOf } from './declared.ts';
import type { Watch } from './open-watch.ts';

type KnownShops = ReturnType<typeof knownShops>;

type Needs = Pick<BuiltFeatures, 'features' | 'platform'> & {
  readonly findActor: FindActor;
  readonly isPaused: () => Promise<boolean>;
  readonly limits: PersonLimits;
  readonly requestsPerMinute: number;
  readonly log: Log;
  readonly watch: Watch;
};

/** Everything that is asked for by HTTP. Nothing listens yet. */
export async function openHttp(needs: Needs): Promise<FastifyInstance> {
  const { features, platform, watch } = needs;
  const shops = knownShops(platform.db);
  // First: it compresses, limits and guards the routes that come after it.
  const app = await openApi(needs, shops);
  observeRoutes(app, { ...watch, metricsToken: platform.config.metricsToken });
  await serveDemoImages(app);
  for (const feature of features) await feature.pages?.(app);
  // Last: it answers every address that is left.
  await serveWeb(app, path.join(import.meta.dirname, '../../dist/web'), {
    shopIds: shops.ids,
    languages: () => offeredLanguages(platform.db),
  });
  return app;
}

/** The calls of all features, and how many of them one person may make. */
function openApi(needs: Needs, shops: KnownShops): Promise<FastifyInstance> {
  const { features, platform, limits, watch, ...rest } = needs;
  const { config, db, now, secrets, unitOfWork } = platform;
  return createHttpServer({
    ...rest,
    routes: allOf(features, 'routes'),
    findKey: async (key) => (await findKeyHolder({ db, now })(key)) ?? findShopKey({ db, now })(key),
    keyRefused: noteRefusedPush({ unitOfWork, now }),
    isShop: shops.has,
    now,
    requestsInTwoSeconds: limits.requestsInTwoSeconds,
    admitUpload: (sender) => limitUploads(db, sender, limits.uploadsPerMinute),
    trustProxy: config.trustProxy,
    behindTls: config.publicUrl?.startsWith('https:') ?? false,
    signFiles: (json) => signFileAddresses(json, secrets, now()),
    metrics: watch.metrics,
  });
}

/** The pictures of the demo market, which stand in the product itself. */
async function serveDemoImages(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(import.meta.dirname, '../../database/seed/demo/images'),
    prefix: '/demo-images/',
    decorateReply: false,
  });
}
