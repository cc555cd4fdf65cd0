import { expect, it } from 'vitest'
import { withDependents } from '../../../ui/filter/dependents.ts'
import { type FilterChange, readFilter } from '../../../ui/filter/url-params.ts'
import { callInAddress, chartsAddress, detailAddress } from './addresses.ts'
import { callDependents, callsRequest, params, withShownOrder } from './calls-search.ts'

const read = (query: string) => readFilter(params, new URLSearchParams(query))

it('R-MSG-02 K-01 defaults to the last 24 hours, 10 per page', () => {
  expect(read('')).toEqual({ page: 1, limit: 10, time: 'last-24h' })
})

it('R-MSG-11 reads company and project from the URL, and ignores invalid values', () => {
  expect(read('company_id=7&app_key=abc&country=sa&status=0')).toMatchObject({
    company_id: 7,
    app_key: 'abc',
    country: 'SA',
    status: 0,
  })
  expect(read('country=XX&company_id=x&status=2')).toEqual(read(''))
})

it('R-MSG-03 changing the project clears room and user, changing the company clears the project', () => {
  const changed = (change: FilterChange<typeof params>) => withDependents(change, callDependents)
  expect(changed({ app_key: undefined })).toEqual({
    app_key: undefined,
    channel_name: undefined,
    user_id: undefined,
  })
  expect(changed({ company_id: 7 })).toMatchObject({ company_id: 7, app_key: undefined, user_id: undefined })
  expect(changed({ country: 'SA' })).toEqual({ country: 'SA' })
})

it('R-MSG-03 does not request a room without a project', () => {
  expect(callsRequest(read('channel_name=lobby&user_id=ann'))).toEqual(read(''))
  expect(callsRequest(read('app_key=abc&channel_name=lobby'))).toMatchObject({ channel_name: 'lobby' })
})

it('a metric is in the URL and lists the worst first; sorting by a figure without a metric is ignored', () => {
  expect(withShownOrder(read('metric=up_loss'))).toMatchObject({
    metric: 'up_loss',
    order: { field: 'figure', sort: 2 },
  })
  expect(withShownOrder(read('metric=rtt&order=create_date'))).toMatchObject({
    order: { field: 'create_date', sort: 1 },
  })
  expect(callsRequest(read('order=-figure&metric=cpu'))).toEqual(read(''))
  expect(withDependents({ metric: 'rtt' } as FilterChange<typeof params>, callDependents)).toEqual({
    metric: 'rtt',
    order: undefined,
  })
})

it('R-MSG-06 R-MSD-01 the URL of a call has everything needed to find it', () => {
  const call = { channel_session_id: 'c/1', app_key: 'k', app_name: '语聊房 & 1', uid: '' }
  const address = detailAddress(call)
  expect(address).toMatch(/^\/data-monitoring\/message\/detail\?channel_session_id=c%2F1&app_key=k&app_name=.*&uid=$/)
  expect(callInAddress(new URL(address, 'http://x').searchParams)).toEqual(call)
  expect(callInAddress(new URLSearchParams('app_key=k'))).toBeUndefined()
  expect(new URL(chartsAddress(call, 's 1'), 'http://x').searchParams.get('user')).toBe('s 1')
})
