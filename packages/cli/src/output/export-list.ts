import type { Answer, Input, OperationId } from '@rtcops/core/api/types'
import { type ExportJob, exportStates } from '@rtcops/core/features/operations/exports/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Context } from '../context.ts'
import { Failure } from '../errors.ts'
import type { ExportOptions } from '../options/output.ts'
import { download } from '../server/download.ts'
import { ask } from '../server/server.ts'
import { openProgress } from '../terminal/progress.ts'
import { saveFile, wantedFile } from './save-file.ts'

/** Operations that turn a list into a file. */
export type ExportOperation = {
  [Id in Extract<OperationId, `export${string}`>]: Answer<Id> extends { info: { rows: number } } ? Id : never
}[Extract<OperationId, `export${string}`>]

/** Words of `--format`, and what they are on the wire: `csv` is what `-o csv` prints, the others are for people. */
const formats = { csv: 'raw', 'excel-csv': 'csv', xlsx: 'xlsx' } as const

/**
 * Exports a list into the file of `--to-file`, in the format of `--format` or of the file's name. A long one is made on the server
 * meanwhile; the progress is shown, and Ctrl-C leaves it running.
 * @param input filters and order of the list
 */
export async function exportList<Id extends ExportOperation>(
  context: Context,
  operation: Id,
  input: Omit<Input<Id>, 'format' | 'job'>,
  options: ExportOptions,
): Promise<void> {
  const file = wantedFile(context, options)
  const format = formats[options.format ?? (/\.xlsx$/i.test(file) ? 'xlsx' : 'csv')]
  const answer: Answer<ExportOperation> = await ask(context, operation, { ...input, format } as Input<Id>)
  const { token, job_id: id, rows } = answer.info
  if (id !== undefined) await saveExport(context, await waitForExport(context, id), file)
  else await saveFile(context, await download(context, 'downloadExport', token ?? ''), file, { rows })
}

/** An export that is finished, and the token for its file. */
export interface FinishedExport {
  job: ExportJob
  token: string
}

/** Saves the file of an export; it must be the one that was made. */
export async function saveExport(context: Context, { job, token }: FinishedExport, file: string): Promise<void> {
  const { id, rows, sha256 } = job
  await saveFile(context, await download(context, 'downloadExport', token), file, {
    rows,
    sha256,
    ifDamaged: ['cli.exporting.damaged', { id, file }],
  })
}

/** Milliseconds between two looks. */
const pause = 1_000

/** Waits until an export is finished, and shows how far it is. @throws {Failure} when it failed or its file has expired */
export async function waitForExport(context: Context, id: number): Promise<FinishedExport> {
  const { stderr, t } = context
  const progress = await openProgress(context, 'export')
  const sayThatItGoesOn = () => {
    progress.end()
    stderr.write(`${t('cli.exporting.goesOn', { id })}\n`)
  }
  // Before the listener that ends the program.
  process.prependListener('SIGINT', sayThatItGoesOn)
  try {
    for (;;) {
      const { info: job, token } = await ask(context, 'getExportJob', { id })
      if (job.state === exportStates.failed)
        throw new Failure('failure', ['cli.exporting.failed', { id, reason: job.error }])
      if (job.state === exportStates.expired) throw new Failure('not_found', ['cli.exporting.expired', { id }])
      progress.show(job.rows_done, job.rows, progressText(context, job))
      if (job.state === exportStates.done) return { job, token }
      await new Promise((done) => setTimeout(done, pause))
    }
  } finally {
    process.removeListener('SIGINT', sayThatItGoesOn)
    progress.end()
  }
}

function progressText({ t }: Pick<Context, 't'>, { id, rows, rows_done: done, state }: ExportJob): string {
  if (state === exportStates.waiting) return t('cli.exporting.waiting', { id })
  const percent = rows === 0 ? 100 : Math.min(100, Math.floor((done / rows) * 100))
  return t('cli.exporting.progress', { id, percent, rows: formatNumber(done) })
}
