import { countryName } from '@rtcops/core/countries/countries'
import { type Company, nameWithRemark } from '@rtcops/core/features/customers/companies/columns'
import type { Alarm } from '@rtcops/core/features/operations/alarm-countries/columns'
import { safeText } from '@rtcops/core/format/display-text'
import { formatMoney } from '@rtcops/core/format/format-money'
import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { missing } from '@rtcops/core/format/missing'
import { type BucketMetric, bucketMetrics } from '@rtcops/core/quality/metrics'
import { inWords, spoken } from '../../i18n/say.ts'
import { spark } from '../../output/spark.ts'
import { inZone } from '../../output/wire-time.ts'
import type { Role } from '../../terminal/style.ts'
import { type Segment, type StyledLine, segment } from '../../terminal/styled-line.ts'
import { box } from '../frame/box.ts'
import { drawChart } from '../frame/chart.ts'
import { beside, cell, inRole, painted, plain, sides } from '../frame/line.ts'
import type { Look, Size } from '../frame/look.ts'
import { drawTable } from '../list/table.ts'
import type { Shown } from '../page.ts'
import { warningOf } from './balances.ts'
import { bucketName } from './metrics.ts'
import type { Overview } from './overview.ts'

const isWide = ({ height, width }: Size): boolean => width >= 120 && height >= 32
const bucketRoles: readonly Role[] = ['good', 'fair', 'warn', 'bad']

/** Rows of the parts above the lists. */
const partsHeight = (size: Size): number => (isWide(size) ? 4 + chartsHeight(size) : 4 + 8)
/** Lists grow to twenty rows, then every second row is the charts'. */
const chartsHeight = ({ height }: Size): number => 14 + Math.max(0, Math.floor((height - 4 - 14 - 23) / 2))

/** Rows of the lists; the frame and the head of a table take three. */
export const overviewRows = (size: Size, panel: number): number =>
  Math.max(1, size.height - partsHeight(size) - (panel === 0 ? 3 : 2))

/** Boxes of figures, of quality and of what is worst. */
export function drawOverview(shown: Shown<Overview>, size: Size): StyledLine[] {
  const lists = size.height - partsHeight(size)
  if (!isWide(size))
    return [
      ...narrowFigures(shown, size.width),
      ...narrowQuality(shown, size.width),
      ...narrowLists(shown, { width: size.width, height: lists }),
    ]
  return [
    ...wideFigures(shown, size.width),
    ...wideCharts(shown, { width: size.width, height: chartsHeight(size) }),
    ...wideLists(shown, { width: size.width, height: lists }),
  ]
}

const words = {
  joined5: { zh: '5秒进入成功', en: 'Joined in 5 s' },
  joined: { zh: '进入成功', en: 'Join success' },
  online: { zh: '在线', en: 'Online now' },
  rooms: { zh: '在线房间', en: 'Rooms online' },
  users: { zh: '在线用户', en: 'Users online' },
  lost: { zh: '掉线次数', en: 'Disconnects' },
  alarms: { zh: '告警', en: 'Alarms' },
  worst: { zh: '最差国家', en: 'Worst countries' },
  alarmsAndBalances: { zh: '告警与余额', en: 'Alarms and balances' },
  balances: { zh: '余额提示', en: 'Balances' },
  hidden: { zh: '无权查看', en: 'not permitted' },
  none: { zh: '没有', en: 'none' },
} as const

type Course = readonly (number | null)[]

/** A figure and what it changed by, over its course. */
function figureBox(
  shown: Shown<Overview>,
  title: string,
  width: number,
  figure: string | undefined,
  change: string,
  course: Course,
): StyledLine[] {
  const { look, stale } = shown
  const value = figure === undefined ? painted('dim', inWords(words.hidden)) : plain(stale ? `${figure}?` : figure)
  const inner = width - 4
  const head = sides(value, figure === undefined || stale ? [] : plain(change), inner, look.glyphs.cut)
  return box(title, [head, painted('accent', spark(look.glyphs, lastOf(course, inner)))], { width, height: 4 }, look)
}

