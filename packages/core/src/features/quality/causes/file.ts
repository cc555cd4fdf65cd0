import type { Answer } from '../../../api/types.ts'
import { type Column, columns } from '../../../columns/columns.ts'
import { escapedMarkdown } from '../../../format/escaped-markdown.ts'
import { formatNumber } from '../../../format/format-number.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import type { Language } from '../../../i18n/catalogue.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import { type BadTime, type BadTimePart, partName } from './columns.ts'

/** A part of the bad time as a row of a file or of a copied table; those of companies know their users. */
export interface BadTimeRow {
  name: string
  /** Percentage points; null where it cannot be compared. */
  rate_change: number | null
  rate: number | null
  before_rate: number | null
  bad_minutes: number
  before_minutes: number
  share: number
  users: number | null
  all_users: number | null
  users_share: number | null
  salesperson_name: string
  contact_name: string
  contact_phone: string
}

const ofAll = columns<BadTimeRow>()([
  { id: 'name', kind: 'text', label: 'causes.column.name' },
  { id: 'rate_change', kind: 'percent', label: 'causes.column.rateChange' },
  { id: 'rate', kind: 'percent', label: 'causes.column.rate' },
  { id: 'before_rate', kind: 'percent', label: 'causes.column.beforeRate' },
  { id: 'bad_minutes', kind: 'number', label: 'causes.column.badTime' },
  { id: 'before_minutes', kind: 'number', label: 'causes.column.before' },
  { id: 'share', kind: 'percent', label: 'causes.column.share' },
])

const ofCompanies = columns<BadTimeRow>()([
  { id: 'users', kind: 'number', label: 'affected.column.users' },
  { id: 'all_users', kind: 'number', label: 'affected.column.allUsers' },
  { id: 'users_share', kind: 'percent', label: 'affected.column.share' },
  { id: 'salesperson_name', kind: 'text', label: 'affected.column.salesperson' },
  { id: 'contact_name', kind: 'text', label: 'affected.column.contact' },
  { id: 'contact_phone', kind: 'text', label: 'affected.column.phone' },
])

/** Returns the columns of a file or copied table; by company also the users and whom to call. */
export const badTimeFileColumns = (by: BadTimePart): readonly Column<BadTimeRow>[] =>
  by === 'company' ? [...ofAll, ...ofCompanies] : ofAll

/** Returns a part of the bad time as a row of a file, with its name in words and its time in minutes. */
export function badTimeRow(by: BadTimePart, row: BadTime, language: Language, t: Translate): BadTimeRow {
  const { bad_seconds, before_rate, before_seconds, company, rate, rate_change, share } = row
  return {
    name: partName(by, row, language, t),
    ...{ rate_change, rate, before_rate, share },
    bad_minutes: Math.round(bad_seconds / 60),
    before_minutes: Math.round(before_seconds / 60),
    users: company?.users ?? null,
    all_users: company?.all_users ?? null,
    users_share: company?.share ?? null,
    salesperson_name: company?.salesperson_name ?? '',
    contact_name: company?.contact_name ?? '',
    contact_phone: company?.contact_phone ?? '',
  }
}

/** Rows that are copied; a longer table is for a file. */
const mostRows = 20

/**
 * Returns the parts of the bad time as a Markdown table, with a sentence above that says the days, the sums and what is
 * left out, so that it can be pasted into a ticket or a chat as it is.
 */
export function badTimeMarkdown(
  { info, list }: Pick<Answer<'listBadTime'>, 'info' | 'list'>,
  by: BadTimePart,
  language: Language,
  t: Translate,
): string {
  const shown = badTimeFileColumns(by)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rows = list.slice(0, mostRows).map((each) => badTimeRow(by, each, language, t))
  const left = list.length - rows.length
  return [
    t('causes.markdown.title', {
      part: t(`causes.by.${by}`),
      start: info.now.start,
      end: info.now.end,
      minutes: formatNumber(Math.round(info.now.bad_seconds / 60)),
      rate: formatPercent(info.now.rate),
    }),
    '',
    line(shown.map(({ label }) => escapedMarkdown(t(label)))),
    line(shown.map(({ kind }) => (kind === 'text' ? '---' : '---:'))),
    ...rows.map((row) => line(shown.map(({ id, kind }) => cellText(row[id], kind)))),
    ...(left > 0 ? ['', t('causes.markdown.more', { count: formatNumber(left) })] : []),
  ].join('\n')
}

function cellText(value: BadTimeRow[keyof BadTimeRow], kind: string): string {
  if (typeof value === 'string') return escapedMarkdown(value)
  return value === null ? '-' : kind === 'percent' ? formatPercent(value) : formatNumber(value)
}
