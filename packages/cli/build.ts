/** Bundles the terminal program: `node packages/cli/build.ts`, or `buildCli()` from the whole build. */
import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, type Plugin } from 'rolldown'

const here = fileURLToPath(new URL('.', import.meta.url))
/** Replacement for modules that would load the built-in `fetch`. */
const transport = `${here}src/server/transport.ts`

/**
 * Replacements for modules of dependencies. commander never starts other programs here, and Ink has no debugger to
 * look for. Tables measure text as the rest of rtcops does; the `string-width` of cli-table3 is three versions old
 * and counts a new emoji as several.
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
 * Loads Node's modules without an import. For an import, Node reads every exported name, which runs the getters of
 * `node:fs` and `node:process` and so loads streams, promises and more.
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

/** Code that nearly every command loads shares one chunk, because opening a file costs more than skipping half of one. */
const groups = [
  {
    name: 'program',
    test: /rolldown\/runtime|cli\/src\/([\w-]+|features\/tools\/help\/(commands|show-help)|(options|help|i18n|lists)\/[\w-]+|config\/(places|session|stored)|server\/(?!random-key)[\w-]+|terminal\/(host|streams|style|banner)|output\/(print|format|json|csv|tsv|yaml|lines|cell-text|raw-row|listing|wire-time|list|object|shape))\.ts$|core\/src\/(permissions|api|api\/generated)\/[\w-]+\.ts$|core\/src\/(time\/(zone|grammar|range|duration)|i18n\/(i18n|catalogue)|format\/(display-text|formula-guard)|columns\/columns)\.ts$|node_modules\/(commander|i18next|openapi-fetch|fastest-levenshtein)\//,
  },
]

/**
 * Writes `dist`: the entry, a chunk for each dynamic import, chunks for code shared by several of them, and the man
 * pages.
 * @param watching plugins that look on and change nothing
 */
export async function buildCli(...watching: Plugin[]): Promise<void> {
  const { version } = JSON.parse(await readFile(`${here}package.json`, 'utf8')) as { version: string }
  const made = `${here}../../.cache/terminal-${process.pid}/`
  await build({
    cwd: here,
    input: 'src/main.ts',
    platform: 'node',
    logLevel: 'warn',
    // A module may be imported dynamically by one module and statically by another that is itself loaded late.
    checks: { ineffectiveDynamicImport: false },
    // `use client` of TanStack Query means nothing in a terminal.
    onLog: (level, log, defaultHandler) => {
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') defaultHandler(level, log)
    },
    plugins: [standIn, builtins, ...watching],
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
  // Moved into place once it is complete, so that an rtcops that starts meanwhile does not find a half-written build.
  await rm(`${here}dist`, { recursive: true, force: true })
  await rename(`${made}dist`, `${here}dist`)
  await rm(made, { recursive: true })
}

/** Runs the built program to write its man pages; `man -M packages/cli/dist/man rtcops-call` shows one. */
const writeManPages = (made: string, language: string, section: string): Promise<unknown> =>
  promisify(execFile)(process.execPath, [
    `${made}bin/rtcops.js`,
    ...['help', 'man', '--to-dir', `${made}dist/man/${section}`, '--lang', language],
  ])

if (import.meta.main) await buildCli()
