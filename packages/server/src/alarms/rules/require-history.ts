import { ruleIndicator } from '@rtcops/core/alarms/own/rule-indicators'
import { leastHistory } from '@rtcops/core/alarms/own/usual'
import type { Schema } from '@rtcops/core/api/types'
import { daysKept } from '@rtcops/core/features/settings/retention/kinds'
import type { Kysely } from 'kysely'
import { badField } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import { readRetention } from '../../retention/index.ts'

/** Refuses a baseline of what is kept for too few days to be compared. @throws {Refusal} 40001 */
export async function requireHistory(
  db: Kysely<Database>,
  { indicator, type }: Pick<Schema<'OwnRuleFields'>, 'indicator' | 'type'>,
): Promise<void> {
  const { source } = ruleIndicator(indicator)
  if (type !== 'baseline' || source === 'join') return
  const kept = daysKept(await readRetention(db), source.startsWith('verdict') ? 'verdict' : 'sample')
  if (kept < leastHistory) throw badField('type', 'alarmRule.shortHistory', { kept, least: leastHistory })
}
