import type { Location } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { maxTabs, neighbourOf, type Tab, visit } from './tabs.ts'

const at = (pathname: string, search = '', key = `${pathname}${search}`, state: unknown = null): Location => ({
  pathname,
  search,
  key,
  state,
  hash: '',
})
const walk = (...locations: Location[]): readonly Tab[] => locations.reduce<readonly Tab[]>(visit, [])
const pathsOf = (tabs: readonly Tab[]): string[] => tabs.map((tab) => tab.screen.path)

describe('open screens', () => {
  test('visiting a screen again keeps its tab and remembers the newer address', () => {
    const tabs = walk(at('/config/bank-account'), at('/admin/user'), at('/config/bank-account', '?page=2'))
    expect(pathsOf(tabs)).toEqual(['/config/bank-account', '/admin/user'])
    expect(tabs[0]?.location.search).toBe('?page=2')
    expect(tabs[0]?.instance).toBe('/config/bank-account')
  })

  test('AM-07 the menu opens a screen anew', () => {
    const tabs = walk(at('/config/bank-account', '?page=2'), at('/config/bank-account', '', 'menu', { fresh: true }))
    expect(tabs).toHaveLength(1)
    expect(tabs[0]?.instance).toBe('menu')
  })

  test('an address without a screen opens no tab', () => {
    expect(walk(at('/nowhere'))).toEqual([])
  })

  test('above the limit, the least recently used tab is closed', () => {
    const [screen] = walk(at('/admin/user'))
    const many: Tab[] = Array.from({ length: maxTabs }, (_, index) => ({
      ...screen!,
      id: `tab ${index}`,
      visit: 100 - index,
    }))
    const tabs = visit(many, at('/config/bank-account'))
    expect(tabs).toHaveLength(maxTabs)
    expect(tabs.map((tab) => tab.id)).not.toContain(`tab ${maxTabs - 1}`)
  })

  test('closing a tab selects the right neighbour, or the left one for the last tab', () => {
    const tabs = walk(at('/config/bank-account'), at('/admin/user'), at('/not-found'))
    const ids = tabs.map((tab) => tab.id)
    expect(neighbourOf(tabs, ids[0]!)?.id).toBe(ids[1])
    expect(neighbourOf(tabs, ids[2]!)?.id).toBe(ids[1])
  })
})
