import { minute } from '@rtcops/core/time/zone'

/** The call with most of the events. */
export const lobbyCall = 'lobby-call'

/** A type without a name. */
export const unnamedType = 999_999

/** Minutes of the first and last events of the hour; nothing happens in the half hour between. */
export const firstMinute = 2
export const lastMinute = 42

/** Events of each user, as [type number, level, minute of the hour, count, a second apart]. */
const deeds = {
  ann: [
    [4, 'normal', firstMinute, 3],
    [20, 'bad', 6, 5],
    [20, 'fatal', 36, 2],
    [unnamedType, 'normal', lastMinute, 1],
  ],
  bob: [
    [4, 'normal', 3, 1],
    [22, 'bad', 6, 3],
    [25, 'normal', 7, 2],
    [5, 'normal', 37, 2],
  ],
} as const

/** Returns nineteen events of a call of two users, as reported by an SDK. */
export const behaviorEvents = (start: number): object[] =>
  Object.entries(deeds).flatMap(([user, done], place) => {
    const keys = { channel_session_id: lobbyCall, session_id: `${lobbyCall}-${user}`, user_id: user }
    const device =
      place === 0 ? { platform: 'iOS', sdk_version: '4.12.3' } : { platform: 'Android', sdk_version: '4.11.0' }
    return [
      { kind: 'join', ts: start + minute, channel_name: 'lobby', country: 'CN', ...device, ...keys },
      ...done.flatMap(([type_number, level, at, times]) =>
        Array.from({ length: times }, (_, index) => ({
          kind: 'message',
          ts: start + at * minute + index * 1000,
          type_number,
          level,
          message: { index },
          ...keys,
        })),
      ),
      { kind: 'leave', ts: start + 50 * minute, ...keys },
    ]
  })

/** Returns one event of another call, for another project. */
export const otherEvents = (start: number): object[] => {
  const keys = { channel_session_id: 'other-call', session_id: 'other-call-cid', user_id: 'cid' }
  return [
    { kind: 'join', ts: start + 10 * minute, channel_name: 'ktv-8', platform: 'Web', sdk_version: '5.0.0', ...keys },
    { kind: 'message', ts: start + 11 * minute, type_number: 4, level: 'normal', message: {}, ...keys },
    { kind: 'leave', ts: start + 12 * minute, ...keys },
  ]
}
