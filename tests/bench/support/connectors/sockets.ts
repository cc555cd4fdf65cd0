import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { reportsOfSeries } from '@rtcops/core/telemetry/import/stats-series'
import { JitsiClient } from '../../../../packages/server/test/jitsi-client.ts'
import { RtcstatsClient, rtcstatsTokenOf } from '../../../../packages/server/test/rtcstats-client.ts'
import type { Load, Source } from './load.ts'

const clients = 1000

const recording = new URL(
  '../../../../packages/core/src/telemetry/import/fixtures/chromium-156.webrtc-internals.json',
  import.meta.url,
)

interface Entry {
  at: number
  stats: Record<string, unknown>
}

/** Reports of a recorded connection of Chromium with sound and picture both ways, each without what the one before has already said. */
const reports: readonly Entry[] = readReports()

function readReports(): Entry[] {
  const { PeerConnections } = JSON.parse(readFileSync(recording, 'utf8')) as {
    PeerConnections: Record<string, { stats: Record<string, unknown> }>
  }
  const read = reportsOfSeries(PeerConnections['9-1']?.stats ?? {})
  if (typeof read === 'string') throw new Error(`cannot read ${read}`)
  const shift = Date.now() - 60_000 - (read[0]?.at ?? 0)
  const before = new Map<string, unknown>()
  return read.map(({ at, report }) => {
    const time = Math.round(at + shift)
    const stats: Record<string, unknown> = { timestamp: time }
    for (const [id, stat] of report.entries()) {
      const fresh = Object.entries(stat).filter(([name, value]) => before.get(`${id} ${name}`) !== value)
      for (const [name, value] of fresh) before.set(`${id} ${name}`, value)
      stats[id] = { ...Object.fromEntries(fresh), timestamp: 0 }
    }
    return { at: time, stats }
  })
}

/** Returns the report of a round; the first one is sent before. */
const reportAt = (round: number): Entry => {
  const report = reports[round]
  if (!report) throw new Error(`the recording ends before round ${round}`)
  return report
}

/** Each client sends one report a round, as a call lasts. */
const shape = {
  what: 'a report of a connection, one a frame, 1,000 clients',
  perRequest: 1,
  requests: clients,
  atOnce: clients,
  hasStreams: true,
} as const

/** Connects clients, some at a time. */
async function connectAll(connect: (client: number) => Promise<void>): Promise<void> {
  for (let first = 0; first < clients; first += 50)
    await Promise.all(Array.from({ length: 50 }, (_, index) => connect(first + index)))
}

function jitsi(): Load {
  const all = Array.from({ length: clients }, (_, index) => new JitsiClient(`bench-${String(index).padStart(12, '0')}`))
  const report = (client: JitsiClient, { at, stats }: Entry) => client.entry('getstats', 'PC_0', stats, at)
  const acknowledged = async (client: JitsiClient) => {
    while (client.heard.at(-1)?.value !== client.last) await wait(100)
  }
  return {
    kind: 'jitsi',
    ...shape,
    open: async ({ secret, url }: Source) => {
      const endpoint = url.replace(/^http/, 'ws').replace(/\/jitsi$/, `-${secret}/jitsi`)
      await connectAll(async (index) => {
        const client = all[index] as JitsiClient
        const room = Math.floor(index / 5)
        await client.connect(endpoint, `room-${room}`)
        const { at } = reportAt(0)
        client.identity({ confName: `room-${room}`, displayName: `user-${index}`, meetingUniqueId: `M-${room}` }, at)
        client.entry('create', 'PC_0', {}, at)
        report(client, reportAt(0))
      })
      await Promise.all(all.map(acknowledged))
    },
    send: async (_source, round, index) => {
      const client = all[index] as JitsiClient
      report(client, reportAt(round + 1))
      await acknowledged(client)
    },
    close: async () => {
      await Promise.all(all.map((client) => client.close()))
    },
  }
}

function rtcstats(): Load {
  const all = Array.from({ length: clients }, () => new RtcstatsClient())
  const report = (client: RtcstatsClient, { at, stats }: Entry) => client.trace('getStats', 'PC_0', stats, at)
  return {
    kind: 'rtcstats',
    ...shape,
    open: async ({ secret, url }: Source) =>
      await connectAll(async (index) => {
        const client = all[index] as RtcstatsClient
        const who = { user: `user-${index}`, session: `bench-${index}`, conference: `room-${Math.floor(index / 5)}` }
        await client.connect(`${url.replace(/^http/, 'ws')}?rtcstats-token=${await rtcstatsTokenOf(secret, who)}`)
        report(client, reportAt(0))
      }),
    send: async (_source, round, index) => {
      report(all[index] as RtcstatsClient, reportAt(round + 1))
      // Nothing is acknowledged; the server keeps what came every second.
      await wait(2000)
    },
    close: async () => {
      await Promise.all(all.map((client) => client.close()))
    },
  }
}

/** What pages send over WebSocket. */
export const socketLoads = (): readonly Load[] => [jitsi(), rtcstats()]
