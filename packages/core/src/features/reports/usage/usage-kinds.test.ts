import { expect, it } from 'vitest'
import { usageDayColumns, weekColumns } from './columns.ts'
import { columnsOf, shownKinds } from './usage-kinds.ts'

it('X-10 D-55 has no column for kinds that the response omits', () => {
  expect(columnsOf(usageDayColumns, ['speech_sounds', 'video']).map(({ id }) => id)).toEqual([
    'day',
    'speech_sounds_total',
    'video_total',
    'closed',
  ])
  expect(columnsOf(weekColumns, []).map(({ id }) => id)).toEqual(['company_name', 'appkey_name', 'appkey'])
})

it('R-USE-03 has all kinds, voice first, until a response arrives', () => {
  expect(shownKinds(undefined).map(({ kind }) => kind)).toEqual(['speech_sounds', 'video', 'push_flow'])
  expect(columnsOf(usageDayColumns, undefined)).toEqual(usageDayColumns)
})
