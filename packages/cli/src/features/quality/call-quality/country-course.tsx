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
  metric: ViewMetric
  window: string
  every: number
  width: number
  height: number
}

/** Milliseconds without a change of the selection before its trend is requested. */
const rest = 150

/** Shows the trends of one or two countries, below their names and the worst moment. */
export function CountryCourse({ countries, every, height, metric, width, window }: CountryCourseProps) {
  const tui = useTui()
  const { context, isLive, paint, t } = tui
  const asked = useSettled(countries.join(), isLive ? rest : 0)
  const { data, trouble } = useLoaded(
    ['course', asked, window],
    (signal) =>
      Promise.all(
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
      ),
    { every, isEnabled: countries.length > 0 },
  )
  if (!data || countries.length === 0) return <Box height={height} />
  const [first] = data
  const names = countries.map((country, index) => `${'-'.repeat(index)}${countryName(country, tui.language)}`)
  const title = `${paint('title', ` ${names.join('  ')}`)}  ${t(`cli.tui.quality.figure.${metric.id}`)}`
  return (
    <Box flexDirection="column" height={height}>
      <Sides left={title} right={peakText(first, metric, trouble !== undefined, tui)} />
      <Box paddingLeft={first ? 3 : 2}>
        {first ? (
          <LinePlot
            chart={{
              title: '',
              lines: data.map((figures) => ({
                name: '',
                values: (figures?.list ?? []).map((each) => each[metric.figure]),
              })),
              times: first.timesList,
              format: (value) => (metric.unit === 'ms' ? formatNumber(value) : String(value)),
              leastTop: metric.unit === 'ms' ? 10 : 1,
            }}
            width={width - 4}
            height={height - 1}
          />
        ) : (
          <TextLine>{t('cli.tui.quality.nothing')}</TextLine>
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
