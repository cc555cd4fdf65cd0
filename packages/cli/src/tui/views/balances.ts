import type { Answer } from '@rtcops/core/api/types'
import { type Company, nameWithRemark } from '@rtcops/core/features/customers/companies/columns'
import { safeText } from '@rtcops/core/format/display-text'
import { formatMoney } from '@rtcops/core/format/format-money'
import { formatNumber } from '@rtcops/core/format/format-number'
import { missing } from '@rtcops/core/format/missing'
import { printFen, readFen } from '@rtcops/core/money/fen'
import { addDays, formatDay, startOfDay } from '@rtcops/core/time/zone'
import type { Context } from '../../context.ts'
import { companyShape } from '../../features/customers/companies/shapes.ts'
import { stateCell } from '../../features/customers/companies/state.ts'
import { inWords, translated } from '../../old/say.ts'
import type { Cell } from '../../old/shape.ts'
import type { StyledLine } from '../../terminal/styled-line.ts'
import { askOnce, askRows, ifPermitted } from '../ask-once.ts'
import { box } from '../frame/box.ts'
import { drawChart } from '../frame/chart.ts'
import { footerKeys } from '../frame/footer-keys.ts'
import { plain } from '../frame/line.ts'
import type { Look, Size } from '../frame/look.ts'
import { type ListColumn, listColumns } from '../list/columns.ts'
import { drawTable } from '../list/table.ts'
import { type Asked, asPage, type Content, listed, type Page, rowsOf, type Shown } from '../page.ts'
import { transactionsPage } from './transactions.ts'

interface Balances extends Content {
  threshold: string | undefined
  low: number
}

/** Consumption of a company by whole day, and what it comes to. */
interface Consumption {
  days: Answer<'getExpenseBillChart'>['list']
  /** Fen. */
  sum: bigint
}

/** Whole days before today that the mean is of. */
const counted = 7
/** A balance that lasts no longer is about to end. */
const fewDays = 7
/** Companies whose consumption is asked for at once. */
const atOnce = 4

/** What stands out about a balance. */
export function warningOf({ balance, days_left, low_balance }: Company): Cell {
  if (balance.startsWith('-')) return { text: inWords({ zh: '欠费', en: 'owing' }), mark: 'bad' }
  if (low_balance === 1) return { text: inWords({ zh: '低', en: 'low' }), mark: 'bad' }
  if (days_left !== null && days_left <= fewDays) return { text: inWords({ zh: '将尽', en: 'ending' }), mark: 'warn' }
  return { text: '', mark: 'plain' }
}

/** Companies by the days that their balance lasts, with the consumption of the one that is selected. */
export function balancesPage(context: Context, look: Look, now: () => number): Page {
  const consumptions = consumptionsOf(context, now)
  const columns = columnsOf(look, now, consumptions.known)
  return asPage<Balances>({
    view: 'balances',
    every: 60,
    permission: ['HOME_COMPANY_ENTERPRISE'],
    window: '',
    sort: { id: 'days_left', descending: false },
    enter: { zh: '流水', en: 'transactions' },
    footer: [footerKeys.filter, footerKeys.sort, footerKeys.command],
    load: async ({ rows: wanted, signal, sort }) => {
      const field = (['balance', 'days_left'] as const).find((each) => each === sort?.id)
      const order = field && { field, sort: sort?.descending ? (2 as const) : (1 as const) }
      const [{ rows, total }, low, ending] = await Promise.all([
        askRows<'listCompanies', Company>(context, 'listCompanies', order ? { order } : {}, wanted, signal),
        askOnce(context, 'listCompanies', { low_balance: 1, limit: 1 }, signal),
        askRows<'listCompanies', Company>(context, 'listCompanies', { low_balance: 0, order: soonest }, 200, signal),
      ])
      const few = ending.rows.filter(({ days_left }) => days_left !== null && days_left <= fewDays).length
      return {
        lists: [
          listed({
            columns,
            rows,
            total,
            key: ({ id }) => String(id),
            sorts: ['balance', 'days_left'],
            shape: companyShape,
          }),
        ],
        raw: rows,
        threshold: usual(rows.map(({ low_balance_threshold }) => low_balance_threshold)),
        low: low.total + few,
      }
    },
    loadDetail: (asked, row) => consumptions.load(asked, [row as Company]),
    loadSeen: (asked, rows) => consumptions.load(asked, rows as Company[]),
    about: ({ threshold }) =>
      inWords({
        zh: `阈值 ${formatMoney(threshold)} 或 ${fewDays} 天`,
        en: `low below ${formatMoney(threshold)} or ${fewDays} days`,
      }),
    listRows: (size) => tableHeight(size) - 1,
    draw: (shown, size) => draw(shown, size, consumptions.known),
    status: ({ data: { lists, low }, row }) => {
      const total = formatNumber(lists[0]?.total ?? 0)
      const command = row ? rechargeOf(row as Company) : ''
      return [
        inWords({ zh: `低于阈值 ${low} 家 / 共 ${total} 家`, en: `${low} of ${total} companies are low` }),
        row ? inWords({ zh: `y 充值命令: ${command}`, en: `y command: ${command}` }) : '',
      ]
    },
    open: (row) => ({ page: transactionsPage(context, look, now, row as Company) }),
    command: (_, row) => (row ? rechargeOf(row as Company) : 'rtcops company list --sort days_left --all'),
    found: (data) => rowsOf<Company>(data).map(({ id, name }) => ({ key: String(id), name })),
  })
}

