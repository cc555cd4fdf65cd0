import { buildCli } from '../../packages/cli/build.ts'

/** Builds the terminal program from the sources, once before all test files that run it. */
export default async function setup(): Promise<void> {
  await buildCli()
}
