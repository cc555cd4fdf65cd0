import type { TimeRange } from '@rtcops/core/time/range'
import { inRange } from '../../../clickhouse/calls/calls-in-range.ts'
import { narrowedBy } from '../../../clickhouse/narrowed-by.ts'
import type { QueryParams } from '../../../clickhouse/read-rows.ts'
import { type Order, type ReportTable, sortingOf } from '../../../clickhouse/report-rows.ts'
import { readSharedRows } from '../../../clickhouse/shared-rows.ts'
import type { Context } from '../../../services/context.ts'

/** Filter of reports; an absent field does not narrow. */
export interface DeviceFilter {
  range: TimeRange
  manufacturer: string | undefined
  model: string | undefined
  soundQualities: readonly number[] | undefined
}

/** A user's rating of the sound of their device. */
export interface ReportRow {
  manufacturer: string
  model: string
  /** 1 with a headset, 0 without, -1 if not reported. */
  earphoneState: number
  sdkVersion: string
  /** 5 very good to 1 very poor. */
  soundQuality: number
  /** Epoch milliseconds. */
  moment: string
  reporter: string
  userIp: string
  userId: string
  roomName: string
  appKey: string
  comment: string
}

const fields = {
  report_time: 'ts',
  manufacturer: 'manufacturer',
  model: 'model',
  sound_quality: 'sound_quality',
} as const

const columns = `manufacturer, model, earphone_state AS earphoneState, sdk_version AS sdkVersion, sound_quality AS soundQuality,
  toUnixTimestamp64Milli(ts) AS moment, reporter, user_ip AS userIp, user_id AS userId, channel_name AS roomName, app_key AS appKey, comment`

/** Selects reports, newest first unless another order is requested. Ties are broken until rows that still tie are identical to a reader. */
export function deviceReportTable(filter: DeviceFilter, order: Order<keyof typeof fields> | undefined): ReportTable {
  const { params, where } = condition(filter)
  const ties =
    'app_key, channel_name, user_id, reporter, manufacturer, model, sound_quality, earphone_state, sdk_version, user_ip, comment'
  return {
    text: `SELECT ${columns} FROM device_report WHERE ${where}`,
    params,
    sorting: sortingOf(order, fields, `ts DESC, ${ties}`),
    counted: `SELECT 1 FROM device_report WHERE ${where}`,
    countsApart: true,
  }
}

/** Most names returned of one kind. */
const mostNames = 20

/** Number of reports by each part; a name is empty if it was not reported. */
export interface ReportCounts {
  /** Of all names, including those not returned. */
  total: number
  manufacturers: NamedCount[]
  models: NamedCount[]
  soundQualities: NamedCount[]
}

export interface NamedCount {
  name: string
  num: number
}

/** Counts over the whole filter with one query: the most frequent names, at most 20, and all sound qualities that occur. */
export async function countParts(telemetry: Pick<Context, 'telemetry'>, filter: DeviceFilter): Promise<ReportCounts> {
  const { params, where } = condition(filter)
  const rows = await readSharedRows<{ part: keyof Omit<ReportCounts, 'total'>; name: string; num: string }>(
    telemetry,
    `SELECT
       multiIf(grouping(manufacturer) = 0, 'manufacturers', grouping(model) = 0, 'models', 'soundQualities') AS part,
       multiIf(part = 'manufacturers', toString(manufacturer), part = 'models', toString(model), toString(sound_quality)) AS name,
       count() AS num
     FROM device_report WHERE ${where}
     GROUP BY GROUPING SETS ((manufacturer), (model), (sound_quality))
     ORDER BY part, num DESC, name LIMIT ${mostNames} BY part`,
    params,
  )
  const of = (part: keyof Omit<ReportCounts, 'total'>): NamedCount[] =>
    rows.filter((row) => row.part === part).map(({ name, num }) => ({ name, num: Number(num) }))
  const soundQualities = of('soundQualities')
  return {
    total: soundQualities.reduce((sum, { num }) => sum + num, 0),
    manufacturers: of('manufacturers'),
    models: of('models'),
    soundQualities,
  }
}

/** Returns the WHERE clause for a filter, with its parameters. */
function condition(filter: DeviceFilter): { where: string; params: QueryParams } {
  const { range, soundQualities } = filter
  const { params, text } = narrowedBy(filter, { manufacturer: 'manufacturer', model: 'model' })
  return {
    where: `${inRange}${text} ${soundQualities ? 'AND sound_quality IN {soundQualities: Array(UInt8)}' : ''}`,
    params: { start: range.start, end: range.end, ...params, ...(soundQualities ? { soundQualities } : {}) },
  }
}
