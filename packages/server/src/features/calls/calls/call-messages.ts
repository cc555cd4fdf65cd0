import { formatMoment } from '@rtcops/core/time/zone'
import { type EndUserView, shownTo } from '../../../end-users/shown-to.ts'
import { eventTypeNames } from '../../../postgres/event-type-names.ts'
import { projectNames } from '../../../postgres/project-names.ts'
import type { Handler } from '../../../services/handlers.ts'
import { callFacts, knownCall } from './known-call.ts'
import { pageOf } from './list-calls.ts'
import { listMessages, type MessageRow, readCallCounts } from './message-queries.ts'
import { findSpecialCalls } from './special-calls.ts'

/** Returns the header of a call and a page of its messages, newest first unless another order is requested. */
export const listCallMessages: Handler<'listCallMessages'> = async (context, input) => {
  const now = context.now()
  const call = await knownCall(context, input)
  const filter = { userId: input.uid, level: input.level }
  const [{ rows, total }, { interrupts, ...levels }, nameOf, isSpecial] = await Promise.all([
    listMessages(context, call, filter, input.order?.sort !== 1, pageOf(input)),
    readCallCounts(context, call),
    projectNames(context.db, [call.appKey]),
    findSpecialCalls(context, [call]),
  ])
  const typeName = await eventTypeNames(
    context.db,
    context.t,
    rows.map(({ typeNumber }) => typeNumber),
  )
  return {
    list: rows.map((row) => messageOnWire(row, typeName, shownTo(context.member))),
    total,
    info: {
      channel_session_id: call.callId,
      app_key: call.appKey,
      ...nameOf(call.appKey),
      channel_name: call.channelName,
      ...callFacts(call, now),
      is_special: isSpecial(call),
      interrupt_num: interrupts,
      level_counts: levels,
    },
  }
}

/** Returns an event in the contract's form. @param view how addresses and device names are shown to the caller */
export function messageOnWire(row: MessageRow, typeName: (typeNumber: number) => string, view: EndUserView) {
  return {
    id: row.id,
    ts: formatMoment(row.moment),
    uid: row.userId,
    session_id: row.sessionId,
    type_number: row.typeNumber,
    type_describe: typeName(row.typeNumber),
    level: row.level,
    message: view.object(objectOf(row.message)),
    txquality: knownScore(row.txquality),
    rxquality: knownScore(row.rxquality),
  }
}

/** Returns null for a stored 0 or a value above 5, which means no score (D-38). */
const knownScore = (score: number): number | null => (score >= 1 && score <= 5 ? score : null)

/**
 * Returns the object, or the text itself where it is not one: ingest stores only objects, but another program may have written the text.
 */
function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return text === '' ? {} : { text }
}
