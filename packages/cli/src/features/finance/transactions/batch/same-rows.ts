import type { Translate } from '@rtcops/core/i18n/i18n'
import type { CheckedRow } from './check-rows.ts'

/** Most rows that are listed; further ones are only counted. */
const most = 10

/** Returns a sentence for each row that repeats an earlier one: it may be intended, or copied once too often. */
export function sameRows(t: Translate, rows: readonly CheckedRow[]): string[] {
  const first = new Map<string, number>()
  const warnings: string[] = []
  let more = 0
  for (const { line, draft } of rows) {
    const { company_id, type, transaction_amount, remit_money_time } = draft
    const content = [company_id, type, transaction_amount, remit_money_time].join(' ')
    const earlier = first.get(content)
    if (earlier === undefined) first.set(content, line)
    else if (warnings.length < most) warnings.push(t('cli.batch.same', { line, first: earlier }))
    else more += 1
  }
  return more > 0 ? [...warnings, t('cli.batch.more', { count: more })] : warnings
}
