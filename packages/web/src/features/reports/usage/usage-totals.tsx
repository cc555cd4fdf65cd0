import type { Schema } from '@rtcops/core/api/types'
import { shownKinds } from '@rtcops/core/features/reports/usage/usage-kinds'
import { formatNumber } from '@rtcops/core/format/format-number'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  /** Undefined while they are on their way. */
  totals: Pick<Schema<'UsageTotals'>, 'kinds' | 'push_flow_total' | 'speech_sounds_total' | 'video_total'> | undefined
  /** They are of the question before. */
  busy: boolean
}

/** The minutes of each kind over the range (R-USE-03). */
export function UsageTotals({ totals, busy }: Props) {
  const translate = useTranslate()
  const kinds = shownKinds(totals?.kinds)
  if (kinds.length === 0) return null
  return (
    <section className="ro-panel ro-usage-totals" aria-label={translate('usage.totals')} aria-busy={busy}>
      <dl className="ro-figures">
        {kinds.map(({ kind, minutes, label }) => (
          <div key={kind}>
            <dt>{translate(label)}</dt>
            <dd>{totals ? formatNumber(totals[minutes]) : <span>—</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
