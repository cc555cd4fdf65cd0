import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Services } from '../context.ts'
import { jobFile } from '../files/exports/export-directory.ts'
import type { Exporters } from '../files/exports/exporter.ts'
import { makeExportFile } from '../files/exports/make-export-file.ts'
import { requirePermission } from '../http/authentication.ts'
import { readOperations } from '../http/contract.ts'
import { Refusal } from '../http/refusal.ts'
import { claimJob, type ExportJob, failJob, finishJob, keepJob, releaseJob } from '../postgres/export-jobs.ts'
import { memberById } from '../sessions/sessions.ts'
import type { Schedule } from './schedule.ts'
import { type NextPiece, workOff } from './work-off.ts'

/** Jobs that one server makes at the same time. */
const slots = 2

/** How often a running job gives a sign of life, in milliseconds. */
const beatEvery = 1_000

/** A file is kept for so long, in milliseconds. */
const fileLife = 7 * 86_400_000

/** A job that fails without a reason of its own is tried so often; it also counts when the server died under it. */
const mostAttempts = 3

const operations = new Map(readOperations().map((operation) => [operation.id, operation]))

/**
 * Makes the files of exports in the background. Any number of servers may do so: each job is one server's at a time, and one whose server
 * died is taken up by another. At the stop jobs go back into the queue.
 */
export function runExports(services: Services, exporters: Exporters): Schedule {
  const pieces = Array.from({ length: slots }, () => makeNext(services, exporters, randomUUID()))
  return workOff(services, pieces, 'exports pause: the job comes again when PostgreSQL answers')
}

const makeNext =
  (services: Services, exporters: Exporters, runner: string): NextPiece =>
  async (stop) => {
    const job = await claimJob(services.db, runner)
    if (job) await work(stop, services, exporters, job, runner)
    return job !== undefined
  }

/** Makes one file, and says so as it goes. Throws only when PostgreSQL does not answer. */
async function work(
  stop: AbortSignal,
  services: Services,
  exporters: Exporters,
  job: ExportJob,
  runner: string,
): Promise<void> {
  const { db, log, now } = services
  const lost = new AbortController()
  let rowsDone = 0
  const beat = setInterval(() => {
    keepJob(db, job.id, runner, rowsDone).then(
      (isMine) => isMine || lost.abort(),
      (error: unknown) => log.warn({ err: error, job: job.id }, 'an export could not give a sign of life'),
    )
  }, beatEvery)
  const path = jobFile(services, job)
  try {
    const signal = AbortSignal.any([stop, lost.signal])
    const made = await makeFile(services, exporters, job, path, signal, (rows) => {
      rowsDone = rows
    })
    const finishedAt = new Date(now())
    const expiresAt = new Date(finishedAt.getTime() + fileLife)
    const isMine = await finishJob(db, job.id, runner, { ...made, finishedAt, expiresAt })
    if (!isMine) await rm(path, { force: true })
  } catch (error) {
    if (lost.signal.aborted) return
    if (stop.aborted) await releaseJob(db, job.id, runner, 0)
    else await afterFault(services, job, runner, error)
  } finally {
    clearInterval(beat)
  }
}

async function makeFile(
  services: Services,
  exporters: Exporters,
  job: ExportJob,
  path: string,
  signal: AbortSignal,
  onRows: (rows: number) => void,
) {
  const exporter = exporters[job.operation]
  const operation = operations.get(job.operation)
  if (!exporter || !operation) throw new Error(`nothing exports ${job.operation}`)
  const member = await memberById(services.db, job.memberId, job.sessionHash)
  requirePermission(member, operation.id)
  return await makeExportFile({ ...services, operation: job.operation, member, signal }, exporter, job, path, {
    onRows,
  })
}

/** What is refused stays so; what went wrong may go well another time. */
async function afterFault(services: Services, job: ExportJob, runner: string, error: unknown): Promise<void> {
  const { db, log, now } = services
  if (error instanceof Refusal) {
    const { values } = error.details
    await failJob(db, job.id, runner, { key: error.messageKey, ...(values ? { values } : {}) }, new Date(now()))
    return
  }
  log.warn({ err: error, job: job.id, attempt: job.attempts }, 'an export failed')
  if (job.attempts < mostAttempts) await releaseJob(db, job.id, runner, 5)
  else await failJob(db, job.id, runner, { key: 'exports.refusal.fault' }, new Date(now()))
}
