import type { Input } from '@rtcops/core/api/types'
import { hour } from '@rtcops/core/time/zone'
import type { Context } from '../context.ts'
import { usage } from '../errors.ts'
import { projectOf } from '../old/lookup.ts'
import { say } from '../old/say.ts'
import { givenRange } from '../old/time-range.ts'
import { onlyGiven } from '../only-given.ts'

type Filter = Pick<
  Input<'getCallQualityOverview'>,
  'appkey' | 'country' | 'router' | 'as' | 'room' | 'uid' | 'query_time'
>
type Comparison = Pick<Input<'getCallQualityOverview'>, 'diff_type' | 'diff_value1' | 'diff_value2'>

/** Flags that narrow quality, as notices name them. */
export const qualityFilters = ['project', 'country', 'router', 'as', 'room', 'user'] as const

/**
 * What the flags of quality ask, by wire names. Without a range the server takes its default, which ends at its own now.
 * @param fallback length of the range where only its end is given, in milliseconds
 */
export async function qualityFilter(context: Context, fallback = 2 * hour): Promise<Filter> {
  const { values, repeated } = context
  const projects = repeated.get('project') ?? []
  const given: { [Name in keyof Filter]-?: Filter[Name] | undefined } = {
    appkey: projects.length === 0 ? undefined : await Promise.all(projects.map((each) => projectOf(context, each))),
    country: values.text('country')?.toUpperCase(),
    router: values.text('router'),
    as: values.text('as'),
    room: values.text('room'),
    uid: values.text('user'),
    query_time: givenRange(context, fallback),
  }
  return onlyGiven(given)
}

/** What the flags of comparing ask, by wire names; whether the values are fit is for the server to say. */
export function comparisonOf({ values }: Context): Comparison {
  const kind = values.choice('compare', ['country', 'router', 'as'])
  const [first, second, ...others] = (values.text('values') ?? '').split(',').map((value) => value.trim())
  if (others.length > 0) throw usage(say('usage.twoValues'))
  const code = (value: string | undefined) => (kind === 'country' ? value?.toUpperCase() : value) || undefined
  return onlyGiven({ diff_type: kind, diff_value1: code(first), diff_value2: code(second) })
}
