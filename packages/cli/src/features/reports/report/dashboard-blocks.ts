import type { Schema } from '@rtcops/core/api/types'
import type { Column } from '@rtcops/core/columns/columns'
import {
  type Dashboard,
  hasFewAttempts,
  hasFewUsers,
  joinRows,
  joinSeconds,
  orderCountries,
  rankRows,
  systems,
  usualCountryOrder,
  usualRegionOrder,
  wordOf,
} from '@rtcops/core/features/reports/dashboard/blocks'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { joinReasons } from '@rtcops/core/quality/joins'
import type { CellContext, Listing } from '../../../output/listing.ts'
import { namedCountry } from '../../../output/named-country.ts'

/** Block of the dashboard, shown as a separate table. */
export interface Block {
  id: keyof Dashboard
  title: MessageKey
  /** Undefined if the block could not be counted. */
  rows: (info: Dashboard) => readonly object[] | undefined
  listing: Listing<object>
}

interface More<Line extends object> {
  cells?: NonNullable<Listing<Line>['cells']>
  /** Returns its rows, if they differ from the field of the same name in the response. */
  rows?: (info: Dashboard) => readonly Line[] | undefined
}

function block<Line extends object>(
  id: keyof Dashboard,
  title: MessageKey,
  columns: readonly Column<Line>[],
  { cells = {}, rows = (info) => info[id] as unknown as readonly Line[] | undefined }: More<Line> = {},
): Block {
  const schema = { fields: columns.map((column) => column.id) }
  const listing: Listing<Line> = { rows: 'cli.rows.rows', schema, columns, cells }
  // Rows and listing share one type, which a list of different blocks cannot express.
  return { id, title, rows, listing: listing as unknown as Listing<object> }
}

const rates = joinSeconds.map(
  (seconds) =>
    ({ id: `success${seconds}_pct`, kind: 'percent', label: `dashboard.byCountry.within${seconds}` }) as const,
)
const counts = [
  { id: 'name', kind: 'text', label: 'dashboard.headset.state' },
  { id: 'num', kind: 'number', label: 'dashboard.roles.note' },
] as const
const distribution = [
  { id: 'address', kind: 'country', label: 'dashboard.distribution.address' },
  { id: 'num', kind: 'number', label: 'dashboard.distribution.users' },
  { id: 'min', kind: 'decimal', label: 'dashboard.distribution.minutes' },
] as const

const named = { cells: { name: ({ name }: { name: string }, { t }: CellContext) => t(wordOf(name)) } }
const country = {
  cells: { address: ({ address }: { address: string }, about: CellContext) => namedCountry(address, about) },
}

/** Returns a cell with the number of a country, and a mark if it is too small to judge by. */
const numberCell =
  <Line extends { num: number }>(isFew: (row: Line) => boolean) =>
  (row: Line, { t }: CellContext) =>
    isFew(row) ? `${t('ui.few')} ${formatNumber(row.num)}` : undefined

/** Returns the joins of each system and of all; no rows if nobody joined, none of others if there are none. */
const joinsBySystem = ({ different_equipment_added_into_room: joins }: Dashboard) =>
  joins &&
  joinRows
    .filter((system) => joins.All.number > 0 && (system !== 'Other' || joins.Other.number > 0))
    .map((system) => ({ ...joins[system], system }))

const failures = ({ failed_to_join_room: failed }: Dashboard) =>
  failed && systems.flatMap((system) => failed[system].map((row) => ({ ...row, system })))

const systemWords = { Other: 'dashboard.byDevice.other', All: 'dashboard.byDevice.total' } as const

