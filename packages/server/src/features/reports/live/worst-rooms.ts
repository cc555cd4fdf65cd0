import type { Answer, Schema } from '@rtcops/core/api/types'
import { diagnoseCall } from '@rtcops/core/diagnosis/diagnose-call'
import { causes, type Diagnosis, mainOf } from '@rtcops/core/diagnosis/verdict'
import { floorTo, type TimeRange } from '@rtcops/core/time/range'
import { formatDateTime, minute, second } from '@rtcops/core/time/zone'
import { callKey } from '../../../clickhouse/diagnosis/in-calls.ts'
import { share } from '../../../clickhouse/share.ts'
import type { Context } from '../../../context.ts'
import { type KnownCall, readRecords } from '../../../diagnosis/read-records.ts'
import { projectNames } from '../../../postgres/project-names.ts'
import { countWorstRooms, type RoomUsers } from './count-worst-rooms.ts'

/** Minutes in which users are counted: a fault of the platform takes two in a row. */
const counted = 3 * minute
/** Milliseconds before them that are read too, since causes are told by what changed. */
const before = 10 * minute
/** Milliseconds by which telemetry may be late. */
const grace = 10 * second

type Told = Pick<Answer<'listWorstRooms'>, 'info' | 'list'>

/** Milliseconds from one answer to the next. */
const step = 20 * second

const shared = share<Told>(2, { freshFor: step })

/** Returns the rooms that are worst now. However many callers there are, the engine is asked once in twenty seconds. */
export function worstRooms(context: Context): Promise<Told> {
  const question = String(floorTo(context.now(), step))
  return shared(context.telemetry, question, (signal) => readWorstRooms({ ...context, signal }))
}

async function readWorstRooms(context: Context): Promise<Told> {
  const end = floorTo(context.now() - grace, minute)
  const minutes = { start: end - counted, end }
  const rooms = await countWorstRooms(context, minutes)
  const [nameOf, calls] = await Promise.all([
    projectNames(
      context.db,
      rooms.map(({ appKey }) => appKey),
    ),
    rooms.length === 0 ? [] : readRecords(context, rooms, context.now(), minutes.start - before),
  ])
  const known = new Map(calls.map((call) => [callKey(call), call]))
  return {
    info: { from: formatDateTime(minutes.start), to: formatDateTime(minutes.end) },
    list: rooms.map((room) => {
      const call = known.get(callKey(room))
      return {
        channel_session_id: room.callId,
        app_key: room.appKey,
        app_name: nameOf(room.appKey).app_name,
        channel_name: call?.rows[0]?.channelName ?? '',
        users: room.users,
        bad_users: room.badUsers,
        ...commonCause(room, call, minutes),
      }
    }),
  }
}

/** Returns the cause that most users of a room have in these minutes; none if fewer than half of those badly off have it. */
function commonCause(
  { badUsers }: RoomUsers,
  call: KnownCall | undefined,
  minutes: TimeRange,
): Pick<Schema<'WorstRoom'>, 'cause' | 'side'> {
  const found = new Map<string, { users: Set<string>; diagnosis: Diagnosis }>()
  for (const { diagnoses, userId } of call ? diagnoseCall(call.record).stays : []) {
    const now = diagnoses.filter(({ from, to }) => from < minutes.end && to > minutes.start)
    const diagnosis = mainOf({ diagnoses: now })
    if (!diagnosis) continue
    const key = `${diagnosis.cause} ${diagnosis.side}`
    const known = found.get(key) ?? { users: new Set(), diagnosis }
    found.set(key, { ...known, users: known.users.add(userId) })
  }
  const [most] = [...found.values()].toSorted(
    (one, other) =>
      other.users.size - one.users.size || causes.indexOf(one.diagnosis.cause) - causes.indexOf(other.diagnosis.cause),
  )
  if (!most || 2 * most.users.size < badUsers) return { cause: null, side: null }
  return { cause: most.diagnosis.cause, side: most.diagnosis.side }
}
