import { describe, expect, it } from 'vitest'
import type { ImportedCall } from '../assemble.ts'
import { expectContractEvents } from '../contract.testing.ts'
import { readTrace } from '../detect.ts'

const START = 1_700_000_000_000

const lines = (...entries: unknown[]) => entries.map((entry) => JSON.stringify(entry)).join('\n')

const call = (text: string): ImportedCall => {
  const result = readTrace(text)
  if (!result.ok) throw new Error(`${result.line}: ${result.reason}`)
  for (const one of result.calls) expectContractEvents(one.events)
  return result.calls[0]!
}

const samplesOf = (text: string) => call(text).events.filter((event) => event.kind === 'sample')

const stats = (bytes: number, packets: number) => ({
  T1: { timestamp: 0, type: 'transport', bytesSent: bytes, bytesReceived: bytes * 2, selectedCandidatePairId: 'CP' },
  CP: { timestamp: 0, type: 'candidate-pair', currentRoundTripTime: 0.03 },
  I1: {
    timestamp: 0,
    type: 'inbound-rtp',
    kind: 'audio',
    ssrc: 1,
    packetsReceived: packets,
    packetsLost: 0,
    jitter: 0.005,
  },
})

const poll = (seconds: number, value: Record<string, unknown>, connection = 'PC_0', from = START) => [
  'getstats',
  connection,
  { ...value, timestamp: from + seconds * 1000 },
  from + seconds * 1000,
]

describe('AM-09 formats of an rtcstats dump', () => {
  it('AM-09 reads uncompressed entries', () => {
    const [sample] = samplesOf(lines(poll(0, stats(1000, 10)), poll(1, stats(3000, 60))))
    expect(sample).toMatchObject({ ts: START + 1000, send_bps: 2000, recv_bps: 4000, distance: 30, jitter: 5 })
  })

  it('AM-09 omitted fields and omitted objects are unchanged', () => {
    const samples = samplesOf(
      lines(
        poll(0, stats(1000, 10)),
        poll(1, { T1: { timestamp: 0, bytesSent: 3000 } }),
        poll(2, { T1: { timestamp: 0, bytesSent: 4000 }, I1: { timestamp: 0, packetsReceived: 60, packetsLost: 50 } }),
      ),
    )
    expect(samples.map(({ send_bps, recv_bps, down_loss_rate }) => [send_bps, recv_bps, down_loss_rate])).toEqual([
      [2000, 0, null],
      [1000, 0, 50],
    ])
  })

  it('AM-09 where unchanged objects are listed, a missing one is gone', () => {
    const video = {
      timestamp: 0,
      type: 'inbound-rtp',
      kind: 'video',
      ssrc: 2,
      packetsReceived: 5,
      packetsLost: 0,
      jitter: 0.9,
    }
    const { I1: _gone, ...rest } = stats(2000, 10)
    const samples = samplesOf(
      lines(
        poll(0, { ...stats(1000, 10), V: video }),
        poll(1, { ...rest, CP: { timestamp: 0 }, V: { timestamp: 0, packetsReceived: 50 } }),
      ),
    )
    expect(samples[0]?.jitter).toBe(900)
  })

  it('AM-09 reads dumps with numeric names and time differences', () => {
    const text = [
      'RTCStatsDump',
      JSON.stringify({
        url: 'https://meet.example/rooms/Blue%20Room?x=1',
        userAgent: 'Mozilla/5.0 Firefox/118.0',
        authData: { rtcStats: { user: 'ada', conference: 'c-7', session: 's-1' } },
      }),
      lines(
        [39, 'PC', {}, START],
        [24, 'PC', 'connected', 10],
        [
          'g',
          'PC',
          {
            0: { type: 5, 80: 1000, 125: '1' },
            1: { type: 6, 152: 0.02 },
            2: { type: 1, 10: 4, 11: 'audio', 14: 10, 15: 0, 16: 0.002 },
            t: START + 1000,
          },
          990,
        ],
        ['g', 'PC', { 0: { 80: 6000 }, 2: { 14: 59, 15: 1 }, t: START + 2000 }, 1000],
        ['close', null, 1001, 5],
      ),
    ].join('\n')
    const read = call(text)
    expect(read).toMatchObject({
      channelName: 'c-7',
      userId: 'ada',
      sessionId: 's-1',
      joinedAt: START,
      leftAt: START + 2005,
    })
    expect(read.events.find((event) => event.kind === 'sample')).toMatchObject({
      send_bps: 5000,
      distance: 20,
      jitter: 2,
      down_loss_rate: 2,
    })
  })

  it('AM-09 resets the clock of a delta-encoded dump after a line that is not JSON', () => {
    const text = (middle: string) =>
      [
        'RTCStatsDump\n{"url":"https://meet.example/blue"}',
        lines(['create', 'PC', {}, START], ['g', 'PC', { 0: { type: 5, 80: 1000 }, t: START + 1000 }, 1000]),
        middle,
        lines(
          ['g', 'PC', { 0: { 80: 6000 }, t: START + 5000 }, 3000],
          ['g', 'PC', { 0: { 80: 7000 }, t: START + 6000 }, 1000],
        ),
      ].join('\n')
    const times = (middle: string) => samplesOf(text(middle)).map(({ ts }) => ts - START)
    expect(times('["connectionstatechange","PC","conn')).toEqual([5000, 6000])
    expect(times('["connectionstatechange","PC","connected",1000]')).toEqual([5000, 6000])
  })

  it('AM-09 reads the envelopes of the Jitsi client', () => {
    const text = lines(
      { type: 'identity', statsSessionId: 'stay-1', data: { confName: 'blue', displayName: '艾达' } },
      { type: 'stats-entry', statsSessionId: 'stay-1', data: poll(0, stats(0, 0)) },
      { type: 'stats-entry', statsSessionId: 'stay-1', data: JSON.stringify([...poll(1, stats(500, 9)), 17]) },
      { type: 'close' },
    )
    expect(call(text)).toMatchObject({ channelName: 'blue', userId: '艾达', sessionId: 'stay-1' })
    expect(samplesOf(text)).toHaveLength(1)
  })

  it('AM-09 reads callback-style stats of old Chrome versions', () => {
    const legacy = (bytes: string, sent: string, lost: string) => ({
      'Conn-audio-1-0': {
        timestamp: 0,
        type: 'googCandidatePair',
        googActiveConnection: 'true',
        googRtt: '45',
        bytesSent: bytes,
        bytesReceived: '0',
      },
      ssrc_5_send: {
        timestamp: 0,
        type: 'ssrc',
        mediaType: 'audio',
        ssrc: '5',
        packetsSent: sent,
        packetsLost: lost,
        googRtt: '45',
      },
      ssrc_6_recv: {
        timestamp: 0,
        type: 'ssrc',
        mediaType: 'audio',
        ssrc: '6',
        packetsReceived: sent,
        packetsLost: '0',
        googJitterReceived: '12',
      },
    })
    const [sample] = samplesOf(lines(poll(0, legacy('1000', '100', '0')), poll(2, legacy('5000', '200', '10'))))
    expect(sample).toMatchObject({ send_bps: 2000, distance: 45, jitter: 12, up_loss_rate: 10, down_loss_rate: 0 })
  })

  it('AM-09 blank lines and CRLF change nothing, not even the ids', () => {
    const unix = lines(poll(0, stats(1, 1)), poll(1, stats(2, 2)))
    expect(call(`\uFEFF${unix.replaceAll('\n', '\r\n')}\r\n\r\n`).sessionId).toBe(call(unix).sessionId)
  })
})