/** The newest of a course, several of them as their mean where it is longer than there is room. */
function lastOf(course: Course, room: number): Course {
  const together = Math.ceil(course.length / room)
  if (together <= 1) return course
  const begin = course.length % together
  return Array.from({ length: Math.floor(course.length / together) }, (_, index) => {
    const known = course
      .slice(begin + index * together, begin + (index + 1) * together)
      .filter((value) => value !== null)
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
  })
}

const share = (value: number | null): string =>
  value === null ? missing : `${formatPercent(value, { unit: false })} %`

/** `▴ 0.04`, with nothing where there is nothing to compare with. */
function changeText({ glyphs }: Look, change: number | null, text: (size: number) => string): string {
  if (change === null || text(Math.abs(change)) === text(0)) return ''
  return `${change > 0 ? glyphs.up : glyphs.down} ${text(Math.abs(change))}`
}

const points = (size: number): string => formatPercent(size, { unit: false })

/** Rates differ by little, so their course is drawn between their least and their most. */
function between(course: Course): Course {
  const known = course.filter((value) => value !== null)
  const least = Math.min(...known)
  const spread = Math.max(...known) - least
  return course.map((value) => (value === null ? null : spread === 0 ? 1 : value - least + spread / 7))
}

function joinBoxes(shown: Shown<Overview>, widths: readonly [number, number]): [StyledLine[], StyledLine[]] {
  const { data, look } = shown
  const { changes, figures } = data.quality ?? {}
  const of = (field: 'success_rate' | 'success_5s_rate') => between((figures?.list ?? []).map((each) => each[field]))
  return [
    figureBox(
      shown,
      inWords(words.joined5),
      widths[0],
      figures && share(figures.info.success_5s_rate),
      changeText(look, changes?.success5 ?? null, points),
      of('success_5s_rate'),
    ),
    figureBox(
      shown,
      inWords(words.joined),
      widths[1],
      figures && share(figures.info.success_rate),
      changeText(look, changes?.success ?? null, points),
      of('success_rate'),
    ),
  ]
}

function alarmBox({ data: { alarms }, look, stale }: Shown<Overview>, width: number): StyledLine[] {
  const { bad, off, ok } = look.glyphs
  const mark = stale ? '?' : ''
  const open = alarms?.open ?? 0
  const lines = alarms
    ? [
        painted(
          open > 0 ? 'bad' : 'good',
          `${open > 0 ? bad : ok} ${inWords({ zh: `未处理 ${open}`, en: `${open} open` })}${mark}`,
        ),
        plain(`${off} ${inWords({ zh: `已确认 ${alarms.acked}`, en: `${alarms.acked} acked` })}${mark}`),
      ]
    : [painted('dim', inWords(words.hidden))]
  return box(inWords(words.alarms), lines, { width, height: 4 }, look)
}

/** Widths of boxes side by side, the first ones the wider. */
function split(width: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const widths = weights.map((weight) => Math.floor((width * weight) / sum))
  const left = width - widths.reduce((total, each) => total + each, 0)
  return widths.map((each, index) => (index < left ? each + 1 : each))
}

function narrowFigures(shown: Shown<Overview>, width: number): StyledLine[] {
  const [one = 0, two = 0, three = 0, four = 0] = split(width, [21, 21, 19, 19])
  const { data, look, stale } = shown
  const mark = stale ? '?' : ''
  const online = (count: number, zh: string, en: string) =>
    plain(`${formatNumber(count)} ${inWords({ zh, en: count === 1 ? en : `${en}s` })}${mark}`)
  const lines = data.live
    ? [online(data.live.rooms, '房间', 'room'), online(data.live.users, '用户', 'user')]
    : [painted('dim', inWords(words.hidden))]
  const onlineBox = box(inWords(words.online), lines, { width: three, height: 4 }, look)
  return beside(...joinBoxes(shown, [one, two]), onlineBox, alarmBox(shown, four))
}

