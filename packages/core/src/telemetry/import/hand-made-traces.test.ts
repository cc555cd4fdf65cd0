import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diagnoseTrace } from '../../diagnosis/diagnose-trace.ts'
import { mainOf } from '../../diagnosis/verdict.ts'
import { readTrace } from './detect.ts'
import {
  type Healthy,
  healthy,
  polled,
  readCall,
  rtcstatsText,
  type Stats,
  samplesOf,
  statsAt,
  textOfPolls,
  traceStart,
} from './hand-made.testing.ts'

/** Recordings of known defects of browsers and clients, next to the repository. */
const directory = fileURLToPath(new URL('../../../../../../shared/data/traces/', import.meta.url))
const present = existsSync(directory)
if (!present) console.warn('No hand-made traces at ../shared/data/traces, so the tests with them are left out.')

const callOf = (name: string) => {
  const file = readdirSync(directory).find((each) => each.startsWith(`${name}-`))
  return readCall(readFileSync(`${directory}${file}`, 'utf8'))
}

/** Returns what an operator reads first; undefined without a fault. */
const answerOf = (call: ReturnType<typeof readCall>) => {
  const main = mainOf(diagnoseTrace(call))
  return main && `${main.cause} (${main.side})`
}

describe.skipIf(!present)('AM-09 recordings that were once read wrongly', () => {
  it.each(['11', '12', '15'])(
    'AM-09 %s: the connection is lost for 40 s from 10:01:00, whatever the language',
    (name) => {
      const call = callOf(name)
      expect(call.events.filter(({ kind }) => kind === 'connection')).toMatchObject([
        { ts: Date.parse('2025-07-15T02:01:00Z'), duration_ms: 40_000 },
      ])
      expect(answerOf(call)).toBe('interrupt (network)')
    },
  )

  it('AM-09 02: a stale remote report is not jitter', () => {
    const call = callOf('02')
    expect(samplesOf(call).filter(({ jitter }) => (jitter ?? 0) > 10)).toHaveLength(1)
    expect(answerOf(call)).toBeUndefined()
  })

  it('AM-09 04: unchanged stats are no reading, and the next one covers the gap', () => {
    const samples = samplesOf(callOf('04'))
    expect(new Set(samples.map(({ send_bps }) => send_bps))).toEqual(new Set([66_000]))
    expect(new Set(samples.map(({ recv_fps }) => recv_fps ?? 25))).toEqual(new Set([25]))
    expect(answerOf(callOf('04'))).toBeUndefined()
  })

  it('AM-09 05: a negative loss that lost its sign is not loss', () => {
    for (const { down_loss_rate, up_loss_rate } of samplesOf(callOf('05')))
      expect([down_loss_rate, up_loss_rate]).toEqual([0, 0])
  })

  it('AM-09 07: a round-trip time in milliseconds is read as such', () => {
    expect(new Set(samplesOf(callOf('07')).map(({ distance }) => distance))).toEqual(new Set([42]))
    expect(answerOf(callOf('07'))).toBeUndefined()
  })

  it('AM-09 09: a hang-up by the other end is not a lost connection', () => {
    expect(callOf('09').events.filter(({ kind }) => kind === 'connection')).toEqual([])
    expect(answerOf(callOf('09'))).toBeUndefined()
  })
})

/** Holds for healthy calls of any interval, rate and delay, with something else drawn for each. */
const always = <Given>(drawn: fc.Arbitrary<Given>, check: (call: Healthy, given: Given) => void) =>
  fc.assert(fc.property(healthy, drawn, check), { numRuns: 15 })

const loss = ({ down_loss_rate, up_loss_rate }: ReturnType<typeof samplesOf>[number]) => [up_loss_rate, down_loss_rate]

