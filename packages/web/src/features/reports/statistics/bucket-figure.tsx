import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { bucketMetrics, bucketOf, bucketText, type MetricId } from '@rtcops/core/quality/metrics'

interface Props {
  metric: MetricId
  /** In ms or percent; null if it was not measured. */
  value: number | null
}

/** Shows a mean or median on the shade of its bucket, if that is one of the two worst. */
export function BucketFigure({ metric, value }: Props) {
  if (value === null) return <span className="ro-muted">—</span>
  const text = metric === 'rtt' ? formatNumber(value) : formatPercent(value)
  const bucket = bucketOf(bucketMetrics[metric], value)
  if (bucket === undefined || bucket < 2) return text
  return (
    <span className={`ro-bucket-${bucket + 1}`} title={bucketText(bucketMetrics[metric], bucket)}>
      {text}
    </span>
  )
}
