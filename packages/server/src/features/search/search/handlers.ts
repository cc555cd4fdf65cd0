import { mayMemberCall } from '../../../identity/authentication.ts'
import { Refusal } from '../../../platform/input/refusal.ts'
import type { MemberContext } from '../../../services/context.ts'
import type { Handlers } from '../../../services/handlers.ts'
import type { Hit } from './hits.ts'
import { findCompanies, findMembers, findProjects } from './record-queries.ts'
import { findCalls, findRooms, findUsers } from './telemetry-queries.ts'

export const searchHandlers: Pick<Handlers, 'searchAll'> = {
  async searchAll(context, { keyword }) {
    const text = keyword.trim()
    if (text === '') return { list: [], info: { is_complete: 1 } }
    const [records, telemetry] = await Promise.all([searchRecords(context, text), searchTelemetry(context, text)])
    const kinds = [...records, ...(telemetry ?? [])].filter((hits) => hits.length > 0)
    return { list: kinds.sort(byLikelihood).flat(), info: { is_complete: telemetry ? 1 : 0 } }
  },
}

/** Kinds with exactly that name or id come first; the others stay as they are. */
const byLikelihood = ([first]: readonly Hit[], [second]: readonly Hit[]): number =>
  (second?.is_exact ?? 0) - (first?.is_exact ?? 0)

async function searchRecords({ db, member }: MemberContext, text: string): Promise<Hit[][]> {
  const isLandable = mayMemberCall(member, 'listCallSessions') || mayMemberCall(member, 'listProjects')
  return await Promise.all([
    mayMemberCall(member, 'listCompanies') ? findCompanies(db, text) : [],
    isLandable ? findProjects(db, text) : [],
    mayMemberCall(member, 'listAdminMembers') ? findMembers(db, text) : [],
  ])
}

/** Returns what the telemetry engine knows; undefined if it is away, too busy or too slow, which must not hide the other hits. */
async function searchTelemetry(context: MemberContext, text: string): Promise<Hit[][] | undefined> {
  const { member } = context
  const maySeeCalls = mayMemberCall(member, 'listCallSessions')
  try {
    return await Promise.all([
      maySeeCalls ? findRooms(context, text) : [],
      maySeeCalls ? findUsers(context, text) : [],
      mayMemberCall(member, 'listCallMessages') ? findCalls(context, text) : [],
    ])
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
