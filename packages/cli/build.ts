/** Bundles the terminal program: `node packages/cli/build.ts`, or `buildCli()` from the whole build. */
import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, type Plugin } from 'rolldown'

const here = fileURLToPath(new URL('.', import.meta.url))

/**
 * Tables measure text as the rest of rtcops does: the `string-width` of cli-table3 is three versions old and counts a new emoji as several
 * columns.
 */
const textWidth: Plugin = {
  name: 'text-width',
  resolveId: (id, importer = '') =>
    id === 'string-width' && importer.includes('/node_modules/cli-table3/') ? '\0text-width' : null,
  load: (id) =>
    id === '\0text-width' ? `module.exports = require('${here}../core/src/format/display-text.ts').textWidth` : null,
}

/**
 * Writes `dist`: the entry, a chunk for each dynamic import, chunks for code shared by several of them, and the man pages.
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
    plugins: [textWidth, ...watching],
    // Ink looks for a debugger only if it is told to.
    external: ['react-devtools-core'],
    transform: {
      define: { RTCOPS_VERSION: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
      target: 'node24',
    },
    preserveEntrySignatures: false,
    output: {
      dir: `${made}dist`,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      // What every command needs is one file: thirty small ones take a tenth longer to load.
      codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
      minify: true,
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
    'help',
    'man',
    '--to-dir',
    `${made}dist/man/${section}`,
    '--lang',
    language,
  ])

if (import.meta.main) await buildCli()
