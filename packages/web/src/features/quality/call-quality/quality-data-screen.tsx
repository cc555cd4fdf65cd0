import '../../../quality/joins.css'
import { getCallQualityData } from '@rtcops/core/api/generated/operations'
import { histogramError } from '@rtcops/core/quality/histogram'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AnswerPanel } from '../../../quality/answer-panel.tsx'
import { JoinGroup } from '../../../quality/join-panels.tsx'
import { rangeOfAnswer } from '../../../quality/moments.ts'
import { QualityFilterBar } from '../../../quality/search/quality-filter-bar.tsx'
import { qualityDependents, qualityParams, qualityRequest } from '../../../quality/search/quality-search.ts'
import { useCallsOf } from '../../../quality/use-calls-of.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { DataUntil } from '../../../ui/range/data-until.tsx'
import { overRange } from '../../../ui/range/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { ErrorState } from '../../../ui/screen/state.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { FiguresTable } from './figures-table.tsx'
import { figureChart, qualityFigures } from './quality-figures.ts'

const params = qualityParams()

/** Shows all quality figures in one row, and each over time on one axis (R-QDP-01 to R-QDP-03). */
export default function QualityDataScreen() {
  const translate = useTranslate()
  const search = useSearch(params, qualityDependents)
  const query = useQuery({
    ...overRange(getCallQualityData, qualityRequest(search.applied), 'query_time'),
    ...recovering,
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData } = query
  const repeat = () => void query.refetch()
  const callsOf = useCallsOf(search.applied)
  const charts = useMemo(
    () => data && qualityFigures.map((figure) => figureChart(figure, data, { translate, callsOf })),
    [data, translate, callsOf],
  )
  return (
    <Screen title="quality.dataTitle" actions={<DataUntil until={data?.window.until} onRefresh={repeat} />}>
      <QualityFilterBar
        search={search}
        repeat={repeat}
        shown={data && !isPlaceholderData && !search.applied.zoom ? rangeOfAnswer(data.window) : undefined}
      />
      {error ? (
        <section className="ro-panel ro-fill">
          <ErrorState error={error} fallback="common.failed.data" onRetry={repeat} />
        </section>
      ) : (
        <>
          <FiguresTable figures={data?.info} busy={isPlaceholderData} />
          <JoinGroup search={search} window={data?.window}>
            <div className="ro-nine-charts">
              {qualityFigures.map(({ field, label, isMedian }, index) => (
                <AnswerPanel
                  key={field}
                  title={label}
                  query={query}
                  chart={charts?.[index]}
                  {...(isMedian ? { note: <MedianError /> } : {})}
                />
              ))}
            </div>
          </JoinGroup>
        </>
      )}
    </Screen>
  )
}

/** Shows `±1%`, explained by its tooltip. */
function MedianError() {
  const percent = histogramError * 100
  return <span title={useTranslate()('quality.figure.medianError', { percent })}>±{percent}%</span>
}
