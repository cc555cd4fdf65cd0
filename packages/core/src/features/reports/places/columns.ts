import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type CountryDay = Row<'listCountryUsage'>
export type RoomDay = Row<'listRoomCallTime'>
export type RoomCountry = Row<'listRoomCallTimeByCountry'>

/** Columns by day and country, in minutes (R-CUS-02). The console adds a row number column before these. */
export const countryDayColumns = columns<CountryDay>()([
  { id: 'days', kind: 'day', label: 'places.column.day', width: 128, sortable: true },
  { id: 'country', kind: 'country', label: 'places.column.country' },
  { id: 'user_nums', kind: 'number', label: 'places.column.users', width: 144, sortable: true },
  { id: 'call_times', kind: 'decimal', label: 'places.column.callTime', width: 184, sortable: true },
  { id: 'talk_times', kind: 'decimal', label: 'places.column.talkTime', width: 184 },
  { id: 'listen_times', kind: 'decimal', label: 'places.column.listenTime', width: 184 },
])

/** Columns by day and room (R-RCT-02). */
export const roomDayColumns = columns<RoomDay>()([
  { id: 'days', kind: 'day', label: 'places.column.day', width: 128, sortable: true },
  { id: 'appkey_name', kind: 'text', label: 'places.column.project' },
  { id: 'room_name', kind: 'text', label: 'places.column.room', endsDiffer: true },
  { id: 'max_members', kind: 'number', label: 'places.column.mostUsers', width: 160, sortable: true },
  { id: 'call_times1', kind: 'decimal', label: 'places.column.callTime', width: 184, sortable: true },
])

/** Countries of one room on one day: users who talk are hosts, the others are listeners (F-13, R-RCT-03). */
export const roomCountryColumns = columns<RoomCountry>()([
  { id: 'country', kind: 'country', label: 'places.column.country' },
  { id: 'user_nums', kind: 'number', label: 'places.column.users', width: 88 },
  { id: 'call_times', kind: 'decimal', label: 'places.column.callTime', width: 128 },
  { id: 'talk_times', kind: 'decimal', label: 'places.column.hostTime', width: 128 },
  { id: 'listen_times', kind: 'decimal', label: 'places.column.listenerTime', width: 128 },
])
