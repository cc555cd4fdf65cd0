import { say } from '../../../../old/say.ts'
import type { CheckedRow } from './check-rows.ts'

/** More than so many are counted. */
const most = 10

/** Rows that say the same as one before them, in words: perhaps meant, perhaps copied once too often. */
export function sameRows(rows: readonly CheckedRow[]): string[] {
  const first = new Map<string, number>()
  const told: string[] = []
  let more = 0
  for (const { line, draft } of rows) {
    const { company_id, type, transaction_amount, remit_money_time } = draft
    const content = [company_id, type, transaction_amount, remit_money_time].join(' ')
    const earlier = first.get(content)
    if (earlier === undefined) first.set(content, line)
    else if (told.length < most) told.push(say('batch.same', { line, first: earlier }))
    else more += 1
  }
  return more > 0 ? [...told, say('batch.more', { count: more })] : told
}
