import { describe, expect, it } from 'vitest'
import { bounds } from './bounds.ts'
import { diagnoseStay } from './diagnose-stay.ts'
import type { ConnectionState, Signal, Stay } from './stay.ts'
import { begin, stayWith } from './stays.testing.ts'

const { connect } = bounds.fromStart

/** Makes a stay of these states, at seconds of it, in which nothing was measured. */
function stayOf(states: [number, ConnectionState['layer'], string][], given: Partial<Stay> = {}): Stay {
  return {
    ...stayWith(() => undefined, { seconds: 60 }),
    readings: [],
    states: states.map(([second, layer, state]) => ({ at: begin + second * 1000, layer, state })),
    ...given,
  }
}
const found = (stay: Stay) =>
  diagnoseStay(stay).diagnoses.map(({ cause, confidence, from, to }) => [
    cause,
    confidence,
    (from - begin) / 1000,
    (to - begin) / 1000,
  ])
const failed: Signal = { at: begin + 20_000, kind: 'connection_failed' }

describe('a call that never connected', () => {
  it('names ICE, with its time, if no path was found', () => {
    const states: [number, 'ice', string][] = [
      [1, 'ice', 'checking'],
      [21, 'ice', 'failed'],
    ]
    expect(found(stayOf(states))).toEqual([['ice_failed', 'medium', 1, 21]])
    // It is not lost, because it never was there.
    expect(found(stayOf(states, { signals: [failed] }))).toEqual([['ice_failed', 'medium', 1, 21]])
  })

  it('is a guess if ICE was still checking at the end, after a long time', () => {
    const checking = (to: number) => stayOf([[0, 'ice', 'checking']], { to: begin + to })
    expect(found(checking(connect - 1))).toEqual([])
    expect(found(checking(connect))).toEqual([['ice_failed', 'low', 0, connect / 1000]])
  })

  it('names DTLS if a path was found and nothing else followed, or the encryption failed', () => {
    const path: [number, ConnectionState['layer'], string][] = [
      [1, 'ice', 'checking'],
      [1, 'connection', 'connecting'],
      [2, 'ice', 'connected'],
    ]
    expect(found(stayOf(path))).toEqual([['dtls_failed', 'medium', 2, 60]])
    expect(found(stayOf([...path, [9, 'dtls', 'failed']]))).toEqual([['dtls_failed', 'medium', 2, 9]])
    expect(found(stayOf([...path, [3, 'connection', 'connected']]))).toEqual([])
    // Without states of more than ICE, nobody knows.
    expect(found(stayOf(path.filter(([, layer]) => layer === 'ice')))).toEqual([])
  })

  it('names signalling if the negotiation failed', () => {
    const signals: Signal[] = [{ at: begin + 3000, kind: 'negotiation_failed' }]
    expect(found(stayOf([], { signals }))).toEqual([['negotiation_failed', 'medium', 3, 3]])
  })

  it('is a lost connection if media flowed before', () => {
    const { readings } = stayWith(() => undefined, { seconds: 20 })
    const states: [number, 'ice', string][] = [[30, 'ice', 'failed']]
    const stay = stayOf(states, { readings, signals: [{ ...failed, at: begin + 30_000 }] })
    expect(found(stay)).toEqual([['interrupt', 'medium', 30, 30]])
  })

  it('is a guess if the connection is lost as the user leaves', () => {
    const { readings } = stayWith(() => undefined, { seconds: 58 })
    const signals: Signal[] = [{ at: begin + 58_000, kind: 'interrupt' }]
    expect(found(stayOf([], { readings, signals }))).toEqual([['interrupt', 'low', 58, 58]])
  })
})
