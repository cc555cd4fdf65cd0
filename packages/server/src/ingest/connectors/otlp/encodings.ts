import { create, type DescMessage, type MessageShape, toBinary, toJson } from '@bufbuild/protobuf'
import { StatusSchema } from './generated/google/rpc/status_pb.ts'
import { ExportMetricsServiceResponseSchema } from './generated/opentelemetry/proto/collector/metrics/v1/metrics_service_pb.ts'

/** Both encodings of the protocol; an answer has that of its request. */
export type MetricsEncoding = 'application/x-protobuf' | 'application/json'

/** Returns the encoding that a content type names; undefined for any other. */
export function encodingOf(contentType: string | undefined): MetricsEncoding | undefined {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  return type === 'application/x-protobuf' || type === 'application/json' ? type : undefined
}

/** Returns the answer to a request that was accepted. @param refused what of it was not; it is never sent again */
export function writeAccepted(encoding: MetricsEncoding, refused?: { points: number; message: string }): Buffer {
  const partialSuccess = refused && { rejectedDataPoints: BigInt(refused.points), errorMessage: refused.message }
  const answer = create(ExportMetricsServiceResponseSchema, partialSuccess ? { partialSuccess } : {})
  return write(ExportMetricsServiceResponseSchema, answer, encoding)
}

/** Returns the answer to a request that was refused. */
export const writeRefused = (encoding: MetricsEncoding, message: string): Buffer =>
  write(StatusSchema, create(StatusSchema, { message }), encoding)

const write = <Desc extends DescMessage>(schema: Desc, message: MessageShape<Desc>, encoding: MetricsEncoding) =>
  encoding === 'application/json'
    ? Buffer.from(JSON.stringify(toJson(schema, message)))
    : Buffer.from(toBinary(schema, message))
