import type { Answer, Schema } from '@rtcops/core/api/types'
import { restoreRows } from '@rtcops/core/features/calls/calls/levels'
import { nothingMeasured } from '@rtcops/core/features/calls/calls/metrics'
import { formatDateTime, formatMoment } from '@rtcops/core/time/zone'
import { type EndUserView, shownTo } from '../../../end-users/shown-to.ts'
import { badField } from '../../../platform/input/refusal.ts'
import type { MemberContext } from '../../../services/context.ts'
import type { Handler } from '../../../services/handlers.ts'
import { drawCells } from './draw-cells.ts'
import { knownCall, knownUserSessions } from './known-call.ts'
import { pageOf } from './list-calls.ts'
import { roleChangeTypes } from './projects.ts'
import { readSamples, type TimedSample } from './sample-queries.ts'
import {
  type CallSpan,
  listUserSessions,
  readCells,
  readHappenings,
  type UserSessionRow,
} from './user-session-queries.ts'
import { parseMoment, secondsBetween } from './wire-time.ts'

/** Milliseconds before and after the requested time for which samples are shown. */
const nearby = 30_000
/** More than one sample a second for both sides. */
const mostNearby = 1_000

/** Returns the user sessions of a call in join order; with an id, the samples and restore data of one of them. */
export const getCallUserDetail: Handler<'getCallUserDetail'> = async (context, input) => {
  const call = await knownCall(context, input)
  if (input.id !== undefined) return { info: await detailOf(context, call, input.id, input.ts, input.uid) }
  const order = { field: input.order?.field ?? 'join_date', descending: input.order?.sort === 2 } as const
  const { rows, total } = await listUserSessions(context, call, input.uid, order, pageOf(input), context.now())
  const lines = input.cells ? await timeLines(context, call, rows, input.cells) : undefined
  const view = shownTo(context.member)
  return {
    list: rows.map((row) => ({ ...userSessionOnWire(row, call.callId, context.now(), view), ...lines?.(row) })),
    total,
  }
}

/** Returns a user session in the contract's form. @param view how addresses and device names are shown to the caller */
export function userSessionOnWire(
  row: UserSessionRow,
  callId: string,
  now: number,
  view: EndUserView,
): Schema<'UserSession'> {
  return {
    id: row.sessionId,
    channel_session_id: callId,
    user_id: row.userId,
    user_session_type: row.userType,
    zone: row.zone,
    country: row.country,
    ip: view.address(row.ip),
    routerIp: row.routerIp,
    asIp: row.accessServerIp,
    join_date: formatDateTime(row.joined),
    leave_date: row.left ? formatDateTime(row.left) : null,
    call_time: secondsBetween(row.joined, row.left || now),
    sdk_version: row.sdkVersion,
    platform: row.platform,
    network: row.network,
    device_name: view.device(row.deviceName),
    os: row.os,
    os_version: row.osVersion,
  }
}

type Happening = NonNullable<Schema<'UserSession'>['events']>[number]

/** Returns a function that gives each row its timeline and events. The engine finds the qualities; presence follows from join and leave. */
async function timeLines(context: MemberContext, call: CallSpan, rows: readonly UserSessionRow[], cells: number) {
  const sessionIds = rows.map(({ sessionId }) => sessionId)
  if (sessionIds.length === 0) return undefined
  const [measured, happenings] = await Promise.all([
    readCells(context, call, sessionIds, cells),
    roleChangeTypes(context.db).then((types) => readHappenings(context, call, sessionIds, types)),
  ])
  return (row: UserSessionRow) => {
    const own = happenings.filter(({ sessionId }) => sessionId === row.sessionId)
    const lost = own.filter(({ kind }) => kind === 'connection_interrupt').map(({ moment }) => moment)
    return {
      cells: drawCells(
        call,
        { joined: row.joined, left: row.left || call.end, lost },
        cells,
        measured.get(row.sessionId),
      ),
      events: own.map(({ moment, kind }) => ({ ts: formatMoment(moment), kind: kind as Happening['kind'] })),
    }
  }
}

async function detailOf(
  context: MemberContext,
  call: CallSpan,
  id: string,
  ts: string | undefined,
  uid: string | undefined,
): Promise<NonNullable<Answer<'getCallUserDetail'>['info']>> {
  const [session] = await knownUserSessions(context, call, { id, uid })
  const moment = ts === undefined ? session.left || context.now() : parseMoment(ts)
  if (moment === undefined) throw badField('ts', 'common.refusal.timeFormat')
  const span = {
    appKey: call.appKey,
    callId: call.callId,
    sessionIds: [id],
    from: moment - nearby,
    until: moment + nearby + 1,
  }
  const samples = await readSamples(context, span, mostNearby)
  return { samples: samples.map(withoutMoment), restore: restoreRows(sampleAt(samples, moment) ?? nothingMeasured) }
}

/** Returns the last sample up to the given time, else the first one after it. */
const sampleAt = (samples: readonly TimedSample[], moment: number): TimedSample | undefined =>
  samples.findLast((sample) => sample.moment <= moment) ?? samples[0]

/** Returns a sample in the contract's form, which has no `moment`. */
export const withoutMoment = ({ moment: _, ...sample }: TimedSample): Schema<'QualitySample'> => sample