describe('AM-09 users and calls', () => {
  const minimal = [poll(0, stats(1, 1)), poll(1, stats(2, 2))]

  it('AM-09 users of one conference share its call, each with their own stay', () => {
    const of = (name: string) =>
      call(
        lines(['identity', null, { confName: 'blue', meetingUniqueId: 'm-1', displayName: name }, START], ...minimal),
      )
    expect(of('ada').channelSessionId).toBe('m-1')
    expect(of('bob').channelSessionId).toBe('m-1')
    expect(of('ada').sessionId).not.toBe(of('bob').sessionId)
  })

  it('AM-09 without a conference id, calls are told apart by their start', () => {
    const of = (room: string, start: number) =>
      call(
        lines(
          ['identity', null, { confName: room }, START],
          ['conferenceStartTimestamp', null, start, START],
          ...minimal,
        ),
      )
    expect(of('blue', START - 5).channelSessionId).toBe(of('Blue', START - 5).channelSessionId)
    expect(of('blue', START - 5).channelSessionId).not.toBe(of('blue', START - 9).channelSessionId)
  })

  it('AM-09 a trace without names makes a call named after its content', () => {
    const read = call(lines(...minimal))
    expect(read.channelName).toBe('unknown')
    expect(read.userId).toMatch(/^user-[0-9a-f]{8}$/)
    expect(read.events[0]).toMatchObject({ ip: '' })
  })

  it('AM-09 names that are too long or hostile are cut to the limits of the contract', () => {
    const long = '<img src=x onerror=alert(1)>\u202E😀'.repeat(40)
    const identity = { confName: long, displayName: long, meetingUniqueId: long }
    const read = call(lines(['identity', null, identity, START], ...minimal))
    expect(read.channelSessionId.length).toBeLessThanOrEqual(64)
    expect(read.channelName.length).toBeLessThanOrEqual(128)
  })
})

