import type { OperationId, Schema } from '@rtcops/core/api/types'
import type { Language } from '@rtcops/core/i18n/catalogue'
import { type ExpressionBuilder, type Kysely, type Selectable, sql, type UpdateObject } from 'kysely'
import type { Database, ExportJobTable } from '../../postgres/schema.ts'
import type { JobError } from '../../schedule/job-error.ts'
import type { Member } from '../../services/context.ts'

/** States of a job, as the contract numbers them. */
export const jobStates = { waiting: 1, running: 2, done: 3, failed: 4, expired: 5 } as const

export type FileFormat = Schema<'FileFormat'>

/** An export that is written in the background. */
export interface ExportJob {
  id: number
  memberId: number
  sessionHash: Buffer
  operation: OperationId
  /** Filters and order on the wire. */
  filters: Record<string, unknown>
  format: FileFormat
  language: Language
  state: number
  rows: number
  rowsDone: number
  /** Bytes. */
  size: number
  sha256: string
  fileName: string
  error: JobError | undefined
  askedAt: Date
  finishedAt: Date | undefined
  expiresAt: Date | undefined
  fetchedAt: Date | undefined
  attempts: number
}

/** Fields of a new job. */
export type NewJob = Pick<
  ExportJob,
  'memberId' | 'sessionHash' | 'operation' | 'filters' | 'format' | 'language' | 'rows' | 'fileName' | 'askedAt'
>

/**
 * Queues a job, unless the member has `most` of them waiting or running.
 * @returns its id; undefined if there are too many
 */
