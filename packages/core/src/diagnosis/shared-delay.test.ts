import { describe, expect, it } from 'vitest'
import { bounds } from './bounds.ts'
import type { CohortRow, Place } from './call.ts'
import { callOf, cohortRow, diagnosesOf, userStay } from './calls.testing.ts'
import { minutesToCompare } from './diagnose-call.ts'
import { between } from './stays.testing.ts'

const home: Place = { country: 'CN', router: 'r-1', accessServer: 'as-1' }
const elsewhere: Place = { country: 'SG', router: 'r-2', accessServer: 'as-3' }
/** Minutes of the call before the delay, and those in which it holds. */
const [before, during] = [
  [0, 1],
  [2, 3],
]

/** Makes ten users at a place whose typical round-trip time is this long before and during the delay. */
const users = (place: Partial<Place>, was: number, is: number, count = 10): CohortRow[] =>
  [...before, ...during].map((minute) =>
    cohortRow(minute, { ...place, users: count, delays: new Map([[before.includes(minute) ? was : is, 60_000]]) }),
  )

/** Diagnoses one user whose round-trip time rises from 250 to 550 ms in the third minute, among others. */
const found = (cohorts: readonly CohortRow[], was = 250) => {
  const late = (second: number) => ({ distance: between(120, 240, { distance: 550 })(second)?.distance ?? was })
  return diagnosesOf(callOf([userStay('ann', { place: home, to: 240, figures: late })], { cohorts })).ann ?? []
}
const sides = (cohorts: readonly CohortRow[]) => found(cohorts).map(({ cause, side }) => `${cause} ${side}`)
const [lifted, level] = [
  [60, 360],
  [60, 60],
] as const

describe('a delay that exceeds the bound only for distant users', () => {
  it('is attributed to the access server if its users have it and those on others of its router do not', () => {
    const cohorts = [...users(home, ...lifted), ...users({ ...home, accessServer: 'as-2' }, ...level)]
    const [main, own] = found([...cohorts, ...users(elsewhere, ...level)])
    expect(main).toMatchObject({
      cause: 'access_server_fault',
      side: 'access_server',
      confidence: 'medium',
      group: { name: 'as-1', delay: { before: 70, during: 370, others_before: 70, others_during: 70 } },
    })
    expect(own).toMatchObject({ cause: 'high_rtt', side: 'unknown', explainedBy: 'access_server_fault' })
  })

  it('is attributed to the router if the users of several of its access servers have it', () => {
    const cohorts = [...users(home, ...lifted), ...users({ ...home, accessServer: 'as-2' }, ...lifted)]
    expect(sides([...cohorts, ...users(elsewhere, ...level)])[0]).toBe('router_fault router')
  })

  it('is attributed to the region if users of the country have it on other routers, and other countries do not', () => {
    const near = users({ ...home, router: 'r-3', accessServer: 'as-4' }, ...lifted)
    const others = [...users({ ...home, country: 'SG' }, ...level), ...users(elsewhere, ...level)]
    expect(sides([...users(home, ...lifted), ...near, ...others])[0]).toBe('region_fault region')
  })

  it('has no side if no users elsewhere can be compared', () => {
    expect(sides(users(home, ...lifted))).toEqual(['high_rtt unknown'])
  })

  it('is a guess for a part with few users', () => {
    const cohorts = [...users(home, ...lifted, 6), ...users({ ...home, accessServer: 'as-2' }, ...level)]
    expect(found(cohorts)[0]).toMatchObject({ cause: 'access_server_fault', confidence: 'low' })
  })

  it('is attributed to the user if the others have less than half of it, or are too few', () => {
    const little = [60, 60 + 300 * bounds.slow.share - 1 - bounds.slow.step] as const
    expect(sides(users(home, ...little))).toEqual(['high_rtt network'])
    expect(sides(users(home, ...lifted, bounds.crowd.users - 1))).toEqual(['high_rtt network'])
  })
})

describe('a delay present from the start', () => {
  const throughout = (typical: number) =>
    diagnosesOf(
      callOf([userStay('ann', { place: home, to: 240, figures: () => ({ distance: 500 }) })], {
        cohorts: users(home, typical, typical),
      }),
    ).ann?.map(({ confidence, side }) => `${side} ${confidence}`)

  it("has no side if neighbours have most of it, is a guess if they have part of it, and otherwise the user's", () => {
    expect(throughout(320)).toEqual(['unknown medium'])
    expect(throughout(200)).toEqual(['network low'])
    expect(throughout(60)).toEqual(['network medium'])
  })
})

describe('the compared minutes', () => {
  it('begin five minutes before a delay, and one before loss', () => {
    const of = (figures: object) =>
      minutesToCompare(callOf([userStay('ann', { to: 1200, figures: between(720, 900, figures) })])).length
    expect(of({ distance: 600 }) - of({ up_loss_rate: 20 })).toBe(bounds.slow.minutes)
  })
})
