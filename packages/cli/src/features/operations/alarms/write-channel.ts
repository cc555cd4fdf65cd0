import type { Answer, Input, OperationId } from '@rtcops/core/api/types'
import type { AlarmChannel } from '@rtcops/core/features/operations/alarms/channel-columns'
import {
  alarmChannelChangeRules,
  alarmChannelRules,
  maskAddress,
} from '@rtcops/core/features/operations/alarms/channel-rules'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields, pickGiven, readGiven, refuseNoChange } from '../../../drafts.ts'
import { Failure } from '../../../errors.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { type About, mayRun } from '../../../prompt/confirm.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask, change } from '../../../server/server.ts'

interface ChannelOptions extends WriteOptions {
  addressFile?: string
  secretFile?: string
  body?: string
}

export async function createChannel(context: Context, options: ChannelOptions): Promise<void> {
  const draft = await checkDraft(context, alarmChannelRules, readDraft(context, options))
  const write = { ...about(draft), kind: draft.kind, done: 'cli.notice.inserted' } as const
  const answer = await sendMasked(context, 'createAlarmChannel', draft, write, options)
  if (answer) await printResult(context, { ...answer.info, ...masked(draft, draft.kind) })
}

export async function updateChannel(context: Context, id: number, options: ChannelOptions): Promise<void> {
  const given = readDraft(context, options)
  refuseNoChange(context, given)
  const { info: channel } = await ask(context, 'getAlarmChannel', { id })
  const { countries, escalate_minutes, kind, language, name, repeat_minutes, status, tel_only } = channel
  const times = { escalate_minutes, repeat_minutes }
  const stored = { countries, kind, language, name, status, tel_only, ...times, address: '', secret: '' }
  const checked = await checkDraft(context, alarmChannelChangeRules, { ...stored, ...given })
  const sent = { id: channel.id, ...pickGiven(checked, given) } as Input<'updateAlarmChannel'>
  const write = { ...about(channel), kind, done: 'cli.notice.updated' } as const
  const answer = await sendMasked(context, 'updateAlarmChannel', sent, write, options)
  if (answer) await printResult(context, masked(sent, kind))
}

export const enableChannel = (context: Context, id: number, options: WriteOptions): Promise<void> =>
  setStatus(context, id, 1, options)
export const disableChannel = (context: Context, id: number, options: WriteOptions): Promise<void> =>
  setStatus(context, id, 0, options)

async function setStatus(context: Context, id: number, status: 0 | 1, options: WriteOptions): Promise<void> {
  const { info } = await ask(context, 'getAlarmChannel', { id })
  const sent = { id, status }
  const write = { ...about(info), done: 'cli.notice.updated' } as const
  const answer = await sendWrite(context, 'updateAlarmChannel', sent, write, options)
  if (answer) await printResult(context, sent)
}

export async function deleteChannel(context: Context, id: number, options: WriteOptions): Promise<void> {
  const { info } = await ask(context, 'getAlarmChannel', { id })
  const write = { ...about(info), done: 'cli.notice.removed' } as const
  const answer = await sendWrite(context, 'deleteAlarmChannel', { id }, write, options)
  if (answer) await printResult(context, { id })
}

/** Sends a test message. @throws {Failure} with the reason if it was not delivered, so that a script notices */
export async function testChannel(context: Context, id: number, options: WriteOptions): Promise<void> {
  const { info: channel } = await ask(context, 'getAlarmChannel', { id })
  const sent = { id }
  if (!(await mayRun(context, 'testAlarmChannel', sent, about(channel), options))) return
  const { info } = await change(context, 'testAlarmChannel', sent)
  if (info.delivered === 0) throw new Failure('failure', info.error)
  context.notice(`${context.glyphs.ok} ${context.t('cli.alarm.testDelivered')}`)
  await printResult(context, { ...sent, ...info })
}

/** Returns the fields of the body, the options and the files. */
function readDraft(context: Context, options: ChannelOptions): Record<string, unknown> {
  const { addressFile, secretFile } = options
  return {
    ...givenFields(context, options),
    ...onlyGiven({
      address: addressFile && readSecret(context, addressFile),
      secret: secretFile && readSecret(context, secretFile),
    }),
  }
}

/** Returns the content of a file, or of standard input for `-`: secrets are never arguments, which others could see. */
const readSecret = ({ stdin }: Context, file: string): string =>
  (file === '-' ? stdin.readAll() : readGiven(file).toString('utf8')).trim()

/** Sends a write as `sendWrite` does, but does not show secrets before it. */
async function sendMasked<Id extends OperationId>(
  context: Context,
  operation: Id,
  input: Input<Id> & object,
  { done, kind, ...question }: About & { kind: string; done: MessageKey },
  options: WriteOptions,
): Promise<Answer<Id> | undefined> {
  if (!(await mayRun(context, operation, masked(input, kind), question, options))) return undefined
  const answer = await change(context, operation, input)
  context.notice(`${context.glyphs.ok} ${context.t(done)}`)
  return answer
}

const masked = (input: { address?: string; secret?: string }, kind: string): object => ({
  ...input,
  ...(input.address ? { address: maskAddress(kind, input.address) } : {}),
  ...(input.secret ? { secret: '…' } : {}),
})

const about = ({ kind, name }: Pick<AlarmChannel, 'kind' | 'name'>): About => ({
  summary: [
    ['cli.what.alarmChannel', name],
    ['cli.alarm.kind', kind],
  ],
  name,
  nameOf: 'cli.alarm.channelToType',
})
