import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CausedAlarm, causesOf, isLasting, joinByCause } from './causes.ts'

const alarm = (fields: Partial<CausedAlarm>): CausedAlarm => ({
  country: 'ID',
  rule: 'uploss_gt20',
  likely: null,
  change: null,
  subject: null,
  external: null,
  ...fields,
})
const likely = { cause: 'router_fault', side: 'router', place: '198.18.10.11', users: 18, bad_users: 24 } as const
const subject = {
  rule_id: 3,
  name: 'slow routers',
  indicator: 'rtt',
  comparison: 'above',
  about: 'bound',
  split: 'router',
  value: '198.18.10.11',
  place: '198.18.10.11',
  severity: 2,
  runbook: '',
} as const
const node = { kind: 'router', address: '198.18.10.11' }
const platform = { country: '', rule: 'day_not_closed' } as const

describe('what alarms share', () => {
  it.each([
    ['its country', {}, ['country ID']],
    ['the router at fault', { likely }, ['country ID', 'router 198.18.10.11']],
    ['no cause of the users themselves', { likely: { ...likely, side: 'client', place: '' } as never }, ['country ID']],
    ['the value of its rule', { country: '', rule: 'own_rule', subject }, ['router 198.18.10.11']],
    ['its rule, if that is not divided', { country: '', subject: { ...subject, split: 'none' } as never }, ['rule 3']],
    [
      'the version of its rule, which may be one that changed',
      { country: '', subject: { ...subject, split: 'sdk_version', value: '4.2', place: '4.2' } as never },
      ['build 4.2'],
    ],
    ['a part that changed', { country: '', change: { kind: 'build', name: '4.2' } as never }, ['build 4.2']],
    [
      'the node that an alert is about',
      { country: '', external: { name: 'Down', node } as never },
      ['router 198.18.10.11'],
    ],
    [
      'the name of an alert without a node',
      { country: '', external: { name: 'Down', node: null } as never },
      ['alert Down'],
    ],
    ['the rule of the platform alone', platform, ['platform day_not_closed']],
  ])('%s', (_, fields, causes) => {
    expect(causesOf(alarm(fields as Partial<CausedAlarm>))).toEqual(causes)
  })
})

describe('how long an alarm lasts', () => {
  const minutes = (count: number) => count * 60_000
  it('is at most 40 minutes for a threshold of a country, which stays open without data; others last until they are resolved', () => {
    expect(isLasting({ ...alarm({}), created: minutes(21) }, minutes(60))).toBe(true)
    expect(isLasting({ ...alarm({}), created: minutes(20) }, minutes(60))).toBe(false)
    expect(isLasting({ ...alarm(platform), created: 0 }, minutes(600))).toBe(true)
    expect(isLasting({ ...alarm({ subject }), created: 0 }, minutes(600))).toBe(true)
  })
})

describe('joining', () => {
  it('prefers the oldest incident, and connects conditions that begin together', () => {
    const lasting = [
      { incidentId: 9, causes: ['country ID'] },
      { incidentId: 4, causes: ['router r'] },
    ]
    expect(joinByCause([{ id: 20, causes: ['country ID', 'router r'] }], lasting)).toEqual([
      { incidentId: 4, conditionIds: [20] },
    ])
    const begun = [
      { id: 20, causes: ['country VN', 'router s'] },
      { id: 21, causes: ['country TH', 'router s'] },
      { id: 22, causes: ['country CN'] },
    ]
    expect(joinByCause(begun, lasting)).toEqual([
      { incidentId: undefined, conditionIds: [20, 21] },
      { incidentId: undefined, conditionIds: [22] },
    ])
  })

  it('takes each condition once, and only into an incident with which it shares a cause', () => {
    const causes = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 3 })
    const incidents = fc.array(fc.record({ incidentId: fc.integer({ min: 1, max: 5 }), causes }), { maxLength: 6 })
    fc.assert(
      fc.property(fc.array(causes, { maxLength: 6 }), incidents, (begun, lasting) => {
        const conditions = begun.map((each, index) => ({ id: 100 + index, causes: each }))
        const joinings = joinByCause(conditions, lasting)
        expect(joinings.flatMap(({ conditionIds }) => conditionIds).toSorted()).toEqual(conditions.map(({ id }) => id))
        const numbers = joinings.flatMap(({ incidentId }) => incidentId ?? [])
        expect(new Set(numbers).size).toBe(numbers.length)
        for (const { conditionIds, incidentId } of joinings) {
          const own = conditions.filter(({ id }) => conditionIds.includes(id))
          const others = lasting.filter((each) => each.incidentId === incidentId)
          for (const { causes: shared, id } of own) {
            const elsewhere = [...others, ...own.filter((each) => each.id !== id)].flatMap((each) => each.causes)
            if (own.length + others.length > 1) expect(shared.some((cause) => elsewhere.includes(cause))).toBe(true)
          }
        }
      }),
    )
  })
})
