import { setTimeout as sleep } from 'node:timers/promises'
import { rollUpDays } from '../../packages/server/src/rollups/roll-up-days.ts'
import { lockOf } from '../../packages/server/src/schedule/schedule.ts'
import { withLock } from '../../packages/server/src/schedule/with-lock.ts'
import { connectServices } from '../../packages/server/src/services/services.ts'
import { readSettings } from '../../packages/server/src/services/settings.ts'
import { quietLog } from '../../packages/server/test/quiet-log.ts'
import type { TestServer } from './server/server.ts'

/**
 * Counts the days of a running server from what is stored now. The server itself does so when it starts and every few
 * minutes; the two must never run at the same time, because each drops what it takes for remains of an earlier run.
 */
export async function countDays(urls: Pick<TestServer, 'clickhouseUrl' | 'databaseUrl'>): Promise<void> {
  const { services, close } = connectServices(readSettings({}), urls, quietLog)
  const count = async () => {
    let isDone = false
    await withLock(services.db, lockOf('roll-up-days'), async () => {
      await rollUpDays(services, undefined, 0)
      isDone = true
    })
    return isDone
  }
  while (!(await count())) await sleep(100)
  await close()
}
