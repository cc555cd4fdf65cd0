import type { Schema } from '../../api/types.ts'
import { finestStep } from '../../quality/intervals.ts'
import { floorTo, type TimeRange } from '../../time/range.ts'
import { hour, type Instant, minute, parseWireTime } from '../../time/zone.ts'
import { isPlatformCountry } from '../platform-rules.ts'

/** A place in which users were badly off; all that it names must hold. */
export interface HitPlace {
  appKeys?: string[] | undefined
  country?: string | undefined
  router?: string | undefined
  accessServer?: string | undefined
}

interface WatchedProjects {
  appKeys: string[] | undefined
}

/** What of a condition decides where and when users were badly off. */
export interface ScopedCondition {
  country: string
  change: Schema<'PartChange'> | null
  subject: Schema<'AlarmSubject'> | null
  external: Schema<'ExternalAlert'> | null
  /** Of a member's rule or an objective: what it watches, as far as the rule still exists; its projects are undefined if it watches all. */
  watched:
    | (Pick<Schema<'OwnRuleFields'>, 'country' | 'router' | 'access_server' | 'sdk_version'> & WatchedProjects)
    | null
  first: Instant
  last: Instant
  /** When it was resolved; undefined while it is not. */
  resolved: Instant | undefined
}

/**
 * Returns where users were badly off; undefined if the alarm says no place: those of the platform itself, of versions, which samples
 * do not say, alerts without a node, of a silent data source, and of a rule that does not exist any more and was not divided.
 */
export function placeOf({ change, country, external, subject, watched }: ScopedCondition): HitPlace | undefined {
  if (external) return external.node ? serverPlace(external.node.kind, external.node.address) : undefined
  if (change) {
    if (change.kind === 'build') return undefined
    return change.kind === 'country' ? { country: change.name } : serverPlace(change.kind, change.name)
  }
  if (!subject) return isPlatformCountry(country) ? undefined : { country }
  const { split, value } = subject
  if (split === 'source' || (split === 'none' && !watched)) return undefined
  if (split === 'sdk_version' || watched?.sdk_version) return undefined
  const place: HitPlace = {
    appKeys: split === 'project' ? [value] : watched?.appKeys,
    country: country || watched?.country || undefined,
    router: split === 'router' ? value : watched?.router || undefined,
    accessServer: split === 'access_server' ? value : watched?.access_server || undefined,
  }
  return place
}

const serverPlace = (kind: 'router' | 'access_server', address: string): HitPlace =>
  kind === 'router' ? { router: address } : { accessServer: address }

/**
 * Returns the range in which users were badly off, in whole five minutes. A threshold of a country is passed in the windows
 * that raised its alarms; what ends by itself lasts until then.
 */
export function hitRange(
  { change, external, first, last, resolved, subject }: ScopedCondition,
  now: Instant,
): TimeRange {
  const start = change ? (parseWireTime(change.since) ?? first) : floorTo(first, finestStep) - finestStep
  if (!change && !subject && !external) return { start, end: floorTo(last, finestStep) }
  const until = change?.until ? parseWireTime(change.until) : resolved
  return { start: floorTo(start, finestStep), end: Math.max(floorTo(until ?? now, finestStep), start + finestStep) }
}

/** Milliseconds of the longest range in which companies are counted: all samples in it are read. */
export const longestCounted = 24 * hour

/**
 * Returns the range in which the companies of an incident are counted: that of all its conditions, at most a day. While one
 * lasts, the end moves in steps that become longer with the range, so that a long incident is not counted each minute.
 */
export function countedRange(conditions: readonly ScopedCondition[], now: Instant): TimeRange {
  const ranges = conditions.map((condition) => hitRange(condition, now))
  const start = Math.min(...ranges.map((range) => range.start))
  const end = Math.max(...ranges.map((range) => range.end))
  const isOver = conditions.every(({ resolved }) => resolved !== undefined)
  const step = isOver || end - start < hour ? finestStep : end - start < 6 * hour ? 15 * minute : hour
  return { start, end: Math.min(Math.max(floorTo(end, step), start + finestStep), start + longestCounted) }
}
