// A Vendure for tests: server and worker in one process, without a dashboard and without a search.
import path from 'node:path';
import { AssetServerPlugin } from '@vendure/asset-server-plugin';
import { DefaultLogger, dummyPaymentHandler, LanguageCode, LogLevel } from '@vendure/core';
import { connector } from './seed.mjs';
import { stockIsLeft } from './stock-is-left.mjs';
import { TreguWebhook } from './tregu-webhook.ts';

const database = new URL(process.env.DATABASE_URL);
const files = path.resolve(process.env.LIVE_FILES);

export const superadmin = { identifier: 'superadmin', password: 'superadmin-for-tests' };

/** The key of Tregu; docs/shops/vendure.md asks every shop for these four fields. */
const externalId = { name: 'externalId', type: 'string', nullable: true, unique: true, public: false };

export const config = {
  logger: new DefaultLogger({ level: LogLevel[process.env.VENDURE_LOG ?? 'Warn'] }),
  apiOptions: {
    port: Number(process.env.PORT),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: ['bearer', 'api-key'],
    superadminCredentials: superadmin,
    cookieOptions: { secret: 'tests' },
    requireVerification: false,
  },
  defaultLanguageCode: LanguageCode.en,
  dbConnectionOptions: {
    type: 'postgres',
    host: database.hostname,
    port: Number(database.port || 5432),
    username: decodeURIComponent(database.username),
    password: decodeURIComponent(database.password),
    database: database.pathname.slice(1),
    schema: 'public',
    // For tests alone: a shop brings its tables up to date by migrations.
    synchronize: true,
    extra: { max: 10 },
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler], paymentMethodEligibilityCheckers: [stockIsLeft] },
  importExportOptions: { importAssetsDir: path.join(files, 'import') },
  customFields: {
    Product: [externalId],
    ProductVariant: [externalId, { name: 'ean', type: 'string', nullable: true }],
    Collection: [externalId],
    Asset: [externalId],
    Order: [{ name: 'note', type: 'text', nullable: true }],
  },
  plugins: [
    AssetServerPlugin.init({ route: 'assets', assetUploadDir: path.join(files, 'assets') }),
    TreguWebhook.init({ shops: JSON.parse(process.env.TREGU_WEBHOOKS || '[]'), user: connector.identifier }),
  ],
};