function wideFigures(shown: Shown<Overview>, width: number): StyledLine[] {
  const [one = 0, two = 0, three = 0, four = 0, five = 0, six = 0] = split(width, [1, 1, 1, 1, 1, 1])
  const { look } = shown
  const { live, quality } = shown.data
  const count = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value))
  const lost = quality?.interrupts
  return beside(
    ...joinBoxes(shown, [one, two]),
    figureBox(
      shown,
      inWords(words.rooms),
      three,
      count(live?.rooms),
      '',
      (live?.points ?? []).map(({ rooms }) => rooms),
    ),
    figureBox(
      shown,
      inWords(words.users),
      four,
      count(live?.users),
      '',
      (live?.points ?? []).map(({ users }) => users),
    ),
    figureBox(
      shown,
      inWords(words.lost),
      five,
      count(lost?.now),
      changeText(look, lost ? lost.now - lost.before : null, formatNumber),
      (quality?.figures.list ?? []).map(({ connection_interrupt_total }) => connection_interrupt_total),
    ),
    alarmBox(shown, six),
  )
}

const qualityNames = {
  rtt: { zh: 'RTT ms', en: 'RTT ms' },
  up_loss: { zh: '上行丢包', en: 'Up loss' },
  down_loss: { zh: '下行丢包', en: 'Down loss' },
} as const

const shownMetrics = [bucketMetrics.rtt, bucketMetrics.up_loss, bucketMetrics.down_loss] as const

const sharesOf = ({ data: { quality } }: Shown<Overview>, { id }: BucketMetric) =>
  quality?.shares.info.totals.find(({ metric, name }) => metric === id && name === '')

/** Shares of the buckets of each metric as figures and as a bar, and the course of the two worst. */
function narrowQuality(shown: Shown<Overview>, width: number): StyledLine[] {
  const { data, look, stale } = shown
  const inner = width - 4
  const window = data.quality?.figures.window
  const step = window ? inWords({ zh: `每 ${window.step / 60} 分`, en: `${window.step / 60} min a step` }) : ''
  const lines = data.quality
    ? shownMetrics.flatMap((metric) => {
        const shares = sharesOf(shown, metric)?.shares
        const figures = metric.fields.map((_, index): Segment => {
          const figure = shares ? formatPercent(shares[index], { unit: false }).padStart(5) : missing
          const after = index === 3 ? '' : '   '
          return segment(
            `${look.glyphs.buckets[index]} ${bucketName(metric, index)} ${figure}${after}`,
            bucketRoles[index],
          )
        })
        const name = cell(inWords(qualityNames[metric.id]), 9, look.glyphs.cut)
        const course = spark(look.glyphs, lastOf(badCourse(shown, metric), 24))
        const label = `>${metric.edges[2]}  `
        const bar = barOf(shares ?? undefined, inner - 24 - label.length - 2, look)
        return [
          [...plain(`${name} `), ...figures, ...plain(stale ? '?' : ' %')],
          sides(bar, plain(`${label}${course}`), inner, look.glyphs.cut),
        ]
      })
    : [painted('dim', inWords(words.hidden))]
  const title = inWords({ zh: '质量：各区间样本占比', en: 'Quality: share of samples per bucket' })
  return box(title, lines, { width, height: 8 }, look, step === '' ? {} : { right: step })
}

function badCourse({ data: { quality } }: Shown<Overview>, { fields, id }: BucketMetric): Course {
  const { downLossList = [], rttList = [], upLossList = [] } = quality?.shares ?? {}
  const rows: readonly object[] = { rtt: rttList, up_loss: upLossList, down_loss: downLossList }[id]
  return rows.map((each) => {
    const row = each as Record<string, number | null>
    const [third, fourth] = [row[fields[2]] ?? null, row[fields[3]] ?? null]
    return third === null || fourth === null ? null : third + fourth
  })
}

