import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { binValue, histogramError, mergeHistograms, quantileOf } from './histogram.ts'

/** Returns the lower edge of a value's bin, as in the engine's roll-up; independent of the code that reads the bins. */
function binOf(metric: 'rtt' | 'up_loss', value: number): number {
  if (metric === 'up_loss') return value < 10 ? Math.floor(value * 10) : Math.floor(value * 5) * 2
  if (value < 100) return Math.floor(value)
  if (value < 300) return Math.floor(value / 2) * 2
  if (value < 1000) return Math.floor(value / 5) * 5
  return value < 10_000 ? Math.floor(value / 20) * 20 : 10_000
}

function histogramOf(metric: 'rtt' | 'up_loss', values: readonly number[]): Map<number, number> {
  const bins = new Map<number, number>()
  for (const value of values) bins.set(binOf(metric, value), (bins.get(binOf(metric, value)) ?? 0) + 1)
  return bins
}

/** Returns the exact quantile, interpolated between the two nearest values, and the error that a histogram may have. */
function exact(values: readonly number[], share: number, half: number): { value: number; error: number } {
  const sorted = values.toSorted((one, other) => one - other)
  const position = (sorted.length - 1) * share
  const [lower = 0, upper = 0] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]]
  const between = (one: number, other: number) => one + (other - one) * (position % 1)
  const errorOf = (value: number) => Math.max(half, value * histogramError)
  return { value: between(lower, upper), error: between(errorOf(lower), errorOf(upper)) }
}

const figures = (max: number) =>
  fc.oneof(
    fc.double({ min: 0, max, noNaN: true }),
    fc.integer({ min: 0, max: Math.floor(max) }),
    fc.constantFrom(...[0, 5, 10, 20, 99, 99.99].filter((value) => value <= max)),
  )
const shares = fc.constantFrom(0, 0.25, 0.5, 0.9, 0.95, 1)

describe('quantiles from histograms', () => {
  it.each([
    ['rtt', 9999, 0.5],
    ['up_loss', 100, 0.1],
  ] as const)(
    'F-08 of %s are computed from values that are off by at most 1 %, or by half of the smallest bin',
    (metric, max, half) => {
      fc.assert(
        fc.property(fc.array(figures(max), { minLength: 1, maxLength: 200 }), shares, (values, share) => {
          const found = quantileOf(metric, histogramOf(metric, values), share) ?? Number.NaN
          const { error, value } = exact(values, share, half)
          return Math.abs(found - value) <= error + 1e-9
        }),
        { numRuns: 3000 },
      )
    },
  )

  it('D-69 F-08 the median of an even count is the mean of the two middle values', () => {
    expect(
      quantileOf(
        'rtt',
        new Map([
          [10, 1],
          [20, 1],
        ]),
        0.5,
      ),
    ).toBe(15.5)
    expect(
      quantileOf(
        'rtt',
        new Map([
          [10, 1],
          [20, 1],
          [90, 1],
        ]),
        0.5,
      ),
    ).toBe(20.5)
    expect(quantileOf('rtt', new Map([[50, 1_000_000]]), 0.95)).toBe(50.5)
  })

  it('the last bin is open and counts as its lower edge', () => {
    expect([binValue('rtt', 10_000), binValue('down_loss', 1000)]).toEqual([10_000, 100])
    expect([binValue('rtt', 300), binValue('rtt', 1000), binValue('up_loss', 100), binValue('up_loss', 5)]).toEqual([
      302.5, 1010, 10.1, 0.55,
    ])
  })

  it('are unknown for no values; empty bins are ignored', () => {
    expect(quantileOf('rtt', new Map(), 0.5)).toBeNull()
    expect(quantileOf('rtt', new Map([[10, 0]]), 0.5)).toBeNull()
  })

  it('merged histograms count like one', () => {
    fc.assert(
      fc.property(fc.array(fc.array(figures(9999), { maxLength: 20 }), { maxLength: 8 }), (parts) => {
        const merged = mergeHistograms(parts.map((part) => histogramOf('rtt', part)))
        expect(merged).toEqual(histogramOf('rtt', parts.flat()))
      }),
    )
  })
})
