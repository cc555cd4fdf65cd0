#!/usr/bin/env node
// Plain JavaScript for any Node, and nothing imported: this runs before everything else does.
const major = Number.parseInt(process.versions.node, 10)

function refuse(line) {
  process.stderr.write(`✗ ${line}\n`)
  process.exitCode = 1
}

/** Asked for by scripts and package managers; it needs nothing of the rest. */
function printVersion() {
  const { version } = require('../package.json')
  require('node:fs').writeSync(1, `rtcops ${version}\n`)
}

function start() {
  if (major < 24) return refuse(`rtcops needs Node 24 or newer; this is Node ${process.versions.node}.`)
  const line = process.argv.slice(2).join(' ')
  if (line === '--version' || line === '-V') return printVersion()
  require('node:module').enableCompileCache()
  try {
    require('../dist/main.cjs')
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error
    refuse('rtcops is not built yet: npm run build')
  }
}

start()
