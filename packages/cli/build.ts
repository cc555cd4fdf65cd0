/** Bundles the terminal program: `node packages/cli/build.ts`, or `buildCli()` from the whole build. */
import { execFile } from 'node:child_process'
import { readFile, rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, type Plugin } from 'rolldown'

const here = fileURLToPath(new URL('.', import.meta.url))

/**
 * Node's own modules are looked up when one of their functions is called. Imported as others are, all that any command needs would be
 * loaded for each, `node:http` for help too.
 */
const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  resolveId: (id) => (id.startsWith('node:') ? `\0${id}` : null),
  async load(id) {
    if (!id.startsWith('\0node:')) return null
    const name = JSON.stringify(id.slice(1))
    const builtin = process.getBuiltinModule(id.slice(1)) as Record<string, unknown>
    return Object.keys(builtin)
      .filter((key) => typeof Object.getOwnPropertyDescriptor(builtin, key)?.value === 'function' && key !== 'default')
      .map((key) => `export function ${key}(...values) { return process.getBuiltinModule(${name}).${key}(...values) }`)
      .join('\n')
  },
}

/**
 * What is needed together lies in one file: to load a file costs more than to skip the half of one. Modules that are in no
 * group get a chunk of their own, among them what is large and seldom needed.
 */
const groups = [
  {
    name: 'main',
    test: /cli\/src\/((?!report-failure)[\w-]+|(i18n|profiles|server)\/[\w-]+|prompt\/prompt|terminal\/(streams|style|banner)|output\/(catalogue|list|object|machine|wire-time|shape))\.ts$|^\0(node:|rolldown\/runtime)|core\/src\/(i18n\/catalogue|api\/[\w/-]+|time\/(?!range-)[\w-]+|format\/(display-text|formula-guard)|columns\/columns|rules\/rule-message)\.ts$/,
  },
  { name: 'tui', test: /cli\/src\/tui\/[\w/-]+\.ts$/ },
  {
    name: 'table',
    test: /cli\/src\/(output\/[\w-]+|terminal\/progress)\.ts$|core\/src\/(format\/[\w-]+|money\/fixed-point|features\/operations\/exports\/columns)\.ts$/,
  },
]

/** Writes `dist`: the entry, what every command needs, and a chunk for each of the rest. */
export async function buildCli(): Promise<void> {
  const { version } = JSON.parse(await readFile(`${here}package.json`, 'utf8')) as { version: string }
  const made = `../../.cache/terminal-${process.pid}`
  await build({
    cwd: here,
    input: 'src/main.ts',
    platform: 'node',
    logLevel: 'warn',
    preserveEntrySignatures: false,
    transform: { define: { RTCOPS_VERSION: JSON.stringify(version) }, target: 'node24' },
    plugins: [lazyBuiltins],
    output: {
      dir: made,
      format: 'cjs',
      entryFileNames: '[name].cjs',
      chunkFileNames: 'chunks/[name]-[hash].cjs',
      minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
      codeSplitting: { groups, includeDependenciesRecursively: false },
    },
  })
  await Promise.all([writeManPages(here + made, 'en', 'man1'), writeManPages(here + made, 'zh', 'zh_CN/man1')])
  // Put in place when it is whole, so that a rtcops that starts meanwhile finds the old one or the new one.
  await rm(`${here}dist`, { recursive: true, force: true })
  await rename(here + made, `${here}dist`)
}

/** Has the program that was made write its man pages, `man -M packages/cli/dist/man rtcops-call`. */
async function writeManPages(made: string, language: string, section: string): Promise<void> {
  const line = [`${made}/main.cjs`, 'help', 'man', '--to-dir', `${made}/man/${section}`, '--lang', language]
  await promisify(execFile)(process.execPath, line)
}

if (import.meta.main) await buildCli()
