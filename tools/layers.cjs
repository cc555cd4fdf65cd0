/** Import rules between packages and folders. Each rule gives the reason and the alternative. */
const feature = '^packages/([^/]+)/src/features/([^/]+)/([^/]+)/'

module.exports = {
  forbidden: [
    {
      name: 'core-stands-alone',
      comment:
        'core runs in the browser and in Node: it imports no other package of ours, no React, no node: module. Pass such things in as arguments.',
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
      name: 'programs-share-core-only',
      comment: 'server, cli and web know nothing of each other. What two of them need is domain: move it to core.',
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
        'The server sees two addresses. Only run-server.ts and host commands start engines, by a dynamic import, so that a server on outside engines never loads them.',
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
        'A feature imports no other feature. What two of them need moves down: to core when it is domain, to ui or a shared folder otherwise.',
      severity: 'error',
      from: { path: feature, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/$1/src/features/', pathNot: '^packages/$1/src/features/$2/$3/' },
    },
    {
      name: 'features-are-hung-up-in-one-place',
      comment:
        'Only app.ts, run-server.ts, main.ts, host commands and app/routes.tsx know which features there are; so a feature is removed by deleting its folders and one line.',
      severity: 'error',
      from: {
        path: '^packages/(server|web)/src/(?!features/)',
        pathNot: [
          '/(app|run-server|main)\\.ts$',
          '/routes\\.tsx?$',
          '\\.test\\.tsx?$',
          '^packages/server/src/(host|http|postgres|trial)/',
          '^packages/web/src/app/',
        ],
      },
      to: { path: '^packages/(server|web)/src/features/' },
    },
    {
      name: 'features-use-the-shell',
      comment:
        'app starts the console and draws its frame. What features and parts need of the session, the language or the tab is in shell.',
      severity: 'error',
      from: { path: '^packages/web/src/(features|shell|quality|charts|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/web/src/app/' },
    },
    {
      name: 'parts-know-no-session',
      comment: 'ui and charts draw what they are given. Pass in what they need of the session.',
      severity: 'error',
      from: { path: '^packages/web/src/(ui|charts)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/web/src/(app|shell|features|quality)/' },
    },
    {
      name: 'stores-know-no-http',
      comment: 'postgres and clickhouse are below the API: jobs and host commands use them without a request.',
      severity: 'error',
      from: { path: '^packages/server/src/(postgres|clickhouse)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/(http|features)/' },
    },
    {
      name: 'trial-data-stand-apart',
      comment:
        'Only the start of the server knows trial data. What they share with the product belongs to the product.',
      severity: 'error',
      from: { path: '^packages/server/src/(?!trial/|run-server\\.ts$)', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/trial/' },
    },
    {
      name: 'screens-are-drawn-by-features',
      comment: 'Components, tables and settings of the terminal know no feature; nouns.ts and screens.tsx name them.',
      severity: 'error',
      from: { path: '^packages/cli/src/(?!features/|nouns\\.ts$|screens\\.tsx$)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/cli/src/features/' },
    },
    {
      name: 'generated-code-is-a-leaf',
      comment:
        'Generated files import nothing hand-written but the two functions that make operations; those of tables import the types of Kysely.',
      severity: 'error',
      from: { path: '/generated/' },
      to: { pathNot: ['/generated/', '/api/operation\\.ts$', 'node_modules/kysely/'] },
    },
    {
      name: 'steps-are-frozen',
      comment:
        'A step of a schema does the same in every later version: it imports nothing that may change. What queries name or count with belongs in clickhouse/schema.',
      severity: 'error',
      from: { path: '/migrations/\\d' },
      to: { pathNot: ['/migrations/\\d', '/clickhouse/dialect\\.ts$', 'node_modules/kysely/'] },
    },
    {
      name: 'steps-are-no-library',
      comment: 'Only the list of steps knows the steps. Take names and expressions from clickhouse/schema.',
      severity: 'error',
      from: { pathNot: ['/migrations/', '/migrate\\.ts$', '\\.test\\.ts$'] },
      to: { path: '/migrations/\\d' },
    },
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or hide a third.',
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
