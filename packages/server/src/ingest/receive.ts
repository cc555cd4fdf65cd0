import { codes } from '@rtcops/core/api/codes'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import type { QuotaName } from '@rtcops/core/telemetry/quotas'
import { type ErasedHash, erasedCheck } from '../erasure/index.ts'
import { Refusal } from '../platform/input/refusal.ts'
import type { Context, Services } from '../services/context.ts'
import { type BatchAnswer, type BatchAuthor, type BatchOutcome, rowsOf } from './batch.ts'
import type { SentEvent } from './connectors/connector.ts'
import { type Ingest, openIngest } from './ingest.ts'
import { notStored, within } from './not-stored.ts'
import type { SessionPlace } from './place.ts'
import { addValues, noValues } from './quotas/distinct-values.ts'
import type { Exceeded } from './quotas/project-use.ts'
import { type ReadEvents, readEvents } from './read-events.ts'
import { RowEncoder } from './rows/encode-rows.ts'

/** Most faulty rows named in a response. */
const namedFaults = 100
const day = 86_400_000
/** Milliseconds for looking up the user sessions that a batch mentions. */
const placesPatience = 10_000

/** The services, and who sends a batch: the address counts for quotas, the language for the reasons of refused rows. */
export type Sender = Services & Pick<Context, 'address' | 't'>

/** A batch whose sender was verified. */
export interface VerifiedBatch {
  appKey: string
  batchId: string
  /** Length of the body. */
  bytes: number
  /** SHA-256 of the body: a batch id names one body. */
  bodyHash: Buffer
  /** Returns the events of the body. */
  read: () => Iterable<SentEvent>
  /** Users of the project whose late events are refused. */
  erased: readonly ErasedHash[]
  /** Address of the users whose joins name none; empty if the sender's says nothing about them. */
  usersAddress: string
  author?: BatchAuthor
}

/**
 * Checks the events of a batch, counts them towards the project's quotas and stores those that are valid, exactly once.
 * @throws {Refusal} if the body as a whole cannot be read, a quota is used up, or the batch cannot be stored now
 */
export async function receive(sender: Sender, batch: VerifiedBatch): Promise<BatchOutcome> {
  const { appKey, author, batchId, bodyHash, bytes, erased, read, usersAddress } = batch
  const ingest = openIngest(sender)
  const isErased = await erasedCheck(sender, appKey, erased)
  const exceeded = checkQuotas(sender, ingest, appKey, bytes)
  return await ingest.holding(bytes, async () => {
    const now = sender.now()
    const rows = new RowEncoder({ appKey, received: Math.floor(now / day) }, usersAddress)
    const values = noValues()
    let hasJoin = false
    const events = await readEvents(read(), {
      now,
      isErased,
      take: async (taken) => {
        await refuseNew(sender, ingest, appKey, taken, exceeded)
        addValues(values, taken)
        hasJoin ||= taken.some(({ kind }) => kind === 'join')
        rows.add(taken, await placesOf(sender, ingest, appKey, taken))
      },
    })
    const tables = rows.finish()
    // Streams count as well, since each of them is a row to be stored.
    ingest.quota.spend(appKey, rowsOf(tables) + events.faults.length)
    // Whatever belongs to calls in progress is taken, so that they can end.
    if (hasJoin) refuseOver(sender, ingest, appKey, ingest.use.hasTooManyCalls(appKey))
    await ingest.use.count(appKey, values)
    const outcome = await ingest.submit({
      appKey,
      batchId,
      bodyHash,
      answer: answerOf(sender, events),
      tables,
      refused: events.refused,
      ...(author ? { author } : {}),
    })
    sender.figures.ingestBatches.inc({ outcome: outcome.replayed ? 'duplicate' : 'stored' })
    if (!outcome.replayed) sender.figures.ingestRejectedEvents.inc(outcome.answer.rejected)
    return outcome
  })
}

/** Returns the places of a batch's sessions. @throws {Refusal} 503 if the telemetry engine does not respond */
async function placesOf(
  { log }: Sender,
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
function checkQuotas(sender: Sender, ingest: Ingest, appKey: string, bytes: number): Exceeded | undefined {
  const seconds = ingest.quota.wait(appKey)
  if (seconds > 0) {
    countRefusal(sender, ingest, appKey, 'rows')
    throw new Refusal(codes.badParameter, 'telemetry.overQuota', {
      status: 429,
      retryAfter: seconds,
      values: { seconds },
    })
  }
  const exceeded = ingest.use.exceeded(appKey)
  const mayCheck = ingest.known.mayCheck(addressedBy(sender, appKey), bytes)
  if (!mayCheck) refuseOver(sender, ingest, appKey, exceeded)
  return exceeded
}

/** Refuses events of a project over a quota that are not about known user sessions alone. @throws {Refusal} 429 */
async function refuseNew(
  sender: Sender,
  ingest: Ingest,
  appKey: string,
  events: readonly TelemetryEvent[],
  exceeded: Exceeded | undefined,
): Promise<void> {
  if (!exceeded || (await ingest.known.areKnown(appKey, addressedBy(sender, appKey), events))) return
  refuseOver(sender, ingest, appKey, exceeded)
}

const addressedBy = ({ address }: Sender, appKey: string): string => `${appKey} ${address}`

/** Refuses a batch of a project over a quota. @throws {Refusal} 429 that says which quota, and for how long */
function refuseOver(sender: Sender, ingest: Ingest, appKey: string, exceeded: Exceeded | undefined): void {
  if (!exceeded) return
  const { limit, quota, seconds } = exceeded
  countRefusal(sender, ingest, appKey, quota)
  throw new Refusal(codes.badParameter, `telemetry.over.${quota}`, {
    status: 429,
    retryAfter: seconds,
    values: { limit: formatNumber(limit), minutes: Math.ceil(seconds / 60) },
  })
}

function countRefusal({ figures }: Sender, ingest: Ingest, appKey: string, quota: QuotaName): void {
  figures.ingestQuotaRefusals.inc({ quota })
  ingest.use.refuse(appKey, quota)
}

function answerOf({ t }: Sender, { accepted, clamped, faults }: ReadEvents): BatchAnswer {
  return {
    accepted,
    rejected: faults.length,
    clamped,
    errors: faults
      .slice(0, namedFaults)
      .map(({ line, field, messageKey, values }) => ({ line, field, msg: t(messageKey, values) })),
  }
}
