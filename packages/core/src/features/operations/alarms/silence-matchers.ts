import { type Matcher, matchersText } from '../../../alarms/silences/matchers-text.ts'
import type { AlarmCondition } from './columns.ts'

/**
 * Returns the matchers of a silence for a condition: its country, and the rules that it has passed; of a member's rule its
 * name, and the value of its dimension; of an alert of another system the same.
 */
export function matchersFor({
  country,
  external,
  rules,
  subject,
}: Pick<AlarmCondition, 'country' | 'rules' | 'subject'> & Partial<Pick<AlarmCondition, 'external'>>): string {
  const about = subject ?? external
  if (about)
    return matchersText([
      { label: 'name', operator: '=', value: about.name },
      { label: 'value', operator: '=', value: about.value },
    ])
  const names = rules.map(({ rule }) => rule).sort()
  const rule: Matcher =
    names.length === 1
      ? { label: 'rule', operator: '=', value: names[0] ?? '' }
      : { label: 'rule', operator: '=~', value: names.join('|') }
  return matchersText([{ label: 'country', operator: '=', value: country }, rule])
}
