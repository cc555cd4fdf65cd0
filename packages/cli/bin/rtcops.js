#!/usr/bin/env node
// Every Node version can parse this file, so that an old one can report what it lacks.
if (Number.parseInt(process.versions.node, 10) < 24) await import('./on-locked-node.js')
else if (/^(-V|--version)$/.test(process.argv[2] ?? '') && process.argv.length === 3) await import('./print-version.js')
else {
  process.getBuiltinModule('node:module').enableCompileCache()
  await import('../dist/main.js').catch(notBuilt)
}

/** Reports a checkout that has not been built, or only in part. */
function notBuilt(error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  process.stderr.write('✗ rtcops is not built yet: npm run build\n')
  process.exitCode = 1
}
