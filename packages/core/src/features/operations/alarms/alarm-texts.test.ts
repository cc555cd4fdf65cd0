import { describe, expect, it } from 'vitest'
import { en } from '../../../i18n/en/index.ts'
import { createI18n, translator } from '../../../i18n/i18n.ts'
import { zh } from '../../../i18n/zh/index.ts'
import { alarmCustomerText, alarmTicketText } from './alarm-texts.ts'
import type { AlarmCondition } from './columns.ts'

const i18n = createI18n('en', { en, zh })
const t = { zh: translator(i18n, 'zh'), en: translator(i18n, 'en') }
const condition: AlarmCondition = {
  id: 3,
  country: 'EG',
  cn_name: '埃及',
  en_name: 'Egypt',
  alarms: 2,
  state: 1,
  ack_user_name: '',
  note: '',
  create_time: '2026-11-26 19:45:26',
  last_time: '2026-11-26 20:05:03',
  resolve_time: null,
  ended_by: null,
  held_by: null,
  change: null,
  subject: null,
  external: null,
  rules: [{ rule: 'uploss_gt20', value: 21.5, threshold: 5, is_tel: 0 }],
  likely: { cause: 'router_fault', side: 'router', place: '198.18.20.11', users: 18, bad_users: 24 },
}

describe('texts about an alarm', () => {
  it('the ticket text has window, rules, likely cause, affected users and link', () => {
    const affected = { companies: 3, users: 1250, bad_minutes: 4810 }
    const text = alarmTicketText({ condition, affected, path: null, link: 'https://console.example/q' }, 'en', t.en)
    expect(text.split('\n')).toEqual([
      'Country: Egypt',
      'Time: 2026-11-26 19:40:00 ~ 2026-11-26 20:05:00 (Beijing time)',
      expect.stringMatching(/^.*20%: 21\.50%.*5\.00%.*$/),
      'Likely cause: router fault 198.18.20.11 (18 of 24 affected users)',
      'Affected companies: 3, users: 1,250, bad user-minutes: 4,810',
      'Link: https://console.example/q',
    ])
  })

  it('the customer text speaks of delay where delay was watched, and of loss where loss was', () => {
    const delayed: AlarmCondition['rules'][number] = { rule: 'rtt_gt300', value: 12, threshold: 5, is_tel: 0 }
    const text = (rules: AlarmCondition['rules']) => alarmCustomerText({ ...condition, rules }, 'en', t.en)
    expect(text([delayed])).toContain('because data took too long on the way.')
    expect(text([delayed])).not.toContain('lost')
    expect(text([...condition.rules, delayed])).toContain('was lost on the way, and the rest took too long.')
  })

  it('the customer text has no address and no merely likely cause, and says whether the alarm is over', () => {
    expect(alarmCustomerText(condition, 'en', t.en)).toBe(
      'From 2026-11-26 19:40 to 20:05 (Beijing time), sound or picture of some users in Egypt were disturbed, because too much data was lost on the way. We are looking into it and will tell you when it is over.',
    )
    expect(alarmCustomerText({ ...condition, state: 3 }, 'zh', t.zh)).toBe(
      '2026-11-26 19:40 至 20:05（北京时间），埃及的部分用户声音或画面受到影响：传输中丢失的数据偏多。现已恢复。',
    )
    for (const language of ['zh', 'en'] as const)
      expect(alarmCustomerText(condition, language, t[language])).not.toMatch(/\d+\.\d+\.\d+\.\d+|router|路由/)
  })
})
