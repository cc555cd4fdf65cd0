import { randomUUID } from 'node:crypto'
import { throughTelemetryGate } from '../postgres/telemetry-gate.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { workOff } from '../schedule/work-off.ts'
import type { Services } from '../services/context.ts'
import { takeOverGroup } from './shared-groups.ts'
import { storeGroup } from './store-group.ts'

/** Milliseconds between looks for such a group, which a holder must have left for ten seconds anyway. */
const lookEvery = 3_000

/** Stores, in the background, groups of servers that were killed, lost their connection, or stopped while ClickHouse was away. */
export function adoptGroups(services: Services): Schedule {
  const next = (stop: AbortSignal) => adoptGroup(services, stop)
  return workOff(
    services,
    'adopt-groups',
    [next],
    'storing telemetry of other servers is paused; it resumes when PostgreSQL responds',
    lookEvery,
  )
}

/** Stores every group, for a process that knows that no server runs. @throws if `stop` ends it */
export async function adoptAllGroups(services: Services, stop: AbortSignal): Promise<void> {
  while (await adoptGroup(services, stop, 0)) stop.throwIfAborted()
}

/** Takes a group over and stores it, if there is one. @param silence seconds without a sign of life of its holder */
async function adoptGroup(services: Services, stop: AbortSignal, silence?: number): Promise<boolean> {
  const holder = randomUUID()
  const group = await takeOverGroup(services.db, holder, silence)
  if (!group) return false
  services.log.info({ groupId: group.id }, 'ingest: storing a group of another server')
  try {
    await throughTelemetryGate(services.db, () => storeGroup(services, group, holder, stop))
  } catch (error) {
    if (!stop.aborted)
      services.log.warn({ err: error, groupId: group.id }, 'ingest: could not store a group of another server')
  }
  return true
}
