import type { Instant } from '@rtcops/core/time/zone'
import { withoutYear } from '../range/without-year.ts'
import { StatusMark } from '../status-mark.tsx'
import { useTranslate } from '../use-translate.ts'

/** Shows when something ended, given a time from the API; 进行中 if it has not ended. */
export function EndTime({ time, now }: { time: string | null; now: Instant }) {
  const translate = useTranslate()
  return time === null ? (
    <StatusMark mark="live">{translate('common.state.ongoing')}</StatusMark>
  ) : (
    withoutYear(time, now)
  )
}
