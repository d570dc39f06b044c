// A Medusa for tests: one process without a dashboard; events, cache, locks and workflows in its memory.
const { defineConfig } = require('@medusajs/framework/utils');

module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false }, ssl: false },
    http: { storeCors: '*', adminCors: '*', authCors: '*', jwtSecret: 'tests', cookieSecret: 'tests' },
  },
  // Texts in several languages: docs/shops/medusa.md asks every shop for these two lines.
  modules: [{ resolve: '@medusajs/medusa/translation' }],
  featureFlags: { translation: true },
});
