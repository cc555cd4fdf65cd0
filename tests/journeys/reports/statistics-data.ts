import { hour, minute, startOfDay } from '@rtcops/core/time/zone'

interface Person {
  user: string
  room: string
  maker: string
  model: string
  country: string
  sdk: string
  /** Minutes from ten o'clock to the join, and length of the user session in minutes. */
  after: number
  stays: number
  /** Minutes with the microphone on. */
  talks: number
  /** Round-trip times of the user's samples. */
  rtt: readonly number[]
  lost?: readonly string[]
}

const apple = { maker: 'Apple', model: 'iPhone16,1' }
const huawei = { maker: 'HUAWEI', model: 'P70' }

/** Twelve users in one room, one after another, and ann again in another room. */
export const people: readonly Person[] = [
  ...Array.from({ length: 11 }, (_, index) => ({
    user: `u-${String(index + 1).padStart(2, '0')}`,
    room: 'class-3-2',
    ...huawei,
    country: index < 6 ? 'ID' : 'CN',
    sdk: index < 8 ? '4.8.2' : '4.7.6',
    after: index,
    stays: 20 + index,
    talks: 5,
    rtt: [100 + 10 * index],
  })),
  {
    user: 'ann',
    room: 'class-3-2',
    ...apple,
    country: 'ID',
    sdk: '4.8.2',
    after: 0,
    stays: 90,
    talks: 30,
    rtt: [100, 200, 600],
    lost: ['connection_interrupt', 'connection_interrupt', 'heartbeat_timeout'],
  },
  {
    user: 'ann',
    room: 'ktv-0088',
    ...apple,
    country: 'ID',
    sdk: '4.8.2',
    after: 120,
    stays: 10.5,
    talks: 10,
    rtt: [50],
  },
]

/** Returns yesterday at ten: far enough from midnight on both sides that no midnight passes during the test. */
export const tenOfYesterday = (now: number): number => startOfDay(now) - 14 * hour

/** Returns what the SDKs of all users reported. */
export function statisticsEvents(now: number): object[] {
  const ten = tenOfYesterday(now)
  return people.flatMap((person, index) => {
    const { country, lost = [], maker, model, room, rtt, sdk, user } = person
    const start = ten + person.after * minute
    const keys = { channel_session_id: `call-${room}`, session_id: `session-${index}`, user_id: user }
    const place = {
      country,
      sdk_version: sdk,
      platform: 'Android',
      network: '4G',
      manufacturer: maker,
      model,
      os: 'Android',
    }
    const isLate = index === 2
    return [
      {
        kind: 'join',
        ts: start,
        channel_name: room,
        user_session_type: 0,
        router_ip: '198.18.1.11',
        as_ip: '198.19.1.71',
        ...place,
        ...keys,
      },
      {
        kind: 'join_attempt',
        ts: start,
        channel_name: room,
        result: 1,
        dns_ms: 10 + index,
        connect_cs_ms: 60,
        query_cs_ms: 70,
        connect_as_ms: 80,
        join_ms: isLate ? 4000 : 400 + index,
        ...place,
        ...keys,
      },
      ...rtt.map((distance, second) => ({
        kind: 'sample',
        ts: start + (second + 1) * 1000,
        distance,
        up_loss_rate: 2.5,
        down_loss_rate: 1.25,
        jitter: 8,
        cpu: 20,
        txquality: 1,
        rxquality: 2,
        ...keys,
      })),
      ...lost.map((event, place) => ({ kind: 'connection', ts: start + (place + 1) * minute, event, ...keys })),
      { kind: 'leave', ts: start + person.stays * minute, talk_ms: person.talks * minute, ...keys },
    ]
  })
}

/** Returns failed attempts, which led to no join. */
export const failedAttempts = (now: number): object[] =>
  ['connect_router_failed', 'cs_rejected'].map((fail_reason, index) => ({
    kind: 'join_attempt',
    ts: tenOfYesterday(now) + (30 + index) * minute,
    channel_name: 'class-3-2',
    user_id: 'eve',
    result: 0,
    fail_reason,
    dns_ms: 12,
    country: 'EG',
    manufacturer: 'HUAWEI',
    model: 'P70',
  }))
