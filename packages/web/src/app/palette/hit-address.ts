import type { Schema } from '@rtcops/core/api/types'
import { daysBack } from '@rtcops/core/features/calls/calls/days-back'
import { callDetailAddress, callDetailPath, callsPath, projectCallsAddress } from '../../ui/call-address.ts'
import type { Viewer } from '../../ui/viewer.ts'

export type Hit = Schema<'SearchHit'>

const companies = '/enterprise/index'
const projects = '/project'
const members = '/admin/member'

/** Returns the address of what was found; undefined if the member may open no screen that shows it. */
export function hitAddress(hit: Hit, { mayCall, opens }: Viewer): string | undefined {
  const { app_key = '', app_name = '', company_id, id, kind, name } = hit
  switch (kind) {
    case 'company':
      if (!opens(companies)) return undefined
      return mayCall('getCompanyDetails') ? `${companies}?details=${id}` : addressOf(companies, { name })
    case 'project':
      if (opens(callsPath) && company_id) return projectCallsAddress({ company_id, appkey: id })
      return opens(projects) ? addressOf(projects, { app_key: id }) : undefined
    case 'call':
      if (!opens(callDetailPath)) return undefined
      return callDetailAddress({ channel_session_id: id, app_key, app_name, uid: '' })
    case 'room':
      return opens(callsPath) ? callsOf(hit, { channel_name: id }) : undefined
    case 'user':
      return opens(callsPath) ? callsOf(hit, { user_id: id }) : undefined
    case 'member':
      return opens(members) ? addressOf(members, { keyword: id }) : undefined
  }
}

/** Returns the calls of a room or a user in the magnifier, newest first. */
function callsOf({ app_key = '', company_id, time }: Hit, of: { channel_name: string } | { user_id: string }): string {
  return addressOf(callsPath, {
    ...(company_id ? { company_id: String(company_id) } : {}),
    app_key,
    ...of,
    time: `last-${daysBack(time, Date.now()) * 24}h`,
  })
}

const addressOf = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`
