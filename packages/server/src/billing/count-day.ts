import { countUsage, type Usage } from '../clickhouse/usage/usage.ts'
import type { Services } from '../context.ts'

/** Usage by appkey. */
export type DayUsage = ReadonlyMap<string, Usage>

/** What all projects used on a day, as the telemetry engine knows it now. */
export const countDay = ({ telemetry, now }: Pick<Services, 'telemetry' | 'now'>, day: string): Promise<DayUsage> =>
  countUsage(telemetry, { day, now: now() })
