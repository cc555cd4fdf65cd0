import { type Api, call } from '@rtcops/core/api/client'
import { deleteExportJob, listExportJobs } from '@rtcops/core/api/generated/operations'
import {
  type ExportJob,
  exportColumns,
  exportStates,
  exportStateWords,
  isUnderWay,
} from '@rtcops/core/features/operations/exports/columns'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import { formatNumber } from '@rtcops/core/format/format-number'
import { useQuery } from '@tanstack/react-query'
import { ProgressBar } from '../../../ui/export/progress-bar.tsx'
import { useDownload } from '../../../ui/export/use-download.tsx'
import { pageParams } from '../../../ui/filter/url-params.ts'
import { useUrlFilter } from '../../../ui/filter/use-url-filter.ts'
import { useRemove } from '../../../ui/overlay/confirm-remove.tsx'
import type { RowAction } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { filterText } from './filter-text.ts'

const params = pageParams()

/** Milliseconds between requests while an export is in progress. */
const pause = 1000

const prepareFile = async (api: Api, { id }: { id: number }) => {
  const { token } = await call(api, 'getExportJob', { id })
  return { info: { token } }
}

/** Lists the member's own exports with their progress and files (AM-05, AM-17). */
export default function ExportCenterScreen() {
  const translate = useTranslate()
  const [filter, setFilter] = useUrlFilter(params)
  const exports = useQuery({
    ...listExportJobs(filter),
    refetchInterval: ({ state }) => (state.data?.list.some(isUnderWay) ? pause : false),
  })
  const download = useDownload(prepareFile)
  const removal = useRemove(deleteExportJob, { question: 'exports.removeQuestion', refresh: 'listExportJobs' })
  const actions = ({ id, state }: ExportJob): RowAction[] => [
    ...(state === exportStates.done
      ? [{ label: 'exports.download', run: () => void download.start({ id }) } as const]
      : []),
    { label: 'common.action.remove', run: () => removal.ask({ id }) },
  ]
  return (
    <Screen title="exports.title">
      <QueryTable
        query={exports}
        columns={exportColumns}
        paging={[filter, setFilter]}
        count="exports.count"
        empty={<EmptyState text={translate('exports.empty')} />}
        cells={{
          filters: ({ filters }) => <Filters text={filterText(filters, translate)} />,
          format: ({ format }) => format.toUpperCase(),
          state: (job) => <State job={job} />,
          rows: ({ rows }) => formatNumber(rows),
          size: ({ size }) => (size === 0 ? <span className="ro-muted">—</span> : formatBytes(size)),
        }}
        actions={actions}
      />
      {removal.dialog}
      {download.overlay}
    </Screen>
  )
}

function Filters({ text }: { text: string }) {
  return <span title={text}>{text}</span>
}

/** Shows the state in words; a running export with its progress, a failed one with its reason. */
function State({ job: { state, rows, rows_done, error } }: { job: ExportJob }) {
  const translate = useTranslate()
  const { text, mark } = exportStateWords[state]
  if (state === exportStates.running) return <ProgressBar done={rows_done} total={rows} label={translate(text)} />
  return (
    <StatusMark mark={mark}>
      <span title={error || undefined}>
        {error ? translate('exports.because', { reason: error }) : translate(text)}
      </span>
    </StatusMark>
  )
}
