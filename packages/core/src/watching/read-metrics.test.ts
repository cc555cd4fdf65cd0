import { expect, it } from 'vitest'
import { readMetrics } from './read-metrics.ts'

it('reads names, values and labels with escapes, and skips comments', () => {
  const text = [
    '# HELP up Whether it is up.',
    '# TYPE up gauge',
    'up 1',
    'seconds_bucket{le="+Inf",route="/a,b"} 2.5e-3',
    'odd{text="a\\"b\\\\c\\nd}"} +Inf',
    'low -Inf',
    'none NaN',
    '',
  ].join('\n')
  expect(readMetrics(text)).toEqual([
    { name: 'up', labels: {}, value: 1 },
    { name: 'seconds_bucket', labels: { le: '+Inf', route: '/a,b' }, value: 0.0025 },
    { name: 'odd', labels: { text: 'a"b\\c\nd}' }, value: Number.POSITIVE_INFINITY },
    { name: 'low', labels: {}, value: Number.NEGATIVE_INFINITY },
    { name: 'none', labels: {}, value: Number.NaN },
  ])
})
