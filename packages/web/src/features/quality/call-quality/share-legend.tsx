import type { Schema } from '@rtcops/core/api/types'
import { formatDecimal } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { type BucketIndex, type BucketMetric, bucketText } from '@rtcops/core/quality/metrics'
import { changeOf, roundTo } from '@rtcops/core/quality/shares'
import { isWorse } from '@rtcops/core/quality/worsening'
import type { Strip } from '../../../charts/model.ts'
import type { LegendState } from '../../../charts/panel/chart-panel.tsx'
import { SeriesMark } from '../../../charts/series-mark.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { bucketColor, worstBucketsFirst } from './share-chart.ts'

type Totals = Schema<'BucketTotals'>

interface Props {
  metric: BucketMetric
  /** Totals of everything, or of the two compared values. */
  totals: readonly Totals[]
  strips: readonly [Strip, Strip] | undefined
  legend: LegendState
}

/** Smallest notable change of the worst bucket, in percentage points, provided that it is more than chance. */
const least = 0.2

/**
 * Shows the legend of a chart of shares, which is also its table: the share of each bucket over the range with its
 * change from the period before, or both compared values and their difference. A click on a bucket isolates it.
 */
export function ShareLegend({ metric, totals, strips, legend }: Props) {
  const translate = useTranslate()
  const [first, second] = totals
  return (
    <table className={strips ? 'ro-share-legend ro-compared' : 'ro-share-legend'}>
      <thead>
        <tr>
          <th scope="col">{translate('quality.legend.bucket')}</th>
          {strips ? (
            strips.map(({ badge, name }) => (
              <th key={badge} scope="col" title={name}>
                {badge} {name}
              </th>
            ))
          ) : (
            <th scope="col">{translate('quality.legend.share')}</th>
          )}
          <th scope="col">{translate(strips ? 'quality.legend.difference' : 'quality.legend.change')}</th>
        </tr>
      </thead>
      <tbody>
        {worstBucketsFirst.map((index) => (
          <tr key={index}>
            <th scope="row">
              <Bucket metric={metric} index={index} legend={legend} />
            </th>
            <td>{percent(first, index)}</td>
            {strips && <td>{percent(second, index)}</td>}
            <td>
              {strips ? (
                <Change from={first?.shares} to={second} index={index} plain="" />
              ) : (
                <Change from={first?.previous_shares} to={first} index={index} plain="ro-muted" />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const percent = (totals: Totals | undefined, index: BucketIndex): string =>
  totals?.shares ? formatPercent(totals.shares[index]) : '—'

function Bucket({ metric, index, legend }: Pick<Props, 'metric' | 'legend'> & { index: BucketIndex }) {
  const translate = useTranslate()
  const { isolated, onIsolate } = legend
  const group = metric.fields[index]
  const name = bucketText(metric, index)
  return (
    <button
      type="button"
      className={isolated && isolated !== group ? 'ro-away' : undefined}
      aria-pressed={isolated === group}
      title={translate('chart.isolate', { name })}
      onClick={() => onIsolate(isolated === group ? undefined : group)}
      onDoubleClick={() => onIsolate(undefined)}
    >
      <SeriesMark color={bucketColor(index)} shape="bar" />
      {name}
    </button>
  )
}

interface ChangeProps {
  from: Totals['shares'] | undefined
  to: Totals | undefined
  index: BucketIndex
  /** Style for a change too small to matter. */
  plain: '' | 'ro-muted'
}

/** Rounds a share as it is shown, so that the difference of two shares agrees with them. */
const shown = (share: number | null) => share && roundTo(share, 2)

/** Shows the percentage points between two shares; red if the worst bucket has grown by more than chance. */
function Change({ from, to, index, plain }: ChangeProps) {
  const translate = useTranslate()
  const share = to?.shares?.[index] ?? null
  const change = changeOf(shown(from?.[index] ?? null), shown(share))
  if (change === null) return <span className="ro-muted">—</span>
  const text = formatDecimal(change, 2, { plus: true, minus: '−' })
  const isBad = index === 3 && isWorse(change, share, to?.number ?? 0, -1, least)
  return (
    <span className={isBad ? 'ro-worse' : plain} title={translate('quality.worsened.title', { change: text })}>
      {text}
    </span>
  )
}
