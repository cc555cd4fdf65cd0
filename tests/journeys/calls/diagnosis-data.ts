import { usualClean } from '@rtcops/core/diagnosis/stays.testing'

const second = 1000
const minute = 60 * second

/** A call whose sender lost packets upstream for two minutes, which three receivers heard. */
export const choppy = 'diagnosis-choppy'
/** A call without a fault. */
export const calm = 'diagnosis-calm'
/** A call that was over before it could be judged. */
export const brief = 'diagnosis-brief'

interface Figures {
  up_loss_rate?: number
  down_loss_rate?: number
  send_bps?: number
}

interface User {
  call: string
  user: string
  type: 0 | 1
  seconds: number
  /** Figures that differ from a clean call's, by the second of the call. */
  figures?: (at: number) => Figures
}

const isBad = (at: number) => at > 180 && at <= 300
const listens = (at: number): Figures => ({ send_bps: 0, ...(isBad(at) ? { down_loss_rate: 26 } : {}) })
const users: readonly User[] = [
  { call: choppy, user: 'ann', type: 0, seconds: 600, figures: (at) => (isBad(at) ? { up_loss_rate: 30 } : {}) },
  ...['bob', 'cat', 'dan'].map((user) => ({ call: choppy, user, type: 1 as const, seconds: 600, figures: listens })),
  { call: choppy, user: 'gus', type: 1, seconds: 600, figures: () => ({ send_bps: 0 }) },
  { call: choppy, user: 'fay', type: 1, seconds: 30 },
  { call: calm, user: 'ann', type: 0, seconds: 600 },
  { call: calm, user: 'bob', type: 1, seconds: 600 },
  { call: brief, user: 'ann', type: 0, seconds: 30 },
]

/** Returns telemetry of the three calls, which began twenty minutes ago, and of a user who could not join the first. */
export function diagnosisEvents(now: number): object[] {
  const start = Math.floor((now - 20 * minute) / 10_000) * 10_000
  return [
    ...users.flatMap((user) => stay(user, start)),
    {
      kind: 'join_attempt',
      ts: start + 90 * second,
      channel_name: `room-${choppy}`,
      user_id: 'eve',
      country: 'CN',
      result: 0,
      fail_reason: 'dns_failed',
    },
  ]
}

function stay({ call, figures, seconds, type, user }: User, start: number): object[] {
  const keys = { channel_session_id: call, session_id: `${call}-${user}`, user_id: user }
  const place = { country: 'CN', router_ip: '198.18.10.11', as_ip: '198.19.10.11' }
  const samples = Array.from({ length: seconds / 5 }, (_, index) => {
    const at = (index + 1) * 5
    return {
      kind: 'sample',
      ts: start + at * second,
      ...keys,
      txquality: 1,
      rxquality: 1,
      ...usualClean,
      ...figures?.(at),
    }
  })
  return [
    { kind: 'join', ts: start, channel_name: `room-${call}`, user_session_type: type, ...keys, ...place },
    ...samples,
    { kind: 'leave', ts: start + seconds * second, ...keys },
  ]
}
