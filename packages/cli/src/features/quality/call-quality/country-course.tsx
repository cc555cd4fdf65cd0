import { countryName } from '@rtcops/core/countries/countries'
import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { Box } from 'ink'
import { onlyGiven } from '../../../only-given.ts'
import { inZone } from '../../../output/wire-time.ts'
import { Sides, TextLine } from '../../../tui/components/line.tsx'
import { LinePlot } from '../../../tui/components/line-plot.tsx'
import { askOnce, useLoaded } from '../../../tui/hooks/use-loaded.ts'
import { useSettled } from '../../../tui/hooks/use-settled.ts'
import { type Tui, useTui } from '../../../tui/tui-context.ts'
import { type Figures, queryTime, type ViewMetric } from './view-metrics.ts'

interface CountryCourseProps {
  /** One country, or two that are compared. */
  countries: readonly string[]
  /** One chart for each, side by side; all come with one response. */
  metrics: readonly ViewMetric[]
  window: string
  every: number
  width: number
  height: number
}

/** Milliseconds without a change of the selection before its trend is requested. */
const rest = 150

/** Shows the trends of one or two countries, each below its name and the worst moment. */
export function CountryCourse({ countries, every, height, metrics, width, window }: CountryCourseProps) {
  const tui = useTui()
  const { context, isLive } = tui
  const asked = useSettled(countries.join(), isLive ? rest : 0)
  const { data, trouble } = useLoaded(
    ['course', asked, window],
    async (signal) => {
      const figures = await Promise.all(
        asked.split(',').map((country) =>
          // Samples of unknown countries cannot be requested separately.
          country === ''
            ? undefined
            : askOnce(
                context,
                'getCallQualityData',
                { country, ...onlyGiven({ query_time: queryTime(window, tui) }) },
                signal,
              ),
        ),
      )
      return { asked, figures }
    },
    { every, isEnabled: countries.length > 0 },
  )
  if (!data || countries.length === 0) return <Box height={height} />
  // Until those of another selection have come, the trends keep the name that they belong to.
  const names = data.asked
    .split(',')
    .map((country, index) => `${'-'.repeat(index)}${countryName(country, tui.language)}`)
    .join('  ')
  const each = Math.floor(width / metrics.length)
  return (
    <Box>
      {metrics.map((metric, index) => (
        <MetricCourse
          key={metric.id}
          name={index === 0 ? names : ''}
          data={data.figures}
          metric={metric}
          isStale={trouble !== undefined}
          width={index === 0 ? width - each * (metrics.length - 1) : each}
          height={height}
        />
      ))}
    </Box>
  )
}

interface MetricCourseProps {
  name: string
  /** Figures of each country; undefined where they cannot be requested. */
  data: readonly (Figures | undefined)[]
  metric: ViewMetric
  isStale: boolean
  width: number
  height: number
}

/** Shows one metric over time. */
function MetricCourse({ data, height, isStale, metric, name, width }: MetricCourseProps) {
  const tui = useTui()
  const { paint, t } = tui
  const [first] = data
  const title = `${paint('title', ` ${name}`)}${name && '  '}${t(`cli.tui.quality.figure.${metric.id}`)}`
  return (
    <Box flexDirection="column" flexShrink={0} width={width} height={height}>
      <Sides left={title} right={peakText(first, metric, isStale, tui)} />
      <Box paddingLeft={first ? 3 : 2}>
        {first ? (
          <LinePlot
            chart={{
              title: '',
              lines: data.map((figures) => ({
                name: '',
                values: (figures?.list ?? []).map((row) => row[metric.figure]),
              })),
              times: first.timesList,
              format: (value) => (metric.unit === 'ms' ? formatNumber(value) : String(value)),
              leastTop: metric.unit === 'ms' ? 10 : 1,
            }}
            width={width - 4}
            height={height - 1}
          />
        ) : (
          <TextLine>{name ? t('cli.tui.quality.nothing') : ''}</TextLine>
        )}
      </Box>
    </Box>
  )
}

/** Returns the worst moment in words; an empty text if there is none. */
function peakText(figures: Figures | undefined, metric: ViewMetric, isStale: boolean, { t, zone }: Tui): string {
  const known = (figures?.list ?? []).flatMap((each) => {
    const value = each[metric.figure]
    return value === null ? [] : [{ time: each._time_interval, value }]
  })
  const [first, ...others] = known
  if (!first) return ''
  const peak = others.reduce((so, each) => (metric.worse * each.value > metric.worse * so.value ? each : so), first)
  const written =
    metric.unit === 'ms' ? formatNumber(Math.round(peak.value)) : formatPercent(peak.value, { unit: false })
  const word = t(metric.worse === 1 ? 'cli.tui.quality.peak' : 'cli.tui.quality.lowest')
  return `${inZone(peak.time, zone).slice(11, 16)} ${word} ${written}${isStale ? '?' : ''} `
}
