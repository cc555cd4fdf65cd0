import type { InstrumentationScope } from './generated/opentelemetry/proto/common/v1/common_pb.ts'
import type { Metric } from './generated/opentelemetry/proto/metrics/v1/metrics_pb.ts'
import type { Resource } from './generated/opentelemetry/proto/resource/v1/resource_pb.ts'

/** A metric of a request, or some of its points. */
export interface MetricPart {
  /** The same object for all parts of a resource. */
  resource: Resource | undefined
  scope: InstrumentationScope | undefined
  metric: Metric
}

/** Points that are decoded at a time, before the event loop has a turn: some milliseconds. */
export const pointsAtOnce = 500
