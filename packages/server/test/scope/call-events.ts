/** Names in the events of a customer. */
interface Names {
  /** Part of every name. */
  mark: string
  room: string
  router: string
  accessServer: string
}

const hour = 3_600_000

/** Returns events of every kind, of that many calls with two users on each of two days. */
export function callEvents(names: Names, calls: number, now: number): object[] {
  return [0, 1].flatMap((day) =>
    Array.from({ length: calls }, (_, call) =>
      [0, 1].flatMap((user) => userEvents(names, { day, call, user }, now - 24 * hour * day - hour)),
    ).flat(),
  )
}

/** Returns what one user reports, whose connection is bad in the middle. @param start of the call */
function userEvents(
  { accessServer, mark, room, router }: Names,
  { call, day, user }: { day: number; call: number; user: number },
  start: number,
): object[] {
  const of = {
    channel_session_id: `${mark}-call-${day}-${call}`,
    session_id: `${mark}-session-${day}-${call}-${user}`,
    user_id: `${mark}-user-${user}`,
  }
  const place = { country: 'CN', router_ip: router, as_ip: accessServer, sdk_version: `${mark}-sdk`, platform: 'Web' }
  const device = { manufacturer: `${mark}-maker`, model: `${mark}-model`, os: 'Android', network: 'wifi' }
  const joined = { ts: start, channel_name: room, province: `${mark}-province`, zone: `${mark}-zone` }
  const sample = (index: number) => ({
    kind: 'sample',
    ts: start + index * 5000,
    ...of,
    txquality: 2,
    rxquality: 3,
    cpu: 20,
    jitter: 4,
    distance: 90,
    up_loss_rate: index > 10 && index < 30 ? 35 : 1,
    down_loss_rate: 1,
    send_bps: 4000,
    recv_bps: 4000,
    mic_on: 1,
    streams: [{ peer: `${mark}-user-${1 - user}`, direction: 'received', kind: 'audio', bps: 4000, loss_rate: 2 }],
  })
  return [
    {
      kind: 'join_attempt',
      ...of,
      ...place,
      ...device,
      ts: start,
      channel_name: room,
      result: 1,
      dns_ms: 5,
      join_ms: 800,
    },
    { kind: 'join', ...joined, ...of, ...place, ...device, device_name: `${mark}-device`, ip: '192.0.2.7' },
    ...Array.from({ length: 48 }, (_, index) => sample(index)),
    { kind: 'path', ts: start + 100, ...of, ice_type: 'relay', ice_protocol: 'tls', relay_ip: router, network: 'wifi' },
    { kind: 'connection', ts: start + 90_000, ...of, event: 'connection_interrupt', duration_ms: 4000 },
    { kind: 'connection', ts: start + 95_000, ...of, event: 'heartbeat_timeout', duration_ms: 4000 },
    {
      kind: 'message',
      ts: start + 91_000,
      ...of,
      type_number: 7,
      message: { text: mark, from: '192.0.2.7:5000', device_name: `${mark}-device` },
    },
    {
      kind: 'device_report',
      ts: start + 200_000,
      user_id: of.user_id,
      channel_name: room,
      sound_quality: 2,
      comment: `${mark} at 192.0.2.7`,
      user_ip: '192.0.2.7',
    },
    { kind: 'leave', ts: start + 240_000, ...of, talk_ms: 200_000, video_ms: 60_000, push_ms: 30_000 },
  ]
}
