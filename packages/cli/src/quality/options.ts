import { enums } from '@rtcops/core/api/generated/enums'
import { usage } from '../errors.ts'
import { option, type ValuesOf } from '../option.ts'
import { rangeOptions } from '../options/range.ts'
import { atMost } from '../options/readers.ts'

const upper = (text: string): string => text.toUpperCase()

/**
 * Returns the options of what is measured at a place: the range, projects, country and servers.
 * @param about text that says the default range
 */
export const placeOptions = (about: 'cli.option.last2Hours' | 'cli.option.last5Minutes') =>
  [
    ...rangeOptions(about, 'query_time'),
    option('-p, --project <project>', 'cli.option.projects').many().sets('appkey'),
    option('--country <CC>', 'cli.option.country').parse(upper).sets('country'),
    option('--router <ip>', 'cli.option.router').parse(atMost(45)).sets('router'),
    option('--as <ip>', 'cli.option.as').parse(atMost(45)).sets('as'),
  ] as const

export type PlaceOptions = ValuesOf<ReturnType<typeof placeOptions>>

/**
 * Returns the options of everything that is measured: the range and the filters.
 * @param about text that says the default range
 */
export const qualityOptions = (about: 'cli.option.last2Hours' | 'cli.option.last5Minutes') =>
  [
    ...placeOptions(about),
    option('--room <id>', 'cli.option.room').parse(atMost(128)).sets('room'),
    option('--user <id>', 'cli.option.user').parse(atMost(128)).sets('uid'),
  ] as const

export type QualityOptions = ValuesOf<ReturnType<typeof qualityOptions>>

/** Options of charts that compare two values. */
export const comparisonOptions = [
  option('--compare <kind>', 'cli.option.compare').among(enums.CompareDimension).sets('diff_type'),
  option('--values <a,b>', 'cli.option.values').parse(readValues).sets('diff_value1', 'diff_value2'),
] as const

export type ComparisonOptions = ValuesOf<typeof comparisonOptions>

function readValues(text: string): string[] {
  const values = text.split(',').map((value) => value.trim())
  if (values.length > 2) throw usage(['cli.usage.twoValues'])
  return values
}
