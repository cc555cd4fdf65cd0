import { expect, test } from 'vitest'
import { checkOf, type NodeTree, toggle } from './checked-nodes.ts'

const node = (id: number, children: NodeTree[] = []): NodeTree => ({
  id,
  name: `${id}`,
  node_type: 'MENU',
  unique_key: `N${id}`,
  children,
})
const leaf = node(4)
const menu = node(2, [node(3), leaf])
const root = node(1, [menu, node(5)])
const click = (at: NodeTree, ...checked: number[]) => toggle([root], at, new Set(checked))

test('R-GRP-02 checking a box checks its descendants and its ancestors', () => {
  expect(click(menu)).toEqual([1, 2, 3, 4])
  expect(click(leaf)).toEqual([1, 2, 4])
  expect(click(leaf, 1, 2, 4)).toEqual([1, 2])
  expect(click(root, 1, 2, 3, 4, 5)).toEqual([])
})

test('R-GRP-02 a box with some descendants checked is indeterminate, and a click checks the rest', () => {
  expect(checkOf(menu, new Set([1, 2, 4]))).toBe('some')
  expect(checkOf(menu, new Set([1, 2]))).toBe('all')
  expect(checkOf(menu, new Set([1]))).toBe('none')
  expect(click(menu, 1, 2, 4)).toEqual([1, 2, 3, 4])
})
