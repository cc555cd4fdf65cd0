import type { IncomingMessage } from 'node:http'
import type { Answer, Input } from '@rtcops/core/api/types'
import { type ExportJob, exportStates } from '@rtcops/core/features/operations/exports/columns'
import type { Context } from '../context.ts'
import { Failure } from '../errors.ts'
import { download } from '../server/download.ts'
import { ask } from '../server/server.ts'
import type { ExportOperation } from './export-list.ts'
import type { Expected } from './save-file.ts'

/** Milliseconds between two looks. */
const pause = 1_000

/** An export that is finished, and the token for its file. */
export interface FinishedExport {
  job: ExportJob
  token: string
}

/** A file that is on its way. */
export interface ExportFile {
  stream: IncomingMessage
  expected: Expected
}

/**
 * Exports a list and opens the file. A long one is made on the server meanwhile.
 * @param input filters, order and format
 * @param onProgress told how far it is, once a second
 */
export async function fetchExport<Id extends ExportOperation>(
  context: Context,
  operation: Id,
  input: Input<Id>,
  onProgress: (job: ExportJob) => void,
): Promise<ExportFile> {
  const answer: Answer<ExportOperation> = await ask(context, operation, input)
  const { token, job_id: id, rows } = answer.info
  if (id !== undefined) return openExport(context, await whenFinished(context, id, onProgress))
  return { stream: await download(context, 'downloadExport', token ?? ''), expected: { rows } }
}

/** Opens the file of an export; it must be the one that was made. */
export async function openExport(
  context: Context,
  { job: { id, rows, sha256 }, token }: FinishedExport,
): Promise<ExportFile> {
  const stream = await download(context, 'downloadExport', token)
  return { stream, expected: { rows, sha256, ifDamaged: ['cli.exporting.damaged', { id, file: `export ${id}` }] } }
}

/** Waits until an export is finished. @throws {Failure} when it failed or its file has expired */
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
