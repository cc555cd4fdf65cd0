import { CategoryCanvas } from './category-canvas.tsx'
import { type Chart, isCategoryChart, isPartsChart } from './model.ts'
import { PartsCanvas } from './parts-canvas.tsx'
import { TimeCanvas } from './time-canvas.tsx'

interface Props {
  chart: Chart
  title: string
  shown: ReadonlySet<string>
  /** Room for the labels of the value axis. */
  left: number
}

/** The drawing of a chart and what the pointer reads in it; 暂无数据 where there is nothing to draw. */
export function ChartCanvas({ chart, ...props }: Props) {
  if (isPartsChart(chart)) return <PartsCanvas chart={chart} title={props.title} />
  return isCategoryChart(chart) ? <CategoryCanvas chart={chart} {...props} /> : <TimeCanvas chart={chart} {...props} />
}
