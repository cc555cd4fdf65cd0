import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { memberById, requirePermission } from '../identity/index.ts'
import { readOperations } from '../platform/contract.ts'
import { Refusal } from '../platform/input/refusal.ts'
import { listOwnCompanies } from '../postgres/own-companies/own-lists.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { type NextPiece, workOff } from '../schedule/work-off.ts'
import type { Services } from '../services/context.ts'
import { narrowServices } from '../services/narrow-services.ts'
import { passingFile } from './export-directory.ts'
import type { Exporters } from './exporter.ts'
import { makeExportFile } from './make-export-file.ts'
import { chunkBytes, storeExportFile } from './records/export-files.ts'
import { claimJob, type ExportJob, failJob, finishJob, keepJob, releaseJob } from './records/export-jobs.ts'

/** Jobs that one server runs at the same time. */
const slots = 2

/** Milliseconds between heartbeats of a running job. */
const beatEvery = 1_000

/** Milliseconds for which a file is kept. */
const fileLife = 7 * 86_400_000

/** Attempts of a job that fails for an unknown reason; an attempt also counts if the server died during it. */
const mostAttempts = 3

const operations = new Map(readOperations().map((operation) => [operation.id, operation]))

/**
 * Writes the files of exports in the background. Any number of servers may do so: each job belongs to one server at a time, and one whose
 * server died is claimed by another. When the server stops, jobs go back to the queue.
 */
export function runExports(services: Services, exporters: Exporters): Schedule {
  const pieces = Array.from({ length: slots }, () => makeNext(services, exporters, randomUUID()))
  return workOff(services, 'run-exports', pieces, 'exports are paused; they resume when PostgreSQL responds')
}

const makeNext =
  (services: Services, exporters: Exporters, runner: string): NextPiece =>
  async (stop) => {
    const job = await claimJob(services.db, runner)
    if (job) await work(stop, services, exporters, job, runner)
    return job !== undefined
  }

/**
 * Writes one file, reporting progress: to disk first, so that a slow store does not keep the snapshot open, then to the records, from which
 * every server can send it. Throws only if PostgreSQL does not respond.
 */
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
      (error: unknown) => log.warn({ err: error, job: job.id }, 'could not renew the claim on an export'),
    )
  }, beatEvery)
  const path = passingFile(services)
  try {
    const signal = AbortSignal.any([stop, lost.signal])
    const made = await makeFile(services, exporters, job, path, signal, (rows) => {
      rowsDone = rows
    })
    const finishedAt = new Date(now())
    const expiresAt = new Date(finishedAt.getTime() + fileLife)
    await storeExportFile(db, job.id, createReadStream(path, { highWaterMark: chunkBytes, signal }))
    await finishJob(db, job.id, runner, { ...made, finishedAt, expiresAt })
  } catch (error) {
    if (lost.signal.aborted) return
    if (stop.aborted) await releaseJob(db, job.id, runner, 0)
    else await afterFault(services, job, runner, error)
  } finally {
    clearInterval(beat)
    await rm(path, { force: true })
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
  if (!exporter || !operation) throw new Error(`there is no exporter for ${job.operation}`)
  const member = await memberById(services.db, job.memberId, job.sessionHash)
  requirePermission(member, operation.id)
  const context = { ...narrowServices(services, member), operation: job.operation, member, signal }
  const companies = member.dataScope === 'all' ? null : await listOwnCompanies(services.db, member.id)
  return { companies, ...(await makeExportFile(context, exporter, job, path, { onRows })) }
}

/** Handles a failure: a refusal is final; a fault is retried. */
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
