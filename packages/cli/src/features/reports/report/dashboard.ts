import type { Schema } from '@rtcops/core/api/types'
import { columns } from '@rtcops/core/columns/columns'
import { type Dashboard, joinSeconds, systems, wordOf } from '@rtcops/core/features/reports/dashboard/blocks'
import { joinReasons } from '@rtcops/core/quality/joins'
import { businessZone, day } from '@rtcops/core/time/zone'
import type { Context, Run } from '../../../context.ts'
import { loadWords } from '../../../old/catalogue.ts'
import { checkColumns, printList } from '../../../old/list.ts'
import { wholePage } from '../../../old/lists.ts'
import { chosenCompany } from '../../../old/lookup.ts'
import { printObject } from '../../../old/object.ts'
import { say } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'
import { writeOut } from '../../../old/streams.ts'
import { givenRange } from '../../../old/time-range.ts'
import { onlyGiven } from '../../../only-given.ts'
import { namedCountry } from '../../../quality/country-periods.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { noticeDays } from './counted-until.ts'

type Block = keyof Dashboard

/** The blocks as the wire has them; where somebody looks, as short tables. `--columns` chooses blocks. */
export const getDashboardReport: Run = async (context) => {
  const { info, span } = await ask(
    context,
    'getDashboard',
    onlyGiven({
      company_id: await chosenCompany(context),
      // The first and the last day are both in it.
      datearr: givenRange(context, 6 * day, businessZone),
    }),
  )
  checkColumns(context, dashboardShape)
  if (isTable(context.settings)) await printBlocks(context, info)
  else await printObject(context, dashboardShape, '', info)
  noticeDays(context, span)
  return undefined
}

export const dashboardShape: Shape<Dashboard> = {
  what: 'rows.rows',
  columns: [],
  fields: [
    'different_equipment_added_into_room',
    'failed_to_join_room',
    'different_regions_success_to_join_room',
    'different_times_success_to_join_room',
    'user_different_status',
    'user_is_say_times',
    'daily_life',
    'headset01',
    'headset02',
    'rtt_packet_loss_rate_region',
    'world_user_distribution',
    'chinese_user_distribution',
  ],
  times: [],
}

/** Rows of a block that has more. */
const mostRows = 10

