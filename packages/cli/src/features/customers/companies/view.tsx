import { type Company, nameWithRemark } from '@rtcops/core/features/customers/companies/columns'
import { safeText } from '@rtcops/core/format/display-text'
import { formatMoney } from '@rtcops/core/format/format-money'
import { formatNumber } from '@rtcops/core/format/format-number'
import { Box, Text } from 'ink'
import { useEffect } from 'react'
import { fewDays } from '../../../money/balance-warning.ts'
import { ListTable } from '../../../tui/components/list-table.tsx'
import { Page, useBody, usePace } from '../../../tui/components/page.tsx'
import { useKept } from '../../../tui/hooks/use-kept.ts'
import { rowsAtOnce, useList } from '../../../tui/hooks/use-list.ts'
import { askRows, useLoaded } from '../../../tui/hooks/use-loaded.ts'
import { useMade } from '../../../tui/hooks/use-made.ts'
import type { Sort } from '../../../tui/list/sorted-rows.ts'
import { outputOf, type Tui, useTui } from '../../../tui/tui-context.ts'
import { balanceColumns } from './balance-columns.ts'
import { BalanceDetail } from './balance-detail.tsx'
import { useConsumptions } from './consumptions.ts'
import { companies } from './listing.ts'

/** Fields that the server sorts by. */
const sorts = ['balance', 'days_left'] as const

/** Shows companies by the days that their balance lasts, with the consumption of the selected one. */
export function BalancesView() {
  const tui = useTui()
  const { context, go, may, pages, t } = tui
  const pace = usePace(60)
  const [count, setCount] = useKept('wanted', rowsAtOnce)
  const [sort, setSort] = useKept<Sort>('sort', { id: 'days_left', descending: false })
  const live = useLoaded(['balances', count, sort], (signal) => loadBalances(tui, count, sort, signal), pace)
  const rows = live.data?.rows
  const body = useBody({ live, status: true })
  // A low screen shows the trend in one line, and more companies instead.
  const detailHeight = body.height < 28 ? 5 : Math.min(16, 9 + Math.max(0, Math.floor((body.height - 34) / 2)))
  const height = body.height - detailHeight
  const { ask, known } = useConsumptions(context)
  const columns = useMade(() => balanceColumns(tui, known), tui.language, tui.glyphs, known)
  const list = useList({
    columns,
    rows,
    key: ({ id }) => String(id),
    total: live.data?.total ?? 0,
    onMore: () => setCount((rows?.length ?? 0) + rowsAtOnce),
    sort,
    serverSorts: sorts,
    onSort: setSort,
    onOpen: (company) => go({ page: pages.transactions(company) }),
    isStale: live.trouble !== undefined,
    keys: may('insertTransaction') ? { R: ({ id }) => go({ page: pages.recharge(String(id)) }) } : {},
    width: body.width,
    height,
  })
  useEffect(() => ask(list.seen))
  const { row } = list
  const threshold = usual(rows)
  const command = row ? t('cli.tui.balances.recharge', { id: row.id }) : ''
  return (
    <Page
      view="balances"
      about={
        threshold === undefined ? '' : t('cli.tui.balances.rule', { threshold: formatMoney(threshold), days: fewDays })
      }
      live={live}
      pace={pace}
      enter="cli.tui.key.transactions"
      keys={[
        ['/', 'cli.tui.key.filter'],
        ['< >', 'cli.tui.key.sort'],
        may('insertTransaction') ? ['R', 'cli.tui.key.recharge'] : ['y', 'cli.tui.key.command'],
      ]}
      status={[
        t('cli.tui.balances.low', {
          low: formatNumber(live.data?.low ?? 0),
          total: formatNumber(live.data?.total ?? 0),
        }),
        command && `y ${command}`,
      ]}
      list={list}
      command={row ? command : 'rtcops company list --sort days_left --all'}
      output={outputOf(rows ?? [], list.rows, companies)}
    >
      <Box flexDirection="column">
        <Box height={height}>
          <ListTable list={list} rows={companies.rows} />
        </Box>
        {row && (
          <>
            <Text> </Text>
            <BalanceDetail
              company={row}
              title={`${row.id} ${safeText(nameWithRemark(row))}`}
              consumption={known(row)}
              width={body.width}
              height={detailHeight - 1}
            />
          </>
        )}
      </Box>
    </Page>
  )
}

const soonest = { field: 'days_left', sort: 1 } as const
const least = { field: 'balance', sort: 1 } as const
/** Most companies with a low balance that come before those sorted by days. */
const mostLow = 200

async function loadBalances({ context, seen }: Tui, most: number, sort: Sort, signal: AbortSignal) {
  const field = sorts.find((each) => each === sort.id)
  const order = field && { field, sort: sort.descending ? (2 as const) : (1 as const) }
  const load = (input: object, count: number) =>
    askRows<'listCompanies', Company>(context, 'listCompanies', input, count, signal)
  // Companies without consumption have no days left to count: a low one still comes first.
  const isSoonest = sort.id === 'days_left' && !sort.descending
  const [low, ending, others] = await Promise.all([
    load({ low_balance: 1, order: least }, isSoonest ? mostLow : 1),
    load({ low_balance: 0, order: soonest }, Math.max(mostLow, most)),
    isSoonest ? undefined : load(order ? { order } : {}, most),
  ])
  const few = ending.rows.filter(({ days_left }) => days_left !== null && days_left <= fewDays).length
  const { rows, total } = others ?? {
    rows: [...low.rows, ...ending.rows].slice(0, most),
    total: low.total + ending.total,
  }
  seen.set(
    'balances',
    rows.map(({ id, name }) => ({ row: String(id), name, opening: { view: 'balances', row: String(id) } })),
  )
  return { rows, total, low: low.total + few }
}

/** Returns the most common threshold. */
function usual(rows: readonly Company[] = []): string | undefined {
  const counts = [...Map.groupBy(rows, ({ low_balance_threshold }) => low_balance_threshold)]
  return counts.sort(([, one], [, other]) => other.length - one.length)[0]?.[0]
}
