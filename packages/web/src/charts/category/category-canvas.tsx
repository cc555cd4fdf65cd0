import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LoadingState } from '../../ui/screen/loading.tsx'
import { ErrorState, NoData } from '../../ui/screen/state.tsx'
import { useTranslate } from '../../ui/use-translate.ts'
import { margin } from '../layout.ts'
import { type CategoryChart, isEmpty } from '../model.ts'
import { plotModule } from '../plotly/plot-module.ts'
import { useChartTheme } from '../plotly/theme.ts'
import { type PointerPlace, useChartLink } from '../time/use-chart-link.ts'
import { useSize } from '../use-size.ts'
import { barAt, edgesOf } from './category-figure.ts'
import { CategoryTip } from './category-tip.tsx'

interface Props {
  chart: CategoryChart
  title: string
  shown: ReadonlySet<string>
  left: number
}

/** Draws bars by category; the tooltip shows all bars of the hovered category. */
export function CategoryCanvas({ chart, title, shown, left }: Props) {
  const translate = useTranslate()
  const theme = useChartTheme()
  const [ref, size] = useSize<HTMLDivElement>()
  const [pointed, setPointed] = useState<number>()
  const module = useQuery(plotModule)
  const frame = useMemo(() => size && { ...size, left }, [size, left])
  const Plot = module.data?.default
  const count = chart.categories.length
  const series = chart.series.filter(({ id }) => shown.has(id))
  const placeAt = ({ clientX, currentTarget }: PointerPlace) => {
    const box = currentTarget.getBoundingClientRect()
    const share = (clientX - box.left - left) / (box.width - left - margin.right)
    return share >= 0 && share <= 1 ? barAt(share, count, series.length) : undefined
  }
  const link = useChartLink((event) => {
    const place = placeAt(event)
    const bar = place?.series === undefined ? undefined : series[place.series]
    if (!place || !bar || bar.values[place.category] === null) return undefined
    return chart.link?.to({ category: place.category, series: chart.series.indexOf(bar) })
  })
  if (isEmpty(chart)) return <NoData />
  const points = series.reduce((sum, { values }) => sum + values.filter((value) => value !== null).length, 0)
  return (
    <div
      className={chart.link ? 'ro-chart ro-leads' : 'ro-chart'}
      ref={ref}
      onPointerMove={(event) => setPointed(event.pointerType === 'touch' ? undefined : placeAt(event)?.category)}
      onPointerLeave={() => setPointed(undefined)}
      {...link}
    >
      <div role="img" aria-label={translate('chart.points', { title, count: points })}>
        {Plot && frame && <Plot chart={chart} shown={shown} theme={theme} frame={frame} />}
      </div>
      {module.isPending && <LoadingState silent />}
      {module.error && (
        <ErrorState error={module.error} fallback="chart.notLoaded" onRetry={() => void module.refetch()} />
      )}
      {frame && pointed !== undefined && pointed < count && (
        <CategoryTip chart={chart} shown={shown} category={pointed} group={edgesOf(pointed, count)} frame={frame} />
      )}
    </div>
  )
}
