import type { Answer } from '../../../api/types.ts'
import { escapedMarkdown } from '../../../format/escaped-markdown.ts'
import { formatNumber } from '../../../format/format-number.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import { type AffectedCompany, affectedColumns } from './columns.ts'

/** Affected companies as the server returned them. */
export type Affected = Pick<Answer<'listAffectedCompanies'>, 'info' | 'list'>

/**
 * Returns affected companies as a Markdown table, with a sentence above that says the window, the rule and what is left
 * out, so that it can be pasted into a ticket or a chat as it is.
 *
 * @param place what the list was narrowed to, such as `198.18.20.11`; '' for everything
 */
export function affectedMarkdown({ info, list }: Affected, place: string, translate: Translate): string {
  const head = affectedColumns.map(({ label }) => translate(label))
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const left = info.companies - list.length
  return [
    translate(place === '' ? 'affected.markdown.title' : 'affected.markdown.titleOf', {
      place: escapedMarkdown(place),
      start: info.start,
      end: info.end,
      zone: translate('ui.zone'),
      companies: formatNumber(info.companies),
      users: formatNumber(info.users),
    }),
    '',
    line(head.map(escapedMarkdown)),
    line(affectedColumns.map(({ kind }) => (kind === 'text' ? '---' : '---:'))),
    ...list.map((row) => line(affectedColumns.map(({ id, kind }) => cellText(row[id], kind)))),
    ...(left > 0 ? ['', translate('affected.markdown.more', { count: formatNumber(left) })] : []),
    '',
    translate('affected.rule'),
  ].join('\n')
}

function cellText(value: AffectedCompany[(typeof affectedColumns)[number]['id']], kind: string): string {
  if (typeof value === 'string') return escapedMarkdown(value)
  return kind === 'percent' ? formatPercent(value) : formatNumber(value)
}
