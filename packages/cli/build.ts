/** Bundles the terminal program: `node packages/cli/build.ts`, or `buildCli()` from the whole build. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, glob, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Script } from 'node:vm'
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

/** Text of one byte a character, which is read and kept as it is; a single Chinese character would double all of its file. */
const ascii: Plugin = {
  name: 'ascii',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
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

/** Writes `dist`: the entry, what every command needs, a chunk for each of the rest, and beside each the code that V8 made of it. */
export async function buildCli(): Promise<void> {
  const { version } = JSON.parse(await readFile(`${here}package.json`, 'utf8')) as { version: string }
  const made = `${here}../../.cache/terminal-${process.pid}/`
  await build({
    cwd: here,
    input: 'src/main.ts',
    platform: 'node',
    logLevel: 'warn',
    preserveEntrySignatures: false,
    transform: { define: { RTCOPS_VERSION: JSON.stringify(version) }, target: 'node24' },
    plugins: [lazyBuiltins, ascii],
    output: {
      dir: `${made}dist`,
      format: 'cjs',
      entryFileNames: '[name].cjs',
      chunkFileNames: 'chunks/[name]-[hash].cjs',
      minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
      codeSplitting: { groups, includeDependenciesRecursively: false },
    },
  })
  await cp(`${here}bin`, `${made}bin`, { recursive: true })
  await cp(`${here}package.json`, `${made}package.json`)
  await writeManPages(made, 'en', 'man1')
  await writeManPages(made, 'zh', 'zh_CN/man1')
  await keepCompiled(made)
  // Put in place when it is whole, so that a rtcops that starts meanwhile finds the old one or the new one.
  await rm(`${here}dist`, { recursive: true, force: true })
  await rename(`${made}dist`, `${here}dist`)
  await rm(made, { recursive: true })
}

/** Has the program that was made write its man pages, `man -M packages/cli/dist/man rtcops-call`. */
const writeManPages = (made: string, language: string, section: string): Promise<unknown> =>
  runNode([`${made}bin/rtcops.cjs`, 'help', 'man', '--to-dir', `${made}dist/man/${section}`, '--lang', language])

/**
 * Keeps the code of every file, with that of the functions which nearly all commands run. What is kept of a file grows from run to run, and all of it
 * is read at each start: a table, which is kept too, makes a list as JSON a thirtieth dearer.
 */
async function keepCompiled(made: string): Promise<void> {
  const program = `${made}bin/rtcops.cjs`
  const { compile } = createRequire(import.meta.url)(program) as { compile: (name: string) => Script }
  for await (const file of glob('{.,chunks}/*.cjs', { cwd: `${made}dist` }))
    await writeFile(`${made}dist/${file}.code`, compile(file).createCachedData())
  const server = createServer((_, response) => response.end('{"code":0,"msg":"","list":[{}],"total":1}'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const common = ['--help', 'project list -o json']
  for (const line of common)
    await runNode([`${here}keep-compiled.cjs`, program, ...line.split(' ')], { RTCOPS_URL: url, RTCOPS_TOKEN: 'none' })
  server.close()
}

const runNode = (line: readonly string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, line, { env: { ...process.env, ...env } })

if (import.meta.main) await buildCli()
