import './parts.css'
import { formatCount } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type PointerEvent, useMemo, useState } from 'react'
import { ErrorState, NoData } from '../../ui/screen/state.tsx'
import { useLanguage, useTranslate } from '../../ui/use-translate.ts'
import { isEmpty, type PartsChart } from '../model.ts'
import { plotModule } from '../plotly/plot-module.ts'
import { useChartTheme } from '../plotly/theme.ts'
import { useSize } from '../use-size.ts'
import { partAt } from './parts-figure.ts'
import { PartsTable } from './parts-table.tsx'

interface Props {
  chart: PartsChart
  title: string
}

const noIds: ReadonlySet<string> = new Set()

/**
 * Draws a ring with the total, or the hovered part, in its hole, and a table of names, numbers and shares beside it.
 */
export function PartsCanvas({ chart, title }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  const theme = useChartTheme()
  const [ref, size] = useSize<HTMLDivElement>()
  const [pointed, setPointed] = useState<number>()
  const module = useQuery(plotModule)
  const side = size && Math.min(size.width, size.height)
  const frame = useMemo(() => (side ? { width: side, height: side, left: 0 } : undefined), [side])
  const Plot = module.data?.default
  if (isEmpty(chart)) return <NoData />
  const part = pointed === undefined ? undefined : chart.parts[pointed]
  const whole = chart.parts.reduce((sum, { value }) => sum + value, 0)
  const count = formatCount(part?.value ?? whole, language)
  const point = ({ clientX, clientY, currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (!side || pointerType === 'touch') return
    const box = currentTarget.getBoundingClientRect()
    setPointed(partAt(chart, clientX - box.left - box.width / 2, clientY - box.top - box.height / 2, side))
  }
  return (
    <div className="ro-parts">
      <div className="ro-ring" ref={ref} onPointerMove={point} onPointerLeave={() => setPointed(undefined)}>
        {frame && (
          <div
            role="img"
            aria-label={translate('chart.points', { title, count: chart.parts.length })}
            style={{ width: frame.width, height: frame.height }}
          >
            {Plot && <Plot chart={chart} shown={noIds} theme={theme} frame={frame} />}
            <p title={count.exact} aria-hidden="true">
              <b style={{ '--length': count.text.length } as CSSProperties}>{count.text}</b>
              <span>{part ? `${part.name} ${formatPercent(part.share)}` : chart.counted}</span>
            </p>
          </div>
        )}
        {module.error && (
          <ErrorState error={module.error} fallback="chart.notLoaded" onRetry={() => void module.refetch()} />
        )}
      </div>
      <PartsTable chart={chart} pointed={pointed} onPoint={setPointed} />
    </div>
  )
}
