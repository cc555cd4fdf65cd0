import { formatNumber } from '@rtcops/core/format/format-number'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../ui/use-translate.ts'

/** A name and how often it occurs. */
export interface Count {
  name: string
  /** Content shown for the name; the name itself by default. */
  label?: ReactNode
  num: number
  /** The list is filtered by it. */
  isChosen: boolean
  /** Adds or removes the filter. Absent if it cannot be filtered by. */
  onClick?: () => void
}

interface Props {
  title: MessageKey
  /** Absent while they are loading. */
  counts: readonly Count[] | undefined
  /** Note about what the list omits. */
  note?: ReactNode
}

/** Lists names with their numbers and bars; the largest number has the longest bar. */
export function CountList({ title, counts, note }: Props) {
  const translate = useTranslate()
  const most = Math.max(1, ...(counts ?? []).map(({ num }) => num))
  return (
    <section>
      <h2>
        {translate(title)}
        {note && <small>{note}</small>}
      </h2>
      {counts?.length === 0 && <p className="ro-muted">{translate('common.state.empty')}</p>}
      <ul>
        {counts?.map(({ isChosen, label, name, num, onClick }) => {
          const inside = (
            <>
              <i style={{ transform: `scaleX(${num / most})` }} />
              <span>{label ?? name}</span>
              <b>{formatNumber(num)}</b>
            </>
          )
          return (
            <li key={name}>
              {onClick ? (
                <button
                  type="button"
                  aria-pressed={isChosen}
                  title={isChosen ? name : translate('device.only', { name })}
                  onClick={onClick}
                >
                  {inside}
                </button>
              ) : (
                <div className="ro-muted">{inside}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
