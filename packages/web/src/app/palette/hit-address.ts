import type { Schema } from '@rtcops/core/api/types'
import { longestRanges } from '@rtcops/core/time/range-presets'
import { callDetailAddress, projectCallsAddress } from '../../ui/call-address.ts'
import { paths } from '../../ui/paths.ts'
import type { Viewer } from '../../ui/viewer.ts'

export type Hit = Schema<'SearchHit'>

/** Returns the address of what was found; undefined if the member may open no screen that shows it. */
export function hitAddress(hit: Hit, { mayCall, opens }: Viewer): string | undefined {
  const { app_key = '', app_name = '', company_id, id, kind, name } = hit
  switch (kind) {
    case 'company':
      if (!opens(paths.companies)) return undefined
      return mayCall('getCompanyDetails') ? `${paths.companies}?details=${id}` : addressOf(paths.companies, { name })
    case 'project':
      if (opens(paths.calls) && company_id) return projectCallsAddress({ company_id, appkey: id })
      return opens(paths.projects) ? addressOf(paths.projects, { app_key: id }) : undefined
    case 'call':
      if (!opens(paths.call)) return undefined
      return callDetailAddress({ channel_session_id: id, app_key, app_name, uid: '' })
    case 'room':
      return opens(paths.calls) ? callsOf(hit, { channel_name: id }) : undefined
    case 'user':
      return opens(paths.calls) ? callsOf(hit, { user_id: id }) : undefined
    case 'member':
      return opens(paths.members) ? addressOf(paths.members, { keyword: id }) : undefined
  }
}

/** Returns the calls of a room or a user in the magnifier, newest first, in the time in which the search counted them. */
function callsOf({ app_key = '', company_id }: Hit, of: { channel_name: string } | { user_id: string }): string {
  return addressOf(paths.calls, {
    ...(company_id ? { company_id: String(company_id) } : {}),
    app_key,
    ...of,
    time: `last-${longestRanges.calls * 24}h`,
  })
}

const addressOf = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`
