import { changesOfStay } from '@rtcops/core/diagnosis/changes/changes-of-stay'
import { diagnoseCall as diagnose } from '@rtcops/core/diagnosis/diagnose-call'
import { callDiagnosisOnWire } from '@rtcops/core/diagnosis/on-wire'
import { withUsualValues } from '@rtcops/core/diagnosis/usual-values'
import { changesDuring } from '../../../../alarms/index.ts'
import { readRecords } from '../../../../diagnosis/read-records.ts'
import { readUsualValues } from '../../../../diagnosis/usual/read-usual-values.ts'
import { notFound } from '../../../../platform/input/refusal.ts'
import { companyProjects } from '../../../../postgres/project-names.ts'
import type { Handler } from '../../../../services/handlers.ts'
import { findCall } from '../call-queries.ts'
import { withAssessments } from './assessments.ts'
import { nodeEvidence } from './node-evidence.ts'

/** Returns why a call was bad, user by user, and the members' assessments. */
export const diagnoseCall: Handler<'diagnoseCall'> = async (context, input) => {
  const callId = input.channel_session_id
  const appKey = input.app_key ?? (await findCall(context, callId, undefined))?.appKey
  const [call] = appKey === undefined ? [] : await readRecords(context, [{ appKey, callId }], context.now())
  if (!call) throw notFound()
  const found = diagnose(call.record)
  const [usual, changes, ofNodes] = await Promise.all([
    companyProjects(context.db, call.appKey).then((projects) => readUsualValues(context, call.record, projects)),
    // Changes are counted over all companies.
    context.member.dataScope === 'all'
      ? changesDuring(context.db, { start: call.record.from, end: call.record.to })
      : [],
    nodeEvidence(context, found.stays),
  ])
  const diagnosis = withUsualValues(found, call.record, usual)
  const { users: verdicts, ...info } = callDiagnosisOnWire(diagnosis)
  const users = verdicts.map((verdict, index) => {
    const [stay, diagnoses] = [call.record.stays[index], diagnosis.stays[index]?.diagnoses ?? []]
    const own = stay ? changesOfStay(stay, diagnoses, changes) : []
    const told = verdict.diagnoses.map((each, place) => {
      const node = diagnoses[place] ? ofNodes(diagnoses[place]) : []
      return node.length > 0 ? { ...each, node } : each
    })
    return { ...verdict, diagnoses: told, ...(own.length > 0 ? { changes: own } : {}) }
  })
  const asked = users.filter(({ user_id }) => input.uid === undefined || user_id === input.uid)
  return { info: { ...info, users: await withAssessments(context, call, asked) } }
}
