import { codes } from '@rtcops/core/api/codes'
import { regionsOf } from '../../../clickhouse/node-regions.ts'
import { badField, Refusal } from '../../../platform/input/refusal.ts'
import type { Handler } from '../../../services/handlers.ts'
import { knownCall, knownUserSessions } from './known-call.ts'

/**
 * Returns the router and access server of one user session, each with its region; for a user with several sessions, of the newest
 * (R-MSD-12).
 */
export const getRouterIp: Handler<'getRouterIp'> = async (context, input) => {
  if (input.id === undefined && input.uid === undefined) throw badField('id', 'common.refusal.required')
  const call = await knownCall(context, input)
  const { routerIp, accessServerIp } = (await knownUserSessions(context, call, input)).at(-1) ?? unknown
  if (routerIp === '' && accessServerIp === '') throw new Refusal(codes.notFound, 'call.refusal.routeUnknown')
  const regionOf = await regionsOf(context, [routerIp, accessServerIp])
  return {
    info: { ip: routerIp, region: regionOf('router', routerIp) },
    info1: { ip: accessServerIp, region: regionOf('as', accessServerIp) },
  }
}

const unknown = { routerIp: '', accessServerIp: '' }
