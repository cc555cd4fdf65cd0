import { wordFor } from '@rtcops/core/columns/columns'
import { transactionTypeWords } from '@rtcops/core/features/finance/transactions/columns'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'

/** Names of filters that most lists have. */
const names: Readonly<Record<string, MessageKey>> = {
  company_id: 'exports.filter.company',
  appkey: 'exports.filter.project',
}

/**
 * Describes the filters of an export in one line, so that it can be recognized among others: the range first, then
 * the other filters as they were sent.
 */
export function filterText(filters: Readonly<Record<string, unknown>>, translate: Translate): string {
  const { time, order: _, ...others } = filters
  const range = Array.isArray(time) ? [translate('exports.filter.range', { from: day(time[0]), to: day(time[1]) })] : []
  const rest = Object.entries(others).map(([name, value]) => {
    if (name === 'transaction_type') return translate(wordFor(transactionTypeWords, value)?.text ?? 'transaction.type')
    const known = names[name]
    return `${known ? translate(known) : name} ${String(value)}`
  })
  return [...range, ...rest].join(' · ') || translate('exports.filter.none')
}

/** Removes the first and the last second of a day, so that whole days are shown without a time. */
const day = (time: unknown): string => String(time).replace(/ (00:00:00|23:59:59)$/, '')
