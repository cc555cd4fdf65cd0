/** Bundles the terminal program: `node packages/cli/build.ts`, or `buildCli()` from the whole build. */
import { readFile, rm } from 'node:fs/promises'
import { build, type Plugin } from 'esbuild'

const here = new URL('.', import.meta.url).pathname

/**
 * Imports of Node's own modules are turned into lookups at run time. A static import of `node:http` would copy all of
 * its names, and among them are the getters that load the whole of `fetch`: 55 ms for a list that takes 15.
 */
const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: 'builtin' }))
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)})`,
      loader: 'js',
    }))
  },
}

/** Writes `dist`: the entry, a chunk for each command, and what they share. */
export async function buildCli(): Promise<void> {
  const { version } = JSON.parse(await readFile(`${here}package.json`, 'utf8')) as { version: string }
  await rm(`${here}dist`, { recursive: true, force: true })
  await build({
    absWorkingDir: here,
    entryPoints: ['src/main.ts'],
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    chunkNames: 'chunks/[name]-[hash]',
    legalComments: 'none',
    minifySyntax: true,
    minifyWhitespace: true,
    define: { RTCOPS_VERSION: JSON.stringify(version) },
    plugins: [lazyBuiltins],
    logLevel: 'warning',
  })
}

if (import.meta.main) await buildCli()
