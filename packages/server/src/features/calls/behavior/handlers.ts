import type { Input } from '@rtcops/core/api/types'
import { inSeconds, intervalsOf, stepOf } from '@rtcops/core/quality/intervals'
import { defaultRange, longestRanges } from '@rtcops/core/time/range-presets'
import { formatDateTime, formatMoment, second } from '@rtcops/core/time/zone'
import { telemetryUntil } from '../../../clickhouse/newest-telemetry.ts'
import { shownTo } from '../../../end-users/shown-to.ts'
import { badField } from '../../../platform/input/refusal.ts'
import { readPastRange } from '../../../platform/input/time-range.ts'
import { eventTypeNames } from '../../../postgres/event-type-names.ts'
import { chosenAppKeys, projectNames } from '../../../postgres/project-names.ts'
import type { Context } from '../../../services/context.ts'
import type { Handlers } from '../../../services/handlers.ts'
import {
  type BehaviorFilter,
  countIntervals,
  countSessions,
  countTypes,
  findEventPlaces,
  listEvents,
} from './queries.ts'

/** Handlers for what users did in calls (1.26). */
export const behaviorHandlers: Pick<Handlers, 'listCallBehavior' | 'getCallBehaviorCharts'> = {
  async listCallBehavior(context, input) {
    const { limit = 10, order, page = 1 } = input
    const filter = await readFilter(context, input)
    const [{ rows, total }, until] = await Promise.all([
      listEvents(context, filter, order?.sort !== 1, { limit, offset: (page - 1) * limit }),
      telemetryUntil(context, context.now()),
    ])
    const [{ deviceOf, roomOf }, nameOf, typeName] = await Promise.all([
      findEventPlaces(context, rows),
      projectNames(
        context.db,
        rows.map(({ appKey }) => appKey),
      ),
      eventTypeNames(
        context.db,
        context.t,
        rows.map(({ typeNumber }) => typeNumber),
      ),
    ])
    return {
      list: rows.map((row) => ({
        id: row.id,
        ts: formatMoment(row.moment),
        app_key: row.appKey,
        app_name: nameOf(row.appKey).app_name,
        channel_session_id: row.callId,
        channel_name: roomOf(row),
        uid: row.userId,
        type_number: row.typeNumber,
        type_describe: typeName(row.typeNumber),
        level: row.level,
        message: shownTo(context.member).json(row.message),
        platform: deviceOf(row).platform,
        sdk_version: deviceOf(row).sdkVersion,
      })),
      total,
      info: { until },
    }
  },

  async getCallBehaviorCharts(context, input) {
    const filter = await readFilter(context, input)
    const { range } = filter
    // A range up to now starts one second early, so it is a second longer than its nominal length.
    const step = stepOf({ start: range.start, end: range.end - second })
    const [{ number, types }, sessions, until] = await Promise.all([
      countTypes(context, filter),
      countSessions(context, filter),
      telemetryUntil(context, context.now()),
    ])
    const typeNumbers = types.map(({ typeNumber }) => typeNumber)
    const [intervals, typeName] = await Promise.all([
      countIntervals(context, filter, typeNumbers, step),
      eventTypeNames(context.db, context.t, typeNumbers),
    ])
    return {
      list: intervals.map((interval) => ({
        _time_interval: formatDateTime(interval.start),
        type_number: interval.typeNumber,
        number: interval.number,
      })),
      timesList: intervalsOf(range, step).map((start) => formatDateTime(start)),
      info: {
        start: formatDateTime(range.start),
        end: formatDateTime(range.end),
        step: inSeconds(step),
        until,
        number,
        sessions,
        types: types.map((type) => ({
          type_number: type.typeNumber,
          type_describe: typeName(type.typeNumber),
          number: type.number,
          bad: type.bad,
          fatal: type.fatal,
        })),
      },
    }
  },
}

/** Reads the filter of a request. @throws {Refusal} 40001 that names the field */
async function readFilter(context: Context, input: Input<'getCallBehaviorCharts'>): Promise<BehaviorFilter> {
  const { app_key, channel_name, time, type_number = [], user_id } = input
  if (app_key === undefined && (channel_name !== undefined || user_id !== undefined))
    throw badField('app_key', 'common.refusal.needsProject')
  const now = context.now()
  return {
    range: time ? readPastRange(time, now, longestRanges.callBehavior) : defaultRange('callBehavior', now),
    appKeys: await chosenAppKeys(context.db, input),
    channelName: channel_name,
    userId: user_id,
    typeNumbers: type_number.length > 0 ? [...new Set(type_number)] : undefined,
  }
}
