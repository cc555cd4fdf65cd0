import { formatBytes } from '@rtcops/core/format/format-bytes'
import type { Context } from '../command.ts'
import type { Progress } from '../terminal/progress.ts'
import { openProgress } from '../terminal/progress.ts'
import { runHost } from './run-host.ts'

/** Runs a command of the server's program and shows how many bytes are done. @returns its result */
export async function runWithProgress<Result>(
  context: Context,
  name: string,
  line: readonly string[],
  data?: string,
): Promise<Result> {
  const progress = openProgress(context, name)
  try {
    return (await runHost<Result>(context, line, { data, onProgress: showBytes(progress) })).result
  } finally {
    progress.end()
  }
}

/** Returns a listener that shows progress in bytes. */
export const showBytes =
  (progress: Progress) =>
  (done: number, total: number): void =>
    progress.show(done, total, `${formatBytes(done)} / ${formatBytes(total)}`)