/** A bar of the four shares; what is more than nothing of the worst has at least one cell. */
function barOf(shares: readonly number[] | undefined, width: number, { glyphs }: Look): StyledLine {
  if (!shares) return []
  const cells = shares.map((part, index) =>
    index > 0 && part > 0.5 ? Math.max(1, Math.round((part / 100) * width)) : 0,
  )
  cells[0] = width - cells.reduce((sum, each) => sum + each, 0)
  return cells.map((count, index) =>
    segment((glyphs.buckets[index] ?? '').repeat(Math.max(0, count)), bucketRoles[index]),
  )
}

const averages = { rtt: 'avg_rtt', up_loss: 'avg_up_loss', down_loss: 'avg_down_loss' } as const

/** The mean of each metric over time, with the shares of its buckets below. */
function wideCharts(shown: Shown<Overview>, { height, width }: Size): StyledLine[] {
  const { data, look, stale } = shown
  const widths = split(width, [1, 1, 1])
  const mark = stale ? '?' : ''
  const boxes = shownMetrics.map((metric, index) => {
    const area = { width: widths[index] ?? 0, height }
    const name = inWords(qualityNames[metric.id]) + (metric.id === 'rtt' ? '' : ' %')
    const figures = data.quality?.figures
    if (!figures) return box(name, [painted('dim', inWords(words.hidden))], area, look)
    const field = averages[metric.id]
    const written = (value: number | null) =>
      metric.id === 'rtt'
        ? formatNumber(value === null ? null : Math.round(value))
        : formatPercent(value, { unit: false })
    const mean =
      inWords({ zh: `均值 ${written(figures.info[field])}`, en: `mean ${written(figures.info[field])}` }) + mark
    const middle =
      inWords({ zh: `中位 ${written(figures.info.middle_rtt)}`, en: `median ${written(figures.info.middle_rtt)}` }) +
      mark
    const chart = {
      lines: [{ values: figures.list.map((each) => each[field]) }],
      times: figures.timesList,
      format: String,
      leastTop: metric.id === 'rtt' ? 10 : 1,
    }
    const inner = area.width - 4
    const shares = sharesOf(shown, metric)?.shares
    const buckets = metric.fields.map((_, bucket) => {
      const part = shares?.[bucket] ?? 0
      const cells = part > 0 ? Math.max(1, Math.round((part / 100) * (inner - 19))) : 0
      const figure = shares ? `${formatPercent(part, { unit: false })} %` : missing
      return [
        ...plain(`${bucketName(metric, bucket).padEnd(8)}${figure.padStart(8)}${mark} `),
        ...painted(bucketRoles[bucket], (look.glyphs.buckets[bucket] ?? '').repeat(cells)),
      ]
    })
    const lines = [...drawChart(chart, { width: inner, height: height - 6 }, look), ...buckets]
    return box(name, lines, area, look, { right: metric.id === 'rtt' ? `${mean}  ${middle}` : mean })
  })
  return beside(...boxes)
}

/** A narrow box has no room for how many samples there were. */
const columnsFor = (columns: Shown<Overview>['tables'][number]['columns'], { width }: Size) =>
  width < 60 ? columns.filter(({ id }) => id !== 'number') : columns

function countriesBox({ data, look, panel, tables }: Shown<Overview>, size: Size): StyledLine[] {
  const [table] = tables
  const selected = panel === 0 ? (table?.selected ?? -1) : -1
  const lines = !data.quality
    ? [painted('dim', inWords(words.hidden))]
    : table
      ? drawTable(
          {
            ...table,
            columns: columnsFor(table.columns, size),
            selected,
          },
          size.width - 4,
          size.height - 2,
          look,
        )
      : []
  return box(inWords(words.worst), lines, size, look, panel === 0 ? { role: 'accent' } : {})
}

const stateMarks = { 1: 'bad', 2: 'off', 3: 'ok' } as const

