import { z } from '../../../rules/zod.ts'
import { mostDays, type Retention, retentionDays, retentionNames } from './kinds.ts'

/** Returns the minimum number of days that can be set, besides 0. */
export const leastDays = (name: keyof Retention): number => (name === 'cold' ? 1 : retentionDays[name].least)

const daysFrom = (least: number) =>
  z.custom<number>(
    (days) => days === 0 || (Number.isInteger(days) && Number(days) >= least && Number(days) <= mostDays),
    { error: 'retention.daysFormat', params: { least, most: mostDays } },
  )

/** Returns the rules for some of the days for which telemetry is kept, for dialog, terminal and server. */
export function retentionRules<Name extends keyof Retention>(names: readonly Name[]): z.ZodType<Record<Name, number>> {
  const rules: z.ZodType<Record<string, number>> = z.object(
    Object.fromEntries(names.map((name) => [name, daysFrom(leastDays(name))])),
  )
  return rules as z.ZodType<Record<Name, number>>
}

/** Rules for all of them. */
export const allRetentionRules = retentionRules(retentionNames)
