import { openWriter } from '../src/clickhouse/client.ts'
import { migrateTelemetry } from '../src/clickhouse/migrate.ts'
import { ownStores } from './own-stores.ts'
import type { TestStores } from './stores.ts'

/** The telemetry tables of a test, with a client that may write. */
export interface OwnTelemetry extends ReturnType<typeof openWriter> {
  stores: TestStores
  /** Closes the client and removes the databases. */
  close(): Promise<void>
}

/** Makes separate databases for a test, with the telemetry tables of this version. */
export async function ownTelemetry(): Promise<OwnTelemetry> {
  const stores = await ownStores()
  await migrateTelemetry(stores.clickhouseUrl, '')
  const opened = openWriter(stores.clickhouseUrl)
  return {
    ...opened,
    stores,
    close: async () => {
      await opened.client.close()
      await stores.drop()
    },
  }
}
