import type { Company } from '@rtcops/core/features/customers/companies/columns'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { Cell } from '../output/listing.ts'

/** Days; a balance that lasts no longer than this is about to run out. */
export const fewDays = 7

/** Returns the warning about a balance; an empty text if there is none. */
export function warningOf({ balance, days_left, low_balance }: Company, t: Translate): Cell {
  if (balance.startsWith('-')) return { text: t('cli.tui.balances.owing'), mark: 'bad' }
  if (low_balance === 1) return { text: t('cli.tui.balances.lowMark'), mark: 'bad' }
  if (days_left !== null && days_left <= fewDays) return { text: t('cli.tui.balances.ending'), mark: 'warn' }
  return { text: '', mark: 'plain' }
}
