import { describe, expect, it } from 'vitest'
import { withDependents } from '../../../ui/filter/dependents.ts'
import { readFilter, writeFilter } from '../../../ui/filter/url-params.ts'
import {
  allTypes,
  type BehaviorParams,
  behaviorChartFilter,
  behaviorDependents,
  behaviorParams,
  faultTypes,
  showsFaults,
  tableFilter,
  typeAddress,
} from './behavior-search.ts'

const applied = { page: 3, limit: 10, time: 'last-24h', type_number: allTypes }

describe('the search of call behavior', () => {
  it('R-CBH-01 changing the project clears room and user, changing the company clears the project', () => {
    expect(withDependents<BehaviorParams>({ company_id: 7 }, behaviorDependents)).toEqual({
      company_id: 7,
      app_key: undefined,
      channel_name: undefined,
      user_id: undefined,
    })
    expect(withDependents<BehaviorParams>({ user_id: 'ann' }, behaviorDependents)).toEqual({ user_id: 'ann' })
  })

  it('R-CBH-01 requests a room or a user only within a project', () => {
    const names = { channel_name: 'lobby', user_id: 'ann' }
    expect(behaviorChartFilter({ ...applied, ...names })).toEqual({ time: 'last-24h' })
    expect(behaviorChartFilter({ ...applied, ...names, app_key: 'k' })).toEqual({
      time: 'last-24h',
      app_key: 'k',
      ...names,
    })
  })

  it('F13 detects that only types of faults are selected', () => {
    expect(showsFaults({ type_number: faultTypes })).toBe(true)
    expect([showsFaults({ type_number: ['10'] }), showsFaults({ type_number: allTypes })]).toEqual([false, false])
  })

  it('shows faults unless the address asks for other types, or for all', () => {
    const read = (address: string) => readFilter(behaviorParams, new URLSearchParams(address))
    expect(behaviorChartFilter(read(''))).toEqual({ time: 'last-24h', type_number: faultTypes.map(Number) })
    expect(behaviorChartFilter(read('type_number=all'))).toEqual({ time: 'last-24h' })
    expect(behaviorChartFilter(read('type_number=4,x'))).toEqual({ time: 'last-24h', type_number: [4] })
    for (const address of ['', 'type_number=all', 'type_number=4%2C20'])
      expect(writeFilter(behaviorParams, read(address)).toString()).toBe(address)
  })

  it('R-CBH-04 clicking a bar filters only the table, clicking it again clears the filter', () => {
    const filter = { ...applied, type_number: ['4', '20'] }
    expect(typeAddress(filter, 20)).toBe('/data-monitoring/call-behavior?type_number=4%2C20&event=20')
    const narrowed = { ...filter, event: '20' }
    expect(tableFilter(narrowed)).toMatchObject({ type_number: [20], page: 3 })
    expect(behaviorChartFilter(narrowed)).toEqual({ type_number: [4, 20], time: 'last-24h' })
    expect(typeAddress(narrowed, 20)).toBe('/data-monitoring/call-behavior?type_number=4%2C20')
  })
})
