import { describe, expect, it } from 'vitest'
import { diagnoseStay } from './diagnose-stay.ts'
import { inOrder } from './explain.ts'
import type { Figures } from './stay.ts'
import { begin, between, stayWith } from './stays.testing.ts'
import type { Cause, Diagnosis } from './verdict.ts'

const diagnosis = (cause: Cause, from: number, to: number, change: Partial<Diagnosis> = {}): Diagnosis => ({
  cause,
  side: 'network',
  from: begin + from * 1000,
  to: begin + to * 1000,
  severity: 2,
  times: 1,
  lasted: (to - from) * 1000,
  confidence: 'medium',
  evidence: [],
  group: null,
  explainedBy: null,
  ...change,
})
const explained = (...found: Diagnosis[]) =>
  Object.fromEntries(inOrder(found, []).map(({ cause, explainedBy }) => [cause, explainedBy]))

describe('a cause explains another', () => {
  it('if it covers at least half of it', () => {
    expect(explained(diagnosis('router_fault', 0, 50), diagnosis('high_rtt', 0, 100)).high_rtt).toBe('router_fault')
    expect(explained(diagnosis('router_fault', 0, 49), diagnosis('high_rtt', 0, 100)).high_rtt).toBeNull()
  })

  it('unless it is slight and the other is not', () => {
    const slight = diagnosis('access_loss', 0, 100, { severity: 1 })
    expect(explained(slight, diagnosis('concealment', 0, 100, { severity: 3 })).concealment).toBeNull()
    expect(explained(slight, diagnosis('concealment', 0, 100, { severity: 2 })).concealment).toBeNull()
    expect(explained(slight, diagnosis('concealment', 0, 100, { severity: 1 })).concealment).toBe('access_loss')
  })

  it('that begins shortly after a lost connection', () => {
    expect(explained(diagnosis('interrupt', 10, 10), diagnosis('send_stopped', 12, 18)).send_stopped).toBe('interrupt')
    expect(explained(diagnosis('interrupt', 10, 10), diagnosis('send_stopped', 30, 38)).send_stopped).toBeNull()
  })

  it('if its figure is bad during the effect', () => {
    const figures = { up_loss_rate: 20, down_loss_rate: 20, distance: 500 }
    const { diagnoses } = diagnoseStay(stayWith(between(100, 200, figures)))
    const effect = diagnoses.find(({ cause }) => cause === 'high_rtt')
    expect(effect).toMatchObject({ explainedBy: 'bufferbloat' })
    expect(effect?.evidence.map(({ bound, figure, value }) => [figure, value, bound])).toEqual([
      ['distance', 500, 400],
      ['jitter', 8, null],
      ['up_loss_rate', 20, 3],
      ['down_loss_rate', 20, 3],
    ])
  })
})

describe('the headline', () => {
  const first = (...found: Diagnosis[]) => inOrder(found, [])[0]?.cause
  const guess = (change: Partial<Diagnosis>) =>
    diagnosis('late_buffer', 0, 100, { severity: 3, confidence: 'low', ...change })

  it('is not a guess without a side if something else is likely', () => {
    const cut = diagnosis('interrupt', 40, 48)
    expect(first(guess({ side: 'unknown' }), cut)).toBe('interrupt')
    expect(first(guess({ side: 'network' }), cut)).toBe('late_buffer')
    expect(first(guess({ side: 'unknown' }), { ...cut, severity: 1 })).toBe('late_buffer')
  })
})

describe('a diagnosis is shown only', () => {
  const causesOf = (figures: (second: number) => Partial<Figures> | undefined) =>
    diagnoseStay(stayWith(figures, { seconds: 600 })).diagnoses.map(({ cause }) => cause)

  it('if its figure is worse than at other times', () => {
    // Jitter is the same throughout; at other times, loss hides it from its rule.
    const always = (second: number) => ({ jitter: 55, ...(second % 200 > 100 ? { up_loss_rate: 8 } : {}) })
    expect(causesOf(always)).not.toContain('jitter')
    expect(causesOf(between(100, 200, { jitter: 55 }))).toEqual(['jitter'])
    expect(causesOf(() => ({ jitter: 55 }))).toEqual(['jitter'])
  })

  it('if the figure itself exceeds the displayed bound', () => {
    for (const { evidence } of diagnoseStay(stayWith(between(100, 200, { up_loss_rate: 4 }))).diagnoses)
      expect(evidence[0]).toMatchObject({ value: 4, bound: 3 })
    for (const { evidence } of diagnoseStay(stayWith(between(100, 200, { up_loss_rate: 7 }))).diagnoses)
      expect(evidence[0]).toMatchObject({ value: 7, bound: 5 })
  })
})

describe('the opinion score', () => {
  const { diagnoses } = diagnoseStay(stayWith(between(100, 200, { jitter: 40 })))

  it('rates inaudible jitter of 40 ms as slight', () => {
    expect(diagnoses).toMatchObject([{ cause: 'jitter', severity: 1 }])
  })

  it('rates half a minute of poor sound as a fault, even if each figure is below its bound', () => {
    const slightly = { distance: 290, down_loss_rate: 2.8, buffer_delay: 190, jitter: 25 }
    const found = (to: number) => diagnoseStay(stayWith(between(100, to, slightly)))
    const verdict = found(130)
    expect(verdict.heard?.poorSeconds).toBe(30)
    expect(verdict.diagnoses).toMatchObject([{ cause: 'poor_quality', severity: 2, confidence: 'low' }])
    expect(found(120).diagnoses).toEqual([])
  })

  it('never leaves a stay with poor sound without a fault', () => {
    for (const loss of [3, 4, 5, 10, 30])
      for (const distance of [60, 250, 350, 450])
        for (const jitter of [5, 25, 60]) {
          const verdict = diagnoseStay(stayWith(between(100, 160, { down_loss_rate: loss, distance, jitter })))
          const clear = verdict.diagnoses.filter(({ severity }) => severity > 1)
          if ((verdict.heard?.poorSeconds ?? 0) >= 30) expect(clear).not.toEqual([])
        }
  })
})

it('gaps in the readings are reported from 20 s on', () => {
  const stay = stayWith(() => undefined)
  const without = (from: number, to: number) =>
    diagnoseStay({
      ...stay,
      readings: stay.readings.filter(({ at }) => at <= begin + from * 1000 || at >= begin + to * 1000),
    }).holes
  expect(without(100, 120)).toEqual([])
  expect(without(100, 122)).toEqual([{ from: begin + 100_000, to: begin + 122_000 }])
  expect(without(0, 30)).toEqual([{ from: begin, to: begin + 30_000 }])
})
