import type { Schema } from '@rtcops/core/api/types'
import { countryName } from '@rtcops/core/countries/countries'
import { Box } from 'ink'
import { onlyGiven } from '../../../only-given.ts'
import { cutLine } from '../../../terminal/styled-line.ts'
import { Lines } from '../../../tui/components/lines.tsx'
import { ListTable } from '../../../tui/components/list-table.tsx'
import { Page, useBody, usePace } from '../../../tui/components/page.tsx'
import { useColumns } from '../../../tui/hooks/use-columns.ts'
import { useKept } from '../../../tui/hooks/use-kept.ts'
import { useList } from '../../../tui/hooks/use-list.ts'
import { useOperation } from '../../../tui/hooks/use-loaded.ts'
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
  const { glyphs, language, t } = tui
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
  const columns = useColumns((tui) =>
    listColumns<Schema<'Contribution'>>(
      contributions,
      [
        { id: 'label', head: t('cli.tui.quality.router') },
        { id: 'number' },
        { id: 'share' },
        { id: 'before_number' },
        { id: 'before_share' },
        { id: 'rate_effect' },
        { id: 'mix_effect' },
        { id: 'few' },
      ],
      tui,
    ),
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
        <Lines lines={[cutLine([{ text: ` ${words}` }], body.width, glyphs.cut)]} />
        <ListTable list={list} width={body.width} height={body.height - 1} />
      </Box>
    </Page>
  )
}
