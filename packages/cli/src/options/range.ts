import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { option, type ValuesOf } from '../option.ts'

/**
 * Returns the options of a time range.
 * @param about text that says the default
 * @param field wire field that holds the range
 */
export const rangeOptions = (about: MessageKey, field = 'time') =>
  [
    option('-s, --since <age>', 'cli.option.since').conflicts(['from', 'to']).sets(field),
    option('--from <time>', about).sets(field),
    option('--to <time>', about).sets(field),
  ] as const

export type RangeOptions = ValuesOf<ReturnType<typeof rangeOptions>>
