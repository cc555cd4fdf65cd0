import { createHash } from 'node:crypto'
import type { Answer } from '@rtcops/core/api/types'
import { languageOf } from '@rtcops/core/i18n/catalogue'
import { translateIn } from '../../platform/language.ts'
import type { Services } from '../../services/context.ts'
import { clockAheadOf, ownEvents } from '../connectors/browser/own-events.ts'
import { idsOfToken } from '../connectors/browser/token.ts'
import { connectorFor } from '../connectors/index.ts'
import { SourceRefused, type SourceRequest } from '../connectors/source-connector.ts'
import { findReporting } from '../queries.ts'
import { receive } from '../receive.ts'
import { workingAt } from './credentials.ts'
import { errorOf, type ReportingSource } from './receive-from-source.ts'
import type { Outcome } from './source-counts.ts'

/**
 * Stores a batch of a browser, and answers as to any batch: once for each id of a user session.
 * @param address the user's own
 * @throws {SourceRefused, Refusal}
 */
export async function receiveFromBrowser(
  services: Services,
  source: ReportingSource,
  request: SourceRequest,
  address: string,
): Promise<{ outcome: Outcome; info: Answer<'reportTelemetry'>['info'] }> {
  const { body, headers, now, query } = request
  if (!source.isOn) throw new SourceRefused('off', 'source.fault.off')
  const ids = await idsOfToken(request, workingAt(source.credentials, now))
  const batch = query.get('batch_id') ?? ''
  if (!/^[\w.:-]{8,80}$/.test(batch)) throw new SourceRefused('malformed', 'source.fault.noBatch')
  // A page that sends plain text needs no preflight.
  const isList = headers['content-type']?.startsWith('application/json')
  const connector = connectorFor(isList ? 'application/json' : 'application/x-ndjson')
  const sender = {
    ids,
    userAgent: headers['user-agent'] ?? '',
    clockAhead: clockAheadOf(Number(query.get('timestamp')), now),
  }
  const project = await findReporting(services, source.appKey)
  const { answer, replayed } = await receive(
    { ...services, address, t: translateIn(languageOf(headers['accept-language'])) },
    {
      appKey: source.appKey,
      batchId: `${source.id}:${createHash('sha256')
        .update(JSON.stringify([ids, batch]))
        .digest('base64url')}`,
      bytes: body.length,
      bodyHash: createHash('sha256').update(body).digest(),
      read: () => ownEvents(connector.read(body), sender),
      erased: project?.erased ?? [],
      usersAddress: address,
    },
  )
  const [fault] = answer.errors
  const values = { field: fault?.field ?? '' }
  return {
    info: { ...answer, replayed: replayed ? 1 : 0 },
    outcome: {
      received: 1,
      duplicate: replayed ? 1 : 0,
      stored: replayed ? 0 : answer.accepted,
      ...(fault && !replayed
        ? {
            refused: { reason: 'event', count: answer.rejected },
            error: errorOf(request, 'event', 'source.fault.event', values),
          }
        : {}),
    },
  }
}
