import './affected-block.css'
import { Button, Spinner } from '@blueprintjs/core'
import { affectedMarkdown } from '@rtcops/core/features/quality/affected/affected-text'
import { affectedColumns } from '@rtcops/core/features/quality/affected/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { TimeRange } from '@rtcops/core/time/range'
import { useId } from 'react'
import { CopyButton } from '../ui/copy-button.tsx'
import { ExportButton } from '../ui/export/export-button.tsx'
import { failureText } from '../ui/screen/failure-text.ts'
import { ColumnsTable } from '../ui/table/columns-table.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { useTranslate } from '../ui/use-translate.ts'
import { useViewer } from '../ui/viewer.ts'
import { type AffectedPlace, isTooLong, mostHours, useAffected } from './use-affected.ts'

/** Phones are below the contacts: beside them they would not fit into a drawer. */
const shownColumns = affectedColumns.filter(({ id }) => id !== 'contact_phone')

interface Props {
  place: AffectedPlace
  /** Name of that place, for the copied text; '' for everywhere. */
  name: string
  window: TimeRange
  /** Narrows the screen to the projects of a company. */
  onNarrow?: ((appKeys: readonly string[]) => void) | undefined
}

/** Lists the companies whose users were badly off in a window, to be copied or exported; nothing without the right. */
export function AffectedBlock(props: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const { mayCall } = useViewer()
  if (!mayCall('listAffectedCompanies')) return null
  return (
    <section className="ro-affected" aria-labelledby={titleId}>
      <h3 id={titleId}>{translate('affected.title')}</h3>
      {isTooLong(props.window) ? (
        <p className="ro-muted">{translate('affected.tooWide', { hours: mostHours })}</p>
      ) : (
        <Companies {...props} />
      )}
    </section>
  )
}

function Companies({ place, name, window, onNarrow }: Props) {
  const translate = useTranslate()
  const { input, query } = useAffected(place, window)
  const { data, error, isPending, isPlaceholderData, refetch } = query
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="ro-table-scroll" tabIndex={0}>
        <ColumnsTable
          columns={shownColumns}
          rows={list}
          rowId="company_id"
          cells={{
            company_name: ({ appkeys, company_name: company }) =>
              onNarrow && (
                <TextLink
                  title={translate('quality.change.narrow', { name: company })}
                  onClick={() => onNarrow(appkeys)}
                >
                  {company}
                </TextLink>
              ),
            contact_name: ({ contact_name, contact_phone }) =>
              contact_phone && (
                <>
                  {contact_name}
                  <br />
                  <span className="ro-secondary ro-tabular">{contact_phone}</span>
                </>
              ),
          }}
        />
      </section>
      {info.companies > list.length && (
        <p className="ro-muted">{translate('affected.more', { count: formatNumber(info.companies - list.length) })}</p>
      )}
      <p className="ro-muted ro-small-text">{translate('affected.rule')}</p>
    </div>
  )
}
