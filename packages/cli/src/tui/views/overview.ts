import { countryName } from '@rtcops/core/countries/countries'
import type { Alarm } from '@rtcops/core/features/operations/alarm-countries/columns'
import { formatDecimal, formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { formatRfc3339 } from '@rtcops/core/time/zone'
import type { Context } from '../../context.ts'
import { inWords, spoken } from '../../old/say.ts'
import { inZone } from '../../output/wire-time.ts'
import type { Look } from '../frame/look.ts'
import type { ListColumn } from '../list/columns.ts'
import { asPage, type Content, listed, type Page } from '../page.ts'
import { windowWords } from '../window-words.ts'
import { alarmColumns } from './alarms.ts'
import { loadOverview, type OverviewData, type WorstCountry } from './overview-data.ts'
import { drawOverview, overviewRows } from './overview-frame.ts'

export interface Overview extends Content, OverviewData {
  window: string
}

/** What there is to know at a glance: joining, who is online, quality, the worst countries, alarms and balances. */
export function overviewPage(context: Context, look: Look, now: () => number): Page {
  const countries = countryColumns()
  const alarms = alarmColumns(look, now)
  return asPage<Overview>({
    view: 'overview',
    every: 5,
    permission: [
      'DATA_MONITOR_CALL_QUALITY',
      'DATA_MONITOR_STATISTICAL_REPORT',
      'DATA_MONITOR_DASHBOARD',
      'OPERATION_ALARM_COUNTRY',
      'HOME_COMPANY_ENTERPRISE',
    ],
    window: '2h',
    enter: { zh: '进入', en: 'open' },
    load: async ({ signal, window }) => {
      const data = await loadOverview(context, now(), { signal, window })
      const rows = data.quality?.countries ?? []
      return {
        ...data,
        window,
        lists: [
          listed({
            columns: countries,
            rows,
            total: rows.length,
            key: ({ country }) => country,
            sorts: [],
            shape: { fields: countries.map(({ id }) => id as keyof WorstCountry), times: [] },
          }),
          listed<Alarm>({
            columns: alarms,
            rows: data.alarms?.rows ?? [],
            total: data.alarms?.rows.length ?? 0,
            key: ({ id }) => String(id),
            sorts: [],
            shape: {
              fields: ['id', 'country', 'rule', 'value', 'threshold', 'state', 'create_time'],
              times: ['create_time'],
            },
          }),
        ],
        raw: rawOf(data),
        sort: { id: 'avg_up_loss', descending: true },
      }
    },
    about: ({ quality, window: asked }, { zone }) => {
      const window = quality?.figures.window
      if (!window) return windowWords(asked)
      const [from, to] = [inZone(window.start, zone), inZone(window.end, zone)]
      const begin = from.slice(0, 10) === to.slice(0, 10) ? from.slice(11, 16) : from.slice(5, 16)
      return `${begin}-${to.slice(11, 16)} ${formatRfc3339(now(), zone).slice(19)}`
    },
    listRows: overviewRows,
    draw: drawOverview,
    open: (row, _asked, panel) =>
      panel === 0
        ? { view: 'quality', key: (row as WorstCountry).country }
        : { view: 'alarms', key: String((row as Alarm).id) },
    command: ({ window }) => `rtcops quality get -s ${window}`,
  })
}

/** What a program gets: the figures alone, under the names of the wire. */
const rawOf = ({ alarms, companies, live, quality }: OverviewData): object => ({
  ...(quality ? { window: quality.figures.window, figures: quality.figures.info, countries: quality.countries } : {}),
  ...(quality ? { shares: quality.shares.info.totals, interrupts: quality.interrupts } : {}),
  ...(live ? { live: { time: live.time, rooms: live.rooms, users: live.users, joins: live.joins } } : {}),
  ...(alarms ? { alarms: { open: alarms.open, acked: alarms.acked, list: alarms.rows } } : {}),
  ...(companies ? { companies } : {}),
})

function countryColumns(): ListColumn<WorstCountry>[] {
  const figure = (id: keyof WorstCountry & string, head: string, text: (value: number | null) => string) => ({
    id,
    head,
    right: true,
    kind: 'number' as const,
    most: 10,
    least: 10,
    cell: (row: WorstCountry) => ({ text: text(row[id] as number | null), mark: 'plain' as const }),
    value: (row: WorstCountry) => row[id],
  })
  const percent = (value: number | null) => formatPercent(value, { unit: false })
  return [
    {
      id: 'country',
      head: inWords({ zh: '国家/地区', en: 'country' }),
      right: false,
      kind: 'text',
      most: 24,
      least: 10,
      cell: ({ country }) => ({ text: countryName(country, spoken()), mark: 'plain' }),
      value: ({ country }) => country,
    },
    figure('number', inWords({ zh: '样本数', en: 'samples' }), formatNumber),
    figure('avg_rtt', 'RTT', (value) => formatDecimal(value, 0)),
    figure('avg_up_loss', inWords({ zh: '上行%', en: 'up %' }), percent),
    figure('avg_down_loss', inWords({ zh: '下行%', en: 'down %' }), percent),
    figure('success_5s_rate', inWords({ zh: '5秒%', en: '5 s %' }), percent),
  ]
}
