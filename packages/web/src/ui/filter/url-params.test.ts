import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choiceParam,
  idParam,
  pageParams,
  rangeParam,
  readFilter,
  sortParam,
  textParam,
  writeFilter,
} from './url-params.ts'

const params = {
  company_id: idParam('common.column.remark'),
  app_key: textParam('common.column.remark'),
  status: choiceParam([1, 0], 'common.column.status'),
  time: rangeParam('last-24h', 'common.column.time'),
  order: sortParam(['create_date', 'count_time']),
  ...pageParams(),
}
const read = (query: string) => readFilter(params, new URLSearchParams(query))

describe('filters in the URL', () => {
  it('AM-07 a screen without parameters has its defaults', () => {
    expect(read('')).toEqual({ time: 'last-24h', page: 1, limit: 10 })
  })

  it('AM-07 filters round-trip, and defaults are not written', () => {
    const filter = fc.record(
      {
        company_id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        app_key: fc.stringMatching(/^[a-z0-9\u4e00-\u9fa5&=~ ]{0,20}[a-z]$/).map((text) => text.trim()),
        status: fc.constantFrom(0 as const, 1 as const),
        order: fc.record({
          field: fc.constantFrom('create_date' as const, 'count_time' as const),
          sort: fc.constantFrom(1 as const, 2 as const),
        }),
        time: fc.constantFrom('last-24h', 'yesterday', '2026-11-18~2026-11-20'),
        page: fc.integer({ min: 1, max: 1e6 }),
        limit: fc.constantFrom(10, 50),
      },
      { requiredKeys: ['time', 'page', 'limit'] },
    )
    fc.assert(
      fc.property(filter, (value) => {
        const address = writeFilter(params, value)
        expect(readFilter(params, new URLSearchParams(address.toString()))).toEqual(value)
        if (value.time === 'last-24h') expect(address.has('time')).toBe(false)
      }),
    )
  })

  it.each([
    ['company_id=0'],
    ['company_id=1e9'],
    ['company_id=１２'],
    ['status=2'],
    ['time=last-0h'],
    ['order=(select 1)'],
    ['page=0'],
    ['page=-1'],
    ['page=1.5'],
    ['page=9007199254740993'],
    ['limit=1000000000'],
    ['app_key=%20%20'],
    ['__proto__=1'],
  ])('AM-07 ignores %s', (query) => {
    expect(read(query)).toEqual(read(''))
  })

  it('R-GEN-10 a sort is a field, with a minus sign for descending', () => {
    expect(read('order=-count_time').order).toEqual({ field: 'count_time', sort: 2 })
    expect(writeFilter(params, { order: { field: 'create_date', sort: 1 } }).toString()).toBe('order=create_date')
  })
})
