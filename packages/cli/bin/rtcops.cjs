#!/usr/bin/env node
// Plain JavaScript for any Node, and nothing imported: this runs before everything else does.
const major = Number.parseInt(process.versions.node, 10)
const dist = `${__dirname.slice(0, -'bin'.length)}dist/`

/** The scripts of the files that were loaded, by name; those who make the bundle keep what was compiled of them. */
const scripts = new Map()
const modules = new Map()

function refuse(line) {
  process.stderr.write(`✗ ${line}\n`)
  process.exitCode = 1
}

/** Asked for by scripts and package managers; it needs nothing of the rest. */
function printVersion() {
  const { version } = require('../package.json')
  require('node:fs').writeSync(1, `rtcops ${version}\n`)
}

/**
 * A file of the bundle, with the code that was compiled when the bundle was made (`build.ts`). Node's own cache of compiled code lacks every
 * function that is called after its file was loaded, and each run would compile them anew. What another Node has compiled, V8 does not take,
 * and compiles the file.
 */
function compile(name) {
  const { readFileSync } = require('node:fs')
  const { Script } = require('node:vm')
  const filename = dist + name
  let cachedData
  try {
    cachedData = readFileSync(`${filename}.code`)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  // The bundle is ASCII, which is read and kept as it is.
  const text = `(function(exports,require,module,__filename){${readFileSync(filename, 'latin1')}\n})`
  const script = new Script(text, { filename, cachedData })
  scripts.set(filename, script)
  return script
}

/** Loads a file of the bundle, once. */
function load(name) {
  const known = modules.get(name)
  if (known) return known.exports
  const module = { exports: {} }
  modules.set(name, module)
  compile(name).runInThisContext()(module.exports, requireFrom, module, dist + name)
  return module.exports
}

/** Files of the bundle lie in `dist` and `dist/chunks`; each is asked for by its path from one of the two. */
function requireFrom(path) {
  if (!path.startsWith('.')) return require(path)
  const name = path.slice(path.lastIndexOf('/') + 1)
  return load(name === 'main.cjs' ? name : `chunks/${name}`)
}

function start() {
  if (major < 24) return refuse(`rtcops needs Node 24 or newer; this is Node ${process.versions.node}.`)
  const line = process.argv.slice(2).join(' ')
  if (line === '--version' || line === '-V') return printVersion()
  try {
    load('main.cjs')
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    refuse('rtcops is not built yet: npm run build')
  }
}

if (require.main === module) start()
else module.exports = { compile, scripts, start }
