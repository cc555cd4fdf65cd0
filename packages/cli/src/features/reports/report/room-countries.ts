import { type RoomCountry, roomCountryColumns } from '@rtcops/core/features/reports/places/columns'
import { businessZone, formatDay } from '@rtcops/core/time/zone'
import type { Run } from '../../../command.ts'
import { usage } from '../../../failure.ts'
import { say } from '../../../i18n/say.ts'
import { cutRows, notesOf } from '../../../lists.ts'
import { chosenProject, filterText } from '../../../lookup.ts'
import { printList } from '../../../output/list.ts'
import type { Shape } from '../../../output/shape.ts'
import { namedCountry } from '../../../quality/country-periods.ts'
import { ask } from '../../../server/server.ts'
import { dayOf } from '../../../time-range.ts'

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
  what: 'word.countries',
  columns: roomCountryColumns,
  fields: roomCountryColumns.map(({ id }) => id),
  times: [],
  cells: { country: ({ country }) => namedCountry(country) },
}
