import { describe, expect, it } from 'vitest'
import { badCount, bucketIndexes, bucketMetrics, bucketOf, bucketText } from './metrics.ts'

const { down_loss, rtt, up_loss } = bucketMetrics

describe('buckets', () => {
  it.each([
    [0, 0],
    [99.999, 0],
    [100, 1],
    [199.999, 1],
    [200, 2],
    [299.999, 2],
    [300, 3],
    [60_000, 3],
  ])(
    'D-37 K-11 a round-trip time of %d ms is in bucket %d: lower edge included, upper edge excluded',
    (value, index) => {
      expect(bucketOf(rtt, value)).toBe(index)
    },
  )

  it.each([
    [0, 0],
    [4.999, 0],
    [5, 1],
    [9.999, 1],
    [10, 2],
    [19.999, 2],
    [20, 3],
    [100, 3],
  ])('D-37 K-11 a loss of %d %% is in bucket %d, in both directions', (value, index) => {
    expect([bucketOf(up_loss, value), bucketOf(down_loss, value)]).toEqual([index, index])
  })

  it.each([-1, -0.001, Number.NaN])('F-07 %d counts as unmeasured and is in no bucket', (value) => {
    expect(bucketOf(rtt, value)).toBeUndefined()
  })

  it('are named by their edges', () => {
    expect(bucketIndexes.map((index) => bucketText(rtt, index))).toEqual([
      '0 – 100 ms',
      '100 – 200 ms',
      '200 – 300 ms',
      '≥ 300 ms',
    ])
    expect(bucketIndexes.map((index) => bucketText(up_loss, index))).toEqual(['0 – 5%', '5 – 10%', '10 – 20%', '≥ 20%'])
  })

  it('the two worst buckets are called bad', () => {
    expect(badCount([1, 20, 300, 4000])).toBe(4300)
  })
})
