import type { ClickHouseSettings } from '@clickhouse/client'
import type { Services } from '../src/services/context.ts'

/**
 * Lowers limits of the engine, so that few rows of one project do what millions would: the engine refuses a statement that reads them.
 * @returns lifts the limits
 */
export function limitEngine(
  { telemetry, telemetryWriter }: Pick<Services, 'telemetry' | 'telemetryWriter'>,
  limits: ClickHouseSettings,
): () => void {
  const lifts = [telemetry, telemetryWriter].flatMap((client) =>
    (['query', 'command'] as const).map((name) => {
      const send = client[name] as (given: { clickhouse_settings?: ClickHouseSettings }) => Promise<unknown>
      const limited = (given: { clickhouse_settings?: ClickHouseSettings }) =>
        send.call(client, { ...given, clickhouse_settings: { ...given.clickhouse_settings, ...limits } })
      Object.assign(client, { [name]: limited })
      return () => Object.assign(client, { [name]: send })
    }),
  )
  return () => {
    for (const lift of lifts) lift()
  }
}
