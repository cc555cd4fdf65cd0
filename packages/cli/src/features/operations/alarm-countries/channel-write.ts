import type { Answer, Input, OperationId } from '@rtcops/core/api/types'
import type { AlarmChannel } from '@rtcops/core/features/operations/alarm-countries/channel-columns'
import {
  alarmChannelChangeRules,
  alarmChannelRules,
  maskAddress,
} from '@rtcops/core/features/operations/alarm-countries/channel-rules'
import type { Context, Run } from '../../../context.ts'
import { Failure } from '../../../errors.ts'
import { mayRun } from '../../../old/confirm-operation.ts'
import { checkDraft, givenFields, onlyGiven, readGiven, refuseNoChange } from '../../../old/drafts.ts'
import { printResult } from '../../../old/object.ts'
import { readStdin } from '../../../old/prompt.ts'
import { inWords, say } from '../../../old/say.ts'
import { sendWrite } from '../../../old/send-write.ts'
import { onOff } from '../../../options/write.ts'
import { change } from '../../../server/server.ts'
import { channelOf } from './channel-read.ts'

export const createChannel: Run = async (context) => {
  const draft = await checkDraft(context, alarmChannelRules, readDraft(context))
  const answer = await sendMasked(context, 'createAlarmChannel', draft, draft.kind, about(draft), 'notice.inserted')
  if (answer) await printResult(context, { ...answer.info, ...masked(draft, draft.kind) })
  return undefined
}

export const updateChannel: Run = async (context) => {
  const given = readDraft(context)
  refuseNoChange(context, given)
  const channel = await channelOf(context)
  const { countries, kind, language, name, status, tel_only } = channel
  const stored = { countries, kind, language, name, status, tel_only, address: '', secret: '' }
  const checked = await checkDraft(context, alarmChannelChangeRules, { ...stored, ...given })
  const sent = { id: channel.id, ...onlyGiven(checked, given) } as Input<'updateAlarmChannel'>
  const answer = await sendMasked(context, 'updateAlarmChannel', sent, kind, about(channel), 'notice.updated')
  if (answer) await printResult(context, masked(sent, kind))
  return undefined
}

/** Switches a channel on or off. */
export const switchChannel =
  (status: 0 | 1): Run =>
  async (context) => {
    const channel = await channelOf(context)
    const sent = { id: channel.id, status }
    const answer = await sendWrite(context, 'updateAlarmChannel', sent, about(channel), 'notice.updated')
    if (answer) await printResult(context, sent)
    return undefined
  }

export const deleteChannel: Run = async (context) => {
  const channel = await channelOf(context)
  const { id } = channel
  const answer = await sendWrite(context, 'deleteAlarmChannel', { id }, about(channel), 'notice.removed')
  if (answer) await printResult(context, { id })
  return undefined
}

/** Sends a test message. @throws {Failure} with the reason when it was not delivered, so that a script notices */
export const testChannel: Run = async (context) => {
  const channel = await channelOf(context)
  const sent = { id: channel.id }
  if (!(await mayRun(context, 'testAlarmChannel', sent, about(channel)))) return undefined
  const { info } = await change(context, 'testAlarmChannel', sent)
  if (info.delivered === 0) throw new Failure('failure', info.error)
  context.notice(`${context.glyphs.ok} ${inWords({ zh: '测试消息已送达', en: 'Test message delivered' })}`)
  await printResult(context, { ...sent, ...info })
  return undefined
}

/** Fields of body, flags and files. */
function readDraft(context: Context): Record<string, unknown> {
  const given = givenFields(context)
  const phoneOnly = context.values.choice('phone-only', ['on', 'off'])
  if (phoneOnly) given['tel_only'] = onOff[phoneOnly]
  for (const [flag, field] of [
    ['address-file', 'address'],
    ['secret-file', 'secret'],
  ] as const) {
    const file = context.values.text(flag)
    if (file !== undefined) given[field] = (file === '-' ? readStdin() : readGiven(file).toString('utf8')).trim()
  }
  return given
}

/** As `sendWrite`, but what is shown beforehand holds no secret. */
async function sendMasked<Id extends OperationId>(
  context: Context,
  operation: Id,
  input: Input<Id> & object,
  kind: string,
  asked: ReturnType<typeof about>,
  done: 'notice.inserted' | 'notice.updated',
): Promise<Answer<Id> | undefined> {
  if (!(await mayRun(context, operation, masked(input, kind), asked))) return undefined
  const answer = await change(context, operation, input)
  context.notice(`${context.glyphs.ok} ${say(done)}`)
  return answer
}

const masked = (input: { address?: string; secret?: string }, kind: string): object => ({
  ...input,
  ...(input.address ? { address: maskAddress(kind, input.address) } : {}),
  ...(input.secret ? { secret: '…' } : {}),
})

const about = ({ kind, name }: Pick<AlarmChannel, 'kind' | 'name'>) => ({
  summary: [
    [say('what.alarmChannel'), name],
    [inWords({ zh: '类型', en: 'Kind' }), kind],
  ] as const,
  name,
  nameOf: { zh: '渠道名称', en: 'name of the channel' },
})
