import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { useTranslate } from '../../ui/use-translate.ts'
import type { PartsChart } from '../model.ts'
import { SeriesMark } from '../series-mark.tsx'

interface Props {
  chart: PartsChart
  /** Index of the hovered part. */
  pointed?: number | undefined
  onPoint?: (part: number | undefined) => void
}

/** Lists the parts of a whole with their numbers and shares: both legend and table of the ring. */
export function PartsTable({ chart, pointed, onPoint }: Props) {
  const translate = useTranslate()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="ro-parts-table" tabIndex={0} aria-label={`${chart.named} ${chart.counted}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{chart.named}</th>
            <th scope="col" className="ro-part-count">
              {chart.counted}
            </th>
            <th scope="col">{translate('chart.share')}</th>
          </tr>
        </thead>
        <tbody>
          {chart.parts.map(({ id, name, color, value, share }, index) => (
            <tr
              key={id}
              className={index === pointed ? 'ro-on' : undefined}
              title={`${name} ${formatNumber(value)}`}
              onPointerEnter={() => onPoint?.(index)}
              onPointerLeave={() => onPoint?.(undefined)}
            >
              <th scope="row">
                <SeriesMark color={color} shape="bar" />
                <span>{name}</span>
              </th>
              <td className="ro-part-count">{formatNumber(value)}</td>
              <td>{formatPercent(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
