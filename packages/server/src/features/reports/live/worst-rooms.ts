import type { Answer } from '@rtcops/core/api/types'
import { commonCause } from '@rtcops/core/diagnosis/common-cause'
import { diagnoseCall } from '@rtcops/core/diagnosis/diagnose-call'
import { floorTo } from '@rtcops/core/time/range'
import { formatDateTime, minute, second } from '@rtcops/core/time/zone'
import { share } from '../../../clickhouse/share.ts'
import { readRecords, timeBefore } from '../../../diagnosis/read-records.ts'
import { countWorstRooms } from '../../../diagnosis/telemetry/count-worst-rooms.ts'
import { callKey } from '../../../diagnosis/telemetry/in-calls.ts'
import { projectNames } from '../../../postgres/project-names.ts'
import type { Context } from '../../../services/context.ts'

/** Minutes in which users are counted: a fault of the platform takes two in a row. */
const counted = 3 * minute
/** Milliseconds by which telemetry may be late. */
const grace = 10 * second

/**
 * Users of a room below which it is not listed, and those badly off among them: one user's line is not the room's fault.
 */
const limits = { leastUsers: 3, leastBadUsers: 2, most: 5 }

type Told = Pick<Answer<'listWorstRooms'>, 'info' | 'list'>

/** Milliseconds from one answer to the next. */
const step = 20 * second

const shared = share<Told>(2, { freshFor: step })

/** Returns the rooms that are worst now. However many callers there are, the engine is queried once in twenty seconds. */
export function worstRooms(context: Context): Promise<Told> {
  const question = String(floorTo(context.now(), step))
  return shared(context.telemetry, question, (signal) => readWorstRooms({ ...context, signal }))
}

async function readWorstRooms(context: Context): Promise<Told> {
  const end = floorTo(context.now() - grace, minute)
  const minutes = { start: end - counted, end }
  const rooms = await countWorstRooms(context, { minutes, ...limits })
  const [nameOf, calls] = await Promise.all([
    projectNames(
      context.db,
      rooms.map(({ appKey }) => appKey),
    ),
    rooms.length === 0 ? [] : readRecords(context, rooms, context.now(), minutes.start - timeBefore),
  ])
  const known = new Map(calls.map((call) => [callKey(call), call]))
  return {
    info: { from: formatDateTime(minutes.start), to: formatDateTime(minutes.end) },
    list: rooms.map((room) => {
      const call = known.get(callKey(room))
      const common = call && commonCause(diagnoseCall(call.record).stays, minutes, new Set(room.badUsers))
      return {
        channel_session_id: room.callId,
        app_key: room.appKey,
        app_name: nameOf(room.appKey).app_name,
        channel_name: call?.rows[0]?.channelName ?? '',
        users: room.users,
        bad_users: room.badUsers.length,
        cause: common?.cause ?? null,
        side: common?.side ?? null,
      }
    }),
  }
}
