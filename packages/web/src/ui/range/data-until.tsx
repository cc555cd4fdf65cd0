import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { hour, parseWireTime } from '@rtcops/core/time/zone'
import type { ReactNode } from 'react'
import { useTranslate } from '../use-translate.ts'

interface Props {
  /** Time of the newest telemetry; null if there is none at all, undefined while it is not known. */
  until: string | null | undefined
  onRefresh: () => void
  /** Content between the two, such as the switch of the comparison. */
  children?: ReactNode
}

const halfDay = 12 * hour

/** Shows the time up to which there are data, and a button that requests newer ones. */
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

/** Shows the time up to which there are data. */
export function UntilText({ until }: Pick<Props, 'until'>) {
  const translate = useTranslate()
  return until ? (
    <span className="ro-fresh ro-tabular" title={until}>
      {translate('quality.dataUntil', { time: timeText(until) })}
    </span>
  ) : null
}

/** Formats the time of day if the data is recent, otherwise date and time. */
const timeText = (until: string): string => until.slice(Date.now() - (parseWireTime(until) ?? 0) > halfDay ? 5 : 11, 16)
