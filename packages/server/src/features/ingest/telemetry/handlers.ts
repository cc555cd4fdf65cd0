import { codes } from '@rtcops/core/api/codes'
import type { Input } from '@rtcops/core/api/types'
import type { Context, Member } from '../../../context.ts'
import type { Handlers } from '../../../handlers.ts'
import { badField, notFound, Refusal } from '../../../http/refusal.ts'
import type { BatchAnswer, BatchAuthor } from './batch.ts'
import type { Place } from './events.ts'
import { type Ingest, openIngest } from './ingest.ts'
import { notStored } from './not-stored.ts'
import { eventLimit, type ReadEvents, readEvents } from './read-events.ts'
import { encodeRows } from './rows/encode-rows.ts'
import { clockTolerance, isSignedBy } from './signature.ts'

type Report = Input<'reportTelemetry'>

/** Rows that are named in an answer. */
const namedFaults = 100
const day = 86_400_000

export const telemetryHandlers: Pick<Handlers, 'reportTelemetry'> = {
  async reportTelemetry(context, report) {
    const ingest = await openIngest(context)
    const author = await authorOf(context, ingest, report)
    takeQuota(context, ingest, report.app_key)
    return await ingest.holding(context.rawBody.length, async () => {
      const now = context.now()
      const read = await readEvents(context.rawBody, context.contentType, now)
      const places = await placesOf(context, ingest, report.app_key, read)
      // An operator's own address says nothing about the users in the file that he imports.
      const address = author ? '' : context.address
      const head = { appKey: report.app_key, received: Math.floor(now / day) }
      const { answer, replayed } = await ingest.submit({
        appKey: report.app_key,
        batchId: report.batch_id,
        answer: answerOf(context, read),
        tables: encodeRows(read.events, head, places, address),
        ...(author ? { author } : {}),
      })
      return { info: { ...answer, replayed: replayed ? 1 : 0 } }
    })
  },
}

/**
 * Checks that the caller may report for the project: a member who was let through by the route, or whoever holds the certificate.
 * @throws {Refusal}
 */
async function authorOf(
  context: Context & { member?: Member },
  ingest: Ingest,
  report: Report,
): Promise<BatchAuthor | undefined> {
  const { member, requestId, address } = context
  const project = await ingest.projects.find(report.app_key)
  if (member) {
    if (!project) throw notFound()
    return { member: { id: member.id, username: member.username }, requestId, address }
  }
  const { app_key: appKey, batch_id: batchId, timestamp, signature } = report
  if (signature === undefined) throw new Refusal(codes.notPermitted, 'telemetry.noSignature', { field: 'signature' })
  if (timestamp === undefined) throw badField('timestamp', 'common.refusal.required')
  // An unknown project costs as much time and looks the same as a wrong signature.
  const isRight = isSignedBy(project?.appcert ?? '', { appKey, batchId, timestamp, body: context.rawBody }, signature)
  if (!project || !isRight) throw new Refusal(codes.notPermitted, 'telemetry.wrongSignature', { field: 'signature' })
  if (Math.abs(context.now() - timestamp) > clockTolerance) throw badField('timestamp', 'telemetry.clockOff')
  if (!project.isOn) throw new Refusal(codes.notPermitted, 'telemetry.projectOff', { field: 'app_key' })
  return undefined
}

/** @throws {Refusal} 503 when the telemetry engine does not answer */
async function placesOf(
  { log }: Context,
  ingest: Ingest,
  appKey: string,
  { events }: ReadEvents,
): Promise<Map<string, Place>> {
  try {
    return await ingest.places.of(appKey, events)
  } catch (error) {
    log.warn({ err: error }, 'ingest: could not look up user sessions')
    throw notStored()
  }
}

/** Counts rows before they are read, so that what is over the quota costs next to nothing. @throws {Refusal} 413, 429 */
function takeQuota(context: Context, ingest: Ingest, appKey: string): void {
  const isList = context.contentType === 'application/json'
  const rows = count(context.rawBody, isList ? '"kind"' : '\n') + (isList ? 0 : 1)
  if (rows > eventLimit + 1)
    throw new Refusal(codes.badParameter, 'telemetry.tooManyEvents', { status: 413, values: { max: eventLimit } })
  const seconds = ingest.quota.take(appKey, rows)
  if (seconds > 0)
    throw new Refusal(codes.badParameter, 'telemetry.overQuota', {
      status: 429,
      retryAfter: seconds,
      values: { seconds },
    })
}

function count(bytes: Buffer, mark: string): number {
  let found = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) found += 1
  return found
}

function answerOf({ t }: Context, { events, clamped, faults }: ReadEvents): BatchAnswer {
  return {
    accepted: events.length,
    rejected: faults.length,
    clamped,
    errors: faults
      .slice(0, namedFaults)
      .map(({ line, field, messageKey, values }) => ({ line, field, msg: t(messageKey, values) })),
  }
}