export async function addJob(db: Kysely<Database>, job: NewJob, most: number): Promise<number | undefined> {
  return await db.transaction().execute(async (tx) => {
    // Serialised, so that two clicks at the same moment are both counted.
    await tx.selectFrom('member').select('id').where('id', '=', job.memberId).forUpdate().execute()
    const { running } = await countJobs(tx, { id: job.memberId, sessionHash: job.sessionHash })
    if (running >= most) return undefined
    const { id } = await tx
      .insertInto('export_job')
      .values({
        member_id: job.memberId,
        session_hash: job.sessionHash,
        operation: job.operation,
        filters: JSON.stringify(job.filters),
        format: job.format,
        language: job.language,
        rows: job.rows,
        file_name: job.fileName,
        asked_at: job.askedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Owner of jobs: a member, or only one of the member's API keys. */
type Owner = Pick<Member, 'id' | 'sessionHash' | 'apiKey'>

const isOf =
  ({ id, sessionHash, apiKey }: Owner) =>
  ({ and, eb }: ExpressionBuilder<Database, 'export_job'>) =>
    and([eb('member_id', '=', id), ...(apiKey ? [eb('session_hash', '=', sessionHash)] : [])])

/** Returns one page of the owner's jobs, newest first. */
export async function listJobs(
  db: Kysely<Database>,
  owner: Owner,
  page: number,
  limit: number,
): Promise<{ jobs: ExportJob[]; total: number; running: number; ready: number }> {
  const rows = await db
    .selectFrom('export_job')
    .selectAll()
    .where(isOf(owner))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { jobs: rows.map(toJob), ...(await countJobs(db, owner)) }
}

/** Counts the owner's jobs: all, those waiting or running, and those that are done but not downloaded. */
async function countJobs(
  db: Kysely<Database>,
  owner: Owner,
): Promise<{ total: number; running: number; ready: number }> {
  return await db
    .selectFrom('export_job')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('state', 'in', [jobStates.waiting, jobStates.running]).as('running'),
      fn
        .countAll<number>()
        .filterWhere((eb) => eb.and([eb('state', '=', jobStates.done), eb('fetched_at', 'is', null)]))
        .as('ready'),
    ])
    .where(isOf(owner))
    .executeTakeFirstOrThrow()
}

/** Returns a job of the owner; undefined for another's. */
export async function findJob(db: Kysely<Database>, id: number, owner: Owner): Promise<ExportJob | undefined> {
  const row = await db.selectFrom('export_job').selectAll().where('id', '=', id).where(isOf(owner)).executeTakeFirst()
  return row && toJob(row)
}

/** Removes a job of the owner and returns it; the runner of a running job notices at its next heartbeat. */
export async function removeJob(db: Kysely<Database>, id: number, owner: Owner): Promise<ExportJob | undefined> {
  const row = await db
    .deleteFrom('export_job')
    .where('id', '=', id)
    .where(isOf(owner))
    .returningAll()
    .executeTakeFirst()
  return row && toJob(row)
}

/** Records that the file has been downloaded. */
export async function markFetched(db: Kysely<Database>, id: number, at: Date): Promise<void> {
  await db
    .updateTable('export_job')
    .set({ fetched_at: at })
    .where('id', '=', id)
    .where('fetched_at', 'is', null)
    .execute()
}

/** A runner without a heartbeat for this long is considered dead. */
const silence = '30 seconds'

/**
 * Claims the job that has waited longest, or one whose runner died. Several runners that claim at the same moment get different jobs.
 * @param runner unique name of the runner
 */
export async function claimJob(db: Kysely<Database>, runner: string): Promise<ExportJob | undefined> {
  const row = await db
    .updateTable('export_job')
    .set(({ eb }) => ({
      state: jobStates.running,
      runner,
      heard_at: sql<Date>`now()`,
      rows_done: 0,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('export_job')
        .select('id')
        .where((eb) =>
          eb.or([
            eb.and([eb('state', '=', jobStates.waiting), eb('due_at', '<=', sql<Date>`now()`)]),
            eb.and([
              eb('state', '=', jobStates.running),
              eb('heard_at', '<', sql<Date>`now() - ${sql.lit(silence)}::interval`),
            ]),
          ]),
        )
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  return row && toJob(row)
}

/** Records a heartbeat with the progress. @returns false if the job no longer belongs to the runner: removed, or claimed by another */
export const keepJob = (db: Kysely<Database>, id: number, runner: string, rowsDone: number): Promise<boolean> =>
  change(db, id, runner, { rows_done: rowsDone, heard_at: sql<Date>`now()` })

/** Marks the job as done. @returns false if the job no longer belongs to the runner */
export const finishJob = (
  db: Kysely<Database>,
  id: number,
  runner: string,
  { companies, rows, size, sha256, finishedAt, expiresAt }: FinishedFile,
): Promise<boolean> =>
  change(db, id, runner, {
    state: jobStates.done,
    runner: null,
    rows,
    rows_done: rows,
    size,
    sha256,
    companies,
    finished_at: finishedAt,
    expires_at: expiresAt,
  })

export interface FinishedFile {
  rows: number
  size: number
  sha256: string
  /** Ids of the only companies in the file; null for all. */
  companies: number[] | null
  finishedAt: Date
  expiresAt: Date
}

/** Marks the job as failed. */
export const failJob = (
  db: Kysely<Database>,
  id: number,
  runner: string,
  error: JobError,
  at: Date,
): Promise<boolean> =>
  change(db, id, runner, { state: jobStates.failed, runner: null, error: JSON.stringify(error), finished_at: at })

/** Returns the job to the queue. @param pause seconds until it may be claimed again */
export const releaseJob = (db: Kysely<Database>, id: number, runner: string, pause: number): Promise<boolean> =>
  change(db, id, runner, {
    state: jobStates.waiting,
    runner: null,
    rows_done: 0,
    due_at: sql<Date>`now() + make_interval(secs => ${pause})`,
  })

async function change(
  db: Kysely<Database>,
  id: number,
  runner: string,
  set: UpdateObject<Database, 'export_job'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('export_job')
    .set(set)
    .where('id', '=', id)
    .where('runner', '=', runner)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Expires files whose time is over, and deletes jobs that ended long ago. @param forgetBefore jobs that ended before this are deleted */
export async function expireJobs(db: Kysely<Database>, now: Date, forgetBefore: Date): Promise<void> {
  await db
    .updateTable('export_job')
    .set({ state: jobStates.expired })
    .where('state', '=', jobStates.done)
    .where('expires_at', '<=', now)
    .execute()
  await db
    .deleteFrom('export_job')
    .where('state', 'in', [jobStates.failed, jobStates.expired])
    .where('finished_at', '<', forgetBefore)
    .execute()
  await db.deleteFrom('export_token').where('expires_at', '<', forgetBefore).execute()
}

/** Returns which of these jobs have a file, or are writing one. */
export async function jobsWithFiles(db: Kysely<Database>, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('export_job')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', 'in', [jobStates.running, jobStates.done])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const toJob = (row: Selectable<ExportJobTable>): ExportJob => ({
  id: row.id,
  memberId: row.member_id,
  sessionHash: row.session_hash,
  operation: row.operation as OperationId,
  filters: row.filters as Record<string, unknown>,
  format: row.format,
  language: row.language,
  state: row.state,
  rows: row.rows,
  rowsDone: row.rows_done,
  size: row.size,
  sha256: row.sha256,
  fileName: row.file_name,
  error: (row.error as JobError | null) ?? undefined,
  askedAt: row.asked_at,
  finishedAt: row.finished_at ?? undefined,
  expiresAt: row.expires_at ?? undefined,
  fetchedAt: row.fetched_at ?? undefined,
  attempts: row.attempts,
})
