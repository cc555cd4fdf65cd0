import { expect, it } from 'vitest'
import { cutCell } from './cut-cell.ts'

const room = { text: 'lobby-20329', tag: '[monitored]' }

it.each([
  [23, 'lobby-20329 [monitored]'],
  [22, 'lobby-203… [monitored]'],
  [20, 'lobby-2… [monitored]'],
  [19, 'lobby-20329'],
  [8, 'lobby-2…'],
])('a cell of %d columns never shows a part of its tag', (width, shown) => {
  expect(cutCell(room, width, '…')).toBe(shown)
})

it('a short text keeps its tag, and a text without a tag is cut as it is', () => {
  expect(cutCell({ text: 'a', tag: '[重点监控]' }, 12, '…')).toBe('a [重点监控]')
  expect(cutCell({ text: 'lobby-20329' }, 8, '…')).toBe('lobby-2…')
  expect(cutCell({ text: '', tag: '[monitored]' }, 11, '…')).toBe('')
})
