import { expect, it } from 'vitest'
import { fieldChanges, valueText } from './changes.ts'

it('AM-12 lists the fields that differ, before and after', () => {
  expect(fieldChanges({ name: 'a', remark: 'x', state: 1 }, { name: 'b', remark: 'x', state: 1 })).toEqual([
    { field: 'name', before: 'a', after: 'b' },
  ])
})

it('AM-12 lists the content of a new record as after, and that of a deleted record as before', () => {
  expect(fieldChanges(null, { name: 'a', remark: '', keys: [], state: 0 })).toEqual([
    { field: 'name', before: undefined, after: 'a' },
    { field: 'state', before: undefined, after: 0 },
  ])
  expect(fieldChanges({ name: 'a', owner: null }, null)).toEqual([{ field: 'name', before: 'a', after: undefined }])
})

it('AM-12 compares objects field by field and lists as a whole', () => {
  expect(fieldChanges({ levels: { role_1: 4, role_2: 7 } }, { levels: { role_1: 5, role_2: 7 } })).toEqual([
    { field: 'levels.role_1', before: 4, after: 5 },
  ])
  expect(fieldChanges({ nodes: [1, 2] }, { nodes: [1, 3] })).toEqual([
    { field: 'nodes', before: [1, 2], after: [1, 3] },
  ])
})

it.each([
  [[1, 2], '1, 2'],
  [[{ a: 1 }], '[{"a":1}]'],
  [0, '0'],
  ['', undefined],
  [null, undefined],
  [[], undefined],
])('AM-12 writes %j as text', (value, text) => {
  expect(valueText(value)).toBe(text)
})
