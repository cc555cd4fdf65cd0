import type { Answer, Input } from '@rtcops/core/api/types'
import { type RoomDay, roomDayColumns } from '@rtcops/core/features/reports/places/columns'
import { businessZone } from '@rtcops/core/time/zone'
import type { Context, Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { listPages, notesOf, orderOf } from '../../../old/lists.ts'
import { chosenCompany, chosenProject, filterText } from '../../../old/lookup.ts'
import type { Shape } from '../../../old/shape.ts'
import { givenRange } from '../../../old/time-range.ts'
import { onlyGiven } from '../../../only-given.ts'
import { countedUntil } from './counted-until.ts'

export const getRooms: Run = async (context) => {
  const pages = listPages<'listRoomCallTime', RoomDay>(context, 'listRoomCallTime', await readFilter(context))
  const { printed, notice } = await countedUntil<RoomDay, Answer<'listRoomCallTime'>['info']>(context, pages)
  await printList(context, roomDayShape, printed, notesOf(context, ['company', 'project', 'room']))
  notice()
  return undefined
}

const readFilter = async (context: Context): Promise<Input<'listRoomCallTime'>> =>
  onlyGiven({
    company_id: await chosenCompany(context),
    appkey: await chosenProject(context),
    room_name: filterText(context, 'room'),
    order: orderOf(context, ['days', 'max_members', 'call_times1']),
    time: givenRange(context, 0, businessZone),
  })

export const roomDayShape: Shape<RoomDay> = {
  what: 'rows.rows',
  columns: roomDayColumns,
  wide: [{ id: 'appkey', kind: 'code', label: 'project.appkey' }],
  fields: ['days', 'appkey', 'appkey_name', 'room_name', 'max_members', 'call_times1'],
  times: [],
}
