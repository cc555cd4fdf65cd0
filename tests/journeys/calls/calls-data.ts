const minute = 60_000

/** The call that the journeys use: three users, one of whom lost the connection for 15 s. */
export const talk = 'c21f98a0-7e64-51d0e2a9'

/** A call of the day before yesterday with 50 users, on five routers and two access servers; one user is open in tests. */
export const crowd = 'crowd-50'
export const crowdUser = 'c_37'

/** Returns telemetry of 22 short calls that have ended, of the talk, which is live, and of the crowd. */
export function callEvents(now: number): object[] {
  return [
    ...Array.from({ length: 22 }, (_, index) => shortCall(index, now)).flat(),
    ...theTalk(now - 20 * minute, now),
    ...theCrowd(now - 40 * 60 * minute),
  ]
}

function shortCall(index: number, now: number): object[] {
  const start = now - (60 + 30 * index) * minute
  const keys = { channel_session_id: `short-${index}`, session_id: `short-${index}-ann`, user_id: 'ann' }
  return [
    { kind: 'join', ts: start, channel_name: `room-${index}`, country: 'CN', ip: '113.87.22.14', ...keys },
    { kind: 'leave', ts: start + 5 * minute, ...keys },
  ]
}

const users = [
  {
    user_id: 'u_1008231',
    user_session_type: 0,
    zone: '华南 广州',
    country: 'CN',
    ip: '113.87.22.14',
    network: 'WiFi',
    device_name: 'iPhone 15 Pro',
    os: 'iOS',
    os_version: '18.3',
    platform: 'iOS',
  },
  {
    user_id: 'u_1010388',
    user_session_type: 1,
    zone: '印尼 雅加达',
    country: 'ID',
    ip: '114.124.7.90',
    network: '4G',
    device_name: 'OPPO A78',
    os: 'Android',
    os_version: '14',
    platform: 'Android',
  },
  {
    user_id: 'u_1011902',
    user_session_type: 1,
    zone: '华北 北京',
    country: 'CN',
    ip: '123.117.4.66',
    network: 'WiFi',
    device_name: 'Windows 11',
    os: 'Chrome',
    os_version: '131',
    platform: 'Web',
  },
] as const

function theTalk(start: number, now: number): object[] {
  return users.flatMap(({ user_id, ...marks }, place) => {
    const keys = { channel_session_id: talk, session_id: `${talk}-${user_id}`, user_id }
    const joined = start + place * minute
    const lost = place === 1 ? start + 10 * minute : undefined
    const join = {
      kind: 'join',
      ts: joined,
      channel_name: 'lobby-20388',
      router_ip: '113.96.4.20',
      as_ip: '10.20.4.7',
      sdk_version: '4.12.3',
      ...keys,
      ...marks,
    }
    return [
      join,
      ...samples(keys, joined, now - 5000, lost).map((sample) => ({
        ...sample,
        ...(place === 2 ? browserFigures : {}),
      })),
      ...messages(keys, joined),
      ...(lost ? loss(keys, lost) : []),
    ]
  })
}

/** Further figures that a browser measures; its camera is off. */
const browserFigures = {
  conceal_rate: 4.2,
  freeze_ms: 0,
  buffer_delay: 85,
  mic_level: -38.5,
  mic_on: 1,
  recv_fps: 14.8,
  drop_rate: 1.5,
  gap_ms: 5000,
}

/** Returns samples every 5 s: bad in the half minute before a lost connection, none while it is lost. */
function samples(keys: object, from: number, until: number, lost = Number.POSITIVE_INFINITY): object[] {
  const times = Array.from({ length: Math.floor((until - from) / 5000) }, (_, index) => from + 1000 + index * 5000)
  return times
    .filter((ts) => ts < lost || ts > lost + 15_000)
    .map((ts) => {
      const bad = ts < lost && ts > lost - 30_000
      const figures = bad
        ? {
            txquality: 4,
            rxquality: 3,
            cpu: 31,
            send_bps: 2304,
            recv_bps: 5000,
            up_loss_rate: 22.4,
            down_loss_rate: 8.1,
            jitter: 96,
            distance: 412,
          }
        : {
            txquality: 1,
            rxquality: 2,
            cpu: 24,
            send_bps: 6200,
            recv_bps: 7900,
            up_loss_rate: 0.5,
            down_loss_rate: 0.2,
            jitter: 14,
            distance: 118,
          }
      return { kind: 'sample', ts, ...keys, ...figures }
    })
}

const messages = (keys: object, joined: number): object[] =>
  Array.from({ length: 8 }, (_, index) => ({
    kind: 'message',
    ts: joined + (index + 1) * 30_000 + 118,
    type_number: 43,
    level: 'normal',
    message: { state: 'ok', index },
    ...keys,
  }))

const loss = (keys: object, ts: number): object[] => [
  { kind: 'connection', ts, event: 'connection_interrupt', duration_ms: 15_000, ...keys },
  {
    kind: 'message',
    ts: ts + 402,
    type_number: 40,
    level: 'fatal',
    message: { text: '接入断开，心跳超时 15 秒' },
    ...keys,
  },
  { kind: 'message', ts: ts + 500, type_number: 41, level: 'fatal', message: { text: '重连' }, ...keys },
]

/** Returns a call of 10 minutes with 50 users; those whose number ends in 7 lose packets on their common router. */
function theCrowd(start: number): object[] {
  return Array.from({ length: 50 }, (_, index) => {
    const keys = { channel_session_id: crowd, session_id: `${crowd}-${index}`, user_id: `c_${index}` }
    const isBad = index % 10 === 7
    const join = {
      kind: 'join',
      ts: start + index * 1000,
      channel_name: 'crowd',
      country: 'CN',
      ip: `10.9.0.${index + 1}`,
      router_ip: isBad ? '198.18.18.11' : `198.18.18.${20 + (index % 4)}`,
      as_ip: `198.18.20.${index % 2}`,
      user_session_type: index === 0 ? 0 : 1,
      ...keys,
    }
    const sample = {
      txquality: isBad ? 4 : 1,
      rxquality: 1,
      up_loss_rate: isBad ? 18 : 0.4,
      distance: 90,
      jitter: 8,
      cpu: 20,
    }
    const times = Array.from({ length: 30 }, (_, place) => start + 60_000 + place * 15_000)
    return [
      join,
      ...times.map((ts) => ({ kind: 'sample', ts, ...keys, ...sample })),
      {
        kind: 'message',
        ts: start + 5 * minute + index,
        type_number: 20,
        level: isBad ? 'bad' : 'normal',
        message: {},
        ...keys,
      },
      { kind: 'leave', ts: start + 10 * minute, ...keys },
    ]
  }).flat()
}
