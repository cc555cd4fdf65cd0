import { labelsOf } from '@rtcops/core/alarms/silences/labels'
import { matcherOf, parseMatchers } from '@rtcops/core/alarms/silences/matchers'
import type { Input, Schema } from '@rtcops/core/api/types'
import { day } from '@rtcops/core/time/zone'
import { badField } from '../../platform/input/refusal.ts'
import type { MemberContext } from '../../services/context.ts'
import { namesOf } from '../countries/country-names.ts'
import { type AlarmCount, countRaised } from './queries.ts'

/** Milliseconds whose alarms a preview counts. */
const lookBack = 14 * day

/** Returns how many alarms of the last 14 days a silence would have hidden, by country and rule or name of a member's rule, the most first. */
export async function previewAlarmSilence(
  { db, now }: MemberContext,
  input: Input<'previewAlarmSilence'>,
): Promise<{ info: Schema<'AlarmSilencePreview'> }> {
  const read = parseMatchers(input.matchers)
  if ('fault' in read) throw badField('matchers', read.fault.message, read.fault.params)
  const matches = matcherOf(read.matchers)
  const counts = await countRaised(db, new Date(now() - lookBack))
  const hidden = counts.filter((count) => matches(labelsOf(count)))
  const kinds = [...Map.groupBy(hidden, (count) => `${count.country} ${count.rule} ${nameOf(count)}`).values()]
  const list = kinds.flatMap((alike) => {
    const [first] = alike
    if (!first) return []
    const { country, rule } = first
    return { country, ...namesOf(country), rule, name: nameOf(first), alarms: sumOf(alike) }
  })
  list.sort((left, right) => right.alarms - left.alarms || (left.country < right.country ? -1 : 1))
  return { info: { alarms: sumOf(counts), hidden: sumOf(hidden), list } }
}

const sumOf = (counts: readonly AlarmCount[]): number => counts.reduce((sum, { alarms }) => sum + alarms, 0)

const nameOf = (count: AlarmCount): string => labelsOf(count).name
