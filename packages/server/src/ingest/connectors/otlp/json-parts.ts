import { fromJson, type JsonObject, type JsonValue } from '@bufbuild/protobuf'
import {
  MetricSchema,
  ResourceMetricsSchema,
  ScopeMetricsSchema,
} from './generated/opentelemetry/proto/metrics/v1/metrics_pb.ts'
import { type MetricPart, pointsAtOnce } from './parts.ts'

/** Protobuf's JSON may have the names of the `.proto` files as well. */
const names = {
  request: ['resourceMetrics', 'resource_metrics'],
  resource: ['scopeMetrics', 'scope_metrics'],
  scope: ['metrics'],
  data: ['dataPoints', 'data_points'],
}
const dataNames = ['gauge', 'sum', 'histogram', 'exponentialHistogram', 'exponential_histogram', 'summary']
const known = { ignoreUnknownFields: true }

/** Yields a request part by part, each of which is decoded when it is asked for. @throws if it is none */
export function* jsonParts(body: Buffer): Generator<MetricPart> {
  for (const resource of split(JSON.parse(body.toString('utf8')), names.request).items) {
    const { items: scopes, others: ofResource } = split(resource, names.resource)
    const { resource: described } = fromJson(ResourceMetricsSchema, ofResource, known)
    for (const scope of scopes) {
      const { items: metrics, others: ofScope } = split(scope, names.scope)
      const { scope: named } = fromJson(ScopeMetricsSchema, ofScope, known)
      for (const metric of metrics)
        for (const piece of piecesOf(metric))
          yield { resource: described, scope: named, metric: fromJson(MetricSchema, piece, known) }
    }
  }
}

/** Yields a metric with some of its points after the other. */
function* piecesOf(metric: JsonValue): Generator<JsonValue> {
  const fields = isObject(metric) ? metric : {}
  const [name, second] = dataNames.filter((each) => Object.hasOwn(fields, each) && fields[each] !== null)
  // Which of two counts, the decoder says.
  if (name === undefined || second !== undefined) return yield metric
  const { items: points, others } = split(fields[name], names.data)
  for (let from = 0; from === 0 || from < points.length; from += pointsAtOnce)
    yield { ...fields, [name]: { ...others, dataPoints: points.slice(from, from + pointsAtOnce) } }
}

/** Divides a message into the list of a name, and everything else. @throws if it is no message */
function split(message: JsonValue | undefined, listed: readonly string[]): { items: JsonValue[]; others: JsonObject } {
  if (!isObject(message)) throw new Error('not an object')
  const lists = listed
    .map((name) => message[name] ?? [])
    .map((list) => {
      if (!Array.isArray(list)) throw new Error('not a list')
      return list
    })
  const others = Object.entries(message).filter(([name]) => !listed.includes(name))
  return { items: lists.flat(), others: Object.fromEntries(others) }
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
