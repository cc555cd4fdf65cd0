import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import { minute } from '@rtcops/core/time/zone'

/**
 * Waits until the engine has neither merged nor been asked anything for five seconds, at most three minutes: a store that was filled at once still
 * merges its parts, which in one that grew happened long ago.
 * @param isCalm whether the server is idle as well
 */
export async function untilIdle(
  engine: ClickHouseClient,
  isCalm: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  const began = Date.now()
  for (let calm = 0; calm < 10 && Date.now() < began + 3 * minute; ) {
    const busy = await engine.query({
      query: `SELECT (SELECT count() FROM system.merges) + (SELECT count() FROM system.processes) - 1 AS count`,
      format: 'JSONEachRow',
    })
    const [running] = await busy.json<{ count: string }>()
    calm = Number(running?.count) === 0 && (await isCalm()) ? calm + 1 : 0
    await sleep(500)
  }
}
