import { option } from '../../../option.ts'
import { atMost } from '../../../options/readers.ts'

/** Filters alarms and thresholds by country. */
export const countryOption = option('--country <CC>', 'cli.alarm.help.flag.country').parse(atMost(100)).sets('country')
