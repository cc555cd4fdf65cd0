import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@clickhouse/client'
import { call } from '@rtcops/core/api/client'
import { logIn, type Rig, startRigInMemory } from '../../harness/server/rig.ts'
import { serverApi } from '../../harness/server/server-api.ts'
import { killVictim, type Victim } from '../support/kill.ts'
import { makeRandom } from '../support/random.ts'
import { browserKind, otlpKind } from './figures.ts'
import { startSecondServer } from './second-server.ts'
import { Sent } from './sent.ts'
import { janusKind, vendorKinds } from './stays.ts'

export interface RequestsFaults {
  /** Killed one after another, at random times while requests are being sent. */
  victims: readonly Victim[]
  seed: number
}

/** What came of one kind. */
export interface KindOutcome {
  /** Events whose request was accepted, tries in vain, and events that the other side gave up by its own rule. */
  accepted: number
  retries: number
  givenUp: number
  /** Events that were accepted and are not stored. */
  lost: number
  /** Events that are stored more often than once. */
  twice: number
  /** What is stored and was never sent, of users of whom nothing was given up. */
  invented: number
}

/**
 * Lets the other side of each kind that sends requests talk to two servers, by its own rule of repetition, while processes are killed; then
 * compares what is stored with what was accepted.
 */
export async function runRequestsFaults(faults: RequestsFaults): Promise<Record<string, KindOutcome>> {
  const random = makeRandom(faults.seed)
  const rig = await startRigInMemory()
  const second = await startSecondServer(rig)
  try {
    const kinds = [janusKind, otlpKind, browserKind, ...vendorKinds]
    const projects = await rig.addProjects(kinds.length)
    const api = serverApi(rig.url, await logIn(rig.url))
    const servers = [rig.url, second.url]
    const begun = Math.floor(Date.now() / 1000) * 1000 - 3_600_000
    let isOver = false
    const runs = await Promise.all(
      kinds.map(async ({ given, kind, queries, send }, index) => {
        const appKey = projects[index]?.appkey ?? ''
        const { info } = await call(api, 'insertSource', { app_key: appKey, kind, name: kind, credentials: given })
        const sent = new Sent()
        const anyServer = () => servers[Math.floor(random() * servers.length)] ?? ''
        const path = new URL(info.url).pathname
        const begin = () => send({ anyServer, begun, info, isOver: () => isOver, path, sent, servers })
        return { kind, queries: queries.map((query) => query(appKey)), sent, begin }
      }),
    )
    const sending = Promise.all(runs.map(({ begin }) => begin()))
    const failing = sending.then(() => undefined)
    for (const victim of faults.victims) {
      await Promise.race([failing, wait(1500 + random() * 1500)])
      const before = runs.map(({ sent }) => sent.accepted.size)
      await killVictim(rig, victim)
      // What was killed must be back, or a slow machine would see nothing but outages.
      const isBack = () => runs.every(({ sent }, index) => sent.accepted.size > (before[index] ?? 0))
      for (let triesLeft = 300; !isBack() && triesLeft > 0; triesLeft--) await Promise.race([failing, wait(200)])
    }
    await Promise.race([failing, wait(2000)])
    isOver = true
    await sending
    const outcomes: Record<string, KindOutcome> = {}
    for (const { kind, queries, sent } of runs) outcomes[kind] = await compare(rig, queries, sent)
    return outcomes
  } finally {
    await second.stop()
    await rig.stop()
  }
}

const userOf = (said: string): string => said.slice(0, said.indexOf(' '))

/** Waits until everything that was accepted is stored, or a minute has passed; compares the two. */
async function compare(rig: Rig, queries: readonly string[], sent: Sent): Promise<KindOutcome> {
  const client = createClient({ url: rig.engines.clickhouseUrl, database: 'rtcops' })
  try {
    for (let triesLeft = 120; ; triesLeft--) {
      const stored = new Map<string, number>()
      for (const query of queries)
        for (const { n, said } of await (await client.query({ query, format: 'JSONEachRow' })).json<{
          said: string
          n: number
        }>())
          stored.set(said, n)
      const lost = [...sent.accepted].filter((said) => !stored.has(said)).length
      if (lost > 0 && triesLeft > 0) {
        await wait(500)
        continue
      }
      // Of a user whose end was given up, the end is made up in the end.
      const incomplete = new Set([...sent.givenUp].map(userOf))
      return {
        accepted: sent.accepted.size,
        retries: sent.retries,
        givenUp: sent.givenUp.size,
        lost,
        twice: [...stored.values()].reduce((sum, n) => sum + n - 1, 0),
        invented: [...stored.keys()].filter((said) => !sent.accepted.has(said) && !incomplete.has(userOf(said))).length,
      }
    }
  } finally {
    await client.close()
  }
}
