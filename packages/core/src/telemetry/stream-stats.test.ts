import { expect, it } from 'vitest'
import { expectContractEvents } from './import/contract.testing.ts'
import type { RtcStat, TimedReport } from './rtc-report.ts'
import { StreamMeter } from './stream-stats.ts'

const start = 1_700_000_000_000
const taken = (seconds: number, stats: Record<string, RtcStat>): TimedReport => ({
  at: start + seconds * 1000,
  report: new Map(Object.entries(stats)),
})

const silent = { concealedSamples: 0, silentConcealedSamples: 0, totalSamplesReceived: 0 }
const before: Record<string, RtcStat> = {
  IA: {
    type: 'inbound-rtp',
    kind: 'audio',
    ssrc: 1,
    packetsReceived: 100,
    packetsLost: 0,
    bytesReceived: 5000,
    ...silent,
  },
  IV: {
    type: 'inbound-rtp',
    kind: 'video',
    ssrc: 2,
    packetsReceived: 10,
    packetsLost: 0,
    framesDecoded: 5,
    totalFreezesDuration: 0,
  },
  OA: { type: 'outbound-rtp', kind: 'audio', ssrc: 3, packetsSent: 100, bytesSent: 1000, headerBytesSent: 100 },
  OV: { type: 'outbound-rtp', kind: 'video', ssrc: 4, packetsSent: 0, framesSent: 0 },
}
const after: Record<string, RtcStat> = {
  IA: {
    ...before['IA'],
    packetsReceived: 175,
    packetsLost: 25,
    bytesReceived: 9000,
    jitter: 0.012,
    concealedSamples: 3000,
    silentConcealedSamples: 1000,
    totalSamplesReceived: 80_000,
  },
  IV: { ...before['IV'], packetsReceived: 40, framesDecoded: 55, totalFreezesDuration: 0.4 },
  OA: { ...before['OA'], packetsSent: 200, bytesSent: 9000, headerBytesSent: 1100 },
  RA: { type: 'remote-inbound-rtp', kind: 'audio', ssrc: 3, packetsLost: 10 },
  OV: { ...before['OV'], packetsSent: 0 },
}

it('E-27 reads audio and video of each direction separately, and skips idle streams', () => {
  const meter = new StreamMeter('bob')
  expect(meter.next(taken(0, before))).toEqual([])
  const streams = meter.next(taken(2, after))
  const [heard, seen, sent] = streams
  expect(streams).toHaveLength(3)
  expect(heard).toEqual({
    peer: 'bob',
    direction: 'received',
    kind: 'audio',
    bps: 2000,
    loss_rate: 25,
    jitter: 12,
    conceal_rate: 2.5,
  })
  expect(seen).toMatchObject({ direction: 'received', kind: 'video', loss_rate: 0, freeze_ms: 400, fps: 25 })
  expect(sent).toEqual({ peer: 'bob', direction: 'sent', kind: 'audio', bps: 4500, loss_rate: 10 })
  const ids = { channel_session_id: 'c', session_id: 's', user_id: 'ann' }
  expectContractEvents([{ kind: 'sample', ts: start, ...ids, streams }])
})

it('E-27 the loss of sent audio is unknown until the other end reports it', () => {
  const meter = new StreamMeter('bob')
  meter.next(taken(0, before))
  const { RA: _, ...unreported } = after
  expect(meter.next(taken(2, unreported)).at(-1)).toMatchObject({ direction: 'sent', loss_rate: null })
})

it('E-27 reports no figure for a counter that decreased, nor for a stopped stream', () => {
  const meter = new StreamMeter('bob')
  meter.next(taken(0, after))
  expect(meter.next(taken(2, before))).toEqual([])
  expect(meter.next(taken(4, before))).toEqual([])
})
