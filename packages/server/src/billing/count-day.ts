import { countUsage, type Usage } from '../clickhouse/usage/usage.ts'
import type { Services } from '../context.ts'

/** Usage by appkey. */
export type DayUsage = ReadonlyMap<string, Usage>

/** What all projects used on a day, as the telemetry engine knows it now. */
export const countDay = ({ telemetry, now }: Pick<Services, 'telemetry' | 'now'>, day: string): Promise<DayUsage> =>
  countUsage(telemetry, { day, now: now() })

/** For what nobody waits for at a screen: questions that may take a minute each, instead of the ten seconds of a screen. */
export const patient = ({ telemetryWriter, now }: Pick<Services, 'telemetryWriter' | 'now'>) => ({
  telemetry: telemetryWriter,
  now,
})
