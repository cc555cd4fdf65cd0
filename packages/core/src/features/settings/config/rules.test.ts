import { describe, expect, it } from 'vitest'
import { basicConfigRules } from './rules.ts'

const good = {
  is_not_common_use_sms: '0' as const,
  remember_login_time: '7',
  step_up_amount: '0.00',
  default_statistics_id: '1',
  default_push_flow_statistics_id: '5',
  default_low_balance: '1000.00',
  appkey_statistics_fiels: 'speech_sounds,video,push_flow',
}

/** Returns the field and message of the first error, or undefined. */
function refusal(change: Record<string, unknown>) {
  const issue = basicConfigRules.safeParse({ ...good, ...change }).error?.issues[0]
  return issue && [issue.path[0], issue.message]
}

describe('basicConfigRules', () => {
  it('R-BAS-05 a remembered login lasts a whole number of days from 1 to 365', () => {
    for (const right of ['1', ' 30 ', '365']) expect(refusal({ remember_login_time: right })).toBeUndefined()
    for (const wrong of ['0', '366', '1.5', '-1', '07', '７', '1e2', 'NaN', '9007199254740993'])
      expect(refusal({ remember_login_time: wrong })).toEqual(['remember_login_time', 'config.daysFormat'])
  })

  it('R-BAS-04 M-099 days and fields are required', () => {
    expect(refusal({ remember_login_time: ' ' })).toEqual(['remember_login_time', 'config.daysRequired'])
    for (const nothing of ['', ',', ' , '])
      expect(refusal({ appkey_statistics_fiels: nothing })).toEqual([
        'appkey_statistics_fiels',
        'config.fieldsRequired',
      ])
  })

  it('D-55 the fields are kinds of usage, without repetition, in a fixed order', () => {
    expect(basicConfigRules.parse({ ...good, appkey_statistics_fiels: 'push_flow, speech_sounds,push_flow' })).toEqual({
      ...good,
      appkey_statistics_fiels: 'speech_sounds,push_flow',
    })
    expect(refusal({ appkey_statistics_fiels: 'speech_sounds,minutes' })?.[1]).toBe('config.fieldsUnknown')
  })

  it('the other items are a switch and two ids', () => {
    expect(refusal({ is_not_common_use_sms: '2' })?.[0]).toBe('is_not_common_use_sms')
    for (const wrong of ['', '0', 'x', '2147483648'])
      expect(refusal({ default_statistics_id: wrong })).toEqual(['default_statistics_id', 'config.typeUnknown'])
  })
})
