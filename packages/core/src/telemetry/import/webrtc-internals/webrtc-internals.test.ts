import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MESSAGE_TYPES } from '../../message-types.ts'
import { expectContractEvents } from '../contract.testing.ts'
import { readTrace } from '../detect.ts'

/**
 * Saved by Chromium 156 from a page that holds both ends of a call with its fake camera and microphone. Reduced to the
 * values that are read; session descriptions removed.
 */
const recorded = readFileSync(new URL('../fixtures/chromium-156.webrtc-internals.json', import.meta.url), 'utf8')

const callsOf = (dump: unknown) => {
  const result = readTrace(typeof dump === 'string' ? dump : JSON.stringify(dump))
  if (!result.ok) throw new Error(result.reason)
  for (const call of result.calls) expectContractEvents(call.events)
  return result.calls
}

const START = Date.parse('2026-01-05T10:00:00.000Z')

const series = (type: string, values: unknown[], from = 0) => ({
  startTime: new Date(START + from * 1000).toISOString(),
  endTime: new Date(START + (from + values.length - 1) * 1000).toISOString(),
  statsType: type,
  values: JSON.stringify(values),
})

const dumpOf = (connections: Record<string, unknown>) => ({
  getUserMedia: [],
  PeerConnections: connections,
  UserAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/110.0.0.0 Safari/537.36',
})

const small = {
  'T01-bytesSent': series('transport', [0, 1000, 3000]),
  'T01-selectedCandidatePairId': series('transport', ['CP-1', 'CP-1', 'CP-1']),
  'CP-1-currentRoundTripTime': series('candidate-pair', [0.01, 0.02, 0.03]),
}

