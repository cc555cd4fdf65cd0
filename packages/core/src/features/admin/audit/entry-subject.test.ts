import { expect, it } from 'vitest'
import { entrySubject } from './entry-subject.ts'

it.each([
  ['杭州弈动 ¥2,000.00', { target_name: '杭州弈动', before: null, after: { transaction_amount: '2000.00', type: 1 } }],
  ['周敏', { target_name: '', before: { name: '林晓岚' }, after: { name: '周敏' } }],
  ['运营', { target_name: '', before: { name: '运营' }, after: null }],
  ['', { target_name: '', before: null, after: { second_factor: 'changed' } }],
  ['', { target_name: '', before: null, after: { title: 'changed', amount: 'x' } }],
])('the subject of a write is %j', (subject, entry) => {
  expect(entrySubject(entry)).toBe(subject)
})
