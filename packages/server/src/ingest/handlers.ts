import { createHash } from 'node:crypto'
import type { Input } from '@rtcops/core/api/types'
import { notFound } from '../platform/input/refusal.ts'
import type { Context, Member } from '../services/context.ts'
import type { Handlers } from '../services/handlers.ts'
import type { BatchAuthor } from './batch.ts'
import type { Connector } from './connectors/connector.ts'
import { connectorFor } from './connectors/index.ts'
import { findReporting, type ReportingProject } from './queries.ts'
import { receive } from './receive.ts'

type Report = Input<'reportTelemetry'>

export const telemetryHandlers: Pick<Handlers, 'reportTelemetry'> = {
  async reportTelemetry(context, report) {
    const project = await findReporting(context, report.app_key)
    const connector = connectorFor(context.contentType)
    const bodyHash = createHash('sha256').update(context.rawBody).digest()
    const author = authorOf(context, connector, report, project, bodyHash)
    const { answer, replayed } = await receive(context, {
      appKey: report.app_key,
      batchId: report.batch_id,
      bytes: context.rawBody.length,
      bodyHash,
      read: () => connector.read(context.rawBody),
      erased: project?.erased ?? [],
      // The operator's own address says nothing about the users in an imported file.
      usersAddress: author ? '' : context.address,
      ...(author ? { author } : {}),
    })
    return { info: { ...answer, replayed: replayed ? 1 : 0 } }
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
