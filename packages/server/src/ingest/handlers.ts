import { createHash } from 'node:crypto'
import { codes } from '@rtcops/core/api/codes'
import type { Input } from '@rtcops/core/api/types'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import type { QuotaName } from '@rtcops/core/telemetry/quotas'
import { erasedCheck } from '../erasure/index.ts'
import { notFound, Refusal } from '../platform/input/refusal.ts'
import type { Context, Member } from '../services/context.ts'
import type { Handlers } from '../services/handlers.ts'
import { type BatchAnswer, type BatchAuthor, rowsOf } from './batch.ts'
import type { Connector } from './connectors/connector.ts'
import { connectorFor } from './connectors/index.ts'
import { type Ingest, openIngest } from './ingest.ts'
import { notStored, within } from './not-stored.ts'
import type { SessionPlace } from './place.ts'
import { findReporting, type ReportingProject } from './queries.ts'
import { addValues, noValues } from './quotas/distinct-values.ts'
import type { Exceeded } from './quotas/project-use.ts'
import { type ReadEvents, readEvents } from './read-events.ts'
import { RowEncoder } from './rows/encode-rows.ts'

type Report = Input<'reportTelemetry'>

/** Most faulty rows named in a response. */
const namedFaults = 100
const day = 86_400_000
/** Milliseconds for looking up the user sessions that a batch mentions. */
const placesPatience = 10_000

export const telemetryHandlers: Pick<Handlers, 'reportTelemetry'> = {
  async reportTelemetry(context, report) {
    const ingest = openIngest(context)
    const project = await findReporting(context, report.app_key)
    const bodyHash = createHash('sha256').update(context.rawBody).digest()
    const connector = connectorFor(context.contentType)
    const author = authorOf(context, connector, report, project, bodyHash)
    const isErased = await erasedCheck(context, report.app_key, project?.erased ?? [])
    const exceeded = checkQuotas(context, ingest, report.app_key)
    return await ingest.holding(context.rawBody.length, async () => {
      const now = context.now()
      // The operator's own address says nothing about the users in an imported file.
      const address = author ? '' : context.address
      const rows = new RowEncoder({ appKey: report.app_key, received: Math.floor(now / day) }, address)
      const values = noValues()
      let hasJoin = false
      const read = await readEvents(connector.read(context.rawBody), {
        now,
        isErased,
        take: async (events) => {
          await refuseNew(context, ingest, report.app_key, events, exceeded)
          addValues(values, events)
          hasJoin ||= events.some(({ kind }) => kind === 'join')
          rows.add(events, await placesOf(context, ingest, report.app_key, events))
        },
      })
      const tables = rows.finish()
      // Streams count as well, since each of them is a row to be stored.
      ingest.quota.spend(report.app_key, rowsOf(tables) + read.faults.length)
      // Whatever belongs to calls in progress is taken, so that they can end.
      if (hasJoin) refuseOver(context, ingest, report.app_key, ingest.use.hasTooManyCalls(report.app_key))
      await ingest.use.count(report.app_key, values)
      const { answer, replayed } = await ingest.submit({
        appKey: report.app_key,
        batchId: report.batch_id,
        bodyHash,
        answer: answerOf(context, read),
        tables,
        ...(author ? { author } : {}),
      })
      context.figures.ingestBatches.inc({ outcome: replayed ? 'duplicate' : 'stored' })
      if (!replayed) context.figures.ingestRejectedEvents.inc(answer.rejected)
      return { info: { ...answer, replayed: replayed ? 1 : 0 } }
    })
  },
}

/**
 * Checks that the caller may report for the project: a member whom the route admitted, or a sender whom the connector
 * verifies. A disabled project or company may still report: the platform refuses its new joins, but its running calls
 * continue (D-17, D-74).
 * @throws {Refusal}
 */
function authorOf(
  context: Context & { member?: Member },
  connector: Connector,
  report: Report,
  // Read for each batch: a cached certificate may have been replaced since (T-09).
  project: ReportingProject | undefined,
  bodyHash: Buffer,
): BatchAuthor | undefined {
  const { member, requestId, address } = context
  const appcert = project?.appcert
  if (member) {
    if (appcert === undefined) throw notFound()
    return { member: { id: member.id, username: member.username }, requestId, address }
  }
  connector.verify({ report, digest: bodyHash.toString('hex'), appcert, now: context.now() })
  return undefined
}

/** Returns the places of a batch's sessions. @throws {Refusal} 503 if the telemetry engine does not respond */
async function placesOf(
  { log }: Context,
  ingest: Ingest,
  appKey: string,
  events: readonly TelemetryEvent[],
): Promise<Map<string, SessionPlace>> {
  try {
    return await within(placesPatience, ingest.places.of(appKey, events))
  } catch (error) {
    log.warn({ err: error }, 'ingest: could not look up user sessions')
    throw notStored()
  }
}

/**
 * Checks the quotas before the body is read, so that most batches over a quota cost almost nothing.
 * @returns the quota of the hour that is used up, if the batch may be one of those that are accepted all the same
 * @throws {Refusal} 429
 */
function checkQuotas(context: Context, ingest: Ingest, appKey: string): Exceeded | undefined {
  const seconds = ingest.quota.wait(appKey)
  if (seconds > 0) {
    countRefusal(context, ingest, appKey, 'rows')
    throw new Refusal(codes.badParameter, 'telemetry.overQuota', {
      status: 429,
      retryAfter: seconds,
      values: { seconds },
    })
  }
  const exceeded = ingest.use.exceeded(appKey)
  const mayCheck = ingest.known.mayCheck(senderOf(context, appKey), context.rawBody.length)
  if (!mayCheck) refuseOver(context, ingest, appKey, exceeded)
  return exceeded
}

/** Refuses events of a project over a quota that are not about known user sessions alone. @throws {Refusal} 429 */
async function refuseNew(
  context: Context,
  ingest: Ingest,
  appKey: string,
  events: readonly TelemetryEvent[],
  exceeded: Exceeded | undefined,
): Promise<void> {
  if (!exceeded || (await ingest.known.areKnown(appKey, senderOf(context, appKey), events))) return
  refuseOver(context, ingest, appKey, exceeded)
}

const senderOf = ({ address }: Context, appKey: string): string => `${appKey} ${address}`

/** Refuses a batch of a project over a quota. @throws {Refusal} 429 that says which quota, and for how long */
function refuseOver(context: Context, ingest: Ingest, appKey: string, exceeded: Exceeded | undefined): void {
  if (!exceeded) return
  const { limit, quota, seconds } = exceeded
  countRefusal(context, ingest, appKey, quota)
  throw new Refusal(codes.badParameter, `telemetry.over.${quota}`, {
    status: 429,
    retryAfter: seconds,
    values: { limit: formatNumber(limit), minutes: Math.ceil(seconds / 60) },
  })
}

function countRefusal({ figures }: Context, ingest: Ingest, appKey: string, quota: QuotaName): void {
  figures.ingestQuotaRefusals.inc({ quota })
  ingest.use.refuse(appKey, quota)
}

function answerOf({ t }: Context, { accepted, clamped, faults }: ReadEvents): BatchAnswer {
  return {
    accepted,
    rejected: faults.length,
    clamped,
    errors: faults
      .slice(0, namedFaults)
      .map(({ line, field, messageKey, values }) => ({ line, field, msg: t(messageKey, values) })),
  }
}
