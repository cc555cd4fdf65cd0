import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { en } from '../../../../i18n/en/index.ts'
import { createI18n, translator } from '../../../../i18n/i18n.ts'
import { zh } from '../../../../i18n/zh/index.ts'
import type { IncidentDetails } from './columns.ts'
import { postmortem } from './postmortem.ts'

const instance = createI18n('zh', { zh, en })
const t = { zh: translator(instance, 'zh'), en: translator(instance, 'en') }

/** Returns an incident in which every text that people or other systems write is this one. */
function incidentWith(text: string): Parameters<typeof postmortem>[0] {
  const time = '2026-11-20 14:02:10'
  const incident: IncidentDetails = {
    id: 12,
    title: text,
    given_title: text,
    state: 'resolved',
    severity: 1,
    owner_id: 3,
    owner_name: text,
    is_own: 0,
    countries: ['ID', 'VN'],
    alarms: 1,
    open_alarms: 0,
    companies: 1,
    users: 3,
    bad_minutes: 1240,
    create_time: time,
    last_time: time,
    resolve_time: '2026-11-20 15:32:10',
    counted_from: '2026-11-20 14:00:00',
    counted_to: '2026-11-20 15:30:00',
    conditions: [
      {
        condition_id: 7,
        text,
        country: 'ID',
        severity: 1,
        state: 3,
        ack_user_name: text,
        create_time: time,
        last_time: time,
        resolve_time: time,
      },
    ],
    hit: [
      {
        company_id: 1,
        company_name: text,
        users: 3,
        all_users: 9,
        share: 33.3333,
        bad_minutes: 1240,
        calls: 2,
        salesperson_name: text,
        contact_name: text,
        contact_phone: '',
        appkeys: [],
      },
    ],
    linked: [{ app_key: 'a'.repeat(32), app_name: text, channel_session_id: text, user_name: text, create_time: time }],
    notes: [{ id: 1, text, user_name: text, create_time: time }],
    timeline: [{ time, kind: 'raised', text, user_name: text }],
  }
  return { incident, annotations: [{ start_time: '2026-11-20 13:40:00', text, username: text }] }
}

describe('a post-mortem', () => {
  it('says in the language of the reader what happened, whom it hit, what changed, and what is to be written', () => {
    const text = postmortem(incidentWith('Gateway'), 'zh', t.zh)
    expect(text).toContain('# 故障 12 复盘：Gateway\n')
    expect(text).toContain('- 开始时间: 2026-11-20 14:02:10 (北京时间)\n- 恢复时间: 2026-11-20 15:32:10\n')
    expect(text).toContain('| Gateway | 3 | 1,240 | Gateway |')
    expect(text).toContain('| 2026-11-20 13:40:00 | 标记 | Gateway | Gateway |\n| 2026-11-20 14:02:10 | 告警 |')
    expect(postmortem(incidentWith('Gateway'), 'en', t.en)).toContain('## Root cause\n')
  })

  const shape = (text: string) =>
    text
      .split('\n')
      .filter((line) => !line.startsWith('>'))
      .map((line) => [line.match(/^(# |## |- |\| |\|)/)?.[0], line.match(/(?<!\\)\|/g)?.length])

  it.each([
    'a|b',
    '`rm -rf`',
    '<script>alert(1)</script>',
    'one\n# two\n| three |\n---\n```\n- four\n1. five\n<img src=x>',
    '\\',
    '[link](javascript:alert(1))',
    '***',
    '&lt;b&gt;',
    '\u2028## x',
  ])('stays a document with %j as names, rooms and notes', (hostile) => {
    const text = postmortem(incidentWith(hostile), 'en', t.en)
    expect(shape(text)).toEqual(shape(postmortem(incidentWith('x'), 'en', t.en)))
    expect(text).not.toMatch(/(?<!\\)<|(?<!\\)`|(?<!\\)\]\(/)
    for (const line of text.split('\n').filter((each) => each.startsWith('>')))
      expect(line).not.toMatch(/^> ?(#|-|\+|=|~|\d+[.)])/)
  })

  it('has the same headings and tables whatever the texts are', () => {
    const expected = shape(postmortem(incidentWith('x'), 'en', t.en))
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        expect(shape(postmortem(incidentWith(`x${text}`), 'en', t.en))).toEqual(expected)
      }),
    )
  })
})
