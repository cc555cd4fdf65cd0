import { printRangeChoice } from '@rtcops/core/time/range-choice'
import { formatDateTime } from '@rtcops/core/time/zone'
import { expect, it } from 'vitest'
import { rangeText } from './range-text.tsx'

const year = formatDateTime(Date.now()).slice(0, 4)
const text = (start: string, end: string) =>
  rangeText(
    printRangeChoice({ kind: 'fixed', start: Date.parse(`${start}+08:00`), end: Date.parse(`${end}+08:00`) }),
    (key) => key,
  )

it('shows a range of many whole days in days', () => {
  const words = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`
  expect(rangeText('last-744h', words)).toBe('ui.range.lastDays {"count":31}')
  expect(rangeText('last-48h', words)).toBe('ui.range.lastHours {"count":48}')
})

it('shortens a fixed range: no current year, no seconds of whole minutes, no repeated day', () => {
  expect(text(`${year}-03-18T05:50:00`, `${year}-03-18T05:55:00`)).toBe('03-18 05:50 ~ 05:55')
  expect(text(`${year}-03-18T23:50:00`, `${year}-03-19T00:10:00`)).toBe('03-18 23:50 ~ 03-19 00:10')
  expect(text(`${year}-03-18T05:50:10`, `${year}-03-18T05:50:41`)).toBe('03-18 05:50:10 ~ 05:50:40')
  expect(text('2020-03-18T05:50:00', '2020-03-18T05:55:00')).toBe('2020-03-18 05:50 ~ 05:55')
  expect(text('2020-03-18T00:00:00', '2020-03-20T00:00:00')).toBe('2020-03-18 ~ 2020-03-19')
})
