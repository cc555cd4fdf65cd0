import { expect, it } from 'vitest'
import { cutCell, cutParts } from './cut-cell.ts'

const room = { text: 'lobby-20329', tag: '[monitored]' }

it.each([
  [23, 'lobby-20329 [monitored]'],
  [22, 'lobby-203… [monitored]'],
  [20, 'lobby-2… [monitored]'],
  [19, 'lobby-20329'],
  [8, 'lobby-2…'],
])('a cell of %d columns never shows part of a tag', (width, shown) => {
  expect(cutCell(room, width, '…')).toBe(shown)
})

it('keeps the tag of a short text and cuts a text without a tag as usual', () => {
  expect(cutCell({ text: 'a', tag: '[重点监控]' }, 12, '…')).toBe('a [重点监控]')
  expect(cutCell({ text: 'lobby-20329' }, 8, '…')).toBe('lobby-2…')
  expect(cutCell({ text: '', tag: '[monitored]' }, 11, '…')).toBe('')
})

it.each([
  [40, 'up<5% 83.33 · up>20% 5.88 · RTT>300 9.41'],
  [39, 'up<5% 83.33 · up>20% 5.88 …'],
  [27, 'up<5% 83.33 · up>20% 5.88 …'],
  [26, 'up<5% 83.33 …'],
])('rules in %d columns end before a figure that does not fit', (width, shown) => {
  expect(cutParts('up<5% 83.33 · up>20% 5.88 · RTT>300 9.41', width, '…')).toBe(shown)
})