/** Blocks in the order of the console. */
export const blocks: readonly Block[] = [
  block<NonNullable<ReturnType<typeof joinsBySystem>>[number]>(
    'different_equipment_added_into_room',
    'dashboard.byDevice.title',
    [
      { id: 'system', kind: 'text', label: 'dashboard.byDevice.device' },
      { id: 'number', kind: 'number', label: 'dashboard.byDevice.number' },
      ...rates,
    ],
    {
      rows: joinsBySystem,
      cells: {
        system: ({ system }, { t }) => (system === 'All' || system === 'Other' ? t(systemWords[system]) : system),
      },
    },
  ),
  block<NonNullable<ReturnType<typeof failures>>[number]>(
    'failed_to_join_room',
    'dashboard.failures.title',
    [
      { id: 'system', kind: 'text', label: 'dashboard.byDevice.device' },
      { id: 'reason', kind: 'text', label: 'dashboard.failures.reason' },
      { id: 'num', kind: 'number', label: 'dashboard.failures.count' },
      { id: 'pct', kind: 'percent', label: 'dashboard.failures.percent' },
    ],
    { rows: failures, cells: { reason: ({ reason }, { t }) => t(joinReasons[reason]) } },
  ),
  block<Schema<'JoinByCountry'>>(
    'different_regions_success_to_join_room',
    'dashboard.byCountry.title',
    [
      { id: 'address', kind: 'country', label: 'dashboard.byCountry.address' },
      { id: 'num', kind: 'number', label: 'dashboard.byCountry.number' },
      ...rates,
    ],
    {
      cells: { ...country.cells, num: numberCell(hasFewAttempts) },
      rows: ({ different_regions_success_to_join_room: rows }) => rows && orderCountries(rows, usualCountryOrder),
    },
  ),
  block<Schema<'JoinByTime'>>('different_times_success_to_join_room', 'dashboard.byTime.title', [
    { id: 'time', kind: 'text', label: 'common.column.time' },
    { id: 'num', kind: 'number', label: 'dashboard.byTime.attempts' },
    ...rates,
  ]),
  block<Schema<'NamedCount'>>('user_different_status', 'dashboard.roles.title', counts, named),
  block<Schema<'NamedMinutes'>>(
    'user_is_say_times',
    'dashboard.mic.title',
    [
      { id: 'name', kind: 'text', label: 'dashboard.headset.state' },
      { id: 'min', kind: 'decimal', label: 'dashboard.mic.note' },
    ],
    named,
  ),
  block<Schema<'DailyUsers'>>('daily_life', 'dashboard.daily.title', [
    { id: 'day', kind: 'day', label: 'dashboard.daily.day' },
    { id: 'Android', kind: 'number', label: 'dashboard.daily.Android' },
    { id: 'iOS', kind: 'number', label: 'dashboard.daily.iOS' },
    { id: 'All', kind: 'number', label: 'dashboard.daily.total' },
  ]),
  block<Schema<'NamedCount'>>('headset01', 'dashboard.headset.title', counts, named),
  block<Schema<'HeadsetShares'>>(
    'headset02',
    'dashboard.headset.changeTitle',
    [
      { id: 'name', kind: 'text', label: 'dashboard.headset.state' },
      { id: 'before', kind: 'percent', label: 'dashboard.headset.before' },
      { id: 'after', kind: 'percent', label: 'dashboard.headset.after' },
    ],
    named,
  ),
  block<Schema<'RegionQuality'>>(
    'rtt_packet_loss_rate_region',
    'dashboard.region.title',
    [
      { id: 'address', kind: 'country', label: 'dashboard.region.address' },
      { id: 'num', kind: 'number', label: 'dashboard.region.users' },
      { id: 'rtt', kind: 'decimal', label: 'dashboard.region.rtt' },
      { id: 'up_loss', kind: 'percent', label: 'dashboard.region.upLoss' },
      { id: 'down_loss', kind: 'percent', label: 'dashboard.region.downLoss' },
    ],
    {
      cells: { ...country.cells, num: numberCell(hasFewUsers) },
      rows: ({ rtt_packet_loss_rate_region: rows }) => rows && rankRows(rows, usualRegionOrder, 'address', hasFewUsers),
    },
  ),
  block<Schema<'Distribution'>>('world_user_distribution', 'dashboard.distribution.world', distribution, country),
  block<Schema<'Distribution'>>('chinese_user_distribution', 'dashboard.distribution.china', distribution, {
    cells: { address: ({ address }, { t }) => address || t('common.state.unknown') },
  }),
]