/** Blocks one below the other, each under its title; of long ones the first rows. */
async function printBlocks(context: Context, info: Dashboard): Promise<void> {
  const words = await loadWords()
  const { columns: chosen } = context.settings
  // The columns that are chosen are blocks; each block has all of its own.
  const bare: Context = { ...context, settings: { ...context.settings, columns: undefined } }
  const named = <Row extends { name: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, name: words(wordOf(row.name)) }))
  const print = async <Row extends object>(
    block: Block,
    title: string,
    rows: readonly Row[],
    shape: Omit<Shape<Row>, 'what' | 'times' | 'fields'>,
  ) => {
    if (chosen && !chosen.includes(block)) return
    writeOut(`${title}\n`)
    const whole: Shape<Row> = { ...shape, what: 'rows.rows', times: [], fields: shape.columns.map(({ id }) => id) }
    await printList(bare, whole, wholePage(rows.slice(0, mostRows)))
    if (rows.length > mostRows) writeOut(`  ${say('report.more', { count: rows.length - mostRows })}\n`)
    writeOut('\n')
  }

  const joins = info.different_equipment_added_into_room
  const devices = [...systems, 'All' as const].map((system) => ({
    ...joins[system],
    system: system === 'All' ? words('dashboard.byDevice.total') : system,
  }))
  await print(
    'different_equipment_added_into_room',
    words('dashboard.byDevice.title'),
    joins.All.number ? devices : [],
    {
      columns: columns<(typeof devices)[number]>()([
        { id: 'system', kind: 'text', label: 'dashboard.byDevice.device' },
        { id: 'number', kind: 'number', label: 'dashboard.byDevice.number' },
        ...rateColumns,
      ]),
    },
  )

  const failures = systems.flatMap((system) =>
    info.failed_to_join_room[system].map((row) => ({ ...row, system, reason: words(joinReasons[row.reason]) })),
  )
  await print('failed_to_join_room', words('dashboard.failures.title'), failures, {
    columns: columns<(typeof failures)[number]>()([
      { id: 'system', kind: 'text', label: 'dashboard.byDevice.device' },
      { id: 'reason', kind: 'text', label: 'dashboard.failures.reason' },
      { id: 'num', kind: 'number', label: 'dashboard.failures.count' },
      { id: 'pct', kind: 'percent', label: 'dashboard.failures.percent' },
    ]),
  })

  await print(
    'different_regions_success_to_join_room',
    words('dashboard.byCountry.title'),
    info.different_regions_success_to_join_room,
    {
      columns: columns<Schema<'JoinByCountry'>>()([
        { id: 'address', kind: 'country', label: 'dashboard.byCountry.address' },
        { id: 'num', kind: 'number', label: 'dashboard.byCountry.number' },
        ...rateColumns,
      ]),
      cells: countryCell,
    },
  )

  await print(
    'different_times_success_to_join_room',
    words('dashboard.byTime.title'),
    info.different_times_success_to_join_room,
    {
      columns: columns<Schema<'JoinByTime'>>()([
        { id: 'time', kind: 'text', label: 'common.column.time' },
        { id: 'num', kind: 'number', label: 'dashboard.byTime.attempts' },
        ...rateColumns,
      ]),
    },
  )

  await print('user_different_status', words('dashboard.roles.title'), named(info.user_different_status), {
    columns: countColumns,
  })
  await print('user_is_say_times', words('dashboard.mic.title'), named(info.user_is_say_times), {
    columns: columns<Schema<'NamedMinutes'>>()([
      { id: 'name', kind: 'text', label: 'dashboard.headset.state' },
      { id: 'min', kind: 'decimal', label: 'dashboard.mic.note' },
    ]),
  })
  await print('daily_life', words('dashboard.daily.title'), info.daily_life, {
    columns: columns<Schema<'DailyUsers'>>()([
      { id: 'day', kind: 'day', label: 'dashboard.daily.day' },
      { id: 'Android', kind: 'number', label: 'dashboard.daily.Android' },
      { id: 'iOS', kind: 'number', label: 'dashboard.daily.iOS' },
      { id: 'All', kind: 'number', label: 'dashboard.daily.total' },
    ]),
  })
  await print('headset01', words('dashboard.headset.title'), named(info.headset01), { columns: countColumns })
  await print('headset02', words('dashboard.headset.changeTitle'), named(info.headset02), {
    columns: columns<Schema<'HeadsetShares'>>()([
      { id: 'name', kind: 'text', label: 'dashboard.headset.state' },
      { id: 'before', kind: 'percent', label: 'dashboard.headset.before' },
      { id: 'after', kind: 'percent', label: 'dashboard.headset.after' },
    ]),
  })
  await print('rtt_packet_loss_rate_region', words('dashboard.region.title'), info.rtt_packet_loss_rate_region, {
    columns: columns<Schema<'RegionQuality'>>()([
      { id: 'address', kind: 'country', label: 'dashboard.region.address' },
      { id: 'num', kind: 'number', label: 'dashboard.region.users' },
      { id: 'rtt', kind: 'decimal', label: 'dashboard.region.rtt' },
      { id: 'up_loss', kind: 'percent', label: 'dashboard.region.upLoss' },
      { id: 'down_loss', kind: 'percent', label: 'dashboard.region.downLoss' },
    ]),
    cells: countryCell,
  })
  await print('world_user_distribution', words('dashboard.distribution.world'), info.world_user_distribution, {
    columns: placeColumns,
    cells: countryCell,
  })
  await print('chinese_user_distribution', words('dashboard.distribution.china'), info.chinese_user_distribution, {
    columns: placeColumns,
    cells: { address: ({ address }) => address || words('common.state.unknown') },
  })
}

const rateColumns = joinSeconds.map(
  (seconds) =>
    ({ id: `success${seconds}_pct`, kind: 'percent', label: `dashboard.byCountry.within${seconds}` }) as const,
)

const countColumns = columns<Schema<'NamedCount'>>()([
  { id: 'name', kind: 'text', label: 'dashboard.headset.state' },
  { id: 'num', kind: 'number', label: 'dashboard.roles.note' },
])

const placeColumns = columns<Schema<'Distribution'>>()([
  { id: 'address', kind: 'country', label: 'dashboard.distribution.address' },
  { id: 'num', kind: 'number', label: 'dashboard.distribution.users' },
  { id: 'min', kind: 'decimal', label: 'dashboard.distribution.minutes' },
])

const countryCell = { address: ({ address }: { address: string }) => namedCountry(address) }
