import type { RtcStat, TimedReport } from '../rtc-report.ts'
import { isInstant, isRecord } from './trace.ts'
import { standardReport } from './webrtc-internals/legacy-report.ts'
import { typeOfId } from './webrtc-internals/type-of-id.ts'

/** One value of one stats object over time, as `chrome://webrtc-internals` writes it. */
interface Series {
  id: string
  name: string
  type: string
  /** Unix milliseconds of the first value, by the stats object's own timestamp. */
  from: number
  to: number
  values: unknown[]
}

/**
 * Rebuilds the reports of a connection from the series of a dump, which stores each value of each stats object
 * separately (`"IT01A123-packetsReceived": {startTime, endTime, statsType, values}`; older Chrome writes no `statsType`,
 * and `{}` for a series without values). Every series has one value per reading, starting with the first reading that
 * had it, so each is aligned with the readings from its start time.
 *
 * @returns the reports, or the name of a series that cannot be read
 */
export function reportsOfSeries(stats: Record<string, unknown>): TimedReport[] | string {
  const all: Series[] = []
  for (const [key, value] of Object.entries(stats)) {
    const series = readSeries(key, value)
    if (series === 'broken') return key
    if (series) all.push(series)
  }
  const times = readingTimes(all)
  const reports = times.map((at) => ({ at, stats: new Map<string, Record<string, unknown>>() }))
  for (const series of all) {
    const first = firstReading(series, times)
    for (const [index, value] of series.values.entries()) {
      const report = reports[first + index]
      if (!report || value === null || value === undefined) continue
      const stat = report.stats.get(series.id) ?? { type: series.type }
      report.stats.set(series.id, Object.assign(stat, { [series.name]: value }))
    }
  }
  return reports.map(({ at, stats: read }) => ({ at, report: standardReport(read as Map<string, RtcStat>) }))
}

/** @returns undefined for values that the page calculated (`[bytesSent_in_bits/s]`) and for empty series */
function readSeries(key: string, value: unknown): Series | 'broken' | undefined {
  // Calculated names may contain dashes, so they are recognized by their bracket before the key is split.
  if (key.endsWith(']')) return undefined
  const cut = key.lastIndexOf('-')
  if (cut < 1 || !isRecord(value)) return 'broken'
  if (Object.keys(value).length === 0) return undefined
  const values = typeof value['values'] === 'string' ? parseList(value['values']) : value['values']
  const from = Date.parse(String(value['startTime']))
  const to = Date.parse(String(value['endTime']))
  if (!Array.isArray(values) || !isInstant(from) || !isInstant(to) || to < from) return 'broken'
  if (values.length === 0) return undefined
  const [id, name] = [key.slice(0, cut), key.slice(cut + 1)]
  return { id, name, type: String(value['statsType'] ?? typeOfId(id)), from, to, values }
}

function parseList(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * Returns true for local stats objects. Remote ones carry the time when their report arrived, so their timestamps are
 * not reading times.
 */
const isLocal = (series: Series) => !series.type.startsWith('remote-')

/**
 * Returns the times of the readings: those of the longest timestamp series, otherwise spread evenly between the ends of
 * the longest series.
 */
function readingTimes(all: readonly Series[]): number[] {
  const longest = (series: readonly Series[]) =>
    series.reduce<Series | undefined>(
      (best, one) => (!best || one.values.length > best.values.length ? one : best),
      undefined,
    )
  const local = all.filter(isLocal)
  const stamps = longest(local.filter(({ name, values }) => name === 'timestamp' && values.every(isInstant)))
  if (stamps && isRising(stamps.values as number[])) return stamps.values as number[]
  const guide = longest(local)
  if (!guide) return []
  const step = guide.values.length > 1 ? (guide.to - guide.from) / (guide.values.length - 1) : 0
  return guide.values.map((_, index) => guide.from + index * step)
}

const isRising = (times: readonly number[]) => times.every((time, index) => index === 0 || time >= times[index - 1]!)

/** Returns the reading at which a series begins; a series that lasts to the end is aligned with the end. */
function firstReading(series: Series, times: readonly number[]): number {
  const room = times.length - series.values.length
  const last = times.at(-1) ?? 0
  if (isLocal(series) && Math.abs(series.to - last) < 1000) return room
  // Start times are whole milliseconds, readings have fractions.
  const index = times.findIndex((time) => time >= series.from - 1)
  return index === -1 ? Math.max(0, room) : index
}
