import type { Instant } from '@rtcops/core/time/zone'
import { StatusMark } from './status-mark.tsx'
import { useTranslate } from './use-translate.ts'
import { withoutYear } from './without-year.ts'

/** When something ended, in a time of the wire; 进行中 while it has not. */
export function EndTime({ time, now }: { time: string | null; now: Instant }) {
  const translate = useTranslate()
  return time === null ? (
    <StatusMark mark="live">{translate('common.state.ongoing')}</StatusMark>
  ) : (
    withoutYear(time, now)
  )
}
