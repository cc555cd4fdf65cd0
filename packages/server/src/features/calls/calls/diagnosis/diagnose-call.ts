import { diagnoseCall as diagnose, minutesToCompare } from '@rtcops/core/diagnosis/diagnose-call'
import { callDiagnosisOnWire } from '@rtcops/core/diagnosis/on-wire'
import type { Handler } from '../../../../handlers.ts'
import { readCohorts } from './cohort-queries.ts'
import { readRecord } from './read-record.ts'

/** Says why a call was bad: four queries, the last of them only if somebody was badly off. */
export const diagnoseCall: Handler<'diagnoseCall'> = async (context, input) => {
  const record = await readRecord(context, input)
  const cohorts = await readCohorts(context, record.stays, minutesToCompare(record))
  const { users, ...info } = callDiagnosisOnWire(diagnose({ ...record, cohorts }))
  return { info: { ...info, users: users.filter(({ user_id }) => input.uid === undefined || user_id === input.uid) } }
}
