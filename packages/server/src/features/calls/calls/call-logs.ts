import { Readable } from 'node:stream'
import { shownTo } from '../../../end-users/shown-to.ts'
import { prepareExport } from '../../../files/export-token.ts'
import type { ExportWriter } from '../../../files/export-writer.ts'
import { zipped } from '../../../files/zip.ts'
import { badField } from '../../../platform/input/refusal.ts'
import { eventTypeNames } from '../../../postgres/event-type-names.ts'
import type { MemberContext } from '../../../services/context.ts'
import type { Handler } from '../../../services/handlers.ts'
import { messageOnWire } from './call-messages.ts'
import { userSessionOnWire, withoutMoment } from './call-users.ts'
import { knownCall, knownUserSessions, stretchOf } from './known-call.ts'
import { listMessages } from './message-queries.ts'
import { readSamples } from './sample-queries.ts'
import type { CallSpan, UserSessionRow } from './user-session-queries.ts'

/** Prepares the log file of one user session, or of all sessions of one user in a call; returns the token for downloading it. */
export const getCallLogs: Handler<'getCallLogs'> = async (context, input) => {
  if (input.id === undefined && input.uid === undefined) throw badField('id', 'common.refusal.required')
  const call = await knownCall(context, input)
  await knownUserSessions(context, call, input)
  const { id, uid } = input
  const who = { ...(id === undefined ? {} : { id }), ...(uid === undefined ? {} : { uid }) }
  return {
    info: { token: await prepareExport(context, { app_key: call.appKey, channel_session_id: call.callId, ...who }) },
  }
}

/** Writes zipped JSON lines (D-80): the call, the user sessions, then messages and samples in time order. */
export const writeCallLog: ExportWriter = async (context, payload) => {
  const { app_key = '', channel_session_id = '', id, uid } = payload
  const call = await knownCall(context, { app_key, channel_session_id })
  const sessions = await knownUserSessions(context, call, { id, uid })
  const name = `call-log-${fileWord(call.callId)}-${fileWord(sessions[0].userId)}`
  const entry = {
    name: `${name}.jsonl`,
    parts: logLines(context, call, sessions),
    // A zip file cannot store a time before 1980.
    modified: new Date(Math.max(call.end, 315_532_800_000)),
  }
  const content = Readable.from(zipped([entry]), { objectMode: false, highWaterMark: 64 * 1024 })
  return { file: { name: `${name}.zip`, type: 'application/zip', content } }
}

/** Replaces special characters in client-supplied ids, so that a file name holds plain ones only. */
const fileWord = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9._-]+/g, '_')
    .replace(/^[._]+/, '')
    .slice(0, 64) || 'unknown'

const atOnce = 5_000

async function* logLines(
  context: MemberContext,
  call: CallSpan,
  sessions: readonly UserSessionRow[],
): AsyncGenerator<string> {
  const now = context.now()
  const view = shownTo(context.member)
  for (const session of sessions) yield line('user_session', userSessionOnWire(session, call.callId, now, view))
  for (const { sessionId } of sessions) yield* messageLines(context, call, sessionId)
  const { start, end } = stretchOf(sessions, now)
  const sessionIds = sessions.map(({ sessionId }) => sessionId)
  const slack = 600_000
  for (let from = start - slack; from < end + slack; ) {
    const span = { appKey: call.appKey, callId: call.callId, sessionIds, from, until: end + slack }
    const samples = await readSamples(context, span, atOnce)
    for (const sample of samples) yield line('sample', withoutMoment(sample))
    if (samples.length < atOnce) return
    // The limit may split samples of the same millisecond: the next query begins at the millisecond after.
    from = (samples.at(-1)?.moment ?? end) + 1
  }
}

async function* messageLines(context: MemberContext, call: CallSpan, sessionId: string): AsyncGenerator<string> {
  for (let offset = 0; ; offset += atOnce) {
    const filter = { userId: undefined, level: undefined, sessionId }
    const { rows } = await listMessages(context, call, filter, false, { limit: atOnce, offset })
    const typeName = await eventTypeNames(
      context.db,
      context.t,
      rows.map(({ typeNumber }) => typeNumber),
    )
    for (const row of rows) yield line('message', messageOnWire(row, typeName, shownTo(context.member)))
    if (rows.length < atOnce) return
  }
}

const line = (kind: string, value: object): string => `${JSON.stringify({ kind, ...value })}\n`
