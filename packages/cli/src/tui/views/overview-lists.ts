import { countryName } from '@rtcops/core/countries/countries'
import { type Company, nameWithRemark } from '@rtcops/core/features/customers/companies/columns'
import type { Alarm } from '@rtcops/core/features/operations/alarm-countries/columns'
import { safeText } from '@rtcops/core/format/display-text'
import { formatMoney } from '@rtcops/core/format/format-money'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { inWords, spoken } from '../../old/say.ts'
import { inZone } from '../../output/wire-time.ts'
import { type StyledLine, segment } from '../../terminal/styled-line.ts'
import { box } from '../frame/box.ts'
import { beside, cell, inRole, painted } from '../frame/line.ts'
import type { Look, Size } from '../frame/look.ts'
import { drawTable } from '../list/table.ts'
import type { Shown } from '../page.ts'
import { warningOf } from './balances.ts'
import type { Overview } from './overview.ts'
import { split, words } from './overview-parts.ts'

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

export function narrowLists(shown: Shown<Overview>, { height, width }: Size): StyledLine[] {
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

export function wideLists(shown: Shown<Overview>, { height, width }: Size): StyledLine[] {
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
