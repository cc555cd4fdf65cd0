import type { Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { CallKey } from '../../../../diagnosis/telemetry/in-calls.ts'
import type { MemberContext } from '../../../../services/context.ts'

type Verdict = Schema<'SessionVerdict'>

/** Returns the verdicts on a call, each cause with the members' assessments. */
export async function withAssessments(
  { db, member }: MemberContext,
  { appKey, callId }: CallKey,
  verdicts: readonly Verdict[],
): Promise<Verdict[]> {
  const rows = await db
    .selectFrom('assessment')
    .innerJoin('member', 'member.id', 'assessment.member_id')
    .select(['session_id', 'user_id', 'cause', 'answer', 'other_cause', 'note', 'rules_version', 'member_id'])
    .select(['member.name as member_name', 'update_time'])
    .where('app_key', '=', appKey)
    .where('channel_session_id', '=', callId)
    .orderBy('update_time', 'desc')
    .orderBy('assessment.id', 'desc')
    .execute()
  if (rows.length === 0) return [...verdicts]
  const said = Map.groupBy(rows, ({ cause, session_id, user_id }) => keyOf(user_id, session_id, cause))
  return verdicts.map((verdict) => ({
    ...verdict,
    diagnoses: verdict.diagnoses.map((diagnosis) => {
      const own = said.get(keyOf(verdict.user_id, verdict.session_id, diagnosis.cause))
      return own
        ? {
            ...diagnosis,
            assessments: own.map(
              ({ answer, member_id, member_name, note, other_cause, rules_version, update_time }) => ({
                answer,
                other_cause: other_cause as Schema<'DiagnosisCause'> | null,
                note,
                rules_version,
                member_name,
                update_time: formatDateTime(update_time.getTime()),
                is_own: member_id === member.id ? (1 as const) : (0 as const),
              }),
            ),
          }
        : diagnosis
    }),
  }))
}

const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts)
