import type { Input, Schema } from '@rtcops/core/api/types'
import { rangeToWire, type TimeRange } from '@rtcops/core/time/range'
import { defaultRange, longestRanges } from '@rtcops/core/time/range-presets'
import { telemetryUntil } from '../../../clickhouse/newest-telemetry.ts'
import { readPastRange } from '../../../platform/input/time-range.ts'
import { chosenAppKeys } from '../../../postgres/project-names.ts'
import type { Context } from '../../../services/context.ts'

/** Filter of a report; values match exactly, and an undefined field does not narrow. */
export interface ReportFilter {
  range: TimeRange
  /** Appkeys of the chosen company and project; the list may be empty, and then nothing matches. */
  appKeys: readonly string[] | undefined
  /** Manufacturer and model; an empty text matches those not reported. */
  maker: string | undefined
  model: string | undefined
  /** Channel name. */
  room: string | undefined
  user: string | undefined
}

type Wire = Input<'listReportCalls'>
type Asked = { [Field in keyof Wire]?: Wire[Field] | undefined }

/** Reads the filter; the range is the last 24 hours by default. @throws {Refusal} 40001 that names the field */
export async function readReportFilter(context: Pick<Context, 'db' | 'now'>, input: Asked): Promise<ReportFilter> {
  const now = context.now()
  const device = (field: 'name' | 'model') => (input.unreported?.includes(field) ? '' : input[field])
  return {
    range: input.time ? readPastRange(input.time, now, longestRanges.reports) : defaultRange('reports', now),
    appKeys: await chosenAppKeys(context.db, { app_key: input.appkey, company_id: input.company_id }),
    maker: device('name'),
    model: device('model'),
    room: input.room_name,
    user: input.user,
  }
}

/** Returns the range of a request in the form that responses repeat. */
export async function spanOf(context: Pick<Context, 'telemetry' | 'now'>, range: TimeRange): Promise<Schema<'Span'>> {
  const [start, end] = rangeToWire(range)
  return { start, end, until: await telemetryUntil(context, context.now()) }
}
