import { describe, expect, it } from 'vitest'
import { alarmChannelChangeRules, alarmChannelRules, maskAddress } from './channel-rules.ts'

const good = {
  name: '值班群',
  kind: 'feishu',
  address: 'https://open.feishu.cn/open-apis/bot/v2/hook/a1b2',
  secret: 'k',
}

/** Returns the field and message of the first error, or undefined. */
function refusal(change: Record<string, unknown>, rules: typeof alarmChannelRules = alarmChannelRules) {
  const issue = rules.safeParse({ ...good, ...change }).error?.issues[0]
  return issue && [issue.path[0], issue.message]
}

describe('AM-10 alarmChannelRules', () => {
  it('default to a channel for all alarms of all countries, in Chinese', () => {
    expect(alarmChannelRules.parse({ ...good, name: ' 值班群 ' })).toEqual({
      ...good,
      language: 'zh',
      countries: '',
      tel_only: 0,
      repeat_minutes: 240,
      escalate_minutes: 0,
      status: 1,
    })
  })

  it.each([
    [{ repeat_minutes: 0 }, undefined],
    [{ repeat_minutes: 30 }, undefined],
    [{ repeat_minutes: 29 }, ['repeat_minutes', 'alarmChannel.repeatRange']],
    [{ repeat_minutes: 60.5 }, ['repeat_minutes', 'alarmChannel.repeatRange']],
    [{ repeat_minutes: 10081 }, ['repeat_minutes', 'alarmChannel.repeatRange']],
    [{ escalate_minutes: 1440 }, undefined],
    [{ escalate_minutes: -1 }, ['escalate_minutes', 'alarmChannel.escalateRange']],
    [{ escalate_minutes: 1441 }, ['escalate_minutes', 'alarmChannel.escalateRange']],
  ])('times of %j', (change, expected) => {
    expect(refusal(change)).toEqual(expected)
  })

  it.each(['', 'feishu', 'ftp://host/x', 'https://', 'javascript:alert(1)', 'https://user:pass@host/x'])(
    'refuse %j as the address of a chat robot',
    (address) => {
      const message = address === '' ? 'alarmChannel.addressRequired' : 'alarmChannel.urlFormat'
      expect(refusal({ address })).toEqual(['address', message])
    },
  )

  it('accept several mail addresses, for mail channels only', () => {
    const mail = { kind: 'email', secret: '' }
    expect(refusal({ ...mail, address: 'ops@example.com, noc@example.co.uk' })).toBeUndefined()
    for (const address of [good.address, 'ops', 'a@b', 'a@b.c;d@e.f', 'a <a@b.c>', `${'x@y.zz,'.repeat(1)}y`])
      expect(refusal({ ...mail, address })).toEqual(['address', 'alarmChannel.mailFormat'])
    const many = Array.from({ length: 21 }, (_, index) => `m${index}@example.com`).join(',')
    expect(refusal({ ...mail, address: many })).toEqual(['address', 'alarmChannel.mailFormat'])
    expect(refusal({ address: 'ops@example.com' })).toEqual(['address', 'alarmChannel.urlFormat'])
  })

  it('require a secret for signed channels', () => {
    for (const kind of ['webhook', 'feishu', 'dingtalk', 'pagerduty'])
      expect(refusal({ kind, secret: '' })).toEqual(['secret', 'alarmChannel.secretRequired'])
    for (const kind of ['wecom', 'slack']) expect(refusal({ kind, secret: '' })).toBeUndefined()
  })

  it('accept countries by code', () => {
    expect(alarmChannelRules.parse({ ...good, countries: 'id, vn,id' }).countries).toBe('ID,VN')
    for (const countries of ['XX', 'ID VN', '印度'])
      expect(refusal({ countries })).toEqual(['countries', 'alarmChannel.countriesFormat'])
  })

  it('an update keeps an address and a secret that are left empty, and checks those that are given', () => {
    expect(refusal({ address: '', secret: '' }, alarmChannelChangeRules as never)).toBeUndefined()
    expect(refusal({ address: 'x' }, alarmChannelChangeRules as never)).toEqual(['address', 'alarmChannel.urlFormat'])
  })
})

it.each([
  ['feishu', 'https://open.feishu.cn/open-apis/bot/v2/hook/0123456789a1b2', 'https://open.feishu.cn/…a1b2'],
  ['dingtalk', 'https://oapi.dingtalk.com/robot/send?access_token=0123c4d5', 'https://oapi.dingtalk.com/…c4d5'],
  ['webhook', 'https://hooks.example.com', 'https://hooks.example.com'],
  ['webhook', 'https://hooks.example.com:8443/short', 'https://hooks.example.com:8443/…'],
  ['email', 'ops@example.com', 'ops@example.com'],
])('AM-10 the address of %s %s is shown as %s', (kind, address, shown) => {
  expect(maskAddress(kind, address)).toBe(shown)
})
