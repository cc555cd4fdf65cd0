import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { codes } from '@rtcops/core/api/codes'
import { day } from '@rtcops/core/time/zone'
import { Refusal } from '../../platform/input/refusal.ts'
import { translateIn } from '../../platform/language.ts'
import type { Services } from '../../services/context.ts'
import type { BatchAnswer } from '../batch.ts'
import { otlp, partsOf } from '../connectors/otlp/connector.ts'
import type { MetricsEncoding } from '../connectors/otlp/encodings.ts'
import { metricLimits } from '../connectors/otlp/limits.ts'
import { type NodePoint, type ReadPoints, readPoints } from '../connectors/otlp/points.ts'
import { openIngest } from '../ingest.ts'
import { encodePoints, type PointHead } from '../rows/node-metric-row.ts'
import type { KnownNodes } from './known-nodes.ts'
import { errorOf, type ReportingSource } from './receive-from-source.ts'
import type { Outcome } from './source-counts.ts'

/** What came of a request of metrics. */
interface ReceivedMetrics {
  /** To be counted. */
  outcomes: Outcome[]
  /** What was refused for good, as the sender is told. */
  refused?: { points: number; message: string }
}

/**
 * Stores the points of a verified request exactly once: the same bytes again are a repetition.
 * @throws {SourceRefused} if the body is no request of metrics; {Refusal} 429 or 503 if it can be sent again later
 */
export async function receiveMetrics(
  services: Services,
  known: KnownNodes,
  { appKey, id }: Pick<ReportingSource, 'id' | 'appKey'>,
  { body, encoding }: { body: Buffer; encoding: MetricsEncoding },
): Promise<ReceivedMetrics> {
  const ingest = openIngest(services)
  const seconds = ingest.quota.wait(appKey)
  if (seconds > 0) {
    const details = { status: 429, retryAfter: seconds, values: { seconds } }
    throw new Refusal(codes.badParameter, 'telemetry.overQuota', details)
  }
  return await ingest.holding(body.length, async () => {
    const now = services.now()
    const names = await known.namesOf(appKey, id)
    const read = await readPoints(partsOf(body, encoding), now, (name) => {
      if (names.size < metricLimits.names) names.add(name)
      return names.has(name)
    })
    const { points } = read
    // Bytes of protobuf say nothing to a reader.
    const shownBody = encoding === 'application/json' ? body : Buffer.alloc(0)
    ingest.quota.spend(appKey, points.length)
    const head = { appKey, received: Math.floor(now / day), source: id }
    const { answer, replayed } = await ingest.submit({
      appKey,
      batchId: `${id}:${otlp.nameOf(body)}`,
      bodyHash: createHash('sha256').update(body).digest(),
      answer: answerOf(read),
      tables:
        points.length === 0
          ? []
          : [{ table: 'node_metric', rows: points.length, bytes: await encodeInTurns(head, points) }],
    })
    services.figures.ingestBatches.inc({ outcome: replayed ? 'duplicate' : 'stored' })
    const message = answer.errors.map(({ msg }) => msg).join('; ')
    return {
      outcomes: replayed
        ? [{ received: 1, duplicate: 1 }]
        : [
            { received: 1, stored: answer.accepted },
            ...noticed(shownBody, now, read, await strangersOf(known, points)),
          ],
      ...(answer.rejected > 0 ? { refused: { points: answer.rejected, message } } : {}),
    }
  })
}

/** Points that are encoded at a time. */
const encodedAtOnce = 5_000

/** Writes points as rows, and lets other work of the process have its turn in between. */
async function encodeInTurns(head: PointHead, points: readonly NodePoint[]): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let from = 0; from < points.length; from += encodedAtOnce) {
    parts.push(encodePoints(head, points.slice(from, from + encodedAtOnce)))
    await setImmediate()
  }
  return Buffer.concat(parts)
}

/** Returns what is kept of a request for its repetitions. Programs of the other side log the texts, in English by the protocol. */
function answerOf({ faults, points }: ReadPoints): BatchAnswer {
  const t = translateIn('en')
  const errors = [...faults].map(([fault, count]) => ({
    line: 0,
    field: fault,
    msg: t('source.fault.points', { count, fault: t(`source.pointFault.${fault}`) }),
  }))
  return {
    accepted: points.length,
    rejected: [...faults.values()].reduce((sum, count) => sum + count, 0),
    clamped: 0,
    errors,
  }
}

/** Nodes that no call has come through, and how many points they sent. */
interface Strangers {
  names: string[]
  points: number
}

/** Most nodes that the record of a source names. */
const namedNodes = 3

async function strangersOf(known: KnownNodes, points: readonly NodePoint[]): Promise<Strangers> {
  const strangers: Strangers = { names: [], points: 0 }
  for (const [addresses, of] of Map.groupBy(points, (point) => point.addresses)) {
    if (await known.has(addresses)) continue
    strangers.points += of.length
    if (strangers.names.length < namedNodes) strangers.names.push(addresses.join(' '))
  }
  return strangers
}

/** Returns what the record of the source says of points that were refused, or that belong to no known node. */
function noticed(body: Buffer, now: number, { faults }: ReadPoints, strangers: Strangers): Outcome[] {
  const outcomes: Outcome[] = []
  if (strangers.points > 0)
    outcomes.push({
      refused: { reason: 'unknown_node', count: strangers.points },
      error: errorOf({ body, now }, 'unknown_node', 'source.fault.unknownNode', { node: strangers.names.join(', ') }),
    })
  for (const [fault, count] of faults)
    outcomes.push({
      refused: { reason: 'event', count },
      error: errorOf({ body, now }, 'event', `source.pointFault.${fault}`),
    })
  return outcomes
}
