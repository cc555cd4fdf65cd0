import type { Answer } from '@rtcops/core/api/types'
import { formatNumber } from '@rtcops/core/format/format-number'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows the number of companies in each state, with the numbers in bold. */
export function StateCounts({ counts }: { counts: Answer<'listCompanies'>['info'] }) {
  const translate = useTranslate()
  return (
    <>
      <span className="ro-divider" />
      {(['normal', 'disabled', 'cancelled'] as const).map((state) => (
        <span key={state} className="ro-total">
          {translate(`company.${state}`)} <b>{formatNumber(counts[state])}</b>
        </span>
      ))}
    </>
  )
}
