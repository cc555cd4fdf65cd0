import { Button, Dialog, SegmentedControl } from '@blueprintjs/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toast } from '../../ui/overlay/toast.tsx'
import { failureText } from '../../ui/screen/failure-text.ts'
import { useTranslate } from '../../ui/use-translate.ts'
import { useMarks } from '../annotations/use-annotations.ts'
import { categoryCsv, csvOf, partsCsv } from '../csv.ts'
import { type Chart, isCategoryChart, isPartsChart } from '../model.ts'
import { plotModule } from '../plotly/plot-module.ts'
import { useChartTheme } from '../plotly/theme.ts'
import { saveCsv, saveFile } from '../save-file.ts'
import { useVisible } from '../time/chart-group.tsx'
import { ChartCanvas } from './chart-canvas.tsx'
import { ChartTable } from './chart-table.tsx'
import { PartialNote } from './partial-note.tsx'

interface Props {
  title: string
  chart: Chart
  shown: ReadonlySet<string>
  legend: ReactNode
  onClose: () => void
}

const left = 84

/** Shows the same chart larger, or its table, and saves it as PNG or CSV. Sends no request. */
export function ChartDialog({ title, chart, shown, legend, onClose }: Props) {
  const translate = useTranslate()
  const theme = useChartTheme()
  const client = useQueryClient()
  const visible = useVisible()
  const marks = useMarks(chart)
  const [view, setView] = useState<'drawing' | 'table'>('drawing')
  const savePng = async () => {
    try {
      const { toPng } = await client.fetchQuery(plotModule)
      saveFile(`${title}.png`, await toPng({ chart, shown, visible, theme, frame: pngFrame, marks }, title))
    } catch (error) {
      toast.error(failureText(error, 'common.failed.export', translate))
    }
  }
  const csv = () => {
    if (isPartsChart(chart)) return partsCsv(chart, translate('chart.share'))
    return isCategoryChart(chart) ? categoryCsv(chart) : csvOf([chart], translate)
  }
  return (
    <Dialog isOpen className="ro-chart-dialog" title={title} onClose={onClose}>
      <div className="ro-panel-head">
        {legend}
        <PartialNote chart={chart} />
        <div className="ro-page-actions">
          <SegmentedControl
            size="small"
            aria-label={translate('chart.view')}
            value={view}
            onValueChange={(next) => setView(next === 'table' ? 'table' : 'drawing')}
            options={[
              { label: translate('chart.drawing'), value: 'drawing' },
              { label: translate('common.action.table'), value: 'table' },
            ]}
          />
          <Button size="small" text={translate('chart.png')} onClick={() => void savePng()} />
          <Button size="small" text={translate('chart.csv')} onClick={() => saveCsv(title, csv())} />
        </div>
      </div>
      <div className="ro-chart-large">
        {view === 'table' ? (
          <ChartTable chart={chart} />
        ) : (
          <ChartCanvas chart={chart} title={title} shown={shown} left={left} />
        )}
      </div>
    </Dialog>
  )
}

const pngFrame = { width: 1200, height: 480, left }
