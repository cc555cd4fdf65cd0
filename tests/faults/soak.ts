import { setTimeout as wait } from 'node:timers/promises'
import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import { formatDateTime } from '@rtcops/core/time/zone'
import { type Project, samples, signedReport } from '../../packages/server/test/telemetry-report.ts'
import { startRig } from '../harness/server/rig.ts'
import { type MemoryUse, megabytesOf, memoryUse } from './support/memory.ts'

const clients = 20
const senders = 5
const day = 86_400_000

export interface SoakOutcome extends MemoryUse {
  minutes: number
  requests: number
  batches: number
  /** Responses of 5xx, and requests without a response. */
  failed: number
  /** Descriptions of the first of them. */
  faults: string[]
}

/** Works with a server as 20 members and five senders of telemetry do, and measures its memory. */
export async function soak(minutes: number): Promise<SoakOutcome> {
  const rig = await startRig()
  try {
    const projects = await rig.addProjects(senders)
    const token = await rig.logIn()
    const end = performance.now() + minutes * 60_000
    const outcome = { minutes, requests: 0, batches: 0, failed: 0, faults: [] as string[] }
    const isOver = () => performance.now() >= end
    const count = async (path: string, init: RequestInit) => {
      const fault = await faultOf(rig.url + path, init)
      if (fault === undefined) return
      outcome.failed += 1
      if (outcome.faults.length < 10) outcome.faults.push(`${fault} ${path.slice(0, 60)}`)
    }
    const client = async (index: number) => {
      for (let turn = index; !isOver(); turn += 1) {
        await count(pathOf(turn), { headers: { authorization: `Bearer ${token}` } })
        outcome.requests += 1
        await wait(100)
      }
    }
    const sender = async (project: Project) => {
      for (let turn = 0; !isOver(); turn += 1) {
        const { path, body } = signedReport(
          project,
          `soak-${turn}`,
          samples(500, { session: `${project.appkey}-${turn}` }),
        )
        await count(path, {
          method: 'POST',
          body: new Uint8Array(body),
          headers: { 'content-type': 'application/x-ndjson' },
        })
        outcome.batches += 1
        await wait(1_000)
      }
    }
    const measured: number[] = []
    const measure = async () => {
      while (!isOver()) {
        measured.push(megabytesOf(rig))
        await wait(Math.min(5_000, minutes * 600))
      }
    }
    await Promise.all([
      ...Array.from({ length: clients }, (_, index) => client(index)),
      ...projects.map(sender),
      measure(),
    ])
    return { ...outcome, ...memoryUse(measured) }
  } finally {
    await rig.stop()
  }
}

/** Returns the status of a 5xx response, or why there was no response; undefined for any other response. */
async function faultOf(url: string, init: RequestInit): Promise<string | undefined> {
  try {
    const reply = await fetch(url, init)
    const text = await reply.text()
    return reply.status >= 500 ? `${reply.status} ${text.slice(0, 100)}` : undefined
  } catch (error) {
    return String((error as Error).cause ?? error)
  }
}

/**
 * Returns the address of what a member views: calls, quality, money and administration, over another window each time.
 */
function pathOf(turn: number): string {
  const now = Date.now()
  const time = [now - day - (turn % 500) * 60_000, now].map((instant) => formatDateTime(instant))
  const questions = [
    [routes.listCallSessions[1], { time, limit: 50 }],
    [routes.getCallQualityOverview[1], { time }],
    [routes.listTransactions[1], { page: 1 + (turn % 5), limit: 20 }],
    [routes.listCompanies[1], { page: 1, limit: 50 }],
    [routes.getAdminUserMenu[1], {}],
    [routes.listAuditLog[1], { page: 1, limit: 50 }],
  ] as const
  const [path, input] = questions[turn % questions.length] ?? questions[0]
  return path + encodeQuery(input as Record<string, unknown>)
}
