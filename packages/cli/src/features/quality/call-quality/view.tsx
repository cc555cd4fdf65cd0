import { countryName } from '@rtcops/core/countries/countries'
import { Box } from 'ink'
import { TextLine } from '../../../tui/components/line.tsx'
import { ListTable } from '../../../tui/components/list-table.tsx'
import { Page, useBody, usePace } from '../../../tui/components/page.tsx'
import { useKept } from '../../../tui/hooks/use-kept.ts'
import { useList } from '../../../tui/hooks/use-list.ts'
import { useLoaded } from '../../../tui/hooks/use-loaded.ts'
import { useMade } from '../../../tui/hooks/use-made.ts'
import { useKeys } from '../../../tui/keys.tsx'
import type { Sort } from '../../../tui/list/sorted-rows.ts'
import { outputOf, type Tui, useTui } from '../../../tui/tui-context.ts'
import { clockRange, windowWords } from '../../../tui/windows.ts'
import { countryColumns, countryListing } from './country-columns.ts'
import { CountryCourse } from './country-course.tsx'
import { type Countries, type CountryRow, loadCountries } from './load-countries.ts'
import { RoutersView } from './routers-view.tsx'
import { metricAt, metricsFrom, type ViewMetric, viewMetrics } from './view-metrics.ts'

/** Shows the quality of calls by country, with the trend of one country, or of two that are compared. */
export function QualityView() {
  const tui = useTui()
  const { go, t } = tui
  const pace = usePace(10)
  const [window, setWindow] = useKept('window', '2h')
  const [index, setIndex] = useKept('metric', 0)
  const [compared, setCompared] = useKept<readonly string[]>('compared', [])
  const metric = metricAt(index)
  const live = useLoaded<Countries>(
    ['countries', metric.id, window],
    (signal) => loadCountries(tui, metric, window, signal),
    pace,
  )
  const { data } = live
  const body = useBody({ live, status: true })
  const chartHeight = Math.min(18, 7 + Math.max(0, Math.floor((body.height - 34) / 2)))
  const height = body.height - 1 - chartHeight
  const step = data?.window.step
  const columns = useMade(
    () => (step === undefined ? [] : countryColumns(tui, metric, step)),
    ...[tui.language, tui.glyphs, step, metric],
  )
  const worst: Sort = { id: metric.field, descending: metric.worse === 1 }
  const list = useList<CountryRow>({
    columns,
    rows: data?.rows,
    key: ({ country }) => country,
    sort: worst,
    isStale: live.trouble !== undefined,
    onOpen: ({ country }) => {
      // Samples of unknown countries cannot be requested separately.
      if (country !== '') go({ page: <RoutersView country={country} metric={index} window={window} /> })
    },
    keys: { c: ({ country }) => setCompared(chosenTwo(compared, country)) },
    width: body.width,
    height,
  })
  useKeys('page', {
    m: () => setIndex((before) => (before + 1) % viewMetrics.length),
    ...(compared.length > 0 ? { Esc: () => setCompared([]) } : {}),
  })
  const countries = compared.length > 0 ? compared : list.row ? [list.row.country] : []
  const words =
    metric.id === 'join'
      ? 'rtcops join list --kind success5'
      : `rtcops quality list --metric ${metric.id.replace('_', '-')}`
  return (
    <Page
      view="quality"
      about={aboutText(data, window, tui)}
      live={live}
      pace={pace}
      enter="cli.tui.key.routers"
      keys={[
        ['m', 'cli.tui.key.metric'],
        ['< >', 'cli.tui.key.sort'],
        ['c', 'cli.tui.key.compare'],
      ]}
      status={[t('cli.tui.total', { total: data?.rows.length ?? 0 }), comparedText(compared, tui)]}
      list={list}
      window={[window, setWindow]}
      command={`${words} -s ${window} --all${metric.id === 'join' ? '' : ' -o wide'}`}
      output={outputOf(data?.rows ?? [], list.rows, countryListing(tui, metric))}
    >
      <Box flexDirection="column">
        <TextLine>{metricLine(metric, tui)}</TextLine>
        <Box height={height}>
          <ListTable list={list} rows="cli.rows.samples" />
        </Box>
        <CountryCourse
          countries={countries}
          metrics={metricsFrom(index, body.width)}
          window={window}
          every={pace.every}
          width={body.width}
          height={chartHeight}
        />
      </Box>
    </Page>
  )
}

/** Returns at most two countries; selecting one again removes it. */
const chosenTwo = (before: readonly string[], country: string): readonly string[] =>
  before.includes(country) ? before.filter((each) => each !== country) : [...before.slice(-1), country]

/** Returns the window in words and by the clock; where there is little room, by the clock alone, which says more. */
function aboutText(data: Countries | undefined, window: string, tui: Tui): string {
  const words = windowWords(window, tui)
  if (!data) return words
  const clock = clockRange(data.window, tui)
  return tui.size.width < roomForBoth ? clock : `${words}  ${clock}`
}

/** Least width of a screen whose head has room for both. */
const roomForBoth = 100

function comparedText(compared: readonly string[], { glyphs, language, t }: Tui): string {
  const names = compared.map((country) => countryName(country, language)).join(` ${glyphs.live} `)
  if (compared.length === 0) return ''
  return t(compared.length === 1 ? 'cli.tui.quality.chooseSecond' : 'cli.tui.quality.compared', { names })
}

function metricLine({ id }: ViewMetric, { language, paint, t }: Tui): string {
  const names = viewMetrics.map((each) => t(`cli.tui.quality.metric.${each.id}`)).join(language === 'zh' ? '、' : ', ')
  const title = paint('title', ` ${t(`cli.tui.quality.metric.${id}`)}   `)
  return `${title}${t('cli.tui.quality.all')}   ${paint('dim', t('cli.tui.quality.metrics', { names }))}`
}
