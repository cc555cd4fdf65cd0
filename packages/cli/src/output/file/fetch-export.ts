import type { Answer, Input, OperationId } from '@rtcops/core/api/types'
import { type ExportJob, exportStates } from '@rtcops/core/features/operations/exports/columns'
import type { Context } from '../../command.ts'
import { Failure } from '../../errors.ts'
import type { ExportOptions } from '../../options/output.ts'
import { download, type Pieces } from '../../server/download.ts'
import { ask } from '../../server/server.ts'
import type { Expected } from './save-file.ts'

/** Operations that turn a list into a file. */
export type ExportOperation = {
  [Id in Extract<OperationId, `export${string}`>]: Answer<Id> extends { info: { rows: number } } ? Id : never
}[Extract<OperationId, `export${string}`>]

/** Words of `--format` and their wire values: `csv` is what `-o csv` prints, the others are for people. */
const formats = { csv: 'raw', 'excel-csv': 'csv', xlsx: 'xlsx' } as const

/** Returns the format on the wire: the one of `--format`, or else the one that the file name implies. */
export const formatFor = (file: string, format?: ExportOptions['format']): (typeof formats)[keyof typeof formats] =>
  formats[format ?? (/\.xlsx$/i.test(file) ? 'xlsx' : 'csv')]

/** Finished export, and the token for its file. */
export interface FinishedExport {
  job: ExportJob
  token: string
}

/** File that is being downloaded. */
export interface ExportFile {
  stream: Pieces
  expected: Expected
}

/**
 * Exports a list and opens the file.
 * @param input filters and order of the list, and the format
 * @param file where it will be saved
 * @param wait waits for a long export, which the server runs meanwhile
 */
export async function fetchExport<Id extends ExportOperation>(
  context: Context,
  operation: Id,
  input: Omit<Input<Id>, 'job'>,
  file: string,
  wait: (id: number) => Promise<FinishedExport>,
): Promise<ExportFile> {
  const answer: Answer<ExportOperation> = await ask(
    context,
    operation,
    input as Input<Id>,
    (input as { format?: string }).format === formats.csv,
  )
  const { token, job_id: id, rows } = answer.info
  if (id !== undefined) return openExport(context, await wait(id), file)
  return { stream: await download(context, 'downloadExport', token ?? ''), expected: { rows } }
}

/**
 * Opens the file of an export, with the number of rows and the checksum that it must have.
 * @param file where it will be saved
 */
export async function openExport(
  context: Context,
  { job: { id, rows, sha256 }, token }: FinishedExport,
  file: string,
): Promise<ExportFile> {
  const stream = await download(context, 'downloadExport', token)
  return { stream, expected: { rows, sha256, ifDamaged: ['cli.exporting.damaged', { id, file }] } }
}

/** Returns how much of an export is done, in whole percent. */
export const percentDone = ({ rows, rows_done: done }: ExportJob): number =>
  rows === 0 ? 100 : Math.min(100, Math.floor((done / rows) * 100))

/** Milliseconds between two checks. */
const pause = 1_000

/**
 * Waits until an export is finished.
 * @param onProgress called with the job at each check
 * @throws {Failure} if it failed or its file has expired
 */
export async function whenFinished(
  context: Context,
  id: number,
  onProgress: (job: ExportJob) => void,
): Promise<FinishedExport> {
  for (;;) {
    const { info: job, token } = await ask(context, 'getExportJob', { id })
    if (job.state === exportStates.failed)
      throw new Failure('failure', ['cli.exporting.failed', { id, reason: job.error }])
    if (job.state === exportStates.expired) throw new Failure('not_found', ['cli.exporting.expired', { id }])
    onProgress(job)
    if (job.state === exportStates.done) return { job, token }
    await new Promise((done) => setTimeout(done, pause))
  }
}
