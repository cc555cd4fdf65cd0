import type { Schema } from '@rtcops/core/api/types'
import { formatMoment } from '@rtcops/core/time/zone'
import { readRows } from '../../../clickhouse/read-rows.ts'
import type { Context } from '../../../services/context.ts'
import { ofSpan, type SampleSpan, sampleParams } from './sample-queries.ts'

/** What was received from one user at one time. */
export type StreamSample = Schema<'StreamSample'>

type RawSample = Omit<StreamSample, 'ts'> & { moment: string }

/** Audio and video of a sample: the sum of their bytes, and the worse of their losses. */
const together = `
  SELECT ts, if(countIf(bps >= 0) = 0, NULL, sumIf(toFloat64(bps), bps >= 0)) AS bytes,
    if(countIf(loss_rate >= 0) = 0, NULL, max(toFloat64(loss_rate))) AS loss
  FROM stream_sample WHERE ${ofSpan} AND direction = 'received' AND peer = {peer: String} GROUP BY ts`

/** Returns what user sessions received from one user: one row for every `step` seconds, counted from `from`. */
export async function readReceived(
  telemetry: Pick<Context, 'telemetry' | 'signal'>,
  span: SampleSpan,
  peer: string,
  step: number,
  limit: number,
): Promise<StreamSample[]> {
  const rows = await readRows<RawSample>(
    telemetry,
    `SELECT {since: Int64} + intDiv(toUnixTimestamp64Milli(ts) - {since: Int64}, {step: Int64}) * {step: Int64} AS moment,
       round(avg(bytes), 2) AS recv_bps, round(avg(loss), 2) AS down_loss_rate
     FROM (${together}) GROUP BY moment ORDER BY moment LIMIT {limit: UInt32}`,
    { ...sampleParams(span), peer, step: step * 1000, limit },
  )
  return rows.map(({ moment, ...figures }) => ({ ts: formatMoment(Number(moment)), ...figures }))
}
