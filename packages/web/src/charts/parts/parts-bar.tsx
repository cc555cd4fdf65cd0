import './parts.css'
import { useState } from 'react'
import { useTranslate } from '../../ui/use-translate.ts'
import { isEmpty, type PartsChart } from '../model.ts'
import { PartsTable } from './parts-table.tsx'

interface Props {
  chart: PartsChart
  title: string
}

/** Draws two parts as one bar above the table of their numbers and shares. */
export function PartsBar({ chart, title }: Props) {
  const translate = useTranslate()
  const [pointed, setPointed] = useState<number>()
  if (isEmpty(chart)) return <p className="ro-chart-empty">{translate('common.state.empty')}</p>
  return (
    <div className="ro-parts ro-parts-flat">
      <div
        className="ro-parts-bar"
        role="img"
        aria-label={translate('chart.points', { title, count: chart.parts.length })}
      >
        {chart.parts.map(({ color, id, value }, index) => (
          <span
            key={id}
            style={{ flexGrow: value, background: `var(--ro-${color})` }}
            onPointerEnter={() => setPointed(index)}
            onPointerLeave={() => setPointed(undefined)}
          />
        ))}
      </div>
      <PartsTable chart={chart} pointed={pointed} onPoint={setPointed} />
    </div>
  )
}
