import type { Input } from '@rtcops/core/api/types'

/** A request that brings telemetry, and what its sender is checked by. */
export interface Delivery {
  /** Parameters of the request. */
  report: Input<'reportTelemetry'>
  /** Lower-case hex SHA-256 of the body. */
  digest: string
  /** Certificate of the project; undefined if there is no such project. */
  appcert: string | undefined
  now: number
}
