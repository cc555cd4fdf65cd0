import { alarmRules } from '@rtcops/core/alarms/indicators'
import { expect, it } from 'vitest'
import { loadTexts } from '../texts.ts'
import { shortRule } from './short-rule.ts'

it('names direction or RTT, bound and unit of every alarm rule', async () => {
  const { t } = await loadTexts('en')
  expect(alarmRules.map((rule) => shortRule(rule, t))).toEqual([
    ...['up<5%', 'up>20%', 'down<5%', 'down<10%', 'RTT>300ms'],
  ])
  expect(shortRule('rtt_gt300', (await loadTexts('zh')).t, true)).toBe('RTT>300')
})
