import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@clickhouse/client'
import { call } from '@rtcops/core/api/client'
import { JitsiClient } from '../../../packages/server/test/jitsi-client.ts'
import { RtcstatsClient, rtcstatsTokenOf } from '../../../packages/server/test/rtcstats-client.ts'
import { logIn, type Rig, startRigInMemory } from '../../harness/server/rig.ts'
import { serverApi } from '../../harness/server/server-api.ts'
import { killVictim, type Victim } from '../support/kill.ts'
import { makeRandom } from '../support/random.ts'
import { type CrowdOutcome, gatherCrowd } from './crowd.ts'
import { startSecondServer } from './second-server.ts'

export interface SocketsFaults {
  clients: number
  /** Entries of each client. */
  entries: number
  /** Killed one after another, at random times while entries are being sent. */
  victims: readonly Victim[]
  /** Sockets that connect, say one thing and vanish meanwhile. */
  vanishing: number
  /** Whether to wait until a client that never reads is sent away, which takes up to two minutes. */
  waitsForSilence: boolean
  seed: number
}

export interface SocketsOutcome {
  /** Entries of clients of Jitsi that were sent and stored, and those that were stored more than once. */
  sent: number
  stored: number
  twice: number
  /** Connections of clients of Jitsi beyond the first. */
  reconnects: number
  /** Entries of clients of rtcstats that were sent before their server was killed, and those of them that are stored, each once. */
  atMostOnce: { sent: number; stored: number; twice: number; lostSeconds: number }
  crowd: CrowdOutcome
}

/**
 * Sends the entries of clients of Jitsi to two servers, between which they change with each connection, while processes are killed and
 * connections cut; then counts what is stored. Clients of rtcstats meanwhile lose their only connection.
 */
export async function runSocketsFaults(faults: SocketsFaults): Promise<SocketsOutcome> {
  const random = makeRandom(faults.seed)
  const rig = await startRigInMemory()
  const second = await startSecondServer(rig)
  try {
    const [jitsi, rtcstats] = [await addSource(rig, 'jitsi'), await addSource(rig, 'rtcstats')]
    const servers = [rig.url, second.url].map((url) => url.replace('http', 'ws'))
    const endpoints = servers.map((url) => `${url}/api/open/source/${jitsi.id}-${jitsi.secret}/jitsi`)
    const watched = await talkToOneServer(`${servers[0]}/api/open/source/${rtcstats.id}/rtcstats`, rtcstats.secret)
    const crowd = gatherCrowd(second, `/api/open/source/${jitsi.id}-${jitsi.secret}/jitsi`, faults)
    const clients = Array.from({ length: faults.clients }, (_, index) =>
      sendAll(endpoints, index, faults.entries, random),
    )
    const sending = Promise.all(clients)
    const done = sending.then(() => true)
    for (const victim of faults.victims) {
      const ended = await Promise.race([done, wait(1500 + random() * 1500).then(() => false)])
      if (ended) throw new Error(`everything was acknowledged before ${victim} was killed; send more`)
      await killVictim(rig, victim)
    }
    const crowdOutcome = await crowd
    const reconnects = (await sending).reduce((sum, each) => sum + each, 0)
    const sent = faults.clients * faults.entries
    const found = await countTexts(rig, 'jitsi', sent)
    const { stored, twice } = await countTexts(rig, 'rtcstats', 0)
    const lost = watched.sent() - stored
    return {
      sent,
      ...found,
      reconnects,
      atMostOnce: { sent: watched.sent(), stored, twice, lostSeconds: lost / watched.perSecond },
      crowd: crowdOutcome,
    }
  } finally {
    await second.stop()
    await rig.stop()
  }
}

async function addSource(rig: Rig, kind: 'jitsi' | 'rtcstats'): Promise<{ id: string; secret: string }> {
  const [project] = kind === 'jitsi' ? await rig.addProjects(1) : [{ appkey: 'rig'.padEnd(32, '0') }]
  const { info } = await call(serverApi(rig.url, await logIn(rig.url)), 'insertSource', {
    app_key: project?.appkey ?? '',
    kind,
    name: kind,
    credentials: [],
  })
  return { id: info.id, secret: info.credentials?.secret ?? '' }
}

/** Sends the entries of one client until all are acknowledged. @returns how often it connected again */
async function sendAll(endpoints: string[], index: number, entries: number, random: () => number): Promise<number> {
  const client = new JitsiClient(`c${String(index).padStart(8, '0')}`)
  let connections = 0
  const connect = async () => {
    connections++
    await client.connect(endpoints[(index + connections) % 2] ?? '', 'room', connections > 1)
  }
  const isOpen = () => client.socket?.readyState === client.socket?.OPEN && client.heard.length > 0
  await connect()
  client.identity({ confName: 'room', displayName: `user-${index}`, meetingUniqueId: 'M' })
  for (let sent = 0; sent < entries; ) {
    if (!isOpen() || client.closed !== undefined) await connect().then(() => wait(100 + random() * 200))
    // The client of Jitsi loses what comes when its buffer is full.
    else if (client.unacknowledged < 900) {
      client.entry('getUserMediaOnFailure', null, `jitsi ${index} ${sent++}`)
      if (random() < 0.002) client.socket?.terminate()
    }
    await wait(random() * 4)
  }
  while (client.unacknowledged > 0) {
    if (client.closed !== undefined) await connect()
    await wait(200)
  }
  await client.close()
  return connections - 1
}

/** Lets clients of rtcstats talk to a server until it is killed. */
async function talkToOneServer(url: string, secret: string) {
  const token = await rtcstatsTokenOf(secret, { user: 'page', session: 'page-1', conference: 'room' })
  const client = new RtcstatsClient()
  await client.connect(`${url}?rtcstats-token=${token}`)
  let sent = 0
  const each = 20
  const timer = setInterval(() => {
    if (client.closed !== undefined) return clearInterval(timer)
    client.trace('navigator.mediaDevices.getUserMediaOnFailure', null, `rtcstats ${sent++}`)
  }, each)
  return { sent: () => sent, perSecond: 1000 / each }
}

/** Waits until as many texts are stored as expected, or half a minute has passed; counts them. */
async function countTexts(rig: Rig, kind: string, expected: number): Promise<{ stored: number; twice: number }> {
  const client = createClient({ url: rig.engines.clickhouseUrl, database: 'rtcops' })
  const query = `SELECT toUInt32(count()) AS n, toUInt32(uniqExact(message)) AS texts FROM message WHERE message LIKE '%"${kind} %'`
  try {
    for (let triesLeft = 60; ; triesLeft--) {
      const [row] = await (await client.query({ query, format: 'JSONEachRow' })).json<{ n: number; texts: number }>()
      const { n = 0, texts = 0 } = row ?? {}
      if (texts >= expected || triesLeft === 0) return { stored: texts, twice: n - texts }
      await wait(500)
    }
  } finally {
    await client.close()
  }
}
