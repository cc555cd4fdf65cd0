import type { TimeRange } from '../../../time/range.ts'
import { hour, minute, second } from '../../../time/zone.ts'
import { isInstant } from '../trace.ts'
import { type DayReader, dayReaders } from './wall-days.ts'
import { type HourReader, hourReaders } from './wall-hours.ts'
import { readWallText, type WallText } from './wall-text.ts'

/** The log of one connection. */
export interface ConnectionLog {
  entries: readonly Record<string, unknown>[]
  /** First and last reading of the connection; undefined without readings. */
  readings: TimeRange | undefined
}

/**
 * Returns the times of the logs of a `webrtc-internals` dump, in the given order, in Unix milliseconds; undefined for
 * an entry whose time cannot be read. Newer dumps have Unix milliseconds; older ones have text in the language and zone
 * of the browser, which names neither (`11/21/2026, 2:08:38 AM`, `21.11.2026, 02.08.38`, `2026/11/21 上午2:08:38`).
 *
 * How such texts are to be read is settled for the whole file: of all calendars, orders of day and month, halves of the
 * day and zones, those by which every log runs forwards and fits the readings of its connection, which have Unix times.
 */
export function logTimes(logs: readonly ConnectionLog[]): (number | undefined)[][] {
  const texts = logs.map(({ entries }) =>
    entries.map(({ time, timestamp }) =>
      typeof time === 'string' && exactTime(timestamp) === undefined && exactTime(time) === undefined
        ? readWallText(time)
        : undefined,
    ),
  )
  const wall = bestReading(
    texts.map((own) => own.filter((text) => text !== undefined)),
    logs.map(({ readings }) => readings),
  )
  return logs.map(({ entries }, log) =>
    entries.map(({ time, timestamp }, index) => {
      const text = texts[log]?.[index]
      return exactTime(timestamp) ?? exactTime(time) ?? (text && wall?.(text))
    }),
  )
}

type WallReader = (text: WallText) => number

/** Returns the reading of the texts that fits best; undefined if none fits, or no reading of a connection says when. */
function bestReading(
  texts: readonly (readonly WallText[])[],
  readings: readonly (TimeRange | undefined)[],
): WallReader | undefined {
  const known = readings.filter((range) => range !== undefined)
  const all = texts.flat()
  if (known.length === 0 || all.length === 0) return undefined
  const near = { start: Math.min(...known.map(({ start }) => start)), end: Math.max(...known.map(({ end }) => end)) }
  const hours = hourReaders(all)
  let best: { misfit: number; read: WallReader } | undefined
  for (const dayOf of dayReaders(near)) {
    if (!all.every((text) => dayOf(text) !== undefined)) continue
    for (const hourOf of hours) {
      const fitted = fit(texts, readings, dayOf, hourOf)
      if (fitted && (!best || fitted.misfit < best.misfit)) best = fitted
    }
  }
  return best?.read
}

/** Zones differ by quarter hours. */
const zoneStep = 15 * minute
const zones = { west: -12 * hour, east: 14 * hour }
/** What is impossible counts this many times as much as what is unusual. */
const impossible = 10

/** Returns how badly a way to read the texts fits, in milliseconds, in the zone in which it fits best. */
function fit(
  texts: readonly (readonly WallText[])[],
  readings: readonly (TimeRange | undefined)[],
  dayOf: DayReader,
  hourOf: HourReader,
): { misfit: number; read: WallReader } | undefined {
  const wallOf = (text: WallText) => (dayOf(text) ?? 0) + hourOf(text)
  let unlikely = 0
  const ends: { first: number; last: number; readings: TimeRange }[] = []
  for (const [index, own] of texts.entries()) {
    const walls = own.map(wallOf)
    const [first, last] = [walls[0], walls.at(-1)]
    if (first === undefined || last === undefined) continue
    unlikely += Math.abs(last - first) + impossible * stepsBack(walls)
    const range = readings[index]
    if (range) ends.push({ first, last, readings: range })
  }
  let best: { misfit: number; read: WallReader } | undefined
  for (let offset = zones.west; offset <= zones.east; offset += zoneStep) {
    const misfit = unlikely + ends.reduce((sum, end) => sum + misfitOf(end, offset), 0)
    if (!best || misfit < best.misfit) best = { misfit, read: (text) => wallOf(text) - offset }
  }
  return best
}

/** Returns by how much the times of a log run backwards. */
const stepsBack = (walls: readonly number[]): number =>
  walls.reduce((sum, wall, index) => sum + Math.max(0, (walls[index - 1] ?? wall) - wall), 0)

/**
 * Returns how badly a log fits the readings of its connection: it begins shortly before them, and does not outlast
 * them. Times without fractions of a second may be a second off.
 */
function misfitOf({ first, last, readings }: { first: number; last: number; readings: TimeRange }, offset: number) {
  const [before, after] = [first - offset - readings.start, last - offset - readings.end]
  return Math.abs(before) + impossible * (Math.max(0, before - 2 * second) + Math.max(0, after - minute))
}

function exactTime(value: unknown): number | undefined {
  if (isInstant(value)) return value
  if (typeof value !== 'string') return undefined
  const number = Number(value)
  if (value.trim() !== '' && isInstant(number)) return number
  const parsed = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(value) ? Date.parse(value) : Number.NaN
  return isInstant(parsed) ? parsed : undefined
}
