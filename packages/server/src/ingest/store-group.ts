import type { Services } from '../services/context.ts'
import type { StoredGroup } from './group.ts'
import { persistGroup } from './persist.ts'
import { beatEvery, keepGroup, letGoOfGroup } from './shared-groups.ts'

type Stores = Pick<Services, 'db' | 'telemetryWriter' | 'figures' | 'log' | 'now'>

/**
 * Stores a group of which this process is the holder, giving signs of life meanwhile. If it stops before the group is stored, another
 * server takes the group over.
 * @throws if `stop` ends the retries, or if another server has taken the group over
 */
export async function storeGroup(stores: Stores, group: StoredGroup, holder: string, stop: AbortSignal): Promise<void> {
  const { db, log } = stores
  const lost = new AbortController()
  const confirm = async () => {
    if (!(await keepGroup(db, group.id, holder))) lost.abort()
  }
  const beat = setInterval(() => {
    confirm().catch((error: unknown) =>
      log.warn({ err: error, groupId: group.id }, 'ingest: could not renew the claim on a group'),
    )
  }, beatEvery)
  try {
    await persistGroup(stores, group, { signal: AbortSignal.any([stop, lost.signal]), confirm })
  } catch (error) {
    if (stop.aborted) await letGoOfGroup(db, group.id, holder)
    throw error
  } finally {
    clearInterval(beat)
  }
}
