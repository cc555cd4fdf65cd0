import { minute } from '@rtcops/core/time/zone'

type Figures = readonly [rtt: number, upLoss: number, downLoss: number]

interface Person {
  name: string
  /** Measurements, one per second. */
  figures: readonly Figures[]
  lost?: readonly ('connection_interrupt' | 'heartbeat_timeout')[]
}

interface Room {
  name: string
  people: readonly Person[]
  /** True if the users are still in the room. */
  isLive?: boolean
}

const good: Figures = [60, 0.5, 0.25]
const bad: Figures = [412, 22.4, 8.1]
const repeated = (figures: Figures, times: number): Figures[] => Array.from({ length: times }, () => figures)

/**
 * Rooms in the order of the report: each bad room by another condition of the rule, then seven quiet ones, newest
 * first.
 */
const rooms: readonly Room[] = [
  {
    name: 'class-3-2',
    isLive: true,
    people: [
      { name: 'ann', figures: repeated(good, 10) },
      { name: 'ben', figures: [...repeated(bad, 9), [500, 30, 8.1]] },
    ],
  },
  {
    name: 'ktv-0088',
    people: [
      { name: 'cid', figures: repeated(good, 5), lost: Array.from({ length: 3 }, () => 'connection_interrupt') },
    ],
  },
  { name: 'slow', people: [{ name: 'dan', figures: [[250, 0.5, 0.25], ...repeated(good, 19)] }] },
  { name: 'lobby', isLive: true, people: [{ name: 'eve', figures: repeated(good, 5), lost: ['heartbeat_timeout'] }] },
  ...Array.from({ length: 7 }, (_, index) => ({
    name: `quiet-${index + 1}`,
    people: [{ name: 'fay', figures: index === 6 ? [] : repeated([40 + index, 0, 0], 3) }],
  })),
]

export const roomNames = rooms.map(({ name }) => name)
export const liveRooms = rooms.filter(({ isLive }) => isLive).map(({ name }) => name)

/** Returns what the SDKs of all rooms reported in the last hour. */
export const patrolEvents = (now: number): object[] =>
  rooms.flatMap(({ isLive = false, name, people }, place) => {
    // The server closes user sessions that are silent for minutes.
    const start = now - (isLive ? 2 : 40 + place) * minute
    return people.flatMap(({ figures, lost = [], name: user }) => {
      const keys = { channel_session_id: `call-${name}`, session_id: `call-${name}-${user}`, user_id: user }
      const device = { country: 'ID', platform: 'Android', network: '4G' }
      return [
        { kind: 'join', ts: start, channel_name: name, ...device, ...keys },
        ...figures.map(([distance, up_loss_rate, down_loss_rate], index) => ({
          kind: 'sample',
          ts: start + (index + 1) * 1000,
          ...keys,
          distance,
          up_loss_rate,
          down_loss_rate,
        })),
        ...lost.map((event, index) => ({ kind: 'connection', ts: start + (index + 1) * 20_000, event, ...keys })),
        ...(isLive ? [] : [{ kind: 'leave', ts: start + 10 * minute, ...keys }]),
      ]
    })
  })
