import { rangeToWire } from '@rtcops/core/time/range'
import { defaultRange } from '@rtcops/core/time/range-presets'
import { day } from '@rtcops/core/time/zone'
import type { Context } from '../command.ts'
import type { RangeOptions } from '../options/range.ts'
import { hasRange, timeOf } from '../time-range.ts'

/** Days that the lists of money cover if no range is given. */
export const defaultDays = { transactions: 7, bills: 7, invoices: 30 } as const

/** Returns the given range, or else the one that the console's screen opens with: whole days up to and including today. */
export const rangeOrDefault = (
  context: Context,
  options: RangeOptions,
  kind: keyof typeof defaultDays,
): [from: string, to: string] =>
  hasRange(options) ? timeOf(context, options, defaultDays[kind] * day) : rangeToWire(defaultRange(kind, context.now))
