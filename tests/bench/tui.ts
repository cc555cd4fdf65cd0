import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { BenchResult } from './support/result.ts'

const bundle = fileURLToPath(new URL('../../.cache/bench/tui-frames.js', import.meta.url))

/**
 * Measures the processor time of a full-screen frame from the sources, which are bundled first, because Node runs
 * TypeScript but not JSX.
 */
export async function run(): Promise<BenchResult[]> {
  await mkdir(new URL('../../.cache/bench/', import.meta.url), { recursive: true })
  await build({
    entryPoints: [fileURLToPath(new URL('support/tui-frames.ts', import.meta.url))],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@rtcops/core': fileURLToPath(new URL('../../packages/core/src', import.meta.url)) },
    jsx: 'automatic',
    define: { RTCOPS_VERSION: '"bench"' },
  })
  process.env['NODE_ENV'] = 'production'
  const { measureFrames } = (await import(bundle)) as typeof import('./support/tui-frames.ts')
  return await measureFrames()
}
