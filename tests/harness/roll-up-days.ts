import { rollUpDays } from '../../packages/server/src/jobs/roll-up-days.ts'
import { connectServices } from '../../packages/server/src/services.ts'
import { readSettings } from '../../packages/server/src/settings.ts'
import { quietLog } from '../../packages/server/test/quiet-log.ts'
import type { TestServer } from './server.ts'

/** Counts the days of a running server of what is stored now; the server itself does so every few minutes. */
export async function countDays(urls: Pick<TestServer, 'clickhouseUrl' | 'databaseUrl'>): Promise<void> {
  const { services, close } = connectServices(readSettings({}), urls, quietLog)
  await rollUpDays(services, undefined, 0)
  await close()
}
