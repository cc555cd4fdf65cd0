import { formatBytes } from '@rtcops/core/format/format-bytes'
import type { Context } from '../context.ts'
import { openProgress } from '../terminal/progress.ts'
import { runHost } from './run-host.ts'

/** Runs a command of the server's program that tells how many bytes it has done, and shows that. @returns its result */
export async function runWithProgress<Result>(
  context: Context,
  name: string,
  line: readonly string[],
  data?: string,
): Promise<Result> {
  const progress = await openProgress(context, name)
  const onProgress = (done: number, total: number) =>
    progress.show(done, total, `${formatBytes(done)} / ${formatBytes(total)}`)
  try {
    return (await runHost<Result>(context, line, { data, onProgress })).result
  } finally {
    progress.end()
  }
}
