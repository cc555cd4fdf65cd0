import type { Schema } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { Counted } from '../../../ui/screen/counted.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'

const parts = [
  { field: 'ongoing', mark: 'live', text: 'patrol.ongoing' },
  { field: 'fatal', mark: 'bad', text: 'patrol.fatal' },
  { field: 'bad', mark: 'warn', text: 'patrol.bad' },
] as const satisfies readonly { field: keyof Schema<'PatrolTotals'>; text: MessageKey; mark: string }[]

/** Shows how many of all rooms that match the filter are in progress, and how many have problems (R-HPR-02). */
export function PatrolTotals({ totals }: { totals: Schema<'PatrolTotals'> }) {
  return (
    <>
      <span className="ro-divider" />
      {parts.map(({ field, mark, text }) => (
        <StatusMark key={field} mark={mark}>
          <Counted text={text} count={totals[field]} />
        </StatusMark>
      ))}
    </>
  )
}
