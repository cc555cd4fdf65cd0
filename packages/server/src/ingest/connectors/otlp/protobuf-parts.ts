import { fromBinary } from '@bufbuild/protobuf'
import { BinaryReader, BinaryWriter, WireType } from '@bufbuild/protobuf/wire'
import {
  MetricSchema,
  ResourceMetricsSchema,
  ScopeMetricsSchema,
} from './generated/opentelemetry/proto/metrics/v1/metrics_pb.ts'
import { type MetricPart, pointsAtOnce } from './parts.ts'

/** Numbers of the fields that hold the next level, by the `.proto` files. */
const [ofRequest, ofResource, ofScope, ofData] = [1, 2, 2, 1]
/** Gauge, sum, both histograms, and summary. */
const dataFields: ReadonlySet<number> = new Set([5, 7, 9, 10, 11])
const known = { readUnknownFields: false }

/** Yields a request part by part, each of which is decoded when it is asked for. @throws if it is none */
export function* protobufParts(body: Uint8Array): Generator<MetricPart> {
  for (const resource of contentsOf(body, ofRequest)) {
    const { resource: described } = fromBinary(ResourceMetricsSchema, without(resource, ofResource), known)
    for (const scope of contentsOf(resource, ofResource)) {
      const { scope: named } = fromBinary(ScopeMetricsSchema, without(scope, ofScope), known)
      for (const metric of contentsOf(scope, ofScope))
        for (const piece of piecesOf(metric))
          yield { resource: described, scope: named, metric: fromBinary(MetricSchema, piece, known) }
    }
  }
}

/** Yields a metric with some of its points after the other. */
function* piecesOf(metric: Uint8Array): Generator<Uint8Array> {
  const data = [...fieldsOf(metric)].filter(({ number }) => dataFields.has(number))
  const [one] = data
  // More than one would be merged.
  if (data.length !== 1 || !one?.content) return yield metric
  const head = without(metric, one.number)
  // Fields may come in any order: what all points have in common may follow them.
  const common = without(one.content, ofData)
  const piece = (points: readonly Uint8Array[]) =>
    new BinaryWriter()
      .raw(head)
      .tag(one.number, WireType.LengthDelimited)
      .bytes(Buffer.concat([common, ...points]))
      .finish()
  let points: Uint8Array[] = []
  for (const { number, whole } of fieldsOf(one.content)) {
    if (number !== ofData) continue
    points.push(whole)
    if (points.length < pointsAtOnce) continue
    yield piece(points)
    points = []
  }
  if (points.length > 0) yield piece(points)
}

/** A field of a message. */
interface Field {
  number: number
  /** What a field with a length holds. */
  content: Uint8Array | undefined
  /** The bytes of the field with its number. */
  whole: Uint8Array
}

function* fieldsOf(message: Uint8Array): Generator<Field> {
  const reader = new BinaryReader(message)
  while (reader.pos < reader.len) {
    const start = reader.pos
    const [number, type] = reader.tag()
    const content = type === WireType.LengthDelimited ? reader.bytes() : undefined
    if (!content) reader.skip(type, number)
    yield { number, content, whole: message.subarray(start, reader.pos) }
  }
}

/** Yields what the fields of a number hold. */
function* contentsOf(message: Uint8Array, field: number): Generator<Uint8Array> {
  for (const { content, number } of fieldsOf(message)) if (number === field && content) yield content
}

/** Returns a message without the fields of a number. */
const without = (message: Uint8Array, field: number): Uint8Array =>
  Buffer.concat([...fieldsOf(message)].flatMap(({ number, whole }) => (number === field ? [] : [whole])))