const soonest = { field: 'days_left', sort: 1 } as const

const rechargeOf = ({ id }: Company): string =>
  `rtcops recharge create ${id} ${inWords({ zh: '<金额>', en: '<amount>' })}`

/** What most have. */
function usual(values: readonly string[]): string | undefined {
  const counts = [...Map.groupBy(values, (value) => value)].sort(([, one], [, other]) => other.length - one.length)
  return counts[0]?.[0]
}

/** Consumption is asked for the companies that are seen, a few at once; days that are over do not change, so it is kept until tomorrow. */
function consumptionsOf(context: Context, now: () => number) {
  const kept = new Map<string, Consumption>()
  const keyOf = (id: number) => `${formatDay(now())} ${id}`
  return {
    known: ({ id }: Company) => kept.get(keyOf(id)),
    load: async ({ signal }: Asked, companies: readonly Company[]) => {
      const today = startOfDay(now())
      const time: [string, string] = [formatDay(addDays(today, -counted)), formatDay(addDays(today, -1))]
      const waiting = companies.filter(({ id }) => !kept.has(keyOf(id)))
      const work = async () => {
        for (let company = waiting.shift(); company; company = waiting.shift()) {
          const asked = askOnce(context, 'getExpenseBillChart', { company_id: company.id, time }, signal)
          const list = (await ifPermitted(asked))?.list
          if (!list) return
          const sum = list.reduce((so, { total_amount }) => so + readFen(total_amount), 0n)
          kept.set(keyOf(company.id), { days: list, sum })
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
    },
  }
}

type Known = (company: Company) => Consumption | undefined

function columnsOf(look: Look, now: () => number, known: Known): ListColumn<Company>[] {
  const [id, name, balance, days, state, sales] = listColumns(
    companyShape,
    [
      { id: 'id', head: inWords({ zh: '企业ID', en: 'ID' }) },
      { id: 'name', most: 30, least: 18 },
      { id: 'balance', cell: ({ balance: left }) => ({ text: formatMoney(left), mark: 'plain' }) },
      { id: 'days_left', cell: ({ days_left }) => ({ text: formatNumber(days_left), mark: 'plain' }) },
      { id: 'state', least: 8 },
      { id: 'salesperson_name', least: 8 },
    ],
    look,
    now,
  ) as [Column, Column, Column, Column, Column, Column]
  const mean: Column = {
    id: 'mean',
    head: inWords({ zh: '日均消费', en: 'a day' }),
    right: true,
    kind: 'number',
    most: 20,
    least: 20,
    cell: (company) => {
      const consumption = known(company)
      return { text: consumption ? formatMoney(consumption.sum / BigInt(counted)) : missing, mark: 'plain' }
    },
    value: (company) => {
      const consumption = known(company)
      return consumption ? printFen(consumption.sum / BigInt(counted)) : null
    },
  }
  const warning: Column = {
    id: 'low_balance',
    head: inWords({ zh: '提示', en: 'notice' }),
    right: false,
    kind: 'text',
    most: 12,
    least: 12,
    cell: warningOf,
    value: (company) => warningOf(company).text,
  }
  return [id, name, balance, mean, days, warning, sales, state]
}

type Column = ListColumn<Company>

const chartHeight = ({ height }: Size): number => Math.min(16, 7 + Math.max(0, Math.floor((height - 34) / 2)))
const tableHeight = (size: Size): number => size.height - chartHeight(size)

function draw({ look, row, tables }: Shown<Balances>, size: Size, known: Known): StyledLine[] {
  const [table] = tables
  const list = table ? drawTable(table, size.width, tableHeight(size), look) : []
  if (!row) return list
  const company = row as Company
  const area = { width: size.width, height: chartHeight(size) - 1 }
  const title = `${company.id} ${safeText(nameWithRemark(company))}`
  const facts = factsOf(company, known(company), area, look)
  return [...list, [], ...box(title, facts, area, look, { right: inWords({ zh: '日消费', en: 'by day' }) })]
}

function factsOf(company: Company, consumption: Consumption | undefined, size: Size, look: Look): StyledLine[] {
  const { mark, text } = stateCell(translated, company.state)
  const spent = consumption ? formatMoney(consumption.sum) : missing
  const state = mark === 'plain' ? text : `${look.glyphs[mark]} ${text}`
  const projects = formatNumber(company.appkey_numbers)
  const facts = inWords({
    zh: `余额 ${formatMoney(company.balance)}   前7整日消费 ${spent}   状态 ${state}   项目 ${projects}`,
    en: `balance ${formatMoney(company.balance)}   last 7 whole days ${spent}   ${state}   ${projects} projects`,
  })
  if (!consumption) return [plain(facts)]
  const chart = {
    lines: [{ values: consumption.days.map(({ total_amount }) => Number(total_amount)) }],
    times: consumption.days.map(({ day }) => day),
    format: (value: number) => `¥${value}`,
    leastTop: 10,
  }
  return [plain(facts), ...drawChart(chart, { width: size.width - 4, height: size.height - 3 }, look)]
}
