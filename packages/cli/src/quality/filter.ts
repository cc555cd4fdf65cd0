import type { Input } from '@rtcops/core/api/types'
import { hour } from '@rtcops/core/time/zone'
import type { Context } from '../context.ts'
import { projectOf } from '../lookup.ts'
import { onlyGiven } from '../only-given.ts'
import { givenRange } from '../time-range.ts'
import type { ComparisonOptions, QualityOptions } from './options.ts'

type Overview = Input<'getCallQualityOverview'>
type Filter = Pick<Overview, 'appkey' | 'country' | 'router' | 'as' | 'room' | 'uid' | 'query_time'>
type Comparison = Pick<Overview, 'diff_type' | 'diff_value1' | 'diff_value2'>

/** Length of the range where only its end is given. */
const fallback = 2 * hour

/** Returns what the options ask for, by wire names. Without a range the server takes its default, which ends at its own now. */
export async function qualityFilter(
  context: Context,
  { as, country, project, room, router, user, ...range }: QualityOptions,
): Promise<Filter> {
  const appkey = project && (await Promise.all(project.map((each) => projectOf(context, each))))
  return onlyGiven({ appkey, country, router, as, room, uid: user, query_time: givenRange(context, range, fallback) })
}

/** Returns what is compared, by wire names. The server decides whether the values can be. */
export function comparisonOf({ compare, values = [] }: ComparisonOptions): Comparison {
  const [first, second] = compare === 'country' ? values.map((value) => value.toUpperCase()) : values
  return onlyGiven({ diff_type: compare, diff_value1: first || undefined, diff_value2: second || undefined })
}
