import { type Column, wordFor } from '@rtcops/core/columns/columns'
import { countryName } from '@rtcops/core/countries/countries'
import { formatDuration } from '@rtcops/core/format/format-duration'
import { formatMoney, formatUnitPrice } from '@rtcops/core/format/format-money'
import { formatDecimal, formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { missing } from '@rtcops/core/format/missing'
import type { Language } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'

/**
 * Formats the text of a cell; undefined if there is no value. Zero is `0`; an unrecognized country is 未知 (R-CUS-04).
 */
export function cellText<Row>(
  { kind, words }: Pick<Column<Row>, 'kind' | 'words'>,
  value: unknown,
  language: Language,
  translate: Translate,
): string | undefined {
  if (value === null || value === undefined || (value === '' && kind !== 'country')) return undefined
  const text = (): string => {
    switch (kind) {
      case 'number':
        return formatNumber(Number(value), { minus: '−' })
      case 'decimal':
        return formatDecimal(Number(value), 2, { minus: '−' })
      case 'money':
        return formatMoney(String(value), { minus: '−' })
      case 'unitPrice':
        return formatUnitPrice(String(value))
      case 'percent':
        return formatPercent(Number(value))
      case 'duration':
        return formatDuration(Number(value), language)
      case 'country':
        return countryName(String(value), language)
      case 'status': {
        const word = wordFor(words, value)
        return word ? translate(word.text) : String(value)
      }
      default:
        return String(value)
    }
  }
  const written = text()
  return written === missing ? undefined : written
}
