import { randomUUID } from 'node:crypto'
import type { StreamReading } from '@rtcops/core/diagnosis/call'
import type { Stay } from '@rtcops/core/diagnosis/stay'
import { tracedStay, tracedStreams } from '@rtcops/core/diagnosis/traced-stay'
import type { Page } from 'playwright-core'
import { startUdpProxy, type UdpProxy } from '../../harness/network/udp-proxy.ts'
import type { Fault } from './fault.ts'
import type { Stage } from './stage.ts'

/** The user with the faulty device or line comes first. */
const users = ['hurt', 'second', 'third'] as const
/** Patience with pages that connect on a busy machine, in milliseconds. */
const patience = 60_000

interface Length {
  /** Seconds of the call before the fault. */
  before: number
  /** Seconds from the fault to the end of the call. */
  after: number
}

/** A call with a fault, as the rules read it. */
export interface InjectedCall {
  fault: Fault
  /** Unix milliseconds. */
  injectedAt: number
  /** The hurt user's first. */
  stays: Stay[]
  /** Streams between the users, as each of them measured them. */
  streams: StreamReading[]
}

/**
 * Holds a call of three users, or of as many as the fault says, all of whose media goes through the relay, and injects a
 * fault into the first of them.
 */
export async function holdCall(stage: Stage, fault: Fault, { after, before }: Length, seed = 1): Promise<InjectedCall> {
  const proxy = await startUdpProxy(stage.relay.port, seed)
  const pages: Page[] = []
  try {
    const room = randomUUID()
    if (fault.line) proxy.impair(fault.line)
    // One after the other, because the users in the room call the one who arrives.
    for (const user of users.slice(0, fault.users))
      pages.push(await enter(stage, room, user, fault, user === 'hurt' ? proxy : undefined))
    await Promise.all(pages.map((page) => connected(page, pages.length - 1)))
    await wait(before)
    const injectedAt = Date.now()
    const [hurt] = pages
    if (hurt) await fault.inject?.({ page: hurt, proxy })
    await wait(fault.after ?? after)
    const measured = await Promise.all(pages.map(measuredOf))
    return {
      fault,
      injectedAt,
      stays: measured.map(({ stay }) => stay),
      streams: measured.flatMap(({ streams }) => streams),
    }
  } finally {
    await Promise.all(pages.map((page) => page.close()))
    await proxy.close()
  }
}

async function enter(
  { context, relay, reporterUrl }: Stage,
  room: string,
  user: string,
  { hasDtx, isRefused, media }: Fault,
  proxy: UdpProxy | undefined,
): Promise<Page> {
  const page = await context.newPage()
  const query = new URLSearchParams({
    room,
    call: room,
    user,
    media,
    relay: `turn:127.0.0.1:${proxy?.port ?? relay.port}?transport=udp`,
    username: relay.username,
    credential: relay.credential,
    ...(proxy && isRefused ? { refused: '1' } : {}),
    ...(proxy && hasDtx ? { dtx: '1' } : {}),
  })
  await page.goto(`${reporterUrl}?${query}`)
  await page.locator('body[data-joined]').waitFor({ timeout: patience })
  return page
}

const connected = (page: Page, others: number) =>
  page.waitForFunction(
    (count) =>
      globalThis.connections.length === count &&
      globalThis.connections.every(({ connectionState }) => connectionState === 'connected'),
    others,
    { timeout: patience },
  )

async function measuredOf(page: Page): Promise<{ stay: Stay; streams: StreamReading[] }> {
  const { events, faults } = await page.evaluate(async () => {
    await globalThis.leave()
    return { events: globalThis.reported, faults: globalThis.reportFaults }
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const [join] = events
  const leave = events.at(-1)
  if (join?.kind !== 'join' || leave?.kind !== 'leave') throw new Error('the page has not joined and left')
  const { session_id: sessionId, user_id: userId } = join
  const stay = tracedStay({ events, joinedAt: join.ts, leftAt: leave.ts, pathChanges: [], sessionId, userId })
  return { stay, streams: tracedStreams({ events, sessionId }) }
}

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