describe('AM-09 figures that browsers and clients report without measuring them', () => {
  it('AM-09 a remote report with an old time has no jitter and no round-trip time while nothing is sent', () => {
    always(
      fc.record({ from: fc.integer({ min: 5, max: 20 }), jitter: fc.integer({ min: 40, max: 900 }) }),
      (call, { from, jitter }) => {
        const paused = statsAt(call, from)
        const text = textOfPolls(call, (poll) => {
          const { C, ...stats } = statsAt(call, poll)
          const { currentRoundTripTime: _, ...pair } = C ?? {}
          const stale = { R: { ...paused['R'], jitter: jitter / 1000, roundTripTime: 0.9 }, O: paused['O'] ?? {} }
          return { ...stats, C: pair, ...(poll >= from ? stale : {}) }
        })
        const after = samplesOf(readCall(text)).filter(({ ts }) => ts > traceStart + from * call.interval)
        for (const sample of after)
          expect([sample.jitter, sample.distance]).toEqual([Math.round(call.jitter * 1e5) / 100, null])
      },
    )
  })

  it('AM-09 a remote report with an old time is valid for 8 s while something is sent', () => {
    always(fc.integer({ min: 5, max: 20 }), (call, from) => {
      const last = { ...statsAt(call, from)['R'], jitter: 0.5 }
      const text = textOfPolls(call, (poll) => ({ ...statsAt(call, poll), ...(poll >= from ? { R: last } : {}) }))
      for (const { jitter, ts } of samplesOf(readCall(text))) {
        const age = ts - (traceStart + from * call.interval)
        expect(jitter).toBe(age >= 0 && age <= 8000 ? 500 : Math.round(call.jitter * 1e5) / 100)
      }
    })
  })

  it('AM-09 reports with repeated times make no sample, and the next one covers the gap', () => {
    const stall = fc.record({ from: fc.integer({ min: 5, max: 15 }), polls: fc.integer({ min: 1, max: 12 }) })
    always(stall, (call, { from, polls }) => {
      const isStill = (poll: number) => poll > from && poll <= from + polls
      const read = readCall(textOfPolls(call, (poll) => statsAt(call, poll, isStill(poll) ? from : poll)))
      const samples = samplesOf(read)
      expect(samples).toHaveLength(call.polls - 1 - polls)
      for (const { recv_bps, send_bps } of samples)
        for (const rate of [recv_bps, send_bps]) expect(Math.abs((rate ?? 0) - call.rate)).toBeLessThanOrEqual(1)
      expect(answerOf(read)).toBeUndefined()
    })
  })

  it('AM-09 an idle connection is measured, because its times advance', () => {
    always(fc.integer({ min: 5, max: 15 }), (call, from) => {
      const text = textOfPolls(call, (poll) => {
        const still = statsAt(call, Math.min(poll, from))
        const { timestamp } = statsAt(call, poll)['T'] ?? {}
        return Object.fromEntries(Object.entries(still).map(([id, stat]) => [id, { ...stat, timestamp }]))
      })
      const after = samplesOf(readCall(text)).filter(({ ts }) => ts > traceStart + from * call.interval)
      expect(after).toHaveLength(call.polls - from)
      for (const { recv_bps, send_bps } of after) expect([send_bps, recv_bps]).toEqual([0, 0])
    })
  })

  it('AM-09 a negative loss, with its sign or without, is not loss', () => {
    const drawn = fc.record({ lost: fc.integer({ min: 1, max: 5000 }), from: fc.nat(30), isSigned: fc.boolean() })
    always(drawn, (call, { from, isSigned, lost }) => {
      const packetsLost = isSigned ? -lost : 2 ** 32 - lost
      const text = textOfPolls(call, (poll) => {
        const { I, R, ...stats } = statsAt(call, poll)
        return {
          ...stats,
          R: { ...R, ...(poll > from && { packetsLost }) },
          I: { ...I, ...(poll > from && { packetsLost }) },
        }
      })
      for (const sample of samplesOf(readCall(text))) expect(loss(sample)).toEqual([0, 0])
    })
  })

  it('AM-09 late packets are not lost, however often they occur', () => {
    const drawn = fc.record({
      late: fc.integer({ min: 1, max: 40 }),
      lost: fc.integer({ min: 0, max: 40 }),
      at: fc.nat(30),
    })
    always(drawn, (call, { at, late, lost }) => {
      const text = textOfPolls(call, (poll) => {
        const { I, R, ...stats } = statsAt(call, poll)
        // The count is up in every second report, and low in the last one.
        const packetsLost = (poll > at ? lost : 0) + ((call.polls - poll) % 2 === 1 ? late : 0)
        return { ...stats, R: { ...R, packetsLost }, I: { ...I, packetsLost } }
      })
      const hit = samplesOf(readCall(text)).filter((sample) => loss(sample).some((rate) => rate !== 0))
      // Of those that are lost for good, some may be counted one report before the others.
      expect(hit.length).toBeLessThanOrEqual(lost > 0 ? 2 : 0)
    })
  })

  it('AM-09 a loss counter that restarts hides no loss before or after it', () => {
    always(fc.integer({ min: 10, max: 20 }), (call, anew) => {
      const step = (call.interval / 1000) * 50 * 0.2
      const text = textOfPolls(call, (poll) => {
        const { I, ...stats } = statsAt(call, poll)
        const since = poll < anew ? poll : poll - anew
        const packetsReceived = Math.round(since * step * 4)
        return { ...stats, I: { ...I, packetsReceived, packetsLost: Math.round(since * step) } }
      })
      const rates = samplesOf(readCall(text)).flatMap(({ down_loss_rate }) => down_loss_rate ?? [])
      expect(rates.length).toBeGreaterThanOrEqual(call.polls - 2)
      for (const rate of rates) expect(Math.abs(rate - 20)).toBeLessThan(2)
    })
  })

  it('AM-09 reads remote round-trip times in milliseconds as such', () => {
    always(fc.integer({ min: 1, max: 900 }), (call, milliseconds) => {
      const text = textOfPolls(call, (poll) => {
        const { C, R, T: _, ...stats } = statsAt(call, poll)
        const { currentRoundTripTime: _none, ...pair } = C ?? {}
        return { ...stats, C: { ...pair, selected: true }, R: { ...R, roundTripTime: milliseconds + (poll % 3) } }
      })
      const times = samplesOf(readCall(text)).map(({ distance }) => distance ?? Number.NaN)
      expect(Math.min(...times)).toBe(milliseconds)
      expect(Math.max(...times)).toBe(milliseconds + 2)
    })
  })

  it('AM-09 ignores an impossible round-trip time', () => {
    always(fc.integer({ min: 11, max: 100_000 }), (call, seconds) => {
      const text = textOfPolls(call, (poll) => {
        const { C, R, ...stats } = statsAt(call, poll)
        return { ...stats, C: { ...C, currentRoundTripTime: seconds }, R: { ...R, roundTripTime: call.rtt } }
      })
      const expected = Math.round(call.rtt * 1e5) / 100
      for (const { distance } of samplesOf(readCall(text))) expect(distance).toBe(expected)
    })
  })

  it('AM-09 an unchanged shared screen is not frozen, an unchanged camera is', () => {
    const drawn = fc.record({ from: fc.integer({ min: 8, max: 15 }), isScreen: fc.boolean() })
    always(drawn, (call, { from, isScreen }) => {
      const stillAt = (poll: number) => (Math.max(0, poll - from) * call.interval) / 1000
      const framesAt = (poll: number) => Math.round((Math.min(poll, from) * call.interval * 25) / 1000 + stillAt(poll))
      const text = textOfPolls(call, (poll) => {
        const [still, frames] = [stillAt(poll), framesAt(poll)]
        const timestamp = traceStart + poll * call.interval
        const V = {
          type: 'inbound-rtp',
          kind: 'video',
          ssrc: 12,
          timestamp,
          packetsReceived: frames * 4,
          packetsLost: 0,
          framesDecoded: frames,
          framesReceived: frames,
          totalFreezesDuration: still * 0.9,
          ...(isScreen ? { contentType: 'screenshare' } : {}),
        }
        return { ...statsAt(call, poll), V }
      })
      const last = samplesOf(readCall(text)).at(-1)
      if (isScreen) expect([last?.recv_fps, last?.freeze_ms]).toEqual([null, null])
      else {
        // One frame a second is none, one or two in an interval, for frames are whole.
        const frames = framesAt(call.polls) - framesAt(call.polls - 1)
        expect(last?.recv_fps).toBe(Math.round((frames * 10_000) / call.interval) / 10)
        expect(Math.abs((last?.freeze_ms ?? 0) - call.interval * 0.9)).toBeLessThanOrEqual(1)
      }
    })
  })
})

