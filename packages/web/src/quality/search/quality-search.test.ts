import { expect, it } from 'vitest'
import { readFilter, writeFilter } from '../../ui/filter/url-params.ts'
import { windowText } from '../../ui/range/window-text.ts'
import { compareRefusal, qualityParams, qualityRequest, snapRange, withCompareRules } from './quality-search.ts'

const params = qualityParams()
const read = (query: string) => readFilter(params, new URLSearchParams(query))

it('R-CQO-02 defaults to the last two hours, with both ends on five minutes', () => {
  expect(read('')).toEqual({ query_time: 'last-2h-by-5m' })
})

it('R-CQO-02 the URL round-trips exactly', () => {
  const query =
    'appkey=aa%2Cbb&country=ID&router=10.0.0.1&as=10.0.0.2&room=lobby&uid=ann&query_time=yesterday&tab=join' +
    '&diff_type=as&diff_value1=1.1.1.1&diff_value2=2.2.2.2'
  const filter = read(query)
  expect(filter).toMatchObject({ appkey: ['aa', 'bb'], country: 'ID', tab: 'join', diff_type: 'as' })
  expect([...writeFilter(params, filter)].sort()).toEqual([...new URLSearchParams(query)].sort())
})

it('ignores invalid filters', () => {
  expect(read('appkey=,,&country=XX&query_time=soon&diff_type=zone&tab=x')).toEqual(read(''))
  expect(read('appkey=aa,aa, bb').appkey).toEqual(['aa', 'bb'])
})

it('K-08 floors both ends of a fixed range to five minutes, and keeps relative ones', () => {
  expect(snapRange('2026-11-20T08:03:10~2026-11-20T10:09:59')).toBe('2026-11-20T08:00:00~2026-11-20T10:09:59')
  expect(snapRange('2026-11-20T08:03:10~2026-11-20T10:09:00')).toBe('2026-11-20T08:00:00~2026-11-20T10:04:59')
  expect(snapRange('today')).toBe('today')
  expect(read('query_time=2026-11-20T08:03:10~2026-11-20T10:09:00').query_time).toMatch(/T08:00:00~.*T10:04:59$/)
})

it('R-CQO-06 D-52 a comparison requires both values, or one value compared with the whole', () => {
  const one = read('diff_type=country&diff_value1=ID')
  expect(compareRefusal(one, 'both')).toEqual({ field: 'diff_value2', text: 'quality.refusal.compareNeeded' })
  expect(compareRefusal(one, 'one')).toBeUndefined()
  expect(compareRefusal(read('diff_type=country'), 'one')).toMatchObject({ field: 'diff_value1' })
  expect(compareRefusal(read('country=ID'), 'both')).toBeUndefined()
})

it('R-CQO-07 refuses two equal values', () => {
  const equal = read('diff_type=router&diff_value1=10.0.0.1&diff_value2=10.0.0.1')
  expect(compareRefusal(equal, 'both')).toEqual({ field: 'diff_value2', text: 'quality.refusal.compareEqual' })
})

it('R-CQO-07 changing the type clears both values and the filter of that type; closing clears only the values', () => {
  expect(withCompareRules({ diff_type: 'router' })).toEqual({
    diff_type: 'router',
    diff_value1: undefined,
    diff_value2: undefined,
    router: undefined,
  })
  expect(withCompareRules({ diff_type: undefined })).not.toHaveProperty('country')
  expect(withCompareRules({ diff_value1: 'ID' })).toEqual({ diff_value1: 'ID' })
})

it('R-CQO-06 does not request an incomplete comparison, nor the filter of the compared type', () => {
  expect(qualityRequest(read('diff_type=country&diff_value1=ID'))).toEqual({ time: 'last-2h-by-5m' })
  expect(qualityRequest(read('appkey=aa&country=SG&diff_type=country&diff_value1=CN&diff_value2=ID'))).toEqual({
    appkey: ['aa'],
    time: 'last-2h-by-5m',
    diff_type: 'country',
    diff_value1: 'CN',
    diff_value2: 'ID',
  })
})

it('requests contain only filters, whatever else is in the URL', () => {
  const whole = { ...read('country=SG&tab=join&change=rtt&against=day7'), page: 2, limit: 20, kind: 'success5' }
  expect(qualityRequest(whole)).toEqual({ country: 'SG', time: 'last-2h-by-5m' })
})

it('shows a range to the minute, by its first moment and the first one after it', () => {
  const at = (text: string) => Date.parse(`${text}+08:00`)
  const text = (start: string, end: string) => windowText({ start: at(start), end: at(end) }, at('2026-03-18T10:06'))
  expect(text('2026-03-18T08:00', '2026-03-18T10:00')).toBe('03-18 08:00 ~ 10:00')
  expect(text('2026-03-17T20:00', '2026-03-18T10:00')).toBe('03-17 20:00 ~ 03-18 10:00')
  expect(text('2026-03-17T00:00', '2026-03-18T00:00')).toBe('03-17 00:00 ~ 24:00')
  expect(text('2025-12-31T23:00', '2026-01-01T01:00')).toBe('2025-12-31 23:00 ~ 01-01 01:00')
})
