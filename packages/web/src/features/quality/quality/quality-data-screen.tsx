import './joins.css'
import { getCallQualityData } from '@rtcops/core/api/generated/operations'
import { histogramError } from '@rtcops/core/quality/histogram'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DataUntil } from '../../../ui/data-until.tsx'
import { overRange } from '../../../ui/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import { Screen } from '../../../ui/screen.tsx'
import { ErrorState } from '../../../ui/state.tsx'
import { useSearch } from '../../../ui/use-search.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { FiguresTable } from './figures-table.tsx'
import { JoinGroup } from './join-panels.tsx'
import { rangeOfAnswer } from './moments.ts'
import { figureChart, qualityFigures } from './quality-figures.ts'
import { QualityFilterBar } from './quality-filter-bar.tsx'
import { askable, qualityParams } from './quality-search.ts'
import { useCallsOf } from './use-calls-of.ts'

const params = qualityParams()

/** All figures of quality in one row, and each over time on one axis (R-QDP-01 to R-QDP-03). */
export default function QualityDataScreen() {
  const translate = useTranslate()
  const search = useSearch(params)
  const query = useQuery({
    ...overRange(getCallQualityData, askable(search.applied), 'query_time'),
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
        shown={data && !isPlaceholderData ? rangeOfAnswer(data.window) : undefined}
      />
      {error ? (
        <section className="ro-panel ro-fill">
          <ErrorState error={error} fallback="common.failed.data" onRetry={repeat} />
        </section>
      ) : (
        <>
          <FiguresTable figures={data?.info} busy={isPlaceholderData} />
          <JoinGroup window={data?.window}>
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

/** `±1%`, with what it means as its title. */
function MedianError() {
  const percent = histogramError * 100
  return <span title={useTranslate()('quality.figure.medianError', { percent })}>±{percent}%</span>
}
