import type { Answer, Schema } from '@rtcops/core/api/types'
import { columns } from '@rtcops/core/columns/columns'
import { type ActivityDay, activityColumns, type UserActivity } from '@rtcops/core/features/reports/activity/columns'
import {
  type CountryDay,
  countryDayColumns,
  type RoomCountry,
  type RoomDay,
  roomCountryColumns,
  roomDayColumns,
} from '@rtcops/core/features/reports/places/columns'
import type { CellContext, Listing } from '../../../output/listing.ts'
import { namedCountry } from '../../../output/named-country.ts'

const appkey = { id: 'appkey', kind: 'code', label: 'project.appkey' } as const
const country = { country: (row: { country: string }, about: CellContext) => namedCountry(row.country, about) }

export const countryDays: Listing<CountryDay> = {
  rows: 'cli.rows.rows',
  schema: 'CountryDay',
  columns: countryDayColumns,
  cells: country,
}

export const roomDays: Listing<RoomDay> = {
  rows: 'cli.rows.rows',
  schema: 'RoomDay',
  columns: roomDayColumns,
  wide: [appkey],
}

export const roomCountries: Listing<RoomCountry> = {
  rows: 'cli.rows.countries',
  schema: 'RoomCountry',
  columns: roomCountryColumns,
  cells: country,
}

/** Users by day and project; the last line has the figures of the whole range. */
export const userActivity: Listing<UserActivity> = {
  rows: 'cli.rows.rows',
  schema: 'UserActivity',
  columns: activityColumns,
  wide: [appkey],
  foot: (info) => (info as Answer<'listUar'>['info']).cards,
}

/** Users by day. */
export const activityDays: Listing<ActivityDay> = {
  rows: 'cli.rows.points',
  schema: 'ActivityDay',
  columns: activityColumns.filter((column) => column.id !== 'company_name' && column.id !== 'appkey_name'),
}

/** Slice with the pie that it belongs to, by the wire name of its list. */
export type PieSlice = Schema<'Slice'> & { pie: keyof Schema<'Pies'> }

const pies = {
  countries: { text: 'report.chart.countries', mark: 'plain' },
  sdk_versions: { text: 'report.chart.sdkVersions', mark: 'plain' },
} as const

export const pieSlices: Listing<PieSlice> = {
  rows: 'cli.rows.rows',
  schema: { fields: ['pie', 'name', 'num', 'pct'] },
  columns: columns<PieSlice>()([
    { id: 'pie', kind: 'status', label: 'cli.report.head.pie', words: pies },
    { id: 'name', kind: 'text', label: 'cli.report.head.name' },
    { id: 'num', kind: 'number', label: 'report.chart.sessions' },
    { id: 'pct', kind: 'percent', label: 'quality.legend.share' },
  ]),
  cells: {
    name({ name, pie }, about) {
      if (name === 'other') return about.t('cli.report.otherSlices')
      if (pie === 'countries') return namedCountry(name, about)
      return name || about.t('cli.report.unknownSlice')
    },
  },
}
