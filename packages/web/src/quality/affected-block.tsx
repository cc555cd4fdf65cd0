import './affected-block.css'
import { Button, Spinner } from '@blueprintjs/core'
import { listAffectedCompanies } from '@rtcops/core/api/generated/operations'
import type { Input } from '@rtcops/core/api/types'
import { isRightAligned } from '@rtcops/core/columns/columns'
import { affectedMarkdown } from '@rtcops/core/features/quality/affected/affected-text'
import { type AffectedCompany, affectedColumns } from '@rtcops/core/features/quality/affected/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import { rangeToWire, type TimeRange } from '@rtcops/core/time/range'
import { hour } from '@rtcops/core/time/zone'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { CopyButton } from '../ui/copy-button.tsx'
import { ExportButton } from '../ui/export/export-button.tsx'
import { recovering } from '../ui/recovering.ts'
import { failureText } from '../ui/screen/failure-text.ts'
import { Cell } from '../ui/table/cell.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { useTranslate } from '../ui/use-translate.ts'
import { useViewer } from '../ui/viewer.ts'

/** Where users are counted; absent for everywhere. */
type Place = Pick<Input<'listAffectedCompanies'>, 'appkey' | 'country' | 'router' | 'as' | 'cause'>

interface Props {
  place: Place
  /** Name of that place, for the copied text; '' for everywhere. */
  name: string
  window: TimeRange
  /** Narrows the screen to the projects of a company. */
  onNarrow?: ((appKeys: readonly string[]) => void) | undefined
}

/** Longest window in hours; the server reads all samples in it. */
const mostHours = 24
/** Companies that are listed; the export has all. */
const mostRows = 20

/** Lists the companies whose users were badly off in a window, to be copied or exported; nothing without the right. */
export function AffectedBlock(props: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const { mayCall } = useViewer()
  if (!mayCall('listAffectedCompanies')) return null
  const { end, start } = props.window
  return (
    <section className="ro-affected" aria-labelledby={titleId}>
      <h3 id={titleId}>{translate('affected.title')}</h3>
      {end - start > mostHours * hour ? (
        <p className="ro-muted">{translate('affected.tooWide', { hours: mostHours })}</p>
      ) : (
        <Companies {...props} />
      )}
    </section>
  )
}

function Companies({ place, name, window, onNarrow }: Props) {
  const translate = useTranslate()
  const input = { ...place, query_time: rangeToWire(window) }
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...listAffectedCompanies({ ...input, limit: mostRows }),
    ...recovering,
    placeholderData: keepPreviousData,
  })
  const loading = useDelayed(isPending)
  if (error)
    return (
      <p role="alert">
        {failureText(error, 'common.failed.get', translate)}
        <Button size="small" text={translate('common.action.retry')} onClick={() => void refetch()} />
      </p>
    )
  if (!data) return loading && <Spinner size={16} />
  const { info, list } = data
  if (list.length === 0) return <p className="ro-muted">{translate('affected.none')}</p>
  return (
    <div aria-busy={isPlaceholderData}>
      <div className="ro-affected-tools">
        <span className="ro-tabular">
          {translate('affected.total', {
            companies: formatNumber(info.companies),
            users: formatNumber(info.users),
            minutes: formatNumber(info.bad_minutes),
          })}
        </span>
        <CopyButton captioned label={translate('affected.copy')} text={affectedMarkdown(data, name, translate)} />
        <ExportButton operation="exportAffectedCompanies" input={() => input} />
      </div>
      <Table list={list} onNarrow={onNarrow} />
      {info.companies > list.length && (
        <p className="ro-muted">{translate('affected.more', { count: formatNumber(info.companies - list.length) })}</p>
      )}
      <p className="ro-muted ro-small-text">{translate('affected.rule')}</p>
    </div>
  )
}

function Table({ list, onNarrow }: { list: readonly AffectedCompany[]; onNarrow: Props['onNarrow'] }) {
  const translate = useTranslate()
  return (
    <div className="ro-affected-table">
      <table className="ro-table ro-compact">
        <thead>
          <tr>
            {affectedColumns.map(({ id, kind, label }) => (
              <th key={id} scope="col" className={isRightAligned(kind) ? 'ro-right' : undefined}>
                {translate(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr key={row.company_id}>
              {affectedColumns.map((column) =>
                column.id === 'company_name' ? (
                  <th key={column.id} scope="row" title={row.company_name}>
                    {onNarrow ? (
                      <TextLink
                        title={translate('quality.change.narrow', { name: row.company_name })}
                        onClick={() => onNarrow(row.appkeys)}
                      >
                        {row.company_name}
                      </TextLink>
                    ) : (
                      row.company_name
                    )}
                  </th>
                ) : (
                  <td key={column.id} className={isRightAligned(column.kind) ? 'ro-right' : undefined}>
                    <Cell column={column} row={row} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
