import { describe, expect, it } from 'vitest'
import { thresholdNames, thresholdsOf } from '../../../alarms/thresholds.ts'
import { alarmCountryRules, thresholdRules } from './rules.ts'

const all = Object.fromEntries(thresholdNames.map((name) => [name, 85])) as Record<string, unknown>
const refusal = (value: unknown) => thresholdRules.safeParse({ ...all, uploss_gt20: value }).error?.issues[0]

describe('thresholdRules', () => {
  it.each([0, -1, 100, 0.01, 99.99, 0.29, 1.1, 57.31])('R-ALM-04 K-13 accepts %d', (value) => {
    expect(refusal(value)).toBeUndefined()
  })

  it.each([-0.01, -2, 100.01, 1e308, Number.NaN, Number.POSITIVE_INFINITY, '85', null, true, [5], undefined])(
    'R-ALM-04 M-103 refuses %j',
    (value) => {
      expect(refusal(value)).toMatchObject({ path: ['uploss_gt20'], message: 'alarm.thresholdRange' })
    },
  )

  it.each([0.001, 85.125, 1 / 3])('R-ALM-04 refuses %d, which has a third decimal', (value) => {
    expect(refusal(value)?.message).toBe('alarm.thresholdDecimals')
  })
})

describe('alarmCountryRules', () => {
  it('R-ALM-04 M-102 requires a listed country, in either case', () => {
    expect(alarmCountryRules.parse({ ...all, country: 'id' })).toEqual({ ...all, country: 'ID', status: 1 })
    for (const country of [undefined, '', 'ZZ', '__proto__'])
      expect(alarmCountryRules.safeParse({ ...all, country }).error?.issues[0]).toMatchObject({
        path: ['country'],
        message: 'alarm.countryRequired',
      })
  })

  it('accepts the thresholds of a record', () => {
    const record = { ...(all as ReturnType<typeof thresholdsOf>), id: 1, country: 'ID' }
    expect(thresholdsOf(record)).toEqual(all)
  })
})
