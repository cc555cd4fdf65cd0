import { type RoomCountry, roomCountryColumns } from '@rtcops/core/features/reports/places/columns'
import { businessZone, formatDay } from '@rtcops/core/time/zone'
import type { Run } from '../../../context.ts'
import { usage } from '../../../errors.ts'
import { printList } from '../../../old/list.ts'
import { cutRows, notesOf } from '../../../old/lists.ts'
import { chosenProject, filterText } from '../../../old/lookup.ts'
import { say } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'
import { dayOf } from '../../../old/time-range.ts'
import { namedCountry } from '../../../quality/country-periods.ts'
import { ask } from '../../../server/server.ts'

/** The countries of one room on one day, today unless `--from` says another. */
export const getRoomCountries: Run = async (context) => {
  const appkey = await chosenProject(context)
  const room = filterText(context, 'room')
  if (appkey === undefined || room === undefined)
    throw usage(say('report.needsRoom'), 'rtcops report get rooms -o wide')
  const days = dayOf(context, 'from') ?? formatDay(context.now, businessZone)
  const read = async () => (await ask(context, 'listRoomCallTimeByCountry', { appkey, room_name: room, days })).list
  await printList(context, roomCountryShape, cutRows(context, read), notesOf(context))
  return undefined
}

export const roomCountryShape: Shape<RoomCountry> = {
  what: 'rows.countries',
  columns: roomCountryColumns,
  fields: roomCountryColumns.map(({ id }) => id),
  times: [],
  cells: { country: ({ country }) => namedCountry(country) },
}
