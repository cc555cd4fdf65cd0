import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replay } from './replay.ts'
import type { WindowCounts } from './rule-indicators.ts'
import { figureOf, isBad, newState, type RuleBounds, type RuleState, step } from './step.ts'

const rule: RuleBounds = {
  type: 'threshold',
  indicator: 'rtt',
  comparison: 'above',
  bound: 200,
  window: 5,
  least: 5,
  bad_windows: 2,
  windows: 3,
  no_data: 'keep',
}

/** A window with this mean round-trip time of this many user sessions; none without a value. */
const window = (rtt: number | undefined, sessions = 10): WindowCounts | undefined =>
  rtt === undefined ? undefined : { sessions, counts: { distance_sum: rtt * 100, distance_count: 100 } }

const firings = (given: Partial<RuleBounds>, values: readonly (number | undefined)[]) =>
  replay(
    { ...rule, ...given },
    values.map((value) => figureOf({ ...rule, ...given }, window(value))),
  ).map(({ about, from, to }) => [about, from, to])

describe('a rule', () => {
  it('fires when enough of the last windows are bad, and ends when as many in a row are good', () => {
    expect(firings({}, [100, 300, 100, 300, 100, 100, 100])).toEqual([['bound', 3, 6]])
    expect(firings({}, [300, 100, 100, 300, 100, 100])).toEqual([])
    expect(firings({}, [300, 300, 100, 100])).toEqual([['bound', 1, undefined]])
  })

  it('does not fire at the bound itself, and not for few user sessions', () => {
    expect(isBad(rule, { value: 200, evidence: 5 })).toBe(false)
    expect(isBad(rule, { value: 200.01, evidence: 5 })).toBe(true)
    expect(isBad(rule, { value: 999, evidence: 4 })).toBeUndefined()
    expect(isBad({ ...rule, comparison: 'below' }, { value: 200, evidence: 5 })).toBe(false)
    expect(isBad({ ...rule, comparison: 'below' }, { value: 199, evidence: 5 })).toBe(true)
  })

  it('keeps its state while data are missing', () => {
    const none = undefined
    expect(firings({}, [300, none, none, 300, none, none, none, none])).toEqual([['bound', 3, undefined]])
    expect(firings({}, [300, 300, none, none, none, 100, 100, none, 100])).toEqual([['bound', 1, 8]])
  })

  it('does not add up bad windows between which as many as it looks at have no data', () => {
    const none = undefined
    expect(firings({}, [300, none, none, none, 300, none, none, none, 300])).toEqual([])
    expect(firings({}, [300, none, none, none, 300, 300])).toEqual([['bound', 5, undefined]])
    expect(firings({ no_data: 'alarm' }, [300, none, none, none, 300])).toEqual([['no_data', 3, 4]])
  })

  it('counts missing data as good, or tells of them, where it is asked to', () => {
    const none = undefined
    expect(firings({ no_data: 'ok' }, [300, 300, none, none, none])).toEqual([['bound', 1, 4]])
    expect(firings({ no_data: 'alarm' }, [100, none, none, none, none, 100])).toEqual([['no_data', 3, 5]])
    expect(firings({ no_data: 'alarm' }, [100, none, none, none, 300, 300])).toEqual([
      ['no_data', 3, 4],
      ['bound', 5, undefined],
    ])
    expect(firings({ no_data: 'alarm' }, [300, 300, none, none, none, none])).toEqual([['bound', 1, undefined]])
  })

  it('takes no user sessions at all for their number', () => {
    const quiet = { ...rule, indicator: 'sessions', comparison: 'below', bound: 1, least: 0 } as const
    expect(figureOf(quiet, undefined)).toEqual({ value: 0, evidence: Number.POSITIVE_INFINITY })
    const figures = [window(1), undefined, undefined].map((counted) => figureOf(quiet, counted))
    expect(replay(quiet, figures)).toEqual([{ about: 'bound', from: 2, value: 0 }])
  })
})

const rules = fc.record({
  bad_windows: fc.integer({ min: 1, max: 6 }),
  more: fc.integer({ min: 0, max: 6 }),
  no_data: fc.constantFrom('keep' as const, 'alarm' as const, 'ok' as const),
})
const values = fc.array(fc.option(fc.constantFrom(100, 200, 201, 300), { nil: undefined }), { maxLength: 60 })

describe('for drawn windows', () => {
  it('begins and ends in turn, with as many good windows between two alarms as it asks for', () => {
    fc.assert(
      fc.property(rules, values, ({ bad_windows, more, no_data }, drawn) => {
        const given = { ...rule, bad_windows, windows: bad_windows + more, no_data }
        let state: RuleState = newState
        let goodInRow = Number.POSITIVE_INFINITY
        for (const value of drawn) {
          const figure = figureOf(given, window(value))
          const bad = isBad(given, figure) ?? (no_data === 'ok' ? false : undefined)
          const next = step(given, state, figure)
          const about = (kind: string) => next.events.filter((event) => event.kind === kind && event.about === 'bound')
          if (bad === false) goodInRow += 1
          if (about('began').length > 0) {
            expect(state.on).not.toBe('bound')
            expect(bad).toBe(true)
          }
          if (about('ended').length > 0) {
            expect(state.on).toBe('bound')
            expect(goodInRow).toBeGreaterThanOrEqual(given.windows)
          }
          if (bad === true) goodInRow = 0
          if (bad === undefined) {
            const isForgotten = next.state.empty >= given.windows && state.on !== 'bound'
            expect(next.state.recent).toEqual(isForgotten ? [] : state.recent)
          }
          expect(next.state.recent.length).toBeLessThanOrEqual(given.windows)
          state = next.state
        }
      }),
    )
  })

  it('says the same whether windows are replayed at once or one after the other, from what is stored between', () => {
    fc.assert(
      fc.property(rules, values, fc.nat(60), ({ bad_windows, more, no_data }, drawn, cut) => {
        const given = { ...rule, bad_windows, windows: bad_windows + more, no_data }
        const figures = drawn.map((value) => figureOf(given, window(value)))
        const run = (from: RuleState, part: typeof figures) =>
          part.reduce(
            (so, figure) => {
              const next = step(given, so.state, figure)
              return { state: next.state, events: [...so.events, ...next.events] }
            },
            { state: from, events: [] as object[] },
          )
        const whole = run(newState, figures)
        const first = run(newState, figures.slice(0, cut))
        const stored = JSON.parse(JSON.stringify(first.state)) as RuleState
        const second = run(stored, figures.slice(cut))
        expect(second.state).toEqual(whole.state)
        expect([...first.events, ...second.events]).toEqual(whole.events)
      }),
    )
  })
})