describe('AM-09 connections that are polled one after the other', () => {
  it('AM-09 make one reading if at most half an interval apart, and are summed', () => {
    const apart = fc.record({
      share: fc.double({ min: 0, max: 0.49, noNaN: true }),
      others: fc.integer({ min: 1, max: 3 }),
    })
    always(apart, (call, { others, share }) => {
      const entries = Array.from({ length: call.polls }, (_, index) => index + 1).flatMap((poll) =>
        Array.from({ length: others + 1 }, (_, connection) => {
          const at = traceStart + poll * call.interval + Math.floor((share * call.interval * connection) / others)
          const { T, ...stats } = statsAt(call, poll)
          const late = { timestamp: at }
          return polled({ ...stats, T: { ...T, ...late } }, at, `PC_${connection}`)
        }),
      )
      const samples = samplesOf(readCall(rtcstatsText(entries)))
      expect(samples).toHaveLength(call.polls - 1)
      for (const { send_bps } of samples)
        expect(Math.abs((send_bps ?? 0) / (call.rate * (others + 1)) - 1)).toBeLessThan(0.001)
    })
  })
})

describe('AM-09 the end of a call', () => {
  const state = (name: string, milliseconds: number) => [
    'connectionstatechange',
    'PC_0',
    name,
    traceStart + milliseconds,
  ]
  const lostOf = (call: Healthy, ...states: unknown[][]) => {
    const polls = Array.from({ length: call.polls }, (_, index) =>
      polled(statsAt(call, index + 1), traceStart + (index + 1) * call.interval),
    )
    return readCall(rtcstatsText([...polls, ...states])).events.filter(({ kind }) => kind === 'connection')
  }

  it('AM-09 "disconnected" up to 5 s before the end is a hang-up by the other end', () => {
    always(fc.integer({ min: 0, max: 5000 }), (call, wait) => {
      const end = call.polls * call.interval
      expect(lostOf(call, state('disconnected', end), state('closed', end + wait))).toEqual([])
      expect(lostOf(call, state('disconnected', end), ['close', 'PC_0', null, traceStart + end + wait])).toEqual([])
    })
  })

  it('AM-09 "failed", or "disconnected" for longer, is a lost connection', () => {
    always(fc.integer({ min: 5001, max: 60_000 }), (call, wait) => {
      const end = call.polls * call.interval
      const lost = [{ ts: traceStart + end, event: 'connection_interrupt' }]
      expect(lostOf(call, state('disconnected', end), state('closed', end + wait))).toMatchObject(lost)
      expect(
        lostOf(call, state('disconnected', end), state('failed', end + 1000), state('closed', end + 1500)),
      ).toMatchObject(lost)
    })
  })
})

