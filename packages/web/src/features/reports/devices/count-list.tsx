import { formatNumber } from '@rtcops/core/format/format-number'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../ui/use-translate.ts'

/** How often a name occurs. */
export interface Count {
  name: string
  /** What stands for the name; the name itself where absent. */
  label?: ReactNode
  num: number
  /** The list is narrowed to it. */
  isChosen: boolean
  /** Narrows the list to it, or frees it. Absent for what cannot be asked for. */
  onClick?: () => void
}

interface Props {
  title: MessageKey
  /** Absent until they are known. */
  counts: readonly Count[] | undefined
  /** What the list leaves out. */
  note?: ReactNode
}

/** Names with their numbers and bars; the longest bar is that of the largest number. */
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
