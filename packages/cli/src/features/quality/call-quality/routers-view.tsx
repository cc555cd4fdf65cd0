import type { Schema } from '@rtcops/core/api/types'
import { countryName } from '@rtcops/core/countries/countries'
import { Box } from 'ink'
import { onlyGiven } from '../../../only-given.ts'
import { TextLine } from '../../../tui/components/line.tsx'
import { ListTable } from '../../../tui/components/list-table.tsx'
import { Page, useBody, usePace } from '../../../tui/components/page.tsx'
import { useKept } from '../../../tui/hooks/use-kept.ts'
import { useList } from '../../../tui/hooks/use-list.ts'
import { useOperation } from '../../../tui/hooks/use-loaded.ts'
import { useMade } from '../../../tui/hooks/use-made.ts'
import { useKeys } from '../../../tui/keys.tsx'
import { listColumns } from '../../../tui/list/columns.ts'
import { outputOf, useTui } from '../../../tui/tui-context.ts'
import { windowWords } from '../../../tui/windows.ts'
import { contributions } from './listing.ts'
import { metricAt, queryTime, viewMetrics } from './view-metrics.ts'

interface RoutersViewProps {
  country: string
  /** Index of the initial metric. */
  metric: number
  /** Initial window. */
  window: string
}

/** Most contributions of each side that the server returns. */
const most = 50

/** Shows the routers of a country: first those that became worse since the previous period, then those that became better. */
export function RoutersView({ country, ...first }: RoutersViewProps) {
  const tui = useTui()
  const { language, t } = tui
  const pace = usePace(10)
  const [window, setWindow] = useKept('window', first.window)
  const [index, setIndex] = useKept('metric', first.metric)
  const metric = metricAt(index)
  const live = useOperation(
    'getQualityChange',
    { country, metric: metric.id, window },
    () => ({
      ...({ country, dimension: 'router', metric: metric.id, limit: most } as const),
      ...onlyGiven({ query_time: queryTime(window, tui) }),
    }),
    pace,
  )
  const columns = useMade(
    () => listColumns<Schema<'Contribution'>>(contributions, tui, { label: { head: t('cli.tui.quality.router') } }),
    tui.language,
    tui.glyphs,
  )
  const body = useBody({ live, status: undefined })
  const rows = live.data?.list
  const list = useList({
    columns,
    rows,
    key: ({ value }) => value,
    isStale: live.trouble !== undefined,
    width: body.width,
    height: body.height - 1,
  })
  useKeys('page', { m: () => setIndex((before) => (before + 1) % viewMetrics.length) })
  const words = t('cli.tui.quality.change', { metric: t(`cli.tui.quality.metric.${metric.id}`) })
  return (
    <Page
      view="quality"
      title={t('cli.tui.quality.routers', { country: countryName(country, language) })}
      about={windowWords(window, tui)}
      live={live}
      pace={pace}
      keys={[
        ['/', 'cli.tui.key.filter'],
        ['m', 'cli.tui.key.metric'],
        ['t', 'cli.tui.key.window'],
      ]}
      list={list}
      window={[window, setWindow]}
      command={`rtcops quality change --by router --country ${country} --metric ${metric.id.replace('_', '-')} -s ${window}`}
      output={outputOf(rows ?? [], list.rows, contributions)}
    >
      <Box flexDirection="column">
        <TextLine>{` ${words}`}</TextLine>
        <ListTable list={list} rows="cli.rows.routers" />
      </Box>
    </Page>
  )
}
