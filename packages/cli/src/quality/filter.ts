import type { Input } from '@rtcops/core/api/types'
import { rangeToWire } from '@rtcops/core/time/range'
import { rangeOf } from '@rtcops/core/time/range-presets'
import { hour } from '@rtcops/core/time/zone'
import type { Context } from '../command.ts'
import { projectOf } from '../lookup.ts'
import { onlyGiven } from '../only-given.ts'
import { givenRange } from '../time-range.ts'
import type { ComparisonOptions, QualityOptions } from './options.ts'

type Overview = Input<'getCallQualityOverview'>
type Filter = Pick<Overview, 'appkey' | 'country' | 'router' | 'as' | 'room' | 'uid' | 'query_time'>
type Comparison = Pick<Overview, 'diff_type' | 'diff_value1' | 'diff_value2'>

/** Milliseconds of the range if only its end is given. */
const fallback = 2 * hour

/**
 * Returns the filter of the options, by wire names. Without a range the server takes its default, which ends at its
 * own current time.
 */
export async function qualityFilter(
  context: Context,
  { as, country, project, room, router, user, ...range }: QualityOptions,
): Promise<Filter> {
  const appkey = project && (await Promise.all(project.map((each) => projectOf(context, each))))
  return onlyGiven({ appkey, country, router, as, room, uid: user, query_time: givenRange(context, range, fallback) })
}

/** Returns a range as the server expects it, of a day or of two times: `2026-03-18`, `yesterday`, `2026-03-18T09:00:00~…`. */
function rangeText(value: string): string {
  const range = rangeOf(value, Date.now()) ?? rangeOf(`${value}~${value}`, Date.now())
  return range ? rangeToWire(range).join('~') : value
}

/** Returns what is compared, by wire names. The server decides whether the values can be compared. */
export function comparisonOf({ compare, values = [] }: ComparisonOptions): Comparison {
  const [first, second] = values.map((value) =>
    compare === 'country' ? value.toUpperCase() : compare === 'time' ? rangeText(value) : value,
  )
  return onlyGiven({ diff_type: compare, diff_value1: first || undefined, diff_value2: second || undefined })
}
