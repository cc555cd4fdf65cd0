import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rangeToWire } from './range.ts'
import { parseRangeChoice, printRangeChoice, type RangeChoice, resolveRange } from './range-choice.ts'
import { defaultRange, defaultRanges, rangeOf, rangePresets } from './range-presets.ts'

const now = Date.parse('2026-11-20T10:07:42.500+08:00')
const wire = (text: string, at = now) => {
  const range = rangeOf(text, at)
  return range && rangeToWire(range)
}

const choices: fc.Arbitrary<RangeChoice> = fc.oneof(
  fc.integer({ min: 1, max: 1e7 }).map((seconds): RangeChoice => ({ kind: 'last', length: seconds * 1000 })),
  fc
    .tuple(fc.integer({ min: 1, max: 500 }), fc.constantFrom(60, 300, 900, 3600))
    .map(([steps, step]): RangeChoice => ({ kind: 'last', length: steps * step * 1000, step: step * 1000 })),
  fc.integer({ min: 1, max: 3660 }).map((count): RangeChoice => ({ kind: 'days', count })),
  fc.integer({ min: 1, max: 3660 }).map((count): RangeChoice => ({ kind: 'past-days', count })),
  fc.constant<RangeChoice>({ kind: 'this-month' }),
  fc
    .tuple(fc.integer({ min: 0, max: 7e9 }), fc.integer({ min: 1, max: 1e8 }))
    .map(([start, length]): RangeChoice => ({ kind: 'fixed', start: start * 1000, end: (start + length) * 1000 })),
  fc.tuple(fc.integer({ min: 1, max: 80_000 }), fc.integer({ min: 1, max: 400 })).map(([first, count]): RangeChoice => {
    const start = Date.parse('1970-01-01T00:00:00+08:00') + first * 86_400_000
    return { kind: 'fixed', start, end: start + count * 86_400_000 }
  }),
)

describe('range choice', () => {
  it('AM-07 a choice round-trips through the URL', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        expect(parseRangeChoice(printRangeChoice(choice))).toEqual(choice)
      }),
    )
  })

  it('AM-07 a fixed range is written as days if it is whole days, else with seconds, both ends inclusive', () => {
    for (const text of ['2026-11-18~2026-11-20', '2026-11-18T09:30:00~2026-11-18T10:29:59', 'today', 'last-2h-by-5m'])
      expect(printRangeChoice(parseRangeChoice(text) ?? { kind: 'this-month' })).toBe(text)
    expect(wire('2026-11-18~2026-11-20')).toEqual(['2026-11-18 00:00:00', '2026-11-20 23:59:59'])
  })

  it.each([
    '',
    '~',
    'last-',
    'last-0h',
    'last-24',
    'last-1e9d',
    'last-999999999w',
    'last-2h-by-7m',
    'last-7m-by-5m',
    'last-0-days',
    'last-9999-days',
    '0-days-to-yesterday',
    'last-2小时',
    '2026-11-20~2026-11-18',
    '2026-11-18',
    '2026-02-30~2026-03-01',
    '2026-11-18~2026-11-18~2026-11-18',
    'Today',
    ' today',
    'tomorrow',
    'last-2h-by-5m-by-5m',
  ])('AM-07 %j is not a range, so the screen uses its default', (text) => {
    expect(parseRangeChoice(text)).toBeUndefined()
  })

  it('any choice resolves to a non-empty range that, unless fixed, ends by now', () => {
    fc.assert(
      fc.property(choices, fc.integer({ min: 1.6e12, max: 1.9e12 }), (choice, at) => {
        const range = resolveRange(choice, at)
        expect(range.start).toBeLessThan(range.end)
        if (choice.kind !== 'fixed') expect(range.end).toBeLessThanOrEqual(at + 1000)
      }),
    )
  })

  it('any text is a valid choice or none', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseRangeChoice(text)))
  })
})

describe('range presets', () => {
  it('K-03 K-04 each kind of screen opens with its default range', () => {
    expect(rangeToWire(defaultRange('reports', now))).toEqual(['2026-11-19 10:07:42', '2026-11-20 10:07:42'])
    expect(rangeToWire(defaultRange('quality', now))).toEqual(['2026-11-20 08:05:00', '2026-11-20 10:04:59'])
    expect(rangeToWire(defaultRange('transactions', now))).toEqual(['2026-11-14 00:00:00', '2026-11-20 10:07:42'])
    expect(rangeToWire(defaultRange('weekStatistics', now))).toEqual(['2026-11-13 00:00:00', '2026-11-19 23:59:59'])
    expect(rangeToWire(defaultRange('roomCallTime', now))).toEqual(['2026-11-20 00:00:00', '2026-11-20 10:07:42'])
    for (const text of Object.values(defaultRanges)) expect([text, wire(text)]).not.toContain(undefined)
  })

  it.each([
    ['K-05', 'last-14-days', '2026-11-07 00:00:00', '2026-11-20 10:07:42'],
    ['K-05', 'this-month', '2026-11-01 00:00:00', '2026-11-20 10:07:42'],
    ['K-06', 'last-2h', '2026-11-20 08:07:42', '2026-11-20 10:07:42'],
    ['K-06', 'yesterday', '2026-11-19 00:00:00', '2026-11-19 23:59:59'],
    ['K-06', 'last-168h', '2026-11-13 10:07:42', '2026-11-20 10:07:42'],
    ['K-07', 'last-90-days', '2026-08-23 00:00:00', '2026-11-20 10:07:42'],
    ['K-08', 'today', '2026-11-20 00:00:00', '2026-11-20 10:07:42'],
    ['K-08', 'last-1h-by-5m', '2026-11-20 09:05:00', '2026-11-20 10:04:59'],
  ])('%s %s is %s to %s', (_id, text, from, to) => {
    expect(wire(text)).toEqual([from, to])
  })

  it('K-05 to K-08 every preset has its own URL form', () => {
    for (const text of Object.values(rangePresets).flat()) {
      const choice = parseRangeChoice(text)
      expect(choice && printRangeChoice(choice)).toBe(text)
    }
  })

  it('D-83 calls open with the last 24 hours, which no shortcut names, and offer the last two hours', () => {
    expect(defaultRanges.calls).toBe('last-24h')
    expect(rangePresets.calls).toContain('last-2h')
    expect(rangePresets.calls).not.toContain(defaultRanges.calls)
  })

  it('K-08 today at the first second of a day is that second', () => {
    expect(wire('today', Date.parse('2026-11-20T00:00:00+08:00'))).toEqual([
      '2026-11-20 00:00:00',
      '2026-11-20 00:00:00',
    ])
  })
})
