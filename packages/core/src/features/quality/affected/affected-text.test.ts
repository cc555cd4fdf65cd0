import { describe, expect, it } from 'vitest'
import { en } from '../../../i18n/en/index.ts'
import { createI18n, translator } from '../../../i18n/i18n.ts'
import { zh } from '../../../i18n/zh/index.ts'
import { affectedMarkdown } from './affected-text.ts'
import type { AffectedCompany } from './columns.ts'

const t = translator(createI18n('en', { en, zh }), 'en')
const info = {
  start: '2026-11-26 09:00:00',
  end: '2026-11-26 11:00:00',
  step: 300,
  until: null,
  companies: 3,
  users: 1250,
  all_users: 9000,
  bad_minutes: 4810,
}
const company = (row: Partial<AffectedCompany>): AffectedCompany => ({
  company_id: 1,
  company_name: '云桥',
  users: 1200,
  all_users: 2000,
  share: 60,
  bad_minutes: 4800,
  calls: 31,
  salesperson_name: '王倩',
  contact_name: '张三',
  contact_phone: '139****5678',
  appkeys: [],
  ...row,
})

describe('affected customers as Markdown', () => {
  it('is a table with window, rule and the number of omitted rows', () => {
    const list = [company({}), company({ company_id: 2, company_name: 'Adda', users: 50, share: 2.5 })]
    expect(affectedMarkdown({ info, list }, '198.18.20.11', t).split('\n')).toEqual([
      '198.18.20.11, 2026-11-26 09:00:00 ~ 2026-11-26 11:00:00 (Beijing time): 3 companies and 1,250 users affected',
      '',
      '| Company | Affected users | Its users | Share of its users | Bad minutes | Calls | Salesperson | Contact | Phone |',
      '| --- | ---: | ---: | ---: | ---: | ---: | --- | --- | --- |',
      '| 云桥 | 1,200 | 2,000 | 60.00% | 4,800 | 31 | 王倩 | 张三 | 139\\*\\*\\*\\*5678 |',
      '| Adda | 50 | 2,000 | 2.50% | 4,800 | 31 | 王倩 | 张三 | 139\\*\\*\\*\\*5678 |',
      '',
      '1 more companies are not listed.',
      '',
      t('affected.rule'),
    ])
  })

  it('keeps its columns, whatever a name contains', () => {
    const names = ['a|b', '[x](http://e)', 'line\nbreak', '**bold** `code` <img>']
    for (const company_name of names) {
      const text = affectedMarkdown({ info, list: [company({ company_name })] }, '', t)
      const row = text.split('\n')[4] ?? ''
      expect(row.split(/(?<!\\)\|/)).toHaveLength(11)
      expect(row).not.toMatch(/(?<!\\)[<[`]/)
    }
  })
})
