import { expect, it } from 'vitest'
import { usageDayColumns, weekColumns } from './columns.ts'
import { columnsOf, shownKinds } from './usage-kinds.ts'

it('X-10 D-55 kinds that an answer does not show have no column', () => {
  expect(columnsOf(usageDayColumns, ['speech_sounds', 'video']).map(({ id }) => id)).toEqual([
    'day',
    'speech_sounds_total',
    'video_total',
    'closed',
  ])
  expect(columnsOf(weekColumns, []).map(({ id }) => id)).toEqual(['company_name', 'appkey_name', 'appkey'])
})

it('R-USE-03 all kinds are there, voice first, as long as there is no answer', () => {
  expect(shownKinds(undefined).map(({ kind }) => kind)).toEqual(['speech_sounds', 'video', 'push_flow'])
  expect(columnsOf(usageDayColumns, undefined)).toEqual(usageDayColumns)
})
