import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { addressesOf, keptAttributes, textOf } from './attributes.ts'
import type { KeyValue } from './generated/opentelemetry/proto/common/v1/common_pb.ts'
import { AggregationTemporality, type Metric } from './generated/opentelemetry/proto/metrics/v1/metrics_pb.ts'
import { metricLimits, type PointFault } from './limits.ts'
import { type MetricPart, pointsAtOnce } from './parts.ts'

/** What the value of a point means: a level, what was counted since `start`, or the same of measurements with their number. */
export type PointKind = 'gauge' | 'counter' | 'delta' | 'histogram' | 'delta_histogram'

/** One figure of a node at one moment. */
export interface NodePoint {
  /** Epoch milliseconds. */
  ts: number
  /** Since when it was counted, in epoch milliseconds; 0 if that is unknown. */
  start: number
  /** All addresses and names of the node. */
  addresses: readonly string[]
  name: string
  unit: string
  kind: PointKind
  /** Of a histogram, the sum of what was measured. */
  value: number
  /** Number of measurements of a histogram, else 0. */
  count: number
  /** Eight bytes that tell this series from others: of its resource, scope, name and attributes. */
  series: Buffer
  device: string
  state: string
  direction: string
}

/** The points of a request, and how many of them are refused for which reason. */
export interface ReadPoints {
  points: NodePoint[]
  faults: Map<PointFault, number>
}

/**
 * Reads the points of a request, and lets other work of the process have its turn in between. Points without a value, which only say that a
 * series has ended, are left out.
 * @param now epoch milliseconds
 * @param mayName returns whether the source may use a name
 */
export async function readPoints(
  parts: Iterable<MetricPart>,
  now: number,
  mayName: (name: string) => boolean,
): Promise<ReadPoints> {
  const read: ReadPoints = { points: [], faults: new Map() }
  const refuse = (fault: PointFault, points: number) => {
    if (points > 0) read.faults.set(fault, (read.faults.get(fault) ?? 0) + points)
  }
  let [host, atOnce] = [hostOf(undefined), 0]
  for (const { metric, resource, scope } of parts) {
    if (resource !== host.resource) host = hostOf(resource)
    const { fault, kind } = kindOf(metric)
    const points = metric.data.value?.dataPoints.length ?? 0
    const whole = fault ?? (host.addresses.length === 0 ? 'host' : mayName(metric.name) ? undefined : 'names')
    if (kind === undefined || whole !== undefined) refuse(whole ?? 'value', points)
    else {
      const ofMetric = hash('sha256', `${host.line}\0${scope?.name ?? ''}\0${metric.name}`)
      for (const point of measured(metric)) {
        const found = faultOf(point, now)
        if (found || read.points.length >= metricLimits.points) refuse(found ?? 'points', 1)
        else
          read.points.push({
            ts: millisecondsOf(point.time),
            start: millisecondsOf(point.start),
            addresses: host.addresses,
            name: metric.name,
            unit: metric.unit.slice(0, metricLimits.text),
            kind,
            value: point.value,
            count: point.count,
            series: hash('sha256', `${ofMetric}\0${lineOf(point.attributes)}`, 'buffer').subarray(0, 8),
            ...keptAttributes(point.attributes),
          })
      }
    }
    atOnce += points + 1
    if (atOnce < pointsAtOnce) continue
    atOnce = 0
    await setImmediate()
  }
  return { ...read, points: withRightClock(read.points, now) }
}

const hostOf = (resource: MetricPart['resource']) => ({
  resource,
  addresses: addressesOf(resource?.attributes ?? []),
  line: lineOf(resource?.attributes ?? []),
})

/** Returns what the points of a metric mean, or why all of them are refused. */
function kindOf({ data, name }: Metric): { kind?: PointKind; fault?: PointFault } {
  if (name === '' || name.length > metricLimits.name || !isStorable(name)) return { fault: 'name' }
  if (data.case === 'gauge') return { kind: 'gauge' }
  if (data.case === 'summary') return { fault: 'summary' }
  // A kind of a later version of the protocol.
  if (data.case === undefined) return {}
  const isDelta = data.value.aggregationTemporality === AggregationTemporality.DELTA
  if (!isDelta && data.value.aggregationTemporality !== AggregationTemporality.CUMULATIVE)
    return { fault: 'temporality' }
  if (data.case !== 'sum') return { kind: isDelta ? 'delta_histogram' : 'histogram' }
  if (isDelta) return { kind: 'delta' }
  // A sum that may fall, such as memory in use, is a level.
  return { kind: data.value.isMonotonic ? 'counter' : 'gauge' }
}

interface Measured {
  time: bigint
  start: bigint
  value: number
  count: number
  attributes: KeyValue[]
}

/** The flag of a point that has no value. */
const noValue = 1

/** Yields the points of a metric that have a value, in one form. */
function* measured({ data }: Metric): Generator<Measured> {
  if (data.case === undefined || data.case === 'summary') return
  for (const point of data.value.dataPoints) {
    if ((point.flags & noValue) !== 0) continue
    const { attributes, startTimeUnixNano: start, timeUnixNano: time } = point
    if (point.$typeName === 'opentelemetry.proto.metrics.v1.NumberDataPoint')
      yield { attributes, start, time, value: Number(point.value.value ?? Number.NaN), count: 0 }
    // A histogram of values that may be negative has no sum.
    else yield { attributes, start, time, value: point.sum ?? 0, count: Number(point.count) }
  }
}

function faultOf({ attributes, time, value }: Measured, now: number): PointFault | undefined {
  if (attributes.length > metricLimits.attributes) return 'attributes'
  if (millisecondsOf(time) < now - metricLimits.age) return 'time'
  return Number.isFinite(value) ? undefined : 'value'
}

const millisecondsOf = (nanoseconds: bigint): number => Number(nanoseconds / 1_000_000n)

/** Moves the points of a clock that is ahead so that the newest is of now; their distances, and so their rates, stay. */
function withRightClock(points: NodePoint[], now: number): NodePoint[] {
  const ahead = points.reduce((most, { ts }) => Math.max(most, ts), 0) - now
  if (ahead <= metricLimits.ahead) return points
  return points.map((point) => ({ ...point, ts: point.ts - ahead, start: Math.max(0, point.start - ahead) }))
}

/** Returns attributes as one text, whatever their order. */
const lineOf = (attributes: readonly KeyValue[]): string =>
  attributes
    .map(({ key, value }) => `${key}\0${textOf(value)}`)
    .toSorted()
    .join('\0')

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
