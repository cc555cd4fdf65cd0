import { expect, it } from 'vitest'
import { callsAddress } from '../calls-address.ts'
import { readTypedWindow } from './typed-window.ts'

const now = Date.parse('2026-03-18T10:06:00+08:00')
const read = (text: string) => readTypedWindow(text, now)

it('R-JS-02 a typed range is two times, floored to five minutes; the end may omit its day', () => {
  const range = { ok: true, range: '2026-03-18T09:55:00~2026-03-18T10:04:59' }
  expect(read('03-18 09:55 ~ 10:05')).toEqual(range)
  expect(read('2026-03-18 09:57:30 – 2026-03-18 10:06')).toEqual(range)
  expect(read('09:55~10:05')).toEqual(range)
  expect(read('03-18 10:05 至 03-18 09:55')).toEqual(range)
  expect(read('2026-03-17 23:00 ~ 24:00')).toEqual({ ok: true, range: '2026-03-17T23:00:00~2026-03-17T23:59:59' })
})

it('R-JS-02 a span back from now is relative', () => {
  expect(read('40m')).toEqual({ ok: true, range: 'last-40m-by-5m' })
})

it('R-JS-02 M-094 refuses invalid ranges, and more than 31 days', () => {
  for (const text of ['', 'soon', '09:55', '~', '09:55 ~', '25:00 ~ 26:00', '3m', '1 ~ 2 ~ 3', '03-18 09:55 ~ later'])
    expect(read(text)).toEqual({ ok: false, reason: 'format' })
  expect(read('40d')).toEqual({ ok: false, reason: 'tooWide' })
  expect(read('2026-01-01 ~ 2026-03-01')).toEqual({ ok: false, reason: 'tooWide' })
})

it('R-JS-02 moves an end in the future to now', () => {
  expect(read('03-18 09:55 ~ 23:00')).toEqual({ ok: true, range: '2026-03-18T09:55:00~2026-03-18T10:04:59' })
})

it('links to the calls with the filters that the magnifier has: one project, room and user within it', () => {
  const range = { start: Date.parse('2026-03-18T09:55:00+08:00'), end: Date.parse('2026-03-18T10:05:00+08:00') }
  const filter = { query_time: 'today', appkey: ['k'], country: 'ID', room: 'r 1', uid: 'ann', as: '10.0.0.1' }
  const query = (all: typeof filter) => Object.fromEntries(new URL(callsAddress(all, range), 'http://x').searchParams)
  const time = '2026-03-18T09:55:00~2026-03-18T10:04:59'
  expect(query(filter)).toEqual({
    app_key: 'k',
    channel_name: 'r 1',
    user_id: 'ann',
    country: 'ID',
    as: '10.0.0.1',
    time,
  })
  expect(query({ ...filter, appkey: ['k', 'l'] })).toEqual({ country: 'ID', as: '10.0.0.1', time })
  expect(callsAddress(filter, range, 'down_loss')).toMatch(/[?&]metric=down_loss(&|$)/)
})
