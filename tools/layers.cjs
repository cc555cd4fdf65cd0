/** Who may import whom. Each rule says why and what to do instead. */
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
      name: 'generated-code-is-a-leaf',
      comment: 'Generated files import nothing hand-written but the two functions that make operations.',
      severity: 'error',
      from: { path: '/generated/' },
      to: { pathNot: ['/generated/', '/api/operation\\.ts$'] },
    },
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
