import { formatMoney } from '../../../format/format-money.ts'
import type { AuditEntry } from './columns.ts'

/** Fields that name a record, the likeliest first. */
const naming = ['name', 'title', 'username', 'statistics_name', 'method_name', 'collection_name', 'country', 'node']

/** Fields that hold the sum of money that a record moves, in yuan. */
const sums = ['transaction_amount', 'amount']

type Named = Pick<AuditEntry, 'target_name' | 'before' | 'after'>

/**
 * Returns what a write was about, for a sentence after member and operation: the name of the record, and the sum of
 * money if it moves one; empty if the entry holds neither.
 */
export function entrySubject(entry: Named): string {
  const name = entry.target_name || (textOf(entry, naming) ?? '')
  const sum = textOf(entry, sums)
  const money = sum !== undefined && /^-?\d+(\.\d+)?$/.test(sum) ? formatMoney(sum, { minus: '−' }) : undefined
  return [name, money].filter(Boolean).join(' ')
}

function textOf({ after, before }: Named, fields: readonly string[]): string | undefined {
  for (const state of [after, before])
    for (const field of fields) {
      const value = state?.[field]
      if (typeof value === 'string' && value !== '' && value !== 'changed') return value
    }
  return undefined
}
