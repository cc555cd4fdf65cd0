import { createHash } from 'node:crypto'
import { create, toBinary } from '@bufbuild/protobuf'
import { verifyBearer } from '../bearer.ts'
import { type SourceConnector, SourceRefused } from '../source-connector.ts'
import type { MetricsEncoding } from './encodings.ts'
import {
  type ExportMetricsServiceRequest,
  ExportMetricsServiceRequestSchema,
} from './generated/opentelemetry/proto/collector/metrics/v1/metrics_service_pb.ts'
import { jsonParts } from './json-parts.ts'
import type { MetricPart } from './parts.ts'
import { protobufParts } from './protobuf-parts.ts'

/**
 * OpenTelemetry's metrics: figures of routers and access servers. They are no events of calls, so requests come to an address of their own
 * and are stored by `sources/receive-metrics.ts`.
 */
export const otlp: SourceConnector = {
  verify: async (request, credentials) => verifyBearer(request, credentials),
  nameOf: (body) => createHash('sha256').update(body).digest('hex'),
  read: async (body) => {
    Array.from(partsOf(body, 'application/x-protobuf'))
    return []
  },
  sample: async ({ secret }, now) => ({
    headers: { authorization: `Bearer ${secret}` },
    query: new URLSearchParams(),
    body: Buffer.from(toBinary(ExportMetricsServiceRequestSchema, madeUp(now))),
    now,
  }),
}

/**
 * Yields a request part by part, so that a large one need not be decoded in one go; fields of later versions are ignored.
 * @throws {SourceRefused} if it is none
 */
export function* partsOf(body: Buffer, encoding: MetricsEncoding): Generator<MetricPart> {
  try {
    yield* encoding === 'application/json' ? jsonParts(body) : protobufParts(body)
  } catch {
    throw new SourceRefused('malformed', 'source.fault.notReadable', { kind: 'OpenTelemetry' })
  }
}

const madeUp = (now: number): ExportMetricsServiceRequest =>
  create(ExportMetricsServiceRequestSchema, {
    resourceMetrics: [
      {
        resource: {
          attributes: [{ key: 'host.name', value: { value: { case: 'stringValue', value: 'rtcops-test' } } }],
        },
        scopeMetrics: [
          {
            metrics: [
              {
                name: 'system.cpu.utilization',
                unit: '1',
                data: {
                  case: 'gauge',
                  value: {
                    dataPoints: [{ timeUnixNano: BigInt(now) * 1_000_000n, value: { case: 'asDouble', value: 0.1 } }],
                  },
                },
              },
            ],
          },
        ],
      },
    ],
  })
