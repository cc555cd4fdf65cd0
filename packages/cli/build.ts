/** Bundles the terminal program: `node packages/cli/build.ts`, or `buildCli()` from the whole build. */
import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, type Plugin } from 'rolldown'

const here = fileURLToPath(new URL('.', import.meta.url))
/** Stands in for what would load the built-in `fetch`. */
const transport = `${here}src/server/transport.ts`

/**
 * Replaces modules of others: commander never starts other programs here, and there is no debugger for Ink to look for. Tables measure texts
 * as all else here does; the `string-width` of cli-table3 is three versions old and takes new emoji for several.
 */
const standIns: readonly { id: string; of: string; source: string }[] = [
  { id: 'node:child_process', of: 'commander', source: 'export default {}' },
  { id: 'react-devtools-core', of: '', source: 'export default {}' },
  {
    id: 'string-width',
    of: 'cli-table3',
    source: `module.exports = require('${here}../core/src/format/display-text.ts').textWidth`,
  },
]
const standIn: Plugin = {
  name: 'stand-in',
  resolveId: (id, importer = '') =>
    standIns.some((each) => each.id === id && importer.includes(`/node_modules/${each.of}`))
      ? `\0stand-in:${id}`
      : null,
  load: (id) => standIns.find((each) => `\0stand-in:${each.id}` === id)?.source,
}

/**
 * Loads the modules of Node without an import: for that, Node reads every name that they export, which runs the getters of `node:fs` and
 * `node:process` and so loads streams, promises and more.
 */
const builtins: Plugin = {
  name: 'builtins',
  renderChunk: (code) =>
    code.replaceAll(/^import (.+) from "(node:[\w/]+)";$/gm, (_, names: string, id: string) =>
      names
        .split(/, (?=[{*])/)
        .map((part) => part.replace('* as ', '').replaceAll(' as ', ': '))
        .map((part) => `const ${part} = process.getBuiltinModule("${id}");`)
        .join('\n'),
    ),
}

/** To open a file costs more than to skip the half of one: what nearly every command loads lies in one. */
const groups = [
  {
    name: 'program',
    test: /rolldown\/runtime|cli\/src\/([\w-]+|features\/tools\/help\/(commands|show-help)|(options|help|i18n|lists)\/[\w-]+|config\/(places|session|stored)|server\/(?!random-key)[\w-]+|terminal\/(host|streams|style|banner)|output\/(print|format|json|csv|tsv|yaml|lines|cell-text|raw-row|listing|wire-time|list|object|shape))\.ts$|core\/src\/(permissions|api|api\/generated)\/[\w-]+\.ts$|core\/src\/(time\/(zone|grammar|range|duration)|i18n\/(i18n|catalogue)|format\/(display-text|formula-guard)|columns\/columns)\.ts$|node_modules\/(commander|i18next|openapi-fetch|fastest-levenshtein)\//,
  },
]

/** Writes `dist`: the entry, a chunk for each dynamic import and for what several of them share, and the man pages. */
export async function buildCli(): Promise<void> {
  const { version } = JSON.parse(await readFile(`${here}package.json`, 'utf8')) as { version: string }
  const made = `${here}../../.cache/terminal-${process.pid}/`
  await build({
    cwd: here,
    input: 'src/main.ts',
    platform: 'node',
    logLevel: 'warn',
    // A module may be loaded late by one and early by another, itself late.
    checks: { ineffectiveDynamicImport: false },
    // `use client` of TanStack Query means nothing in a terminal.
    onLog: (level, log, defaultHandler) => {
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') defaultHandler(level, log)
    },
    plugins: [standIn, builtins],
    transform: {
      define: { RTCOPS_VERSION: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
      inject: { Headers: [transport, 'Headers'], FormData: [transport, 'FormData'] },
      target: 'node24',
    },
    preserveEntrySignatures: false,
    output: {
      dir: `${made}dist`,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      minify: true,
      codeSplitting: { groups },
    },
  })
  await mkdir(`${made}dist/man`, { recursive: true })
  await cp(`${here}bin`, `${made}bin`, { recursive: true })
  await cp(`${here}package.json`, `${made}package.json`)
  await writeManPages(made, 'en', 'man1')
  await writeManPages(made, 'zh', 'zh_CN/man1')
  // Put in place when it is whole, so that a rtcops that starts meanwhile finds the old one or the new one.
  await rm(`${here}dist`, { recursive: true, force: true })
  await rename(`${made}dist`, `${here}dist`)
  await rm(made, { recursive: true })
}

/** Has the program that was made write its man pages, `man -M packages/cli/dist/man rtcops-call`. */
const writeManPages = (made: string, language: string, section: string): Promise<unknown> =>
  promisify(execFile)(process.execPath, [
    `${made}bin/rtcops.js`,
    ...['help', 'man', '--to-dir', `${made}dist/man/${section}`, '--lang', language],
  ])

if (import.meta.main) await buildCli()
