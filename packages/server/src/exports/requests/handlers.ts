import { rm } from 'node:fs/promises'
import type { Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import { command } from '../../commands/index.ts'
import { prepareExport } from '../../files/export-token.ts'
import { notFound } from '../../platform/input/refusal.ts'
import type { MemberContext } from '../../services/context.ts'
import type { Handlers } from '../../services/handlers.ts'
import { jobFile } from '../export-directory.ts'
import { type ExportJob, findJob, jobStates, listJobs, removeJob } from '../records/export-jobs.ts'

/** Handlers of the export centre, which shows callers only their own exports. */
export const exportHandlers: Pick<Handlers, 'listExportJobs' | 'getExportJob' | 'deleteExportJob'> = {
  async listExportJobs(context, { page = 1, limit = 10 }) {
    const { jobs, ...counts } = await listJobs(context.db, context.member, page, limit)
    return { list: jobs.map((job) => onWire(job, context)), ...counts }
  },

  async getExportJob(context, { id }) {
    const job = await findJob(context.db, id, context.member)
    if (!job) throw notFound()
    const isThere = job.state === jobStates.done
    // The token is for the operation that was exported, so that the download requires that operation's permission.
    const token = isThere ? await prepareExport({ ...context, operation: job.operation }, { job: String(id) }) : ''
    return { info: onWire(job, context), token }
  },

  deleteExportJob: async (context, { id }) => {
    const file = await command(context, 'deleteExportJob', { id }, async ({ tx, changed }) => {
      const job = await removeJob(tx, id, context.member)
      if (!job) throw notFound()
      const { operation, format, filters, rows, state } = job
      changed({ target: 'export_job', id, before: { operation, format, filters, rows, state } })
      return { id, format }
    })
    await rm(jobFile(context, file), { force: true })
    return {}
  },
}

function onWire(job: ExportJob, { t }: MemberContext): Schema<'ExportJob'> {
  const { error, filters, finishedAt, expiresAt } = job
  return {
    id: job.id,
    operation: job.operation,
    format: job.format,
    state: job.state as 1 | 2 | 3 | 4 | 5,
    rows: job.rows,
    rows_done: job.rowsDone,
    size: job.size,
    sha256: job.sha256,
    file_name: job.fileName,
    error: error ? t(error.key, error.values) : '',
    filters,
    create_time: formatDateTime(job.askedAt.getTime()),
    finish_time: finishedAt ? formatDateTime(finishedAt.getTime()) : '',
    expire_time: expiresAt ? formatDateTime(expiresAt.getTime()) : '',
    fetched: job.fetchedAt ? 1 : 0,
  }
}
