#!/usr/bin/env node
// Plain JavaScript for any Node, and nothing imported: this runs before everything else does.
const major = Number.parseInt(process.versions.node, 10)

function refuse(line) {
  process.stderr.write(`✗ ${line}\n`)
  process.exitCode = 1
}

/** Asked for by scripts and package managers; it needs nothing of the rest. */
function printVersion() {
  const file = new URL('../package.json', import.meta.url)
  const { version } = JSON.parse(process.getBuiltinModule('node:fs').readFileSync(file, 'utf8'))
  process.getBuiltinModule('node:fs').writeSync(1, `rtcops ${version}\n`)
}

async function start() {
  if (major < 24) return refuse(`rtcops needs Node 24 or newer; this is Node ${process.versions.node}.`)
  const line = process.argv.slice(2).join(' ')
  if (line === '--version' || line === '-V') return printVersion()
  const program = new URL('../dist/main.js', import.meta.url)
  process.getBuiltinModule('node:module').enableCompileCache()
  try {
    await import(program)
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    refuse('rtcops is not built yet: npm run build')
  }
}

await start()
