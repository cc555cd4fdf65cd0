import { Button } from '@blueprintjs/core'
import { ArrowLeft } from '@blueprintjs/icons'
import {
  getCompanyPrices,
  getCompanyPushFlowStatus,
  getCompanyVideoStatus,
  listAllStatisticsTypes,
} from '@rtcops/core/api/generated/operations'
import type { PriceKind } from '@rtcops/core/features/customers/prices/price-kinds'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { useNameTab } from '../../../shell/tab-names.ts'
import { idParam, textParam } from '../../../ui/filter/url-params.ts'
import { useUrlFilter } from '../../../ui/filter/use-url-filter.ts'
import { paths } from '../../../ui/paths.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useReopen } from '../../../ui/viewer.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { gridColumns, type TypeOptions } from './grid/grid-columns.ts'
import { useCellEdits } from './grid/use-cell-edits.ts'
import { PlannedPrices } from './planned-prices.tsx'
import { PricePanel } from './price-panel.tsx'
import { TypeLegend } from './type-legend.tsx'

/** `history` is the project whose earlier prices are open; bills link to it. */
const params = { companyId: idParam(), history: textParam() }

/** Shows the prices of one company's projects; without a company the list of companies opens instead (R-PRC-01). */
export default function PricesScreen() {
  const [{ companyId }] = useUrlFilter(params)
  if (companyId === undefined) return <Navigate to={paths.companies} replace />
  return <CompanyPrices key={companyId} companyId={companyId} />
}

const noOptions: TypeOptions = { speech_sounds: [], push_flow: [], video: [] }

function CompanyPrices({ companyId }: { companyId: number }) {
  const translate = useTranslate()
  const reopen = useReopen()
  const [{ history }, setFilter] = useUrlFilter(params)
  const prices = useQuery(getCompanyPrices({ company_id: companyId }))
  const push = useQuery(getCompanyPushFlowStatus({ company_id: companyId }))
  const video = useQuery(getCompanyVideoStatus({ company_id: companyId }))
  const types = useQuery(listAllStatisticsTypes({}))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBatch, setIsBatch] = useState(false)
  const name = prices.data?.info.company_name
  useNameTab(name && translate('price.tab', { name }))

  const hasPush = push.data?.info.push_flow === 1
  const hasVideo = video.data?.info.video === 1
  const kinds = useMemo<PriceKind[]>(
    () => ['speech_sounds', ...(hasPush ? (['push_flow'] as const) : []), ...(hasVideo ? (['video'] as const) : [])],
    [hasPush, hasVideo],
  )
  const columns = useMemo(() => gridColumns(kinds), [kinds])
  const options = useMemo<TypeOptions>(
    () =>
      types.data
        ? {
            speech_sounds: types.data.speechSoundsStatistics,
            push_flow: types.data.pushFlowStatistics,
            video: types.data.videoStatistics,
          }
        : noOptions,
    [types.data],
  )
  const edits = useCellEdits(companyId, options)
  const isSaving = edits.sent.size > 0
  const rows = prices.data?.list
  // A project that no longer exists is deselected.
  const stillChosen = useMemo(
    () => new Set((rows ?? []).map(({ appkey }) => appkey).filter((appkey) => chosen.has(appkey))),
    [rows, chosen],
  )
  return (
    <Screen
      title="price.title"
      parents={[{ title: 'company.title', address: paths.companies }]}
      note={name}
      actions={
        <>
          <Button icon={<ArrowLeft />} text={translate('common.action.back')} onClick={() => reopen(paths.companies)} />
          <Button
            intent="primary"
            disabled={stillChosen.size === 0}
            loading={isBatch && isSaving}
            text={
              stillChosen.size === 0
                ? translate('price.batch')
                : translate('price.batchCount', { count: stillChosen.size })
            }
            onClick={() => setIsBatch(true)}
          />
        </>
      }
    >
      <PricePanel
        companyId={companyId}
        queries={[prices, push, video, types]}
        rows={rows}
        columns={columns}
        options={options}
        edits={edits}
        chosen={stillChosen}
        onChosen={setChosen}
        history={history}
        onHistory={(appkey) => setFilter({ history: appkey }, { replace: true })}
      />
      {rows && <PlannedPrices rows={rows} />}
      {rows && rows.length > 0 && <TypeLegend rows={rows} kinds={kinds} options={options} />}
      {/* What the dialog offers depends on what is stored. */}
      {isBatch && !isSaving && (
        <BatchDialog
          companyId={companyId}
          rows={(rows ?? []).filter(({ appkey }) => stillChosen.has(appkey))}
          kinds={kinds}
          options={options}
          onDone={() => setChosen(new Set())}
          onClose={() => setIsBatch(false)}
        />
      )}
    </Screen>
  )
}
