import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { hour, parseWireTime } from '@rtcops/core/time/zone'
import type { ReactNode } from 'react'
import { useTranslate } from './use-translate.ts'

interface Props {
  /** Time of the newest telemetry; null if there is none at all, undefined while it is not known. */
  until: string | null | undefined
  onRefresh: () => void
  /** Between the two, such as the switch of the comparison. */
  children?: ReactNode
}

const halfDay = 12 * hour

/** Up to when there are data, and a button that asks for newer ones. */
export function DataUntil({ until, onRefresh, children }: Props) {
  const translate = useTranslate()
  return (
    <>
      <UntilText until={until} />
      {children}
      <Button
        icon={<Refresh />}
        aria-label={translate('common.action.refresh')}
        title={translate('common.action.refresh')}
        onClick={onRefresh}
      />
    </>
  )
}

/** Up to when there are data. */
export function UntilText({ until }: Pick<Props, 'until'>) {
  const translate = useTranslate()
  return until ? (
    <span className="ro-fresh ro-tabular" title={until}>
      {translate('quality.dataUntil', { time: timeText(until) })}
    </span>
  ) : null
}

/** Time of day of today's data, day and time of older. */
const timeText = (until: string): string => until.slice(Date.now() - (parseWireTime(until) ?? 0) > halfDay ? 5 : 11, 16)
