import { alarmRules } from '@rtcops/core/alarms/indicators'
import { expect, it } from 'vitest'
import { loadTexts } from '../texts.ts'
import { shortRule } from './short-rule.ts'

it('names direction or RTT, bound and unit of every alarm rule', async () => {
  const { t } = await loadTexts('en')
  expect(shortRule('uploss_lt5', t)).toBe('up<5%')
  expect(shortRule('downloss_lt10', t)).toBe('down<10%')
  expect(shortRule('rtt_gt300', t)).toBe('RTT>300ms')
  for (const rule of alarmRules) expect(shortRule(rule, t)).toMatch(/^[A-Za-z]+[<>]\d+(%|ms)$/)
  expect(shortRule('rtt_gt300', (await loadTexts('zh')).t, true)).toBe('RTT>300')
})
