import { expect, test } from 'vitest'
import type { MenuEntry } from '../../../shell/session.ts'
import { screenAt } from '../../find-screen.ts'
import { landing } from '../../landing.ts'
import { ancestorsOf, highlightOf, visibleMenu } from './menu.ts'

const entry = (key: string, url: string, ...children: MenuEntry[]): MenuEntry => ({
  key,
  name: key,
  url,
  icon: '',
  menu_type: children.length > 0 ? 0 : 1,
  children,
})
const external = (key: string, url: string): MenuEntry => ({ ...entry(key, url), menu_type: 2 })

const menu = [
  entry('projects', '', entry('project list', '/project-that-is-not-built')),
  entry('finance', '', entry('bank accounts', '/config/bank-account')),
  entry('admin', '', entry('me', '/admin/user')),
]

test('hides entries without a screen, and branches without an entry', () => {
  expect(visibleMenu(menu).map(({ key }) => key)).toEqual(['finance', 'admin'])
})

test('R-SHELL-04 keeps external entries that are web addresses', () => {
  const links = [external('docs', 'https://example.com/'), external('bad', 'javascript:alert(1)')]
  expect(visibleMenu(links).map(({ key }) => key)).toEqual(['docs'])
})

test('R-SHELL-03 a screen highlights its own entry, else that of its parent', () => {
  const detail = {
    ...screenAt('/admin/user')!,
    path: '/config/bank-account/detail',
    highlights: ['/config/bank-account'],
  }
  expect(highlightOf(screenAt('/admin/user'), menu)).toBe('/admin/user')
  expect(highlightOf(detail, menu)).toBe('/config/bank-account')
  expect(highlightOf(screenAt('/not-found'), menu)).toBeUndefined()
  expect(ancestorsOf('/config/bank-account', menu).map(({ key }) => key)).toEqual(['finance'])
})

const quality = '/data-monitoring/call-quality-statistics'
const whole = [
  '/project',
  '/admin/power',
  '/console/certification',
  '/enterprise/index',
  '/data-monitoring/message',
  quality,
  '/data-monitoring/statistical-report',
].map((url) => entry(url, url))

test.each([
  ['MP-01', '/project/short-time', '/project'],
  ['MP-02', '/admin/power/insert', '/admin/power'],
  ['MP-02', '/admin/power/update', '/admin/power'],
  ['MP-03', '/console/certification/record', '/console/certification'],
  ['MP-03', '/console/certification/details', '/console/certification'],
  ['MP-03', '/console/certification/examine', '/console/certification'],
  ['MP-04', '/enterprise/price', '/enterprise/index'],
  ['MP-05', '/data-monitoring/message/detail', '/data-monitoring/message'],
  ['MP-05', '/data-monitoring/message/detail/charts', '/data-monitoring/message'],
  ['MP-06', `${quality}/rtt`, quality],
  ['MP-06', `${quality}/up-loss`, quality],
  ['MP-06', `${quality}/down-loss`, quality],
  ['MP-06', `${quality}/success-join`, quality],
  ['MP-06', `${quality}/connection-interrupt`, quality],
  ['MP-07', '/data-monitoring/statistical-report', '/data-monitoring/statistical-report'],
  ['MP-08', '/not-found', undefined],
  ['MP-08', '/home', undefined],
])('%s %s highlights %s', (_id, address, lit) => {
  expect(highlightOf(screenAt(address), whole)).toBe(lit)
})

test('MP-01 MP-06 a screen with its own entry highlights that entry', () => {
  for (const own of ['/project/short-time', `${quality}/success-join`, `${quality}/connection-interrupt`])
    expect(highlightOf(screenAt(own), [...whole, entry(own, own)])).toBe(own)
})

test('R-RT-01 opens the first page of the menu if the project list is unavailable', () => {
  expect(landing(menu)).toBe('/config/bank-account')
  expect(landing([])).toBeUndefined()
})
