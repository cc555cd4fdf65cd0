import type { Services } from '../services/context.ts'
import { type CountedUsage, countUsage, type Usage } from './usage/usage.ts'

/** Usage by appkey. */
export type DayUsage = ReadonlyMap<string, Usage>

/** Returns the usage of all projects, or of some, on a day, as the telemetry engine knows it now. */
export const countDayUsage = (
  { telemetry, now }: Pick<Services, 'telemetry' | 'now'>,
  day: string,
  projects: { appkeys?: readonly string[]; except?: readonly string[]; patience?: number } = {},
): Promise<CountedUsage> => countUsage(telemetry, { day, now: now(), ...projects })

/** Returns clients for background work: queries may take a minute each, instead of the ten seconds that a screen allows. */
export const patient = ({ telemetryWriter, now }: Pick<Services, 'telemetryWriter' | 'now'>) => ({
  telemetry: telemetryWriter,
  now,
})
