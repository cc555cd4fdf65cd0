import { diagnoseCall } from '@rtcops/core/diagnosis/diagnose-call'
import { type AssessmentDraft, assessmentRules } from '@rtcops/core/features/settings/diagnosis-rules/rules'
import type { Transaction } from 'kysely'
import { command } from '../../../../commands/command.ts'
import { readRecords } from '../../../../diagnosis/read-records.ts'
import { accept } from '../../../../platform/input/accept.ts'
import { badField, notFound } from '../../../../platform/input/refusal.ts'
import type { Database } from '../../../../postgres/schema.ts'
import type { Handler } from '../../../../services/handlers.ts'
import { findCall } from '../call-queries.ts'

/** Stores a member's assessment of a cause that the diagnosis finds in a user session; a second one replaces the first. */
export const assessDiagnosis: Handler<'assessDiagnosis'> = async (context, input) => {
  const { channel_session_id, session_id, user_id } = input
  const { cause, ...said } = accept(assessmentRules, input)
  const call = await findCall(context, channel_session_id, input.app_key)
  const [known] = call ? await readRecords(context, [call], context.now()) : []
  if (!call || !known) throw notFound()
  const { rulesVersion, stays } = diagnoseCall(known.record)
  const verdict = stays.find(({ sessionId, userId }) => sessionId === session_id && userId === user_id)
  if (!verdict) throw notFound()
  if (!verdict.diagnoses.some((diagnosis) => diagnosis.cause === cause)) throw badField('cause', 'assessment.notFound')
  const of = { member_id: context.member.id, app_key: call.appKey, channel_session_id, user_id, session_id, cause }
  const version = { rules_version: rulesVersion, called_at: new Date(known.record.from) }
  return await command(context, 'assessDiagnosis', input, async ({ tx, changed }) => {
    const row = { ...said, ...version, update_time: new Date(context.now()) }
    const { id, before } = await insertOrChange(tx, of, row)
    const { member_id: _, ...named } = of
    changed({ target: 'assessment', id, ...(before ? { before } : {}), after: { ...named, ...said } })
    return { info: { id } }
  })
}

interface AssessedCause {
  member_id: number
  app_key: string
  channel_session_id: string
  user_id: string
  session_id: string
  cause: string
}

type Said = Omit<AssessmentDraft, 'cause'>

/** Returns the id of the row, and the member's previous assessment. */
async function insertOrChange(
  tx: Transaction<Database>,
  of: AssessedCause,
  row: Said & { rules_version: number; called_at: Date; update_time: Date },
): Promise<{ id: number; before?: object }> {
  const added = await tx
    .insertInto('assessment')
    .values({ ...of, ...row })
    .onConflict((conflict) => conflict.constraint('assessment_of_member').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return added
  const { id, ...said } = await tx
    .selectFrom('assessment')
    .select(['id', 'answer', 'other_cause', 'note'])
    .where(({ and }) => and(of))
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable('assessment').set(row).where('id', '=', id).execute()
  const { member_id: _, ...named } = of
  return { id, before: { ...named, ...said } }
}
