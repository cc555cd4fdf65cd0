import { describe, expect, it } from 'vitest'
import type { BucketCounts } from '../../../quality/metrics.ts'
import { passedThresholds } from './passed.ts'
import { off, type Thresholds } from './thresholds.ts'

const quiet: Thresholds = {
  uploss_lt5: off,
  uploss_gt20: off,
  downloss_lt5: off,
  downloss_lt10: off,
  uploss_lt5_tel: off,
  uploss_gt20_tel: off,
  downloss_lt5_tel: off,
  downloss_lt10_tel: off,
}
const fine: BucketCounts = [1000, 0, 0, 0]
const many = 50
const lossOf = (up: BucketCounts, down: BucketCounts, users = many) => ({
  up: { buckets: up, users },
  down: { buckets: down, users: many },
})

describe('D-46 when a threshold is passed', () => {
  it('D-47 so few samples have so little loss, or so many have more; at the threshold itself nothing is passed', () => {
    const thresholds = { ...quiet, uploss_lt5: 85, uploss_gt20: 5, downloss_lt5: 80, downloss_lt10: 92 }
    const raised = (up: BucketCounts, down: BucketCounts) =>
      passedThresholds(thresholds, lossOf(up, down)).map(({ rule, value }) => [rule, value])
    expect(raised(fine, fine)).toEqual([])
    expect(raised([850, 50, 50, 50], fine)).toEqual([])
    expect(raised([849, 50, 50, 51], fine)).toEqual([
      ['uploss_lt5', 84.9],
      ['uploss_gt20', 5.1],
    ])
    expect(raised(fine, [800, 120, 80, 0])).toEqual([])
    expect(raised(fine, [799, 120, 81, 0])).toEqual([
      ['downloss_lt5', 79.9],
      ['downloss_lt10', 91.9],
    ])
  })

  it('thresholds that call somebody are passed for themselves, and -1 is never passed', () => {
    const passed = passedThresholds({ ...quiet, uploss_gt20: 3, uploss_gt20_tel: 8 }, lossOf([900, 0, 0, 94], fine))
    expect(passed).toEqual([
      { rule: 'uploss_gt20', value: 9.46, threshold: 3, isTel: 0 },
      { rule: 'uploss_gt20', value: 9.46, threshold: 8, isTel: 1 },
    ])
    expect(passedThresholds(quiet, lossOf([0, 0, 0, 1000], [0, 0, 0, 1000]))).toEqual([])
  })

  it('under 100 samples nothing is said, for each direction by itself', () => {
    const thresholds = { ...quiet, uploss_gt20: 1, downloss_lt5: 99 }
    expect(passedThresholds(thresholds, lossOf([0, 0, 0, 99], [0, 0, 0, 100]))).toEqual([
      { rule: 'downloss_lt5', value: 0, threshold: 99, isTel: 0 },
    ])
  })

  it('AM-27 under five users nothing is said, however many samples they have', () => {
    const thresholds = { ...quiet, uploss_gt20: 5 }
    const raised = (users: number) => passedThresholds(thresholds, lossOf([0, 0, 0, 1000], fine, users)).length
    expect([4, 5].map(raised)).toEqual([0, 1])
  })
})
