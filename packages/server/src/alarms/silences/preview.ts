import { labelsOf } from '@rtcops/core/alarms/silences/labels'
import { matcherOf, parseMatchers } from '@rtcops/core/alarms/silences/matchers'
import type { Input, Schema } from '@rtcops/core/api/types'
import { day } from '@rtcops/core/time/zone'
import { badField } from '../../platform/input/refusal.ts'
import type { MemberContext } from '../../services/context.ts'
import { namesOf } from '../countries/country-names.ts'
import { type AlarmCount, alarmsIn, countRaised } from './queries.ts'

/** Milliseconds whose alarms a preview counts. */
export const lookBack = 14 * day

/** Returns how many alarms of the last 14 days a silence would have hidden. */
export async function previewAlarmSilence(
  { db, now }: MemberContext,
  input: Input<'previewAlarmSilence'>,
): Promise<{ info: Schema<'AlarmSilencePreview'> }> {
  const read = parseMatchers(input.matchers)
  if ('fault' in read) throw badField('matchers', read.fault.message, read.fault.params)
  const matches = matcherOf(read.matchers)
  return { info: hiddenAmong(await countRaised(db, new Date(now() - lookBack)), (count) => matches(labelsOf(count))) }
}

/** Returns how many of the alarms are hidden, by country and rule or name of a member's rule, the most first. */
export function hiddenAmong<Count extends AlarmCount>(
  counts: readonly Count[],
  isHidden: (count: Count) => boolean,
): Schema<'AlarmSilencePreview'> {
  const hidden = counts.filter(isHidden)
  const kinds = [...Map.groupBy(hidden, (count) => `${count.country} ${count.rule} ${nameOf(count)}`).values()]
  const list = kinds.flatMap((alike) => {
    const [first] = alike
    if (!first) return []
    const { country, rule } = first
    return { country, ...namesOf(country), rule, name: nameOf(first), alarms: alarmsIn(alike) }
  })
  list.sort((left, right) => right.alarms - left.alarms || (left.country < right.country ? -1 : 1))
  return { alarms: alarmsIn(counts), hidden: alarmsIn(hidden), list }
}

const nameOf = (count: AlarmCount): string => labelsOf(count).name
