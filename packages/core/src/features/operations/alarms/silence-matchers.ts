import { type Matcher, matchersText } from '../../../alarms/silences/matchers-text.ts'
import type { AlarmCondition } from './columns.ts'

/** Returns the matchers of a silence for a condition: its country, and the rules that it has passed. */
export function matchersFor({ country, rules }: Pick<AlarmCondition, 'country' | 'rules'>): string {
  const names = rules.map(({ rule }) => rule).sort()
  const rule: Matcher =
    names.length === 1
      ? { label: 'rule', operator: '=', value: names[0] ?? '' }
      : { label: 'rule', operator: '=~', value: names.join('|') }
  return matchersText([{ label: 'country', operator: '=', value: country }, rule])
}
