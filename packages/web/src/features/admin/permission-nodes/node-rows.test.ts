import type { NodeBranch } from '@rtcops/core/features/admin/permission-nodes/columns'
import { expect, test } from 'vitest'
import { matching, openAtFirst, openRows } from './node-rows.ts'

let count = 0
const node = (name: string, node_type: NodeBranch['node_type'], children: NodeBranch[] = []): NodeBranch => ({
  id: ++count,
  name,
  name_en: '',
  node_type,
  children,
  parent_id: 0,
  unique_key: name.toUpperCase(),
  menu_type: 1,
  url: `/${name}`,
  node_icon: '',
  node_class: '',
  menu_sort: 0,
  is_show: 1,
  state: 1,
  is_system: 1,
})
const tree = [node('root', 'MENU', [node('list', 'MENU', [node('edit', 'ELEMENT'), node('get', 'API')])])]
const names = (rows: readonly NodeBranch[]) => rows.map(({ name }) => name)

test('R-NODE-01 menus are expanded, the elements of a screen are not', () => {
  const rows = openRows(tree, openAtFirst(tree))
  expect(rows.map(({ name, depth, isOpen }) => [name, depth, isOpen])).toEqual([
    ['root', 0, true],
    ['list', 1, false],
  ])
})

test('R-NODE-01 finds nodes by name, key or URL, and shows their ancestors', () => {
  const all = new Set(Array.from({ length: count }, (_, index) => index + 1))
  expect(names(openRows(matching(tree, ' EDIT '), all))).toEqual(['root', 'list', 'edit'])
  expect(names(openRows(matching(tree, '/list'), all))).toEqual(['root', 'list'])
  expect(matching(tree, 'nothing')).toEqual([])
})
