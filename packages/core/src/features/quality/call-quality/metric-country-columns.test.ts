import { describe, expect, it } from 'vitest'
import { quality as en } from '../../../i18n/en/quality/call-quality.ts'
import { quality as zh } from '../../../i18n/zh/quality/call-quality.ts'
import { type BucketMetric, bucketIndexes, bucketMetrics, bucketText } from '../../../quality/metrics.ts'
import { downLossCountryColumns, rttCountryColumns, upLossCountryColumns } from './metric-country-columns.ts'

const columnsOf = { rtt: rttCountryColumns, up_loss: upLossCountryColumns, down_loss: downLossCountryColumns }

describe.each(Object.values(bucketMetrics) as BucketMetric[])('the countries of $id', (metric) => {
  it.each(bucketIndexes)('K-11 names the edges of bucket %i in the heading of its share', (index) => {
    const head = columnsOf[metric.id].find(({ id }) => id === metric.fields[index])?.label ?? ''
    const name = head.replace('quality.byCountry.', '')
    const texts = [zh, en].map(({ byCountry }) => (byCountry as Record<string, string>)[name])
    expect(texts).toEqual([bucketText(metric, index), bucketText(metric, index)])
  })
})
