import { useQuery } from '@tanstack/react-query'
import { type PointerEvent, useId, useMemo } from 'react'
import { LoadingState } from '../../ui/screen/loading.tsx'
import { ErrorState, NoData } from '../../ui/screen/state.tsx'
import { useTranslate } from '../../ui/use-translate.ts'
import { useAddAt } from '../annotations/add-at.tsx'
import { MarkTip } from '../annotations/mark-tip.tsx'
import { useMarks } from '../annotations/use-annotations.ts'
import { margin } from '../layout.ts'
import { isEmpty, type TimeChart } from '../model.ts'
import { plotModule } from '../plotly/plot-module.ts'
import { useChartTheme } from '../plotly/theme.ts'
import { useSize } from '../use-size.ts'
import { useChartGroup } from './chart-group.tsx'
import { Crosshair, reachOf } from './crosshair.tsx'
import { readAt } from './readings.ts'
import { stripAt } from './strips.ts'
import { type PointerPlace, useChartLink } from './use-chart-link.ts'

interface Props {
  chart: TimeChart
  title: string
  shown: ReadonlySet<string>
  left: number
}

/** Draws a chart over time with the crosshair on it. */
export function TimeCanvas({ chart, title, shown, left }: Props) {
  const translate = useTranslate()
  const id = useId()
  const theme = useChartTheme()
  const { visible, zoom, zoomed, reset, pointer } = useChartGroup()
  const [ref, size] = useSize<HTMLDivElement>()
  const module = useQuery(plotModule)
  const frame = useMemo(() => size && { ...size, left }, [size, left])
  const marks = useMarks(chart)
  const Plot = module.data?.default
  const points = chart.series.reduce((sum, { values }) => sum + values.filter((value) => value !== null).length, 0)
  const momentAt = ({ clientX, currentTarget }: PointerPlace) => {
    const box = currentTarget.getBoundingClientRect()
    const share = (clientX - box.left - left) / (box.width - left - margin.right)
    return share >= 0 && share <= 1 ? visible.start + share * (visible.end - visible.start) : undefined
  }
  const link = useChartLink((event) => {
    const moment = momentAt(event)
    if (moment === undefined || !frame || !chart.link) return undefined
    const reading = readAt(chart, moment, reachOf(chart, visible, frame))
    if (!reading?.values.some(({ value }) => value !== null)) return undefined
    const box = event.currentTarget.getBoundingClientRect()
    const height = box.height - margin.top - margin.bottom
    return chart.link.to(reading.time, chart.strips && stripAt((event.clientY - box.top - margin.top) / height))
  }, zoomed)
  const adding = useAddAt(momentAt)
  if (isEmpty(chart)) return <NoData />
  const track = (event: PointerEvent<HTMLDivElement>) => {
    const moment = event.pointerType === 'touch' ? undefined : momentAt(event)
    pointer.move(moment === undefined ? undefined : { chart: id, moment })
  }
  return (
    <div
      className={chart.link ? 'ro-chart ro-leads' : 'ro-chart'}
      ref={ref}
      onPointerMove={track}
      onPointerLeave={() => pointer.move(undefined)}
      {...link}
      {...adding.handlers}
    >
      <div role="img" aria-label={translate('chart.points', { title, count: points })}>
        {Plot && frame && (
          <Plot
            chart={chart}
            shown={shown}
            visible={visible}
            theme={theme}
            frame={frame}
            marks={marks}
            onZoom={zoom}
            onReset={reset}
          />
        )}
      </div>
      {module.isPending && <LoadingState silent />}
      {module.error && (
        <ErrorState error={module.error} fallback="chart.notLoaded" onRetry={() => void module.refetch()} />
      )}
      {frame && <Crosshair id={id} chart={chart} shown={shown} frame={frame} />}
      {frame && <MarkTip id={id} marks={marks} frame={frame} />}
      {adding.dialog}
    </div>
  )
}
