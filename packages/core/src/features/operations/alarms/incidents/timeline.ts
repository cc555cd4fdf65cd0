import type { Row, Schema } from '../../../../api/types.ts'
import type { TimeRange } from '../../../../time/range.ts'
import { hour, type Instant, parseWireTime } from '../../../../time/zone.ts'
import type { IncidentDetails } from './columns.ts'

/** What happened in an incident, or was noted on charts at that time. */
export type TimelineEntry = Omit<Schema<'IncidentEvent'>, 'kind'> & {
  kind: Schema<'IncidentEvent'>['kind'] | 'annotation'
}

/** Milliseconds before an incident in which what changed may be its cause. */
const before = hour

/** Returns the range whose annotations belong to an incident: from an hour before it until its end. */
export const annotatedRange = (
  { create_time, resolve_time }: Pick<IncidentDetails, 'create_time' | 'resolve_time'>,
  now: Instant,
): TimeRange => ({
  start: (parseWireTime(create_time) ?? now) - before,
  end: (resolve_time === null ? undefined : parseWireTime(resolve_time)) ?? now,
})

/** Returns the timeline of an incident with the annotations of its time, the oldest first. */
export const timelineWith = (
  timeline: readonly Schema<'IncidentEvent'>[],
  annotations: readonly Pick<Row<'listAnnotations'>, 'start_time' | 'text' | 'username'>[],
): TimelineEntry[] =>
  [
    ...annotations.map(({ start_time, text, username }) => ({
      time: start_time,
      kind: 'annotation' as const,
      text,
      user_name: username,
    })),
    ...timeline,
  ].toSorted((one, other) => one.time.localeCompare(other.time))