/** `✗ 10:05 Indonesia up>20 12.40>10.00`; what was acknowledged says by whom. */
function alarmLines({ data: { alarms }, look, panel, tables }: Shown<Overview>, { height, width }: Size): StyledLine[] {
  if (!alarms) return [painted('dim', inWords(words.hidden))]
  const table = tables[1]
  if (!table || table.rows.length === 0) return [painted('dim', inWords(words.none))]
  return table.rows.slice(table.top, table.top + height).map((row, index) => {
    const { ack_user_name, country, create_time, rule, state, threshold, value } = row as Alarm
    const mark = stateMarks[state as 1 | 2 | 3] ?? 'off'
    const time = inZone(create_time, look.zone).slice(11, 16)
    const above = rule.includes('gt')
    const isNarrow = width < 40
    const sign = above ? '>' : '<'
    const bound = `${sign}${rule.replace(/\D+/, '')}${isNarrow ? '' : '%'}`
    const way = rule.startsWith('up') ? inWords({ zh: '上行', en: 'up' }) : inWords({ zh: '下行', en: 'down' })
    const compared = [formatPercent(value, { unit: false }), sign, String(threshold)].join(isNarrow ? '' : ' ')
    const end = state === 2 ? `${safeText(ack_user_name)} ${inWords({ zh: '已确认', en: 'acked' })}` : compared
    const line = [
      segment(`${look.glyphs[mark]} ${time} `, mark === 'bad' ? 'bad' : undefined),
      {
        text: `${isNarrow ? country : cell(countryName(country, spoken()), 14, look.glyphs.cut)} ${way}${bound}  ${end}`,
      },
    ]
    return panel === 1 && table.top + index === table.selected ? inRole(line, 'selection') : line
  })
}

function narrowLists(shown: Shown<Overview>, { height, width }: Size): StyledLine[] {
  const [left = 0, right = 0] = split(width, [47, 33])
  const role = shown.panel === 1 ? ({ role: 'accent' } as const) : {}
  return beside(
    countriesBox(shown, { width: left, height }),
    box(
      inWords(words.alarms),
      alarmLines(shown, { width: right - 4, height: height - 2 }),
      { width: right, height },
      shown.look,
      role,
    ),
  )
}

function wideLists(shown: Shown<Overview>, { height, width }: Size): StyledLine[] {
  const [left = 0, right = 0] = split(width, [68, 52])
  const { look } = shown
  const companies = shown.data.companies
  const room = height - 2
  const balances = companies
    ? companies.slice(0, Math.max(2, Math.floor(room / 3))).map((each) => balanceLine(each, right - 4, look))
    : []
  const alarms = alarmLines(shown, { width: right - 4, height: Math.max(1, room - balances.length - 2) })
  const lines = companies
    ? [
        ...alarms,
        [],
        painted('title', inWords(words.balances)),
        ...(balances.length > 0 ? balances : [painted('dim', inWords(words.none))]),
      ]
    : alarms
  const role = shown.panel === 1 ? ({ role: 'accent' } as const) : {}
  return beside(
    countriesBox(shown, { width: left, height }),
    box(inWords(words.alarmsAndBalances), lines, { width: right, height }, look, role),
  )
}

function balanceLine(company: Company, width: number, { glyphs }: Look): StyledLine {
  const { mark, text } = warningOf(company)
  const days =
    company.days_left === null ? text : inWords({ zh: `${company.days_left} 天`, en: `${company.days_left} d` })
  const sign = mark === 'plain' ? ' ' : glyphs[mark]
  const name = cell(`${company.id} ${safeText(nameWithRemark(company))}`, width - 30, glyphs.cut)
  const line = `${name} ${formatMoney(company.balance).padStart(14)}  ${cell(company.balance.startsWith('-') ? text : days, 8, glyphs.cut)}`
  return [segment(`${sign} `, mark === 'bad' ? 'bad' : 'warn'), { text: line }]
}
