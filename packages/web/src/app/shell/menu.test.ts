import { expect, test } from 'vitest'
import { screenAt } from '../find-screen.ts'
import { landing } from '../landing.ts'
import type { MenuEntry } from '../session.ts'
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

test('entries without a screen, and branches without an entry, are not drawn', () => {
  expect(visibleMenu(menu).map(({ key }) => key)).toEqual(['finance', 'admin'])
})

test('R-SHELL-04 external entries are kept when they are web addresses', () => {
  const links = [external('docs', 'https://example.com/'), external('bad', 'javascript:alert(1)')]
  expect(visibleMenu(links).map(({ key }) => key)).toEqual(['docs'])
})

test('R-SHELL-03 a screen lights up its own entry, else that of its parent', () => {
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

test('R-RT-01 one lands on the first page of the menu while the project list is not built', () => {
  expect(landing(menu)).toBe('/config/bank-account')
  expect(landing([])).toBeUndefined()
})
