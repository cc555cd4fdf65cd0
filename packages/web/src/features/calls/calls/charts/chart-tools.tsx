import { Button } from '@blueprintjs/core'
import { Export, Th, ZoomOut } from '@blueprintjs/icons'
import { csvOf } from '../../../../charts/csv.ts'
import type { TimeChart } from '../../../../charts/model.ts'
import { saveCsv } from '../../../../charts/save-file.ts'
import { useChartGroup } from '../../../../charts/time/chart-group.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'

export interface ChartToolsProps {
  /** Charts that have been drawn. */
  charts: readonly TimeChart[]
  asTable: boolean
  onTable: (asTable: boolean) => void
}

/** Holds the controls of all charts on one time axis: zoom, table, CSV. */
export function ChartTools({ charts, asTable, onTable, fileName }: ChartToolsProps & { fileName: string }) {
  const translate = useTranslate()
  const { zoomed, undo } = useChartGroup()
  return (
    <>
      <Button icon={<ZoomOut />} text={translate('chart.undoZoom')} disabled={!zoomed} onClick={undo} />
      <Button
        icon={<Th />}
        text={translate('common.action.table')}
        active={asTable}
        aria-pressed={asTable}
        onClick={() => onTable(!asTable)}
      />
      <Button
        icon={<Export />}
        text={translate('common.action.export')}
        disabled={charts.length === 0}
        onClick={() => saveCsv(fileName, csvOf(charts, translate))}
      />
    </>
  )
}
