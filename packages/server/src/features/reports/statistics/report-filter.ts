import type { Input, Schema } from '@rtcops/core/api/types'
import { rangeToWire, type TimeRange } from '@rtcops/core/time/range'
import { defaultRange } from '@rtcops/core/time/range-presets'
import { telemetryUntil } from '../../../clickhouse/newest-telemetry.ts'
import type { Context } from '../../../context.ts'
import { readPastRange } from '../../../http/time-range.ts'
import { chosenAppKeys } from '../../../postgres/project-names.ts'

/** Longest range that may be asked for. */
const mostDays = 31

/** What a report is narrowed to, all of it exact; what is undefined is not narrowed. */
export interface ReportFilter {
  range: TimeRange
  /** Appkeys of the chosen company and project; none is possible, and then there is nothing. */
  appKeys: readonly string[] | undefined
  /** Manufacturer and model; empty is what was not reported. */
  maker: string | undefined
  model: string | undefined
  /** Channel name. */
  room: string | undefined
  user: string | undefined
}

type Wire = Input<'listReportCalls'>
type Asked = { [Field in keyof Wire]?: Wire[Field] | undefined }

/** The last 24 hours, unless asked otherwise. @throws {Refusal} 40001 that names the field */
export async function readReportFilter(context: Pick<Context, 'db' | 'now'>, asked: Asked): Promise<ReportFilter> {
  const now = context.now()
  const device = (field: 'name' | 'model') => (asked.unreported?.includes(field) ? '' : asked[field])
  return {
    range: asked.time ? readPastRange(asked.time, now, mostDays) : defaultRange('reports', now),
    appKeys: await chosenAppKeys(context.db, { app_key: asked.appkey, company_id: asked.company_id }),
    maker: device('name'),
    model: device('model'),
    room: asked.room_name,
    user: asked.user,
  }
}

/** What was asked, as answers repeat it. */
export async function spanOf(context: Pick<Context, 'telemetry' | 'now'>, range: TimeRange): Promise<Schema<'Span'>> {
  const [start, end] = rangeToWire(range)
  return { start, end, until: await telemetryUntil(context, context.now()) }
}
