import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hour, minute, second } from '../../../time/zone.ts'
import { logTimes } from './log-times.ts'

/** Languages that Chrome has, and variants of them that it takes from the system. */
const locales = [
  'af',
  'am',
  'ar',
  'ar-EG',
  'ar-SA',
  'bg',
  'bn',
  'ca',
  'cs',
  'da',
  'de',
  'de-AT',
  'de-CH',
  'el',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-IN',
  'en-US',
  'en-ZA',
  'es',
  'es-419',
  'es-MX',
  'et',
  'fa',
  'fi',
  'fil',
  'fr',
  'fr-CA',
  'fr-CH',
  'gu',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'kn',
  'ko',
  'lt',
  'lv',
  'ml',
  'mr',
  'ms',
  'nb',
  'nl',
  'nn',
  'pl',
  'pt-BR',
  'pt-PT',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'sw',
  'ta',
  'te',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-CN',
  'zh-HK',
  'zh-TW',
  'ar-SA-u-ca-islamic-umalqura',
  'mr-u-nu-deva',
]

/** Writes times as Chrome does: in a language, in a zone that is a number of quarter hours east of UTC. */
const written = (times: readonly number[], locale: string, quarters: number) =>
  times.map((at) => ({ time: new Date(at + quarters * 15 * minute).toLocaleString(locale, { timeZone: 'UTC' }) }))

const inSeconds = (at: number) => Math.floor(at / second) * second

/** A log of some hours and the readings of its connection, which begin up to five minutes after it. */
const calls = fc
  .record({
    begun: fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') }),
    steps: fc.array(fc.oneof(fc.integer({ min: 0, max: minute }), fc.integer({ min: 0, max: 2 * hour })), {
      minLength: 1,
      maxLength: 6,
    }),
    late: fc.integer({ min: 0, max: 5 * minute }),
    rest: fc.integer({ min: 0, max: hour }),
    quarters: fc.integer({ min: -48, max: 56 }),
  })
  .map(({ begun, late, quarters, rest, steps }) => {
    const times = [begun]
    for (const step of steps) times.push((times.at(-1) ?? 0) + step)
    const start = begun + late
    return { times, quarters, readings: { start, end: Math.max(start, times.at(-1) ?? 0) + rest } }
  })

describe('times of a webrtc-internals log', () => {
  it.each(locales)('AM-09 reads times as Chrome writes them in %s, at any hour and in any zone', (locale) => {
    fc.assert(
      fc.property(calls, ({ quarters, readings, times }) => {
        const [read] = logTimes([{ entries: written(times, locale, quarters), readings }])
        expect(read).toEqual(times.map(inSeconds))
      }),
      { numRuns: 10 },
    )
  })

  it('AM-09 reads all connections of a file in one zone, including those without readings', () => {
    fc.assert(
      fc.property(calls, fc.constantFrom(...locales), ({ quarters, readings, times }, locale) => {
        const entries = written(times, locale, quarters)
        const other = entries.slice(0, 1)
        expect(
          logTimes([
            { entries: other, readings: undefined },
            { entries, readings },
          ]),
        ).toEqual([times.slice(0, 1).map(inSeconds), times.map(inSeconds)])
      }),
      { numRuns: 50 },
    )
  })

  it('AM-09 resolves ambiguous day and month by the readings', () => {
    const start = Date.parse('2025-08-07T02:00:00Z')
    const [read] = logTimes([{ entries: [{ time: '07/08/2025, 10:00:00' }], readings: { start, end: start + hour } }])
    expect(read).toEqual([start])
    const july = Date.parse('2025-07-08T02:00:00Z')
    expect(
      logTimes([{ entries: [{ time: '07/08/2025, 10:00:00' }], readings: { start: july, end: july + hour } }]),
    ).toEqual([[july]])
  })

  it.each([
    ['words', 'yesterday at noon'],
    ['a date without a time', '7/15/2025'],
    ['a time without a date', '12:33:31'],
    ['a day that is not near the readings', '1/1/1999, 12:33:31'],
    ['a month of 13', '2025-13-13 12:33:31'],
    ['an hour of 25', '2025-07-15 25:33:31'],
    ['nothing', ''],
    ['a number that is no Unix time', 12],
    ['hostile length', '1 '.repeat(100_000)],
  ])('AM-09 gives no time to an entry with %s', (_name, time) => {
    const start = Date.parse('2025-07-15T02:33:31Z')
    expect(logTimes([{ entries: [{ time }], readings: { start, end: start + minute } }])).toEqual([[undefined]])
  })

  it('AM-09 gives no time to text if nothing else in the file has one', () => {
    expect(logTimes([{ entries: [{ time: '7/15/2025, 12:33:31 PM' }], readings: undefined }])).toEqual([[undefined]])
  })

  it('AM-09 accepts Unix and ISO times', () => {
    const at = Date.parse('2025-07-15T02:33:31.250Z')
    const entries = [{ time: String(at) }, { timestamp: at, time: 'x' }, { time: '2025-07-15T02:33:31.250Z' }]
    expect(logTimes([{ entries, readings: undefined }])).toEqual([[at, at, at]])
  })
})
