import { describe, expect, it } from 'vitest'
import type { BucketCounts } from '../quality/metrics.ts'
import { passedThresholds } from './passed.ts'
import { byThreshold, off } from './thresholds.ts'

const quiet = byThreshold(() => off)
const fine: BucketCounts = [1000, 0, 0, 0]
const many = 50
const lossOf = (up: BucketCounts, down: BucketCounts, users = many) => ({
  up_loss: { buckets: up, users },
  down_loss: { buckets: down, users: many },
  rtt: { buckets: fine, users: many },
})

describe('D-46 when a threshold is passed', () => {
  it('D-47 passes when too few samples have low loss or too many have high loss; a value equal to the threshold does not pass', () => {
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

  it('applies phone thresholds independently; a threshold of -1 is never passed', () => {
    const passed = passedThresholds({ ...quiet, uploss_gt20: 3, uploss_gt20_tel: 8 }, lossOf([900, 0, 0, 94], fine))
    expect(passed).toEqual([
      { rule: 'uploss_gt20', value: 9.46, threshold: 3, isTel: 0 },
      { rule: 'uploss_gt20', value: 9.46, threshold: 8, isTel: 1 },
    ])
    expect(passedThresholds(quiet, lossOf([0, 0, 0, 1000], [0, 0, 0, 1000]))).toEqual([])
  })

  it('reports nothing below 100 samples, counted for each direction separately', () => {
    const thresholds = { ...quiet, uploss_gt20: 1, downloss_lt5: 99 }
    expect(passedThresholds(thresholds, lossOf([0, 0, 0, 99], [0, 0, 0, 100]))).toEqual([
      { rule: 'downloss_lt5', value: 0, threshold: 99, isTel: 0 },
    ])
  })

  it('checks delay like loss: the share of samples above 300 ms', () => {
    const delayed = (worst: number) => ({
      ...lossOf(fine, fine),
      rtt: { buckets: [1000 - worst, 0, 0, worst], users: many } as const,
    })
    const thresholds = { ...quiet, rtt_gt300: 5, rtt_gt300_tel: 20 }
    expect(passedThresholds(thresholds, delayed(50))).toEqual([])
    expect(passedThresholds(thresholds, delayed(51))).toEqual([
      { rule: 'rtt_gt300', value: 5.1, threshold: 5, isTel: 0 },
    ])
    expect(passedThresholds(thresholds, delayed(201)).map(({ isTel }) => isTel)).toEqual([0, 1])
  })

  it('AM-27 reports nothing below five users, however many samples they have', () => {
    const thresholds = { ...quiet, uploss_gt20: 5 }
    const raised = (users: number) => passedThresholds(thresholds, lossOf([0, 0, 0, 1000], fine, users)).length
    expect([4, 5].map(raised)).toEqual([0, 1])
  })
})
