/** Import rules between packages and folders. Each rule gives the reason and the alternative. */
/** Rooms of the server that know no customer, call or member. */
const mechanisms = 'platform|services|http|postgres|clickhouse|schedule|secrets|watching|outgoing|files'
/** Rooms of the server that hold all of one subject: its operations, jobs, queries and figures. */
const domains =
  'ingest|alarms|audit|commands|erasure|approvals|ledger|billing|identity|diagnosis|retention|exports|rollups|end-users'
const feature = '^packages/([^/]+)/src/features/([^/]+)/([^/]+)/'

module.exports = {
  forbidden: [
    {
      name: 'core-stands-alone',
      comment:
        'core runs in the browser and in Node, so it imports no other package of ours, no React and no node: module. Pass such things in as arguments.',
      severity: 'error',
      from: { path: '^packages/core/src', pathNot: '\\.(test|testing)\\.ts$' },
      to: {
        path: [
          '^packages/(server|cli|web|embedded)/',
          '^node:',
          '^(fs|path|http|crypto|os)$',
          'node_modules/(react|react-dom)/',
        ],
      },
    },
    {
      name: 'reporter-stands-alone',
      comment:
        'The reporter runs in pages of customers and has no dependency, ours included. Its tests compare it with core.',
      severity: 'error',
      from: { path: '^packages/reporter/src', pathNot: '\\.test\\.ts$' },
      to: { path: '.', pathNot: '^packages/reporter/src/' },
    },
    {
      name: 'programs-share-core-only',
      comment: 'server, cli and web do not import each other. Move what two of them need to core.',
      severity: 'error',
      from: { path: '^packages/(server|cli|web)/src', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^packages/(server|cli|web|embedded)/',
        pathNot: ['^packages/$1/', '^packages/embedded/src/main\\.ts$'],
      },
    },
    {
      name: 'embedded-starts-lazily',
      comment:
        'The server knows engines only by their addresses. Only run-server.ts and host commands start them, with a dynamic import, so a server with external engines never loads this package.',
      severity: 'error',
      from: {
        path: '^packages/server/src',
        pathNot: ['^packages/server/src/(run-server\\.ts$|host/)', '\\.test\\.ts$'],
      },
      to: { path: '^packages/embedded/' },
    },
    {
      name: 'features-are-strangers',
      comment:
        'A feature imports no other feature. Move what two of them need down: domain code to core, the rest to ui or a shared folder.',
      severity: 'error',
      from: { path: feature, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/$1/src/features/', pathNot: '^packages/$1/src/features/$2/$3/' },
    },
    {
      name: 'features-are-hung-up-in-one-place',
      comment:
        'Only features/index.ts, host commands and app/routes.tsx import features, so a feature is removed by deleting its folders and one line.',
      severity: 'error',
      from: {
        path: '^packages/(server|web)/src/(?!features/)',
        pathNot: [
          '^packages/server/src/app\\.ts$',
          '/routes\\.tsx?$',
          '\\.test\\.tsx?$',
          '^packages/server/src/(host|trial)/',
          '^packages/web/src/app/',
        ],
      },
      to: { path: '^packages/(server|web)/src/features/' },
    },
    {
      name: 'features-use-the-shell',
      comment:
        'app starts the console and draws its frame. Code for the session, the language and the tab that features and parts need is in shell.',
      severity: 'error',
      from: { path: '^packages/web/src/(features|shell|quality|charts|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/web/src/app/' },
    },
    {
      name: 'parts-know-no-session',
      comment: 'ui and charts draw what they are given. Pass what they need from the session as props.',
      severity: 'error',
      from: { path: '^packages/web/src/(ui|charts)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/web/src/(app|shell|features|quality)/' },
    },
    {
      name: 'mechanisms-know-no-domain',
      comment:
        'Mechanisms of the server work for every domain. Pass what they need from one as an argument, or move the code into the domain.',
      severity: 'error',
      from: { path: `^packages/server/src/(${mechanisms})/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^packages/server/src/(${domains}|features)/` },
    },
    {
      name: 'foundations-stand-alone',
      comment: 'platform needs no other room, so that every other one can use it.',
      severity: 'error',
      from: { path: '^packages/server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/(?!platform/)' },
    },
    {
      name: 'domains-by-their-index',
      comment:
        'A domain of the server uses another one by its index.ts, of at most ten names beside handlers, exporters and jobs, and no feature. Export the name there, or move the code to where it is used.',
      severity: 'error',
      from: { path: `^packages/server/src/(${domains})/`, pathNot: '(\\.test|-stage)\\.ts$' },
      to: {
        path: `^packages/server/src/(${domains}|features)/`,
        pathNot: `^packages/server/src/($1/|(${domains})/index\\.ts$)`,
      },
    },
    {
      name: 'stores-know-no-http',
      comment: 'postgres and clickhouse are below the API: jobs and host commands use them without a request.',
      severity: 'error',
      from: { path: '^packages/server/src/(postgres|clickhouse)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/http/' },
    },
    {
      name: 'trial-data-stand-apart',
      comment: 'Only run-server.ts imports trial data. Code that the product needs too belongs to the product.',
      severity: 'error',
      from: { path: '^packages/server/src/(?!trial/|run-server\\.ts$)', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/trial/' },
    },
    {
      name: 'screens-are-drawn-by-features',
      comment: 'Components, tables and settings of the terminal import no feature; only nouns.ts and screens.tsx do.',
      severity: 'error',
      from: { path: '^packages/cli/src/(?!features/|nouns\\.ts$|screens\\.tsx$)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/cli/src/features/' },
    },
    {
      name: 'generated-code-is-a-leaf',
      comment:
        'Generated files import no hand-written code except the two functions that make operations; those of tables import the types of Kysely.',
      severity: 'error',
      from: { path: '/generated/' },
      to: { pathNot: ['/generated/', '/api/operation\\.ts$', 'node_modules/kysely/'] },
    },
    {
      name: 'steps-are-frozen',
      comment:
        'A schema step does the same in every later version, so it imports nothing that may change. Names and expressions of queries belong in clickhouse/schema.',
      severity: 'error',
      from: { path: '/migrations/\\d' },
      to: { pathNot: ['/migrations/\\d', '/clickhouse/dialect\\.ts$', 'node_modules/kysely/'] },
    },
    {
      name: 'steps-are-no-library',
      comment: 'Only the list of steps imports the steps. Take names and expressions from clickhouse/schema.',
      severity: 'error',
      from: { pathNot: ['/migrations/', '/migrate\\.ts$', '\\.test\\.ts$'] },
      to: { path: '/migrations/\\d' },
    },
    {
      name: 'no-circles',
      comment: 'Two files that import each other should be one file, or share a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.cjs'],
    },
  },
}
