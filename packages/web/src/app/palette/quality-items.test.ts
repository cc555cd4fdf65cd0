import { expect, it } from 'vitest'
import type { Viewer } from '../../ui/viewer.ts'
import { qualityItems } from './quality-items.tsx'

const viewer = (opens: (address: string) => boolean): Viewer => ({
  userId: 'admin',
  mayCall: () => true,
  holds: () => true,
  opens,
})
const words = (key: string) => key
const found = (text: string, opens: (address: string) => boolean = () => true) =>
  qualityItems(text, viewer(opens), words, 'zh').map(({ address }) => address)

it('finds a router and an access server by address, in the overview and in the calls', () => {
  expect(found('198.18.20.11')).toEqual([
    '/data-monitoring/call-quality-statistics?router=198.18.20.11',
    '/data-monitoring/call-quality-statistics?as=198.18.20.11',
    '/data-monitoring/message?router=198.18.20.11',
    '/data-monitoring/message?as=198.18.20.11',
  ])
  expect(found('198.18.20.11', (address) => address.endsWith('/message'))).toHaveLength(2)
  expect(found('198.18.20')).toEqual([])
})

it('finds a country by its name and code, and a cause by its name', () => {
  for (const text of ['埃及', 'egy', 'eg'])
    expect(found(text)).toContain('/data-monitoring/call-quality-statistics?country=EG')
  expect(found('router_fault')).toEqual(['/data-monitoring/call-quality-statistics/causes?cause=router_fault'])
  expect(found('')).toEqual([])
})
