import { countryName } from '@rtcops/core/countries/countries'
import type { Alarm } from '@rtcops/core/features/operations/alarm-countries/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Context } from '../../context.ts'
import { alarmShape } from '../../features/operations/alarm-countries/shapes.ts'
import { inWords, spoken } from '../../old/say.ts'
import { onlyGiven } from '../../only-given.ts'
import { askRows, windowRange } from '../ask-once.ts'
import { footerKeys } from '../frame/footer-keys.ts'
import type { Look } from '../frame/look.ts'
import { listColumns } from '../list/columns.ts'
import { drawTable } from '../list/table.ts'
import { asPage, type Content, listed, type Page } from '../page.ts'
import { windowWords } from '../window-words.ts'

interface Alarms extends Content {
  window: string
}

/** Columns of an alarm, also of the overview's. */
export const alarmColumns = (look: Look, now: () => number) =>
  listColumns(
    alarmShape,
    [
      { id: 'state', least: 10 },
      { id: 'create_time' },
      { id: 'country', cell: ({ country }) => ({ text: countryName(country, spoken()), mark: 'plain' }) },
      { id: 'rule', least: 18 },
      { id: 'value' },
      { id: 'threshold' },
      { id: 'ack_user_name', least: 6 },
      { id: 'note' },
    ],
    look,
    now,
  )

/** Alarms that were raised, the newest first. */
export function alarmsPage(context: Context, look: Look, now: () => number): Page {
  const columns = alarmColumns(look, now)
  return asPage<Alarms>({
    view: 'alarms',
    every: 5,
    permission: ['OPERATION_ALARM_COUNTRY'],
    window: '24h',
    enter: { zh: '看该国质量', en: 'its quality' },
    footer: [footerKeys.filter, footerKeys.window, footerKeys.command],
    load: async ({ rows: wanted, signal, window }) => {
      const input = onlyGiven({ time: windowRange(window, now(), look.zone) })
      const { rows, total } = await askRows<'listAlarmLog', Alarm>(context, 'listAlarmLog', input, wanted, signal)
      const list = listed({ columns, rows, total, key: ({ id }) => String(id), sorts: [], shape: alarmShape })
      return { lists: [list], raw: rows, window }
    },
    about: ({ window }) => windowWords(window),
    listRows: ({ height }) => height - 1,
    draw: ({ look, tables }, { height, width }) => (tables[0] ? drawTable(tables[0], width, height, look) : []),
    status: ({ data }) => {
      const [list] = data.lists
      const of = (state: number) => list?.rows.filter((row) => (row as Alarm).state === state).length ?? 0
      const counts = inWords({
        zh: `未处理 ${of(1)}  已确认 ${of(2)}  已恢复 ${of(3)}`,
        en: `${of(1)} open  ${of(2)} acked  ${of(3)} resolved`,
      })
      const total = formatNumber(list?.total ?? 0)
      return [counts, inWords({ zh: `共 ${total}`, en: `${total} in all` })]
    },
    open: (row) => ({ view: 'quality', key: (row as Alarm).country }),
    command: ({ window }, row) =>
      row && (row as Alarm).state === 1
        ? `rtcops alarm ack ${(row as Alarm).id}`
        : `rtcops alarm list -s ${window} --all`,
  })
}
