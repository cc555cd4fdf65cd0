import { Button } from '@blueprintjs/core'
import { Export } from '@blueprintjs/icons'
import type { Column } from '@rtcops/core/columns/columns'
import { countryName } from '@rtcops/core/countries/countries'
import type { CountryPeriods } from '@rtcops/core/features/quality/call-quality/country-period-columns'
import { formatPercent } from '@rtcops/core/format/format-percent'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { isWorse } from '@rtcops/core/quality/worsening'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { csvText } from '../charts/csv.ts'
import { saveCsv } from '../charts/save-file.ts'
import { FewMark } from '../ui/few-mark.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { failureText } from '../ui/screen/failure-text.ts'
import { QueryTable } from '../ui/table/query-table.tsx'
import type { ListAnswer, ListQuery } from '../ui/table/use-list-state.ts'
import type { Paging } from '../ui/table/use-paging.ts'
import { useLanguage, useTranslate } from '../ui/use-translate.ts'
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
  /** Name of the share: the name of the exported file. */
  shareName: string
  /** Selects the share. */
  selector: ReactNode
  chips: ReactNode
  /** Whether a higher share is better, worse, or neither. */
  good: 1 | -1 | 0
  /** Returns the address of a country's calls; undefined if the member may not see calls. */
  callsOf: ((country: string) => string) | undefined
  /** Reads all countries of the request, in its order. */
  readAll: () => Promise<CountryPeriods[]>
}

/**
 * Shows one share by country in the five periods, the countries whose worsening matters most to the whole first; exports all of them as CSV.
 */
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
        country: ({ country, few }) => (
          <span title={nameOf(country)}>
            {callsOf && country ? (
              <Link to={callsOf(country)} title={translate('quality.seeCalls')}>
                {countryName(country, language)}
              </Link>
            ) : (
              countryName(country, language)
            )}{' '}
            <span className="ro-muted">{country}</span> {few === 1 && <FewMark />}
          </span>
        ),
        rate_effect: ({ rate_effect }) => <PercentChange change={rate_effect} worse={false} />,
        now: ({ now }) => now !== null && <b>{formatPercent(now)}</b>,
        change: ({ change, now, number }) => (
          <PercentChange change={change} worse={isWorse(change, now, number, good)} />
        ),
      }}
    />
  )
}
