import type { Schema } from '@rtcops/core/api/types'
import type { Cause } from '@rtcops/core/diagnosis/verdict'
import { answers, answerText } from '@rtcops/core/features/settings/diagnosis-rules/answers'
import { assessmentRules } from '@rtcops/core/features/settings/diagnosis-rules/rules'
import type { Context } from '../../../../command.ts'
import { checkDraft } from '../../../../drafts.ts'
import { Failure, usage } from '../../../../errors.ts'
import type { WriteOptions } from '../../../../options/write.ts'
import { printResult } from '../../../../output/print.ts'
import { sendWrite } from '../../../../prompt/send-write.ts'
import { ask } from '../../../../server/server.ts'
import { notOneOf } from '../../../../suggest.ts'
import { userNotFound } from '../find-user.ts'

interface AssessOptions extends WriteOptions {
  user: string
  cause: Cause
  instead?: Cause
  note?: string
  session?: string
}

/** Sends an assessment of a cause that the diagnosis found in a user session. */
export async function assessDiagnosis(
  context: Context,
  call: string,
  answer: string,
  options: AssessOptions,
): Promise<void> {
  const { cause, instead = null, note = '', user } = options
  if (!answers.some((each) => each === answer))
    throw notOneOf({ name: 'answer' }, answer, answers, 'rtcops call assess --help')
  if (instead !== null && answer !== 'other') throw usage(['cli.usage.insteadOfOther'])
  const draft = await checkDraft(context, assessmentRules, { cause, answer, other_cause: instead, note })
  const { info } = await ask(context, 'diagnoseCall', { channel_session_id: call, uid: user })
  if (info.users.length === 0) throw await userNotFound(context, call, user)
  const { session_id } = sessionWith(info.users, call, options)
  const t = await context.loadShared()
  const input = { channel_session_id: call, user_id: user, session_id, ...draft }
  const write = {
    summary: [
      ['cli.what.call', call],
      ['call.column.userId', user],
      ['assessment.column.cause', t(`diagnosis.cause.${cause}`)],
      ['assessment.column.answer', answerText(draft, t)],
      ['assessment.column.note', draft.note],
    ],
    name: user,
    nameOf: 'call.column.userId',
    done: 'cli.notice.updated',
  } as const
  const reply = await sendWrite(context, 'assessDiagnosis', input, write, options)
  if (reply) await printResult(context, { ...reply.info, ...input })
}

/** Returns the user session in which the cause was found. @throws {Failure} if there is none, or more than one */
function sessionWith(
  verdicts: readonly Schema<'SessionVerdict'>[],
  call: string,
  { cause, session, user }: AssessOptions,
): Schema<'SessionVerdict'> {
  const found = verdicts.filter(
    ({ diagnoses, session_id }) =>
      (session === undefined || session_id === session) && diagnoses.some((each) => each.cause === cause),
  )
  const [first] = found
  const next = `rtcops call diagnose ${call} --user ${user} -o wide`
  if (!first) throw new Failure('not_found', ['cli.diagnosis.notNamed', { cause, user }], { next })
  if (found.length > 1)
    throw usage(['cli.diagnosis.severalSessions', { sessions: found.map(({ session_id }) => session_id).join(' ') }])
  return first
}
