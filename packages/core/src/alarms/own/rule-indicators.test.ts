import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitted, neverPasses, ownRuleRules, ruleDefaults } from '../../features/operations/alarms/own/rules.ts'
import { type RuleIndicatorId, ruleIndicator, ruleIndicatorIds } from './rule-indicators.ts'
import { figureOf, isBad } from './step.ts'

const figure = (indicator: RuleIndicatorId, sessions: number, counts: Record<string, number>) =>
  figureOf({ indicator }, { sessions, counts })

describe('an indicator', () => {
  it.each([
    ['session_drop', 30, { before: 40 }, { value: 25, evidence: 40 }],
    ['session_drop', 50, { before: 40 }, { value: 0, evidence: 40 }],
    ['session_drop', 50, {}, { value: undefined, evidence: 0 }],
    ['calls', 9, { calls: 3 }, { value: 3, evidence: Number.POSITIVE_INFINITY }],
    ['jitter', 7, { jitter_sum: 90, jitter_count: 6 }, { value: 15, evidence: 7 }],
    ['jitter', 0, { jitter_sum: 0, jitter_count: 0 }, { value: undefined, evidence: 0 }],
    ['mos', 3, { mos_sum: 12.6, mos_count: 3 }, { value: 4.2, evidence: 3 }],
    ['bad_minutes', 4, { minutes: 20, bad: 3 }, { value: 15, evidence: 4 }],
    ['cause_share', 8, { found: 2 }, { value: 25, evidence: 8 }],
    ['project_silence', 0, { minutes: 37 }, { value: 37, evidence: Number.POSITIVE_INFINITY }],
    ['balance', 0, { balance: -10_010 }, { value: -100.1, evidence: Number.POSITIVE_INFINITY }],
    ['days_left', 0, { balance: 5 }, { value: undefined, evidence: Number.POSITIVE_INFINITY }],
    ['month_spend', 0, { spent: 7_501, plan: 10_000 }, { value: 75.01, evidence: Number.POSITIVE_INFINITY }],
  ] as const)('%s of %d user sessions with %j', (indicator, sessions, counts, expected) => {
    expect(figure(indicator, sessions, counts)).toEqual(expected)
  })

  it('has no value, or none that is counted, without a row, unless nothing at all is one', () => {
    const ofNothing = ruleIndicatorIds.filter((indicator) => figureOf({ indicator }, undefined).value !== undefined)
    expect(ofNothing).toEqual(['sessions', 'calls', 'users'])
  })

  it('compares a balance to the fen with a bound that has two decimals', () => {
    const bounds = {
      indicator: 'balance',
      comparison: 'below',
      least: 0,
      bad_windows: 1,
      windows: 1,
      no_data: 'keep',
      type: 'threshold',
      window: 60,
    } as const
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (fen) => {
        const bound = Number(`${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`)
        const isLow = (balance: number) => isBad({ ...bounds, bound }, figure('balance', 0, { balance }))
        expect([isLow(fen - 1), isLow(fen), isLow(fen + 1)]).toEqual([true, false, false])
      }),
    )
  })
})

const draft = { ...ruleDefaults, name: 'rule', indicator: 'rtt', comparison: 'above', bound: 10 } as const

/** The fields at which a rule is refused. */
const refusedAt = (given: object): unknown[] =>
  ownRuleRules.safeParse({ ...draft, ...given }).error?.issues.map(({ path }) => path[0]) ?? []

describe('a rule', () => {
  it.each([
    [{ company_id: 3, app_key: 'a'.repeat(32), split: 'router' }, []],
    [{ split: 'company' }, ['split']],
    [{ split: 'source' }, ['split']],
    [{ cause: 'downlink_loss' }, ['cause']],
    [{ plan: 5 }, ['plan']],
    [{ indicator: 'cause_share', cause: 'downlink_loss', split: 'access_server' }, []],
    [{ indicator: 'cause_share', cause: 'downlink_loss', split: 'sdk_version' }, []],
    [{ indicator: 'join_5s', comparison: 'below', bound: 90, sdk_version: '4.9.0', split: 'country' }, []],
    [{ indicator: 'good_minutes', comparison: 'below', sdk_version: '4.9.0', split: 'sdk_version' }, ['split']],
    [{ indicator: 'disconnects', sdk_version: '4.9.0' }, ['sdk_version']],
    [{ split: 'sdk_version' }, ['split']],
    [{ indicator: 'cause_share' }, ['cause']],
    [{ indicator: 'cause_share', cause: 'no such' }, ['cause']],
    [{ indicator: 'source_silence', split: 'source' }, []],
    [{ indicator: 'source_silence' }, ['split']],
    [{ indicator: 'project_silence', country: 'CN' }, ['country']],
    [{ indicator: 'project_silence', bound: 1440 }, ['bound']],
    [{ indicator: 'balance', comparison: 'below', bound: 0, window: 60, split: 'company' }, []],
    [{ indicator: 'balance', comparison: 'below', window: 60, company_id: 3 }, []],
    [{ indicator: 'balance', comparison: 'below', window: 60 }, ['split']],
    [{ indicator: 'balance', comparison: 'below', window: 60, company_id: 3, split: 'company' }, ['split']],
    [{ indicator: 'balance', comparison: 'below', split: 'company' }, ['window']],
    [{ indicator: 'balance', comparison: 'below', window: 60, split: 'company', app_key: 'b' }, ['app_key']],
    [{ indicator: 'days_left', comparison: 'below', bound: 0, window: 60, split: 'company' }, ['bound']],
    [{ indicator: 'month_spend', bound: 100, window: 60, split: 'company', plan: 5_000 }, []],
    [{ indicator: 'month_spend', bound: 100, window: 60, split: 'company' }, ['plan']],
    [{ indicator: 'bad_minutes', bound: 100 }, ['bound']],
    [{ indicator: 'mos', comparison: 'below', bound: 3.6 }, []],
    [{ indicator: 'mos', comparison: 'below', bound: 1 }, ['bound']],
    [{ indicator: 'mos', bound: 4.41 }, ['bound']],
  ])('with %j is refused at %j', (given, fields) => {
    expect(refusedAt(given)).toEqual(fields)
  })

  it('fits any other indicator that is chosen, but for what a member has to say', () => {
    for (const from of ruleIndicatorIds)
      for (const to of ruleIndicatorIds) {
        const { takes } = ruleIndicator(to)
        const chosen = fitted(
          fitted({ ...draft, router: '10.0.0.1', sdk_version: '4.9.0', split: 'country' }, from),
          to,
        )
        const told = { ...chosen, ...(takes === 'cause' && { cause: 'jitter' }), ...(takes === 'plan' && { plan: 9 }) }
        expect(refusedAt(told), `${from} to ${to}`).toEqual([])
      }
  })

  it('never passes a bound at the end of what its indicator can be', () => {
    for (const indicator of ruleIndicatorIds) {
      const { highest, unit } = ruleIndicator(indicator)
      const isBounded = highest === undefined ? unit === 'percent' : Number.isFinite(highest)
      expect(neverPasses({ type: 'threshold', indicator, comparison: 'above', bound: 1e9 }), indicator).toBe(isBounded)
      expect(neverPasses({ type: 'threshold', indicator, comparison: 'below', bound: 0 }), indicator).toBe(
        indicator !== 'balance',
      )
    }
  })
})
