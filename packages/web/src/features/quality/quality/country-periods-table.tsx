import { Button } from '@blueprintjs/core'
import { Export } from '@blueprintjs/icons'
import type { Column } from '@rtcops/core/columns/columns'
import { countryName } from '@rtcops/core/countries/countries'
import type { CountryPeriods } from '@rtcops/core/features/quality/quality/country-period-columns'
import { formatPercent } from '@rtcops/core/format/format-percent'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { isWorse } from '@rtcops/core/quality/worsening'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { csvText } from '../../../charts/csv.ts'
import { saveCsv } from '../../../charts/save-file.ts'
import { failureText } from '../../../ui/failure-text.ts'
import { type Paging, QueryTable } from '../../../ui/query-table.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { ListAnswer, ListQuery } from '../../../ui/use-list-state.ts'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { PercentChange } from './percent-change.tsx'

interface CountriesAnswer extends ListAnswer {
  list: CountryPeriods[]
  total: number
}

interface Props<Answer extends CountriesAnswer> {
  query: ListQuery<Answer>
  columns: readonly Column<CountryPeriods>[]
  paging: Paging
  title: MessageKey
  /** What the shares are of: the name of the exported file. */
  shareName: string
  /** Chooses what the shares are of. */
  selector: ReactNode
  chips: ReactNode
  /** Whether more of it is better, worse, or neither. */
  good: 1 | -1 | 0
  /** The calls of a country; undefined for somebody who may not see calls. */
  callsOf: ((country: string) => string) | undefined
  /** All countries of the question, in its order. */
  readAll: () => Promise<CountryPeriods[]>
}

/** One share by country in the five periods, the countries that became worst first; saved as CSV with all of them. */
export function CountryPeriodsTable<Answer extends CountriesAnswer>(props: Props<Answer>) {
  const { query, columns, title, good, callsOf } = props
  const translate = useTranslate()
  const language = useLanguage()
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const rows = await props.readAll()
      const heads = columns.map(({ kind, label }) => translate(label) + (kind === 'percent' ? ' (%)' : ''))
      const lines = rows.map((row) =>
        columns.map(({ id }) => (id === 'country' ? nameOf(row.country) : String(row[id] ?? ''))),
      )
      saveCsv(`${translate(title)} ${props.shareName}`, csvText([heads, ...lines]))
    } catch (error) {
      toast.error(failureText(error, 'common.failed.export', translate))
    } finally {
      setSaving(false)
    }
  }
  const nameOf = (code: string) => (code ? `${countryName(code, language)} ${code}` : countryName(code, language))
  return (
    <QueryTable
      query={query}
      columns={columns}
      paging={props.paging}
      rowId="country"
      title={title}
      chips={
        <>
          {props.selector}
          {props.chips}
        </>
      }
      tools={
        <Button
          variant="minimal"
          size="small"
          icon={<Export size={14} />}
          text={translate('common.action.export')}
          disabled={saving || !query.data?.list.length}
          onClick={() => void save()}
        />
      }
      cells={{
        country: ({ country }) => (
          <span title={nameOf(country)}>
            {callsOf && country ? (
              <Link to={callsOf(country)} title={translate('quality.seeCalls')}>
                {countryName(country, language)}
              </Link>
            ) : (
              countryName(country, language)
            )}{' '}
            <span className="ro-muted">{country}</span>
          </span>
        ),
        now: ({ now }) => now !== null && <b>{formatPercent(now)}</b>,
        change: ({ change, now, number }) => (
          <PercentChange change={change} worse={isWorse(change, now, number, good)} />
        ),
      }}
    />
  )
}
