import { formatDateTime } from '@rtcops/core/time/zone'
import { useEffect, useState } from 'react'
import { useTranslate } from '../../ui/use-translate.ts'

const minute = 60_000

/** The time of the zone that all times of the console are in, to the minute. */
export function Clock() {
  const translate = useTranslate()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    // One timer per minute, just after it begins.
    const timer = setTimeout(() => setNow(Date.now()), minute - (now % minute) + 20)
    return () => clearTimeout(timer)
  }, [now])
  return (
    <span className="ro-clock ro-tabular">
      {translate('shell.beijingTime')} {formatDateTime(now).slice(0, 16)}
    </span>
  )
}
