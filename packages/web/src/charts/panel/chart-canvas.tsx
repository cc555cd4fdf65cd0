import { CategoryCanvas } from '../category/category-canvas.tsx'
import { type Chart, isCategoryChart, isPartsChart } from '../model.ts'
import { PartsBar } from '../parts/parts-bar.tsx'
import { PartsCanvas } from '../parts/parts-canvas.tsx'
import { TimeCanvas } from '../time/time-canvas.tsx'

interface Props {
  chart: Chart
  title: string
  shown: ReadonlySet<string>
  /** Pixels for the labels of the value axis. */
  left: number
}

/** Draws a chart with its tooltip; shows 暂无数据 if there is nothing to draw. */
export function ChartCanvas({ chart, ...props }: Props) {
  if (isPartsChart(chart))
    return chart.isBar ? (
      <PartsBar chart={chart} title={props.title} />
    ) : (
      <PartsCanvas chart={chart} title={props.title} />
    )
  return isCategoryChart(chart) ? <CategoryCanvas chart={chart} {...props} /> : <TimeCanvas chart={chart} {...props} />
}
