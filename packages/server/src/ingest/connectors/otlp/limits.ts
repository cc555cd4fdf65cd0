import { day, minute } from '@rtcops/core/time/zone'

/** Most of what a source of metrics may send; what is beyond is refused for good, and the sender is told. */
export const metricLimits = {
  /** Points of one request. */
  points: 50_000,
  /** Names of one source. */
  names: 300,
  /** Characters of a name; OpenTelemetry's instruments have no longer ones. */
  name: 255,
  /** Attributes of one point. */
  attributes: 24,
  /** Characters of an attribute that is kept, and of a unit. */
  text: 64,
  /** Addresses of one node. */
  addresses: 16,
  /** Milliseconds after which a point is too old to be stored. */
  age: 7 * day,
  /** Milliseconds by which the clock of the other side may be ahead; a larger difference is taken off. */
  ahead: minute,
} as const

/** Why points are refused for good; `source.pointFault` has the texts. */
export type PointFault =
  | 'host'
  | 'summary'
  | 'temporality'
  | 'name'
  | 'names'
  | 'attributes'
  | 'points'
  | 'time'
  | 'value'