describe('AM-09 a user who stops receiving', () => {
  /** A call in which nothing arrives after a poll, while the far side does or does not report that it sends. */
  const silentAfter = (call: Healthy, from: number, isSending: boolean) =>
    textOfPolls(call, (poll): Stats => {
      const now = statsAt(call, poll)
      const then = statsAt(call, Math.min(poll, from))
      const received = { bytesReceived: then['T']?.['bytesReceived'] }
      return {
        ...now,
        T: { ...now['T'], ...received },
        C: { ...now['C'], ...received },
        I: { ...now['I'], packetsReceived: then['I']?.['packetsReceived'] },
        S: {
          type: 'remote-outbound-rtp',
          kind: 'audio',
          ssrc: 11,
          timestamp: traceStart + poll * call.interval,
          packetsSent: (isSending ? poll : Math.min(poll, from)) * 50,
        },
      }
    })

  it('AM-09 is judged only if the remote end reported that it sends', () => {
    always(fc.integer({ min: 10, max: 20 }), (call, from) => {
      const causes = (isSending: boolean) =>
        diagnoseTrace(readCall(silentAfter(call, from, isSending))).diagnoses.map(({ cause }) => cause)
      expect(causes(false)).not.toContain('nothing_received')
      expect(causes(true)).toContain('nothing_received')
    })
  })
})

describe('AM-09 connections that were never established', () => {
  it('AM-09 are read with the state of their encryption, even from a trace without media', () => {
    always(fc.constantFrom('new', 'connecting', 'failed'), (call, dtlsState) => {
      const entries = Array.from({ length: call.polls }, (_, index) => {
        const at = traceStart + index * call.interval
        return ['getStats', 'PC_0', { T: { type: 'transport', timestamp: at, bytesSent: 0, dtlsState } }, at]
      })
      const states = [
        ['create', 'PC_0', {}, traceStart],
        ['iceconnectionstatechange', 'PC_0', 'connected', traceStart + 100],
        ['connectionstatechange', 'PC_0', 'connecting', traceStart + 100],
      ]
      const { connections, events } = readCall([...states, ...entries].map((entry) => JSON.stringify(entry)).join('\n'))
      expect(connections).toMatchObject([{ media: true }])
      expect(events.filter(({ kind }) => kind === 'connection')).toMatchObject([{ ts: traceStart + 100 }])
      expect(events).toContainEqual(
        expect.objectContaining({ message: { event: 'dtlsstatechange', connection: 'PC_0', state: dtlsState } }),
      )
    })
  })
})

describe('AM-09 unsupported formats', () => {
  it('AM-09 names a dump of an early rtcstats server', () => {
    const dump = { path: '/r', peerConnections: { PC_0: [{ type: 'create', value: {}, timestamp: traceStart }] } }
    for (const text of [JSON.stringify(dump), JSON.stringify(dump, null, 2)])
      expect(readTrace(text)).toMatchObject({ ok: false, reason: 'oldRtcstats' })
  })
})
