import { type Matcher, matchersText } from '../../../alarms/silences/matchers-text.ts'
import type { AlarmCondition } from './columns.ts'

/**
 * Returns the matchers of a silence for a condition: its country, and the rules that it has passed; of a member's rule its
 * name, and the value of its dimension.
 */
export function matchersFor({
  country,
  rules,
  subject,
}: Pick<AlarmCondition, 'country' | 'rules' | 'subject'>): string {
  if (subject)
    return matchersText([
      { label: 'name', operator: '=', value: subject.name },
      { label: 'value', operator: '=', value: subject.value },
    ])
  const names = rules.map(({ rule }) => rule).sort()
  const rule: Matcher =
    names.length === 1
      ? { label: 'rule', operator: '=', value: names[0] ?? '' }
      : { label: 'rule', operator: '=~', value: names.join('|') }
  return matchersText([{ label: 'country', operator: '=', value: country }, rule])
}
