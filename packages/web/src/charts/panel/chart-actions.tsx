import { Button } from '@blueprintjs/core'
import { Maximize, Th } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { WaitingSeconds } from '../../ui/screen/loading.tsx'
import { useTranslate } from '../../ui/use-translate.ts'
import { AnnotationMenu } from '../annotations/annotation-menu.tsx'
import type { SeriesFigure } from '../figures.ts'
import { FiguresText } from '../figures-text.tsx'
import { type Chart, isCategoryChart, isPartsChart } from '../model.ts'

interface Props {
  title: string
  chart: Chart | undefined
  /** New values are loading. */
  busy: boolean
  figures: readonly SeriesFigure[]
  /** Controls of the chart. */
  tools: ReactNode
  asTable: boolean
  /** Switches between drawing and table; undefined if the panel does not. */
  onTable: ((asTable: boolean) => void) | undefined
  onEnlarge: () => void
}

/** Shows a chart's figures and controls, and the buttons for its table and its dialog. */
export function ChartActions({ title, chart, busy, figures, tools, asTable, onTable, onEnlarge }: Props) {
  const translate = useTranslate()
  return (
    <div className="ro-page-actions">
      <WaitingSeconds active={busy} />
      {chart && !isCategoryChart(chart) && !isPartsChart(chart) && <FiguresText chart={chart} figures={figures} />}
      {tools}
      {chart && !isCategoryChart(chart) && !isPartsChart(chart) && <AnnotationMenu chart={chart} title={title} />}
      {chart && onTable && (
        <Button
          variant="minimal"
          size="small"
          icon={<Th size={14} />}
          active={asTable}
          aria-pressed={asTable}
          aria-label={`${translate('common.action.table')} ${title}`}
          title={translate('common.action.table')}
          onClick={() => onTable(!asTable)}
        />
      )}
      {chart && (
        <Button
          variant="minimal"
          size="small"
          icon={<Maximize size={14} />}
          aria-label={`${translate('common.action.enlarge')} ${title}`}
          title={translate('common.action.enlarge')}
          onClick={onEnlarge}
        />
      )}
    </div>
  )
}
