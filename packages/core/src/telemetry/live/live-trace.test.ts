import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TelemetryEvent } from '../events.ts'
import { readTrace } from '../import/detect.ts'
import { healthy, polled, rtcstatsText, statsAt, traceStart } from '../import/hand-made.testing.ts'
import type { Draft, SessionIds } from './draft.ts'
import { type LiveMemory, LiveTrace } from './live-trace.ts'

type Entry = readonly unknown[]

const minute = 60_000

/** Feeds entries in parts; between two parts only JSON remains. */
function live(entries: readonly Entry[], size: number, isRelative = false): Draft[] {
  const drafts: Draft[] = []
  let memory: string | undefined
  const restored = () =>
    new LiveTrace(memory === undefined ? undefined : (JSON.parse(memory) as LiveMemory), isRelative)
  for (let from = 0; from < entries.length; from += size) {
    const trace = restored()
    const part = entries.slice(from, from + size)
    drafts.push(...trace.next(part, timeOf(part.at(-1)) ?? traceStart).drafts)
    memory = JSON.stringify(trace.memory)
  }
  const trace = restored()
  return [...drafts, ...trace.end(trace.leftAt)].toSorted((one, other) => one.ts - other.ts)
}

const timeOf = (entry: Entry | undefined) =>
  entry?.slice(3).find((part): part is number => typeof part === 'number' && part > 1e12)

/** Returns what the importer makes of a whole file, without the ids and the join, which here comes from the socket. */
function imported(text: string): Draft[] {
  const read = readTrace(text)
  if (!read.ok) throw new Error(read.reason)
  return read.calls.flatMap(({ events }) => events.filter(({ kind }) => kind !== 'join').map(withoutIds))
}

function withoutIds(event: TelemetryEvent): Draft {
  const {
    channel_session_id: _call,
    session_id: _session,
    user_id: _user,
    ...draft
  } = event as TelemetryEvent & SessionIds
  return draft as Draft
}

const entriesOf = (text: string) => text.split('\n').map((line) => JSON.parse(line) as Entry)

describe('AM-09 a trace that is read in parts', () => {
  it.each([1, 7, 1000])('AM-09 yields the events of the whole file, in parts of %i entries', (size) => {
    fc.assert(
      fc.property(healthy, (call) => {
        const text = rtcstatsText([
          ...Array.from({ length: call.polls }, (_, index) =>
            polled(statsAt(call, index + 1), traceStart + (index + 1) * call.interval),
          ),
          ['iceconnectionstatechange', 'PC_0', 'disconnected', traceStart + call.polls * call.interval + 10],
          ['connectionstatechange', 'PC_0', 'failed', traceStart + call.polls * call.interval + 20],
        ])
        expect(live(entriesOf(text), size)).toEqual(imported(text))
      }),
      { numRuns: 20 },
    )
  })

  it('AM-09 ends an interruption when another connection takes over', () => {
    const entries = [
      ['create', 'PC_0', {}, traceStart],
      ['addTrack', 'PC_0', 'audio', traceStart],
      ['connectionstatechange', 'PC_0', 'connected', traceStart + 500],
      ['connectionstatechange', 'PC_0', 'disconnected', traceStart + 10_000],
      ['create', 'PC_1', {}, traceStart + 12_000],
      ['addTrack', 'PC_1', 'audio', traceStart + 12_000],
      ['close', 'PC_0', [], traceStart + 12_500],
      ['connectionstatechange', 'PC_1', 'connected', traceStart + 13_000],
    ]
    const told = live(entries, 1).filter(({ kind }) => kind === 'connection')
    expect(told).toEqual([
      { kind: 'connection', ts: traceStart + 10_000, event: 'connection_interrupt', duration_ms: 3000 },
    ])
  })

  it('AM-09 corrects a client clock that is days off', () => {
    const trace = new LiveTrace(undefined, false)
    const now = traceStart + 3 * 86_400_000
    trace.next([['create', 'PC_0', {}, traceStart]], now)
    expect(trace.joinedAt).toBe(now)
    const ahead = new LiveTrace(undefined, false)
    ahead.next([['create', 'PC_0', {}, traceStart]], traceStart - 2 * 86_400_000)
    expect(ahead.joinedAt).toBe(traceStart - 2 * 86_400_000)
  })

  it('AM-09 keeps the times of late entries; counts malformed ones', () => {
    const trace = new LiveTrace(undefined, false)
    trace.next([['create', 'PC_0', {}, traceStart]], traceStart + 20 * minute)
    expect(trace.joinedAt).toBe(traceStart)
    const read = trace.next(
      [['later', null, {}, traceStart + minute], [], [7, {}, 1, 2], ['no time', null, 1]],
      traceStart + 300 * minute,
    )
    expect([trace.leftAt, read.broken, read.drafts]).toEqual([traceStart + minute, 3, []])
  })

  it('AM-09 reads relative times and numeric method names of rtcstats', () => {
    const entries = [
      [39, null, { hardwareConcurrency: 8 }, traceStart],
      [39, '0-PC', {}, 5],
      [30, '0-PC', ['audio', 'track', 'stream'], 5],
      [25, '0-PC', 'connected', 90],
      ['g', '0-PC', { t: traceStart + 100, 0: { type: 1, 11: 'audio', 10: 1, 14: 0, 15: 0 } }, 0],
      ['g', '0-PC', { t: traceStart + 1100, 0: { 14: 50 } }, 1000],
      ['g', '0-PC', { t: traceStart + 2100, 0: { 14: 100, 15: 50 } }, 1000],
    ]
    const samples = live(entries, 1, true).flatMap((draft) =>
      draft.kind === 'sample' ? [[draft.ts - traceStart, draft.down_loss_rate]] : [],
    )
    expect(samples).toEqual([
      [1100, 0],
      [2100, 50],
    ])
  })
})

/** Traces of a Jitsi rtcstats server, in a directory next to the repository. */
const directory = fileURLToPath(new URL('../../../../../../shared/data/rtcstats/', import.meta.url))
const traces = existsSync(directory) ? readdirSync(directory).filter((file) => file.endsWith('.ndjson')) : []

describe.skipIf(traces.length === 0)('AM-09 real traces that are read in parts', () => {
  it.each(traces)('AM-09 yields the samples, messages and interruptions of %s as a whole file', (name) => {
    const text = readFileSync(`${directory}${name}`, 'utf8')
    const entries = text
      .split('\n')
      .filter((line) => line.startsWith('['))
      .map((line) => JSON.parse(line) as Entry)
      .filter(([method]) => method !== 'connectionInfo')
    const whole = imported(text)
    const told = live(entries, 50)
    const of = (drafts: readonly Draft[], kind: Draft['kind']) => drafts.filter((draft) => draft.kind === kind)
    const same = (kind: Draft['kind']) => {
      const texts = new Set(of(told, kind).map((draft) => JSON.stringify(draft)))
      return of(whole, kind).filter((draft) => texts.has(JSON.stringify(draft))).length
    }
    for (const kind of ['message', 'connection', 'leave'] as const) expect(of(told, kind)).toEqual(of(whole, kind))
    // Without looking ahead, the first round of several connections is not known to be one.
    expect(same('sample')).toBeGreaterThanOrEqual(of(whole, 'sample').length - 1)
    expect(of(told, 'sample').length).toBeLessThanOrEqual(of(whole, 'sample').length + 1)
  })
})
