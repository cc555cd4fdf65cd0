import { minutesOf } from '@rtcops/core/time/minutes'

/** Minutes of calls as reports say them, of milliseconds; what is not talking is listening (F-13). */
export const callTimes = ({ callTime, talkTime }: Readonly<Record<'callTime' | 'talkTime', number | string>>) => ({
  call_times: minutesOf(Number(callTime)),
  talk_times: minutesOf(Number(talkTime)),
  listen_times: minutesOf(Number(callTime) - Number(talkTime)),
})
