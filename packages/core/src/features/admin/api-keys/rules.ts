import { addressRanges } from '../../../rules/address-range.ts'
import { overlapHours } from '../../../rules/overlap-hours.ts'
import { requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'
import { addDays, formatDay, type Instant, parseWireTime } from '../../../time/zone.ts'

/** Maximum validity of a key, in days after today. */
export const mostKeyDays = 365

/**
 * Returns the rule for the last day of a key: from today to a year from today, in Shanghai.
 * @param now decides which day is today
 */
const expiryDay = (now: Instant) =>
  z
    .string({ error: 'apiKey.expiryRequired' })
    .trim()
    .refine((text) => isDay(text), { error: 'apiKey.expiryFormat', abort: true })
    .refine((text) => text >= formatDay(now), { error: 'apiKey.expiryPast', abort: true })
    .refine((text) => text <= formatDay(addDays(now, mostKeyDays)), {
      error: 'apiKey.expiryFar',
      params: { day: formatDay(addDays(now, mostKeyDays)) },
      abort: true,
    })

/** Rules for a new API key, for dialog, terminal and server. */
export const newApiKeyRules = (now: Instant) =>
  z.object({
    name: requiredLine('apiKey.nameRequired', 50),
    permissions: z
      .array(z.string(), { error: 'apiKey.permissionsRequired' })
      .min(1, { error: 'apiKey.permissionsRequired' })
      .transform((keys) => [...new Set(keys)].sort()),
    projects: z
      .array(z.string())
      .default([])
      .transform((keys) => [...new Set(keys)].sort()),
    addresses: addressRanges.default(''),
    expire_day: expiryDay(now),
  })

/** A new API key, checked. */
export type NewApiKey = z.output<ReturnType<typeof newApiKeyRules>>

/** Rules for a new secret of an API key; without a day, it expires when the old one would have. */
export const rotationRules = (now: Instant) =>
  z.object({
    overlap_hours: overlapHours,
    expire_day: z.union([z.literal(''), expiryDay(now)]).default(''),
  })

/** Returns true for a day of the calendar, `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseWireTime(`${text} 00:00:00`) : undefined
  return start !== undefined && formatDay(start) === text
}
