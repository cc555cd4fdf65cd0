import { expect, it } from 'vitest'
import { en } from '../../../i18n/en/index.ts'
import { createI18n, translator } from '../../../i18n/i18n.ts'
import type { BadTime } from './columns.ts'
import { badTimeMarkdown } from './file.ts'

const t = translator(createI18n('en', { en }))
const total = { start: '2026-11-16', end: '2026-11-18', bad_seconds: 5400, measured_seconds: 540_000, rate: 1 }
const company = {
  users: 2,
  all_users: 8,
  users_share: 25,
  salesperson_name: 'Li',
  contact_name: 'Wang',
  contact_phone: '139****5678',
}
const part = (label: string, given: Partial<BadTime> = {}): BadTime => ({
  name: label,
  label,
  bad_seconds: 3600,
  share: 66.7,
  rate: 2,
  before_seconds: 60,
  before_share: 100,
  before_rate: null,
  change: null,
  rate_change: null,
  is_new: 0,
  trend: [],
  ...given,
})
const lines = (list: BadTime[], by: 'company' | 'router') =>
  badTimeMarkdown({ list, info: { now: total, before: total, waiting: [] } }, by, 'en', t).split('\n')

it('copies the parts of the bad time as a table with days, sums and, by company, the contacts', () => {
  const [title, , head, , row] = lines([part('Star|River', company)], 'company')
  expect(title).toBe('Bad minutes by Company, 2026-11-16 ~ 2026-11-18: 90, 1.00% of the time with data')
  expect(head).toContain('| Affected users | Its users | Share of its users | Salesperson | Contact | Phone |')
  expect(row).toBe(
    '| Star\\|River | - | 2.00% | - | 60 | 1 | 66.70% | 2 | 8 | 25.00% | Li | Wang | 139\\*\\*\\*\\*5678 |',
  )
})

it('leaves out the company columns for other parts, and says how many rows are omitted', () => {
  const copied = lines(
    Array.from({ length: 23 }, (_, index) => part(`198.51.100.${index}`)),
    'router',
  )
  expect(copied[2]).not.toContain('Contact')
  expect(copied.filter((line) => line.startsWith('| 198.51.100.'))).toHaveLength(20)
  expect(copied.at(-1)).toBe('3 more rows are not listed.')
})