describe('AM-09 times', () => {
  const month = 30 * 86_400_000

  it('AM-09 timestamps that jump by months are corrected by the order of entries, and the result says so', () => {
    const text = lines(
      ['create', 'PC_0', {}, START],
      poll(1, stats(0, 0)),
      poll(2, stats(1000, 50)),
      poll(0, stats(3000, 100), 'PC_0', START + month),
      poll(2, stats(5000, 150), 'PC_0', START + month),
    )
    const read = call(text)
    expect(read.leftAt - read.joinedAt).toBe(4000)
    expect(read.rebased).toEqual([{ line: 4, entries: 2, shiftMs: 2000 - month }])
    // No metric is calculated across the jump; the intervals after it are kept.
    expect(samplesOf(text).map((sample) => [sample.ts - START, sample.send_bps])).toEqual([
      [2000, 1000],
      [4000, 1000],
    ])
  })

  it('AM-09 a connection with its own clock keeps its time differences', () => {
    const text = lines(
      poll(0, stats(0, 0)),
      poll(0, stats(0, 0), 'PC_1', START - month),
      poll(1, stats(10, 10)),
      poll(1, stats(20, 10), 'PC_1', START - month),
      poll(2, stats(20, 20)),
    )
    const read = call(text)
    expect(read.leftAt - read.joinedAt).toBe(2000)
    expect(samplesOf(text).map((sample) => [sample.ts - START, sample.send_bps])).toEqual([
      [1000, 30],
      [2000, 10],
    ])
    expect(read.rebased).toEqual([{ line: 2, entries: 2, shiftMs: month }])
  })

  it('AM-09 entries that the server stamped at connect time are not part of the stay', () => {
    const text = lines(
      ['connectionInfo', null, { userAgent: 'x' }, START + month],
      poll(0, stats(0, 0)),
      poll(1, stats(9, 9)),
    )
    expect(call(text)).toMatchObject({ joinedAt: START, leftAt: START + 1000, rebased: [] })
  })

  it('AM-09 entries without a time are skipped and counted; the fields they set are kept', () => {
    const untimed = ['getstats', 'PC_0', { T1: { timestamp: 0, bytesSent: 4000 } }]
    const text = lines(
      poll(0, stats(1000, 10)),
      ['createOffer', 'PC_0', null],
      untimed,
      poll(2, { T1: { timestamp: 0, bytesReceived: 6000 } }),
    )
    expect(readTrace(text)).toMatchObject({ ok: true, skipped: { lines: 2, first: 2 } })
    expect(samplesOf(text)).toMatchObject([{ ts: START + 2000, send_bps: 1500, recv_bps: 2000 }])
    expect(readTrace(lines(poll(0, stats(1, 1))))).toMatchObject({ ok: true, skipped: { lines: 0 } })
  })

  it('AM-09 out-of-order entries are sorted', () => {
    const text = lines(poll(1, stats(0, 0)), ['create', 'PC_0', {}, START], poll(2, stats(100, 9)))
    expect(call(text)).toMatchObject({ joinedAt: START, leftAt: START + 2000, rebased: [] })
  })
})

describe('AM-09 interrupts', () => {
  const state = (connection: string, name: string, seconds: number) => [
    'onconnectionstatechange',
    connection,
    name,
    START + seconds * 1000,
  ]
  const media = (connection: string, seconds: number) => ['addTrack', connection, 'audio', START + seconds * 1000]
  const interruptsOf = (text: string) =>
    call(text).events.flatMap((event) => (event.kind === 'connection' ? [[event.ts - START, event.duration_ms]] : []))

  it('AM-09 end when another connection takes over', () => {
    const text = lines(
      media('A', 0),
      state('A', 'connected', 1),
      state('A', 'disconnected', 10),
      state('A', 'failed', 15),
      media('B', 17),
      state('B', 'connected', 18),
    )
    expect(interruptsOf(text)).toEqual([[10_000, 8000]])
  })

  it('AM-09 are not reported for a connection that was never connected, was closed, or carries no media', () => {
    const text = lines(
      media('A', 0),
      state('A', 'failed', 1),
      media('B', 2),
      state('B', 'connected', 3),
      state('B', 'closed', 4),
      state('probe', 'connected', 5),
      state('probe', 'failed', 6),
    )
    expect(interruptsOf(text)).toEqual([])
  })

  it('AM-09 have no end for a user whose connection was never established, even if ICE connected', () => {
    const ice = (name: string, seconds: number) => ['iceconnectionstatechange', 'A', name, START + seconds * 1000]
    const begun = [media('A', 0), state('A', 'connecting', 1), ice('connected', 2)]
    expect(interruptsOf(lines(...begun, state('A', 'failed', 32), state('A', 'closed', 40)))).toEqual([
      [32_000, undefined],
    ])
    expect(interruptsOf(lines(...begun, ['close', 'A', null, START + 20_000]))).toEqual([[2000, undefined]])
    expect(interruptsOf(lines(media('A', 0), ice('checking', 1), ice('failed', 16)))).toEqual([[16_000, undefined]])
    // A user who leaves while the connection is being set up has had no failed attempt.
    expect(interruptsOf(lines(...begun, ['close', 'A', null, START + 3000]))).toEqual([])
    // The next attempt succeeded.
    expect(interruptsOf(lines(...begun, state('A', 'failed', 9), media('B', 10), state('B', 'connected', 11)))).toEqual(
      [],
    )
  })

  it('AM-09 are derived from ICE where the trace has no connection state', () => {
    const ice = (name: string, seconds: number) => ['iceconnectionstatechange', 'A', name, START + seconds * 1000]
    expect(
      interruptsOf(lines(media('A', 0), ice('completed', 1), ice('disconnected', 2), ice('connected', 5))),
    ).toEqual([[2000, 3000]])
  })
})
