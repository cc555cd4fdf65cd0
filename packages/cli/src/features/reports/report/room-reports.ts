import { businessZone, formatDay } from '@rtcops/core/time/zone'
import { Failure, usage } from '../../../errors.ts'
import { chosenProject, notFound } from '../../../lookup.ts'
import { ask } from '../../../server/server.ts'
import { dayOf } from '../../../time-range.ts'
import { patrolUsers } from './patrol-listings.ts'
import { roomCountries } from './place-listings.ts'
import { cutReport } from './report.ts'

/** Users of one room with their worst figures. */
export const patrolRoom = cutReport(['project'], patrolUsers, async (context, options, id) => {
  const app_key = id ? await chosenProject(context, options) : undefined
  if (!id || app_key === undefined) throw usage(['cli.report.needsCall'], 'rtcops report get patrol -o wide')
  const { list = [] } = await ask(context, 'getHousePatrolDetail', { channel_session_id: id, app_key }).catch(
    (error) => {
      throw error instanceof Failure && error.kind === 'not_found'
        ? notFound('cli.what.call', id, 'rtcops report get patrol')
        : error
    },
  )
  return list
})

/** Countries of one room on one day, which is today unless `--from` says otherwise. */
export const roomCountry = cutReport(['project', 'room', 'from'], roomCountries, async (context, options) => {
  const appkey = await chosenProject(context, options)
  if (appkey === undefined || !options.room) throw usage(['cli.report.needsRoom'], 'rtcops report get rooms -o wide')
  const days = dayOf(context, 'from', options.from) ?? formatDay(context.now, businessZone)
  return (await ask(context, 'listRoomCallTimeByCountry', { appkey, room_name: options.room, days })).list
})
