import { useQuery } from '@tanstack/react-query'
import { type PointerEvent, useId, useMemo } from 'react'
import { ErrorState } from '../ui/state.tsx'
import { useTranslate } from '../ui/use-translate.ts'
import { useChartGroup } from './chart-group.tsx'
import { Crosshair } from './crosshair.tsx'
import { margin } from './layout.ts'
import { isEmpty, type TimeChart } from './model.ts'
import { useChartTheme } from './theme.ts'
import { useSize } from './use-size.ts'

interface Props {
  chart: TimeChart
  title: string
  shown: ReadonlySet<string>
  /** Room for the labels of the value axis. */
  left: number
}

/** Plotly is a large module: it is asked for when the first chart is shown, and once. */
export const plotModule = {
  queryKey: ['plot module'],
  queryFn: () => import('./plot.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
} as const

/** The drawing of a chart with the crosshair over it; 暂无数据 where there is nothing to draw. */
export function ChartCanvas({ chart, title, shown, left }: Props) {
  const translate = useTranslate()
  const id = useId()
  const theme = useChartTheme()
  const { visible, zoom, reset, pointer } = useChartGroup()
  const [ref, size] = useSize<HTMLDivElement>()
  const module = useQuery(plotModule)
  const frame = useMemo(() => size && { ...size, left }, [size, left])
  const Plot = module.data?.default
  const points = chart.series.reduce((sum, { values }) => sum + values.filter((value) => value !== null).length, 0)
  if (isEmpty(chart)) return <p className="ro-chart-empty">{translate('common.state.empty')}</p>
  const track = ({ clientX, currentTarget, pointerType }: PointerEvent<HTMLDivElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const share = (clientX - box.left - left) / (box.width - left - margin.right)
    const inside = share >= 0 && share <= 1 && pointerType !== 'touch'
    pointer.move(inside ? { chart: id, moment: visible.start + share * (visible.end - visible.start) } : undefined)
  }
  return (
    <div className="ro-chart" ref={ref} onPointerMove={track} onPointerLeave={() => pointer.move(undefined)}>
      <div role="img" aria-label={translate('chart.points', { title, count: points })}>
        {Plot && frame && (
          <Plot
            chart={chart}
            shown={shown}
            visible={visible}
            theme={theme}
            frame={frame}
            onZoom={zoom}
            onReset={reset}
          />
        )}
      </div>
      {module.error && (
        <ErrorState error={module.error} fallback="chart.notLoaded" onRetry={() => void module.refetch()} />
      )}
      {frame && <Crosshair id={id} chart={chart} shown={shown} frame={frame} />}
    </div>
  )
}
