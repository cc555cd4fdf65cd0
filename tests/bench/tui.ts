import type { BenchResult } from './result.ts'

/** Processor time of a frame of the full screen, from the sources; its version is what the bundler writes into them. */
export async function run(): Promise<BenchResult[]> {
  Object.assign(globalThis, { RTCOPS_VERSION: 'bench' })
  const { measureFrames } = await import('./tui-frames.ts')
  return await measureFrames()
}
