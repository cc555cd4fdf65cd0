import { writeFileSync } from 'node:fs'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Context } from '../../../../command.ts'
import { Failure, reasonOf } from '../../../../errors.ts'
import type { Progress } from '../../../../terminal/progress.ts'
import { openProgress } from '../../../../terminal/progress.ts'
import type { ReadFile } from './read-events.ts'
import { batchesOf, sendBatch } from './send-batches.ts'

/** Results of the import, in events. */
interface Tally {
  accepted: number
  rejected: number
  /** Events of batches that were imported before. */
  known: number
}

/**
 * Sends the events of files, and shows progress. Events that the server rejects are written beside their file; they
 * can be corrected and imported with `--format events`.
 */
export async function sendFiles(
  context: Context,
  files: readonly ReadFile[],
  project: string,
  certificate: string | undefined,
): Promise<Tally & { rejectedFiles: string[] }> {
  const total = files.reduce((sum, { lines }) => sum + lines.length, 0)
  const tally: Tally = { accepted: 0, rejected: 0, known: 0 }
  const rejectedFiles: string[] = []
  const progress = openProgress(context, 'import')
  try {
    for (const file of files) {
      const rejected: string[] = []
      for (const batch of batchesOf(file, project)) {
        const answer = await sendBatch(context, project, batch, certificate)
        tally.accepted += answer.accepted
        tally.rejected += answer.rejected
        if (answer.replayed === 1) tally.known += batch.lines.length
        rejected.push(...answer.errors.flatMap(({ line }) => batch.lines[line - 1] ?? []))
        showProgress(progress, context, tally, total)
      }
      if (rejected.length > 0) rejectedFiles.push(writeRejected(file, rejected))
    }
  } finally {
    progress.end()
  }
  return { ...tally, rejectedFiles }
}

function showProgress(progress: Progress, { t }: Context, { accepted, rejected }: Tally, total: number): void {
  const done = accepted + rejected
  const figures = { percent: Math.floor((done / total) * 100), done: formatNumber(done), total: formatNumber(total) }
  progress.show(done, total, t('cli.notice.progress', { ...figures, rejected }))
}

/** Writes the lines of rejected events, as far as the server lists them. @returns the path of the file */
function writeRejected({ file }: ReadFile, lines: readonly string[]): string {
  const path = `${file.replace(/(\.(json|ndjson|txt|log))?(\.gz)?$/i, '')}.rejected.ndjson`
  try {
    writeFileSync(path, `${lines.join('\n')}\n`)
  } catch (error) {
    const reason = reasonOf(error as NodeJS.ErrnoException)
    throw new Failure('failure', ['cli.fail.writeFile', { file: path, reason }])
  }
  return path
}
