import { decimalMinutes } from '@rtcops/core/time/minutes'

/** Converts milliseconds to minutes of calls as reports show them; what is not talking is listening (F-13). */
export const callMinutes = ({ callTime, talkTime }: Readonly<Record<'callTime' | 'talkTime', number | string>>) => ({
  call_times: decimalMinutes(Number(callTime)),
  talk_times: decimalMinutes(Number(talkTime)),
  listen_times: decimalMinutes(Number(callTime) - Number(talkTime)),
})
