import { describe, expect, it } from 'vitest'
import type { Schema } from '../../../api/types.ts'
import { grantedMenus, heldLevel, keyPresets, keysOfLevels, levelsOfPreset } from './permission-levels.ts'

type Node = Schema<'NodeTree'>
let id = 0
const node = (node_type: string, unique_key: string, children: Node[] = []): Node =>
  ({ id: id++, name: unique_key, node_type, unique_key, children }) as Node
const element = (key: string) => node('ELEMENT', key)
const tree = [
  node('MENU', 'FINANCE', [
    node('MENU', 'FINANCE_EXPENSE_BILL', [element('FINANCE_EXPENSE_BILL_EXPORT_BUTTON')]),
    node('MENU', 'FINANCE_TRANSACTION_DETAILS', [
      element('FINANCE_TRANSACTION_DETAILS_RECHARGE_BUTTON'),
      element('FINANCE_TRANSACTION_DETAILS_EXPORT_BUTTON'),
    ]),
  ]),
  node('MENU', 'CONFIG', [node('MENU', 'CONFIG_METHOD', [element('CONFIG_METHOD_EDIT_BUTTON')])]),
]
const menus = grantedMenus(tree)
const menu = (key: string) => menus.find((each) => each.key === key) as (typeof menus)[number]
const preset = (which: string) => keyPresets.find((each) => each.id === which) as (typeof keyPresets)[number]

describe('F16 permission levels of an API key', () => {
  it('offers the levels of each menu, grouped by root menu', () => {
    expect(menus.map(({ key, root, levels }) => [root, key, levels.map(({ name }) => name).join()])).toEqual([
      ['FINANCE', 'FINANCE_EXPENSE_BILL', '查看,导出'],
      ['FINANCE', 'FINANCE_TRANSACTION_DETAILS', '查看,导出,充值'],
      ['CONFIG', 'CONFIG_METHOD', '查看,编辑'],
    ])
  })

  it('grants the lower levels and the menus above, but no access to money below its level', () => {
    const keys = keysOfLevels(menus, new Map([['FINANCE_TRANSACTION_DETAILS', '导出']]))
    expect(keys).toEqual(['FINANCE', 'FINANCE_TRANSACTION_DETAILS', 'FINANCE_TRANSACTION_DETAILS_EXPORT_BUTTON'])
  })

  it('derives the level from the granted keys', () => {
    const held = new Set(keysOfLevels(menus, new Map([['FINANCE_EXPENSE_BILL', '导出']])))
    expect(heldLevel(menu('FINANCE_EXPENSE_BILL'), held)).toBe('导出')
    expect(heldLevel(menu('CONFIG_METHOD'), held)).toBeUndefined()
  })

  it('has presets that hold no more than their names say', () => {
    expect(keysOfLevels(menus, levelsOfPreset(menus, preset('bills')))).toEqual([
      'FINANCE',
      'FINANCE_EXPENSE_BILL',
      'FINANCE_EXPENSE_BILL_EXPORT_BUTTON',
    ])
    expect(new Set(levelsOfPreset(menus, preset('view')).values())).toEqual(new Set(['查看']))
  })
})
