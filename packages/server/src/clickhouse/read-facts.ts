import { type EngineFacts, factsTime } from '../platform/engine-facts.ts'
import { askRows } from './ask-rows.ts'
import { openWriter } from './client.ts'

/** Asks ClickHouse for its version and its time. @throws {Error} if it does not answer in time or refuses the account */
export async function readTelemetryFacts(url: string): Promise<EngineFacts> {
  // The product's database does not exist before the first start.
  const { client } = openWriter(url, 'default')
  try {
    const [facts] = await askRows<{ version: string; time: string }>(
      client,
      'SELECT version() AS version, toUnixTimestamp64Milli(now64(3)) AS time',
      {},
      AbortSignal.timeout(factsTime),
    )
    if (!facts) throw new Error('it did not report its version')
    return { version: facts.version, time: Number(facts.time) }
  } finally {
    await client.close()
  }
}
