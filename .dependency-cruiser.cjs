/** The forbidden imports of ARCHITECTURE.md section 10. tools/check-boundaries.ts proves that each rule can fail. */
const test =
  '\\.(test|e2e|live|for-tests)\\.tsx?$|^server/test/|^e2e/|^bench/|(connector|kept-parts|order|carrier)-suite\\.ts$|sample-document\\.ts$';

const { floors } = require('./features/floors.json');

/** A floor may import itself and what lies below. */
const downwards = floors.slice(0, -1).map((floor, at) => ({
  name: 'floors-depend-downwards',
  comment: 'The order of the floors stands in features/floors.json.',
  severity: 'error',
  from: { path: `^features/${floor}/`, pathNot: test },
  to: { path: `^features/(${floors.slice(at + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...downwards,
    {
      name: 'every-feature-stands-on-a-floor',
      severity: 'error',
      from: { path: '^features/', pathNot: `^features/(${floors.join('|')})/[^/]+/` },
      to: {},
    },
    {
      name: 'contract-is-pure',
      comment: 'A contract imports kit, other contracts, the pure shop document, zod and decimal.js; nothing else.',
      severity: 'error',
      from: { path: '^features/[^/]+/[^/]+/contract/', pathNot: test },
      to: {
        pathNot: [
          '^kit/',
          '^features/[^/]+/[^/]+/contract/',
          '^connectors/kit/shop-(document|order)\\.ts$',
          'node_modules/(zod|decimal\\.js)/',
        ],
      },
    },
    {
      name: 'kit-is-pure',
      severity: 'error',
      from: { path: '^kit/', pathNot: test },
      to: { pathNot: ['^kit/', 'node_modules/(zod|decimal\\.js)/'] },
    },
    {
      name: 'web-not-server',
      severity: 'error',
      from: { path: '^web/|/web/' },
      to: { path: '^server/|^features/[^/]+/[^/]+/server/|^database/' },
    },
    {
      name: 'server-not-web',
      severity: 'error',
      from: { path: '^server/|^features/[^/]+/[^/]+/server/' },
      to: { path: '^web/|^features/[^/]+/[^/]+/web/' },
    },
    {
      name: 'other-features-only-by-their-public-file',
      comment: 'A room may import its own feature, contracts, and the *.public files of others.',
      severity: 'error',
      from: { path: '^features/([^/]+)/([^/]+)/(server|web)/', pathNot: test },
      to: { path: '^features/[^/]+/[^/]+/(server|web)/', pathNot: ['^features/$1/$2/', '\\.public\\.tsx?$'] },
    },
    {
      name: 'foundations-know-no-feature',
      comment:
        'Only server/features.ts, server/app.ts with its parts in server/app, and web/app know features; tests may.',
      severity: 'error',
      from: {
        path: '^(kit|server|web|connectors)/',
        pathNot: ['^server/(app|features)\\.ts$', '^server/app/', '^web/app/', '^web/main\\.tsx$', test],
      },
      to: { path: '^features/', pathNot: ['^features/base/(session|permissions|shops|tasks)/contract/'] },
    },
    {
      name: 'use-cases-know-no-http-socket-or-sql',
      severity: 'error',
      from: { path: '/use-cases/', pathNot: test },
      to: { path: '^server/(http|realtime)/|node_modules/(fastify|socket\\.io|kysely|pg)/' },
    },
    {
      name: 'sql-only-in-repositories-and-read-models',
      comment: 'Kysely and pg as values; their types may travel.',
      severity: 'error',
      from: {
        path: '^(features|connectors)/',
        pathNot: ['\\.(repository|read-model|projection)\\.ts$', test],
      },
      to: { path: 'node_modules/(kysely|pg|pg-copy-streams)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'connectors-stand-alone',
      severity: 'error',
      from: { path: '^connectors/([^/]+)/', pathNot: test },
      to: { path: '^connectors/', pathNot: ['^connectors/$1/', '^connectors/kit/'] },
    },
    { name: 'product-not-tests', severity: 'error', from: { pathNot: test }, to: { path: test, pathNot: ['^bench/'] } },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Packages are not looked into; that they are imported is seen, since rules name them.
    exclude: { path: '^(dist|\\.data)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
