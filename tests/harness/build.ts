import { fileURLToPath } from 'node:url'
import { run } from '../../tools/run.ts'

const program = fileURLToPath(new URL('../../tools/build.ts', import.meta.url))

/**
 * Builds terminal, console and server, unless they are up to date, before the test files that run them. The build needs Node's own modules,
 * not those of vitest, so it runs in a separate process; nor vitest's NODE_ENV, with which the console would be built for development.
 * @throws {Error} with what the build printed if it fails
 */
export default async function setup(): Promise<void> {
  const { ok, output } = await run(process.execPath, [program], { env: { NODE_ENV: 'production' } })
  if (!ok) throw new Error(output)
}
