import { expect, it } from 'vitest'
import { alarmRules } from '../../../alarms/indicators.ts'
import { watchedMetrics, watchedShares } from './watched.ts'

const common = { _time_interval: '2026-11-26 19:40:00', name: '', number: 400 }
const none = { ...common, number: 0 }
const intervals: Parameters<typeof watchedShares>[0] = {
  upLossList: [{ ...common, lt_up_loss5: 70, lt_up_loss10: 15, lt_up_loss20: 10, gt_up_loss20: 5 }],
  downLossList: [{ ...common, lt_down_loss5: 60, lt_down_loss10: 25, lt_down_loss20: 9, gt_down_loss20: 6 }],
  rttList: [
    { ...common, lt_rtt100: 50, lt_rtt200: 30, lt_rtt300: 12, gt_rtt300: 8 },
    { ...none, lt_rtt100: null, lt_rtt200: null, lt_rtt300: null, gt_rtt300: null },
  ],
}

it('draws of each indicator the share that it watches', () => {
  expect(Object.fromEntries(alarmRules.map((rule) => [rule, watchedShares(intervals, rule)[0]]))).toMatchObject({
    uploss_lt5: 70,
    uploss_gt20: 5,
    downloss_lt5: 60,
    downloss_lt10: 85,
    rtt_gt300: 8,
  })
})

it('leaves out intervals without samples', () => {
  expect(watchedShares(intervals, 'rtt_gt300')).toEqual([8, null])
})

it('names the metrics of a condition, and none for alarms of the platform', () => {
  expect(watchedMetrics([{ rule: 'uploss_lt5' }, { rule: 'rtt_gt300' }, { rule: 'uploss_gt20' }])).toEqual([
    'up_loss',
    'rtt',
  ])
  expect(watchedMetrics([{ rule: 'day_not_closed' }])).toEqual([])
})
