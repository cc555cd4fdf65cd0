import type { NodePoint, PointKind } from '../connectors/otlp/points.ts'
import { RowBytes } from './row-bytes.ts'

export const nodeMetricColumns =
  'app_key, received, ts, source_id, addresses, name, unit, kind, start, value, count, series, device, state, direction'

/** Numbers of the kinds in the table. */
const kinds: Readonly<Record<PointKind, number>> = { gauge: 1, counter: 2, delta: 3, histogram: 4, delta_histogram: 5 }

/** Whose points are written, and the day of their receipt in UTC, as days since 1970. */
export interface PointHead {
  appKey: string
  received: number
  source: string
}

/** Writes points of nodes as rows, in RowBinary. */
export function encodePoints(head: PointHead, points: readonly NodePoint[]): Buffer {
  const rows = new RowBytes()
  for (const point of points) {
    rows.text(head.appKey)
    rows.uint16(head.received)
    rows.int64(point.ts)
    rows.text(head.source)
    // As long as the list is short, its length is one byte.
    rows.uint8(point.addresses.length)
    for (const address of point.addresses) rows.text(address)
    rows.text(point.name)
    rows.text(point.unit)
    rows.int8(kinds[point.kind])
    rows.int64(point.start)
    rows.float64(point.value)
    rows.float64(point.count)
    rows.bytes(point.series)
    rows.text(point.device)
    rows.text(point.state)
    rows.text(point.direction)
  }
  return rows.finish()
}