describe('AM-09 webrtc-internals dumps', () => {
  it('AM-09 a Chromium dump makes one call for the page, with the figures of the browser', () => {
    const [call, ...others] = callsOf(recorded)
    expect(others).toEqual([])
    expect(call).toMatchObject({ format: 'webrtc-internals', channelName: 'blue-room', rebased: [] })
    expect(call?.agent).toMatchObject({ browser: 'Chrome Headless', browserVersion: '156.0.0.0', os: 'Linux' })
    expect(call?.connections.map(({ id, packetsSent, packetsReceived }) => [id, packetsSent, packetsReceived])).toEqual(
      [
        ['9-1', 676, 681],
        ['9-2', 681, 676],
      ],
    )
    const samples = call?.events.filter((event) => event.kind === 'sample') ?? []
    expect(samples).toHaveLength(7)
    for (const sample of samples) {
      expect(sample).toMatchObject({ up_loss_rate: 0, down_loss_rate: 0, txquality: 1, rxquality: 1 })
      expect(sample.distance).toBeLessThan(10)
    }
  })

  it('AM-09 the bit rates match those the browser computed for the same seconds', () => {
    const dump = JSON.parse(recorded) as {
      PeerConnections: Record<string, { stats: Record<string, { values: string }> }>
    }
    const bits = Object.values(dump.PeerConnections).map(
      ({ stats }) => JSON.parse(stats['T01-[bytesSent_in_bits/s]']?.values ?? '[]') as number[],
    )
    const [call] = callsOf(recorded)
    const samples = call?.events.filter((event) => event.kind === 'sample') ?? []
    for (const [index, sample] of samples.entries()) {
      const browser = bits.reduce((sum, values) => sum + values[index]! / 8, 0)
      expect(Math.abs((sample.send_bps ?? 0) - browser)).toBeLessThanOrEqual(1)
    }
  })

  it('AM-09 a refused camera is a bad message', () => {
    const [call] = callsOf(recorded)
    expect(call?.events.filter((event) => event.kind === 'message' && event.level === 'bad')).toMatchObject([
      { type_number: MESSAGE_TYPES.captureFailed, message: { error: 'OverConstrainedError' } },
    ])
  })

  it('AM-09 a figure that started later is aligned with the readings from its start', () => {
    const lost = {
      ...small,
      'O1-ssrc': series('outbound-rtp', [1, 1, 1]),
      'O1-packetsSent': series('outbound-rtp', [0, 100, 200]),
      'R1-ssrc': series('remote-inbound-rtp', [1, 1], 0.4),
      'R1-packetsLost': series('remote-inbound-rtp', [0, 50], 0.4),
    }
    const [call] = callsOf(dumpOf({ '7-1': { url: 'https://meet.example/red', stats: lost, updateLog: [] } }))
    const samples = call?.events.flatMap((event) => (event.kind === 'sample' ? [event] : [])) ?? []
    expect(
      samples.map(({ ts, send_bps, up_loss_rate, distance }) => [ts - START, send_bps, up_loss_rate, distance]),
    ).toEqual([
      [1000, 1000, 0, 20],
      [2000, 2000, 50, 30],
    ])
  })

  it.each([
    [
      'with standard stats',
      {
        'RTCTransport_0_1-bytesSent': [0, 1000, 3000],
        'RTCTransport_0_1-bytesReceived': [0, 500, 1500],
        'RTCTransport_0_1-selectedCandidatePairId': Array(3).fill('RTCIceCandidatePair_a_b'),
        'RTCIceCandidatePair_a_b-currentRoundTripTime': [0.01, 0.02, 0.03],
        'RTCIceCandidatePair_a_b-localCandidateId': Array(3).fill('RTCIceCandidate_a'),
        'RTCIceCandidate_a-ip': Array(3).fill('203.0.113.9'),
        'RTCIceCandidate_a-isRemote': [false, false, false],
        'RTCOutboundRTPAudioStream_7-ssrc': [7, 7, 7],
        'RTCOutboundRTPAudioStream_7-packetsSent': [0, 100, 200],
        'RTCOutboundRTPAudioStream_7-[packetsSent/s]': [0, 100, 100],
        'RTCRemoteInboundRtpAudioStream_7-ssrc': [7, 7, 7],
        'RTCRemoteInboundRtpAudioStream_7-packetsLost': [0, 1, 11],
        'RTCInboundRTPAudioStream_8-ssrc': [8, 8, 8],
        'RTCInboundRTPAudioStream_8-kind': Array(3).fill('audio'),
        'RTCInboundRTPAudioStream_8-packetsReceived': [0, 99, 198],
        'RTCInboundRTPAudioStream_8-packetsLost': [0, 1, 2],
        'RTCInboundRTPAudioStream_8-jitter': [0.002, 0.003, 0.004],
        'RTCMediaStreamTrack_sender_1-trackIdentifier': ['x', 'x', 'x'],
      },
    ],
    [
      'with callback-style stats',
      {
        'Conn-audio-1-0-bytesSent': ['0', '1000', '3000'],
        'Conn-audio-1-0-bytesReceived': ['0', '500', '1500'],
        'Conn-audio-1-0-googActiveConnection': ['true', 'true', 'true'],
        'Conn-audio-1-0-googRtt': ['10', '20', '30'],
        'Conn-audio-1-0-localCandidateId': Array(3).fill('Cand-a'),
        'Cand-a-ipAddress': Array(3).fill('203.0.113.9'),
        'ssrc_7_send-ssrc': ['7', '7', '7'],
        'ssrc_7_send-packetsSent': ['0', '100', '200'],
        'ssrc_7_send-packetsLost': ['0', '1', '11'],
        'ssrc_8_recv-ssrc': ['8', '8', '8'],
        'ssrc_8_recv-mediaType': Array(3).fill('audio'),
        'ssrc_8_recv-packetsReceived': ['0', '99', '198'],
        'ssrc_8_recv-packetsLost': ['0', '1', '2'],
        'ssrc_8_recv-googJitterReceived': ['2', '3', '4'],
      },
    ],
  ])('AM-09 reads the figures of a dump of older Chrome %s, whose series have no type', (_name, given) => {
    const stats: Record<string, unknown> = { 'bweforvideo-googTransmitBitrate': {} }
    for (const [name, values] of Object.entries(given)) {
      const { statsType: _none, ...untyped } = series('', values)
      stats[name] = untyped
    }
    const [call] = callsOf(dumpOf({ '7-1': { url: 'https://meet.example/red', stats, updateLog: [] } }))
    expect(call?.events[0]).toMatchObject({ kind: 'join', ip: '203.0.113.9' })
    const samples = call?.events.flatMap((event) => (event.kind === 'sample' ? [event] : []))
    const figures = { send_bps: 1000, recv_bps: 500, down_loss_rate: 1 }
    expect(samples).toMatchObject([
      { ...figures, ts: START + 1000, distance: 20, jitter: 3, up_loss_rate: 1 },
      { ...figures, ts: START + 2000, distance: 30, jitter: 4, up_loss_rate: 10, send_bps: 2000, recv_bps: 1000 },
    ])
  })

  it('AM-09 pages with the same address are users of one call, other pages are other calls', () => {
    const connection = (url: string) => ({
      url,
      stats: { ...small, 'O-ssrc': series('outbound-rtp', [1, 1, 1]) },
      updateLog: [],
    })
    const calls = callsOf(
      dumpOf({
        '7-1': connection('https://a.example/x'),
        '8-1': connection('https://a.example/x'),
        '9-1': connection('https://b.example/'),
      }),
    )
    expect(calls.map((call) => call.channelName)).toEqual(['x', 'x', 'b.example'])
    expect(calls[0]?.channelSessionId).toBe(calls[1]?.channelSessionId)
    expect(calls[0]?.channelSessionId).not.toBe(calls[2]?.channelSessionId)
    expect(new Set(calls.map((call) => call.sessionId)).size).toBe(3)
  })

  it('AM-09 aligns localized browser logs with the readings of the connection', () => {
    const updateLog = [
      { time: '1/5/2026, 5:29:58 AM', type: 'addTrack', value: '' },
      { time: '1/5/2026, 5:29:59 AM', type: 'iceconnectionstatechange', value: 'connected' },
    ]
    const [call] = callsOf(dumpOf({ '7-1': { url: 'https://meet.example/red', stats: small, updateLog } }))
    expect(call?.joinedAt).toBe(START - 2000)
    expect(call?.events.find((event) => event.kind === 'message')?.ts).toBe(START - 1000)
  })
})
