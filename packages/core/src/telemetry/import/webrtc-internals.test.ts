import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MESSAGE_TYPES } from '../message-types.ts'
import { expectContractEvents } from './contract.testing.ts'
import { readTrace } from './detect.ts'

/**
 * Saved by Chromium 156 from a page that holds both ends of a call with its fake camera and microphone. Cut down to the
 * figures that are read; session descriptions taken out.
 */
const recorded = readFileSync(new URL('./fixtures/chromium-156.webrtc-internals.json', import.meta.url), 'utf8')

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
  it('AM-09 a dump of Chromium makes one call of the page, with what the browser measured', () => {
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

  it('AM-09 the bitrates are those that the browser itself calculated for the same seconds', () => {
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

  it('AM-09 a figure that came later is laid on the readings from where it began', () => {
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

  it('AM-09 pages of one address are users of one call, other pages are other calls', () => {
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

  it("AM-09 logs in the words and the zone of the browser are laid next to the connection's readings", () => {
    const updateLog = [
      { time: '1/5/2026, 5:29:58 AM', type: 'addTrack', value: '' },
      { time: '1/5/2026, 5:29:59 AM', type: 'iceconnectionstatechange', value: 'connected' },
    ]
    const [call] = callsOf(dumpOf({ '7-1': { url: 'https://meet.example/red', stats: small, updateLog } }))
    expect(call?.joinedAt).toBe(START - 2000)
    expect(call?.events.find((event) => event.kind === 'message')?.ts).toBe(START - 1000)
  })
})
