import { splitList } from '@rtcops/core/rules/comma-list'
import type { Transaction } from 'kysely'
import { jobStates } from '../exports/index.ts'
import type { Database } from '../postgres/schema.ts'
import type { ErasureOrder, ErasurePlace } from './records/erasures.ts'
import {
  countUserRecords,
  findAssessments,
  findIncidentNotes,
  findJobs,
  findNamingSources,
  findRules,
  findSourceMemories,
  findSourceStays,
  type WatchingRule,
  withoutUsers,
  wordIn,
} from './user-records.ts'

/**
 * Removes a user from the records: from assessments, from notes of incidents, from what data sources have told, and from rules that watch them; a rule that then
 * watches nothing is removed. Files made in the background that may name them are deleted, and those in progress are started again.
 */
export async function eraseRecords(
  tx: Transaction<Database>,
  order: Pick<ErasureOrder, 'appKey' | 'coversUntil' | 'number' | 'user'>,
  now: Date,
): Promise<ErasurePlace[]> {
  const counts = await countUserRecords(tx, order)
  for (const { id, note } of await findAssessments(tx, order))
    await tx
      .updateTable('assessment')
      .set({ user_id: order.number, note: note.includes(order.user) ? '' : note })
      .where('id', '=', id)
      .execute()
  for (const rule of await findRules(tx, order)) await takeOutOfRule(tx, rule, order.user)
  for (const { session_id, source_id } of await findSourceStays(tx, order))
    await tx.deleteFrom('source_stay').where('source_id', '=', source_id).where('session_id', '=', session_id).execute()
  for (const { name, source_id } of await findSourceMemories(tx, order))
    await tx.deleteFrom('source_memory').where('source_id', '=', source_id).where('name', '=', name).execute()
  for (const { id } of await findNamingSources(tx, order))
    await tx.updateTable('source').set({ last_error: null }).where('id', '=', id).execute()
  for (const { id, text } of await findIncidentNotes(tx, order))
    await tx
      .updateTable('incident_note')
      .set({ text: text.replace(wordIn(order.user), order.number) })
      .where('id', '=', id)
      .execute()
  const jobs = await findJobs(tx, order)
  await endJobs(
    tx,
    jobs.map(({ id }) => id),
    now,
  )
  await beginAgain(tx)
  const left = await countUserRecords(tx, order)
  return [...counts].map(([table, rows]) => ({ store: 'postgresql', table, rows, left: left.get(table) ?? 0 }))
}

async function takeOutOfRule(tx: Transaction<Database>, rule: WatchingRule, user: string): Promise<void> {
  const user_id = splitList(rule.user_id)
    .filter((each) => each !== user)
    .join(',')
  const watchesNothing = user_id === '' && rule.channel_name === '' && rule.device_name === ''
  if (watchesNothing) await tx.deleteFrom('special_model').where('id', '=', rule.id).execute()
  else {
    const remark = rule.remark.includes(user) ? '' : rule.remark
    await tx.updateTable('special_model').set({ user_id, remark }).where('id', '=', rule.id).execute()
  }
}

async function endJobs(tx: Transaction<Database>, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('export_chunk').where('job_id', 'in', ids).execute()
  await tx
    .updateTable('export_job')
    .set({
      state: jobStates.failed,
      runner: null,
      filters: '{}',
      size: 0,
      sha256: '',
      finished_at: now,
      error: JSON.stringify({ key: 'exports.refusal.erased' }),
    })
    .where('id', 'in', ids)
    .execute()
}

/** Returns running jobs to the queue: they may have read the user before. Their runners notice at the next heartbeat. */
async function beginAgain(tx: Transaction<Database>): Promise<void> {
  await tx
    .updateTable('export_job')
    .set({ state: jobStates.waiting, runner: null, rows_done: 0 })
    .where('state', '=', jobStates.running)
    .where('operation', 'not in', withoutUsers)
    .execute()
}
