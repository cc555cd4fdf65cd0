import { formatDateTime } from '@rtcops/core/time/zone'
import { useEffect, useState } from 'react'
import { useTranslate } from '../../ui/use-translate.ts'

const minute = 60_000

/** Shows the current time to the minute, in the time zone used for all times of the console. */
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
