import { createHash } from 'node:crypto'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { translateIn } from '../../platform/language.ts'
import type { Services } from '../../services/context.ts'
import type { BatchOutcome } from '../batch.ts'
import { findReporting } from '../queries.ts'
import { receive } from '../receive.ts'

/**
 * Stores events that a source has told. The batch id names them: with it they are stored once, whatever else is in them when they are sent
 * again.
 * @throws {Refusal} if a quota is used up, or they cannot be stored now
 */
export async function receiveEvents(
  services: Services,
  appKey: string,
  batchId: string,
  events: readonly TelemetryEvent[],
): Promise<BatchOutcome> {
  const project = await findReporting(services, appKey)
  return await receive(
    { ...services, address: '', t: translateIn('zh') },
    {
      appKey,
      batchId,
      bytes: 0,
      bodyHash: createHash('sha256').update(batchId).digest(),
      read: () => events.map((value, index) => ({ line: index + 1, value })),
      erased: project?.erased ?? [],
      // Sources are servers, which say nothing of where users are.
      usersAddress: '',
    },
  )
}
