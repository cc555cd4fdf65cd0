import type { Answer } from '../../../api/types.ts'
import { causeWords, sideWords } from '../../../columns/cause-words.ts'
import { type Column, columns } from '../../../columns/columns.ts'
import { escapedMarkdown } from '../../../format/escaped-markdown.ts'
import { formatNumber } from '../../../format/format-number.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import type { Language } from '../../../i18n/catalogue.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import { type BadTime, type BadTimePart, partName } from './columns.ts'

const label = 'causes.column.name'

/** The column that names a part, by what the parts are; codes where they are not listed. */
const names: Partial<Record<BadTimePart, Column<BadTime>>> = {
  cause: { id: 'name', kind: 'status', label, words: causeWords },
  side: { id: 'name', kind: 'status', label, words: sideWords },
  country: { id: 'name', kind: 'country', label },
  company: { id: 'label', kind: 'text', label },
  project: { id: 'label', kind: 'text', label },
}

const figures = columns<BadTime>()([
  { id: 'rate_change', kind: 'percent', label: 'causes.column.rateChange' },
  { id: 'rate', kind: 'percent', label: 'causes.column.rate' },
  { id: 'before_rate', kind: 'percent', label: 'causes.column.beforeRate' },
  { id: 'bad_seconds', kind: 'duration', label: 'causes.column.badLength' },
  { id: 'before_seconds', kind: 'duration', label: 'causes.column.beforeLength' },
  { id: 'share', kind: 'percent', label: 'causes.column.share' },
])

const ofCompanies = columns<BadTime>()([
  { id: 'users', kind: 'number', label: 'affected.column.users' },
  { id: 'all_users', kind: 'number', label: 'affected.column.allUsers' },
  { id: 'users_share', kind: 'percent', label: 'affected.column.share' },
  { id: 'salesperson_name', kind: 'text', label: 'affected.column.salesperson' },
  { id: 'contact_name', kind: 'text', label: 'affected.column.contact' },
  { id: 'contact_phone', kind: 'text', label: 'affected.column.phone' },
])

/** Returns the columns of a file or copied table; by company also the users and whom to call. */
export const badTimeFileColumns = (by: BadTimePart): readonly Column<BadTime>[] => [
  names[by] ?? { id: 'name', kind: 'code', label },
  ...figures,
  ...(by === 'company' ? ofCompanies : []),
]

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
  const [, ...shown] = badTimeFileColumns(by)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rows = list.slice(0, mostRows)
  const left = list.length - rows.length
  return [
    t('causes.markdown.title', {
      part: t(`causes.by.${by}`),
      start: info.now.start,
      end: info.now.end,
      minutes: minutesOf(info.now.bad_seconds),
      rate: formatPercent(info.now.rate),
    }),
    '',
    line([t(label), ...shown.map((column) => escapedMarkdown(t(headOf(column))))]),
    line(['---', ...shown.map(({ kind }) => (kind === 'text' ? '---' : '---:'))]),
    ...rows.map((row) =>
      line([escapedMarkdown(partName(by, row, language, t)), ...shown.map((column) => cellOf(column, row))]),
    ),
    ...(left > 0 ? ['', t('causes.markdown.more', { count: formatNumber(left) })] : []),
  ].join('\n')
}

/** In a ticket, bad time is said in minutes, as on the screen. */
const headOf = ({ id, label: head }: Column<BadTime>) =>
  id === 'bad_seconds' ? 'causes.column.badTime' : id === 'before_seconds' ? 'causes.column.before' : head

function cellOf({ id, kind }: Column<BadTime>, row: BadTime): string {
  const value = row[id]
  if (typeof value === 'string') return escapedMarkdown(value)
  if (typeof value !== 'number') return '-'
  return kind === 'percent' ? formatPercent(value) : kind === 'duration' ? minutesOf(value) : formatNumber(value)
}

const minutesOf = (seconds: number): string => formatNumber(Math.round(seconds / 60))
