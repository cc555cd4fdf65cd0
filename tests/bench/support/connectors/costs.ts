import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { call } from '@rtcops/core/api/client'
import type { Input, Schema } from '@rtcops/core/api/types'
import { signedByLivekit } from '../../../packages/server/test/livekit-peer.ts'
import { type Project, samples, signedReport } from '../../../packages/server/test/telemetry-report.ts'
import { logIn, type Rig, startRig } from '../../harness/server/rig.ts'
import { serverApi } from '../../harness/server/server-api.ts'
import { processorTime } from './processor-time.ts'
import { type BenchResult, median } from './result.ts'

const rounds = 3
/** Requests at a time. */
const senders = 16
const users = 100
const livekitKey = { key: 'APIbench', secret: 'a-secret-of-the-livekit-server-1' }

/** A request, as it is sent. */
interface Sent {
  url: string
  headers: Record<string, string>
  body: string | Buffer
}

/** What one kind of source sends in a round, and how much each request has. */
interface Load {
  kind: Schema<'SourceKind'>
  what: string
  perRequest: number
  requests: number
  /** Returns a request of a round; requests of all rounds are different. */
  make(source: Source, round: number, request: number): Promise<Sent> | Sent
  /** Sent once before, such as the joins of users. */
  before?(source: Source): Sent
}

interface Source {
  id: string
  url: string
  secret: string
  authorization: string
}

const start = Date.now() - 3_600_000
const seconds = (time: number) => Math.floor(time / 1000)

const janusEvent = (type: number, subtype: number, at: number, user: number, event: object) => ({
  emitter: 'bench',
  type,
  subtype,
  timestamp: at * 1000,
  session_id: user + 1,
  handle_id: user + 1,
  opaque_id: `user-${user}`,
  event,
})

const loads: Load[] = [
  {
    kind: 'janus',
    what: 'samples of 100 users a request',
    perRequest: users,
    requests: 100,
    before: ({ authorization, url }) => ({
      url,
      headers: { authorization },
      body: JSON.stringify(
        Array.from({ length: users }, (_, user) => [
          janusEvent(64, 0, start, user, {
            plugin: 'janus.plugin.videoroom',
            data: { event: 'joined', room: Math.floor(user / 5), id: user },
          }),
          janusEvent(16, 6, start, user, { connection: 'webrtcup' }),
        ]).flat(),
      ),
    }),
    make: ({ authorization, url }, round, request) => {
      const number = round * 100 + request + 1
      const event = ['audio', 'video'].map((media, mid) => ({
        mid: String(mid),
        media,
        lost: number,
        rtt: 20,
        'jitter-remote': 3,
        'packets-received': number * 250,
        'bytes-received': number * 25_000,
        'packets-sent': number * 250,
        'bytes-sent': number * 25_000,
        'lost-by-remote': number,
      }))
      const events = Array.from({ length: users }, (_, user) =>
        janusEvent(32, 3, start + number * 5000, user, event as object),
      )
      return { url, headers: { authorization }, body: JSON.stringify(events) }
    },
  },
  {
    kind: 'browser',
    what: 'five samples of a page a request',
    perRequest: 5,
    requests: 160,
    make: ({ secret, url }, round, request) => {
      const name = `${round}-${request}`
      const ids = { user: `user-${request % users}`, call: `call-${request % 20}`, room: 'room' }
      const token = signed({ ...ids, exp: seconds(Date.now()) + 300 }, secret)
      const query = new URLSearchParams({ token, session: `page-${request % users}`, batch_id: `bench-page-${name}` })
      query.set('timestamp', String(Date.now()))
      return { url: `${url}?${query}`, headers: { 'content-type': 'text/plain' }, body: linesOf(5, name) }
    },
  },
  {
    kind: 'otlp',
    what: 'points, 5,000 a request',
    perRequest: 5000,
    requests: 10,
    make: ({ authorization, url }, round, request) => ({
      url,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        resourceMetrics: [
          {
            resource: { attributes: [{ key: 'host.name', value: { stringValue: '10.0.0.1' } }] },
            scopeMetrics: [
              {
                metrics: Array.from({ length: 100 }, (_, metric) => ({
                  name: `metric.${metric}`,
                  gauge: {
                    dataPoints: Array.from({ length: 50 }, (_, point) => ({
                      timeUnixNano: `${start + (round * 500 + request * 50 + point) * 1000}000000`,
                      asDouble: point,
                    })),
                  },
                })),
              },
            ],
          },
        ],
      }),
    }),
  },
  {
    kind: 'livekit',
    what: 'joins, one a webhook',
    perRequest: 1,
    requests: 240,
    make: async ({ url }, round, request) => {
      const at = start + request * 1000
      const { headers, payload } = await signedByLivekit(
        {
          event: 'participant_joined',
          id: `EV_${round}_${request}`,
          createdAt: String(seconds(at)),
          room: { sid: `RM_${round}`, name: 'room' },
          participant: { sid: `PA_${round}_${request}`, identity: `user-${request}`, joinedAtMs: String(at) },
        },
        livekitKey,
      )
      return { url, headers, body: payload }
    },
  },
]

/** Returns a token, HS256. */
function signed(claims: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** Returns samples of one user as lines. */
function linesOf(count: number, name: string): string {
  const ids = { call: 'call', session: `session-${name}`, user: `user-${name}`, end: Date.now() - 60_000 }
  return samples(count, ids)
    .map((event) => JSON.stringify(event))
    .join('\n')
}

/**
 * Compares the processor time of server, engine and PostgreSQL for what each kind of source sends with that of signed batches that have as many
 * samples a request. Rounds alternate; the results are medians of the pairs.
 */
export async function connectorCosts(): Promise<BenchResult[]> {
  const rig = await startRig()
  try {
    const token = await logIn(rig.url)
    const results: BenchResult[] = []
    const projects = await rig.addProjects(loads.length)
    for (const [index, load] of loads.entries()) {
      const project = projects[index] as Project
      const source = await addSource(rig, token, load.kind, project.appkey)
      if (load.before) await send(load.before(source))
      const pairs: { own: number; batch: number }[] = []
      for (let round = 0; round <= rounds; round++) {
        const own = await cost(rig, async () => {
          // Janus sends one request after the other.
          await sendAll(load.kind === 'janus' ? 1 : senders, load.requests, (request) =>
            load.make(source, round, request),
          )
          await storedAll(rig, token, source.id, load, round)
        })
        const batch = await cost(rig, async () => {
          await sendAll(senders, load.requests, (request) => batchOf(rig.url, project, load, round, request))
        })
        // The first round warms up both.
        if (round > 0) pairs.push({ own, batch })
      }
      const count = load.requests * load.perRequest
      const each = (kind: 'own' | 'batch') => ((median(pairs.map((pair) => pair[kind])) / count) * 1e6).toFixed(0)
      results.push({
        name: `${load.kind}: ${load.what}, processor time against signed batches of as many samples`,
        ratio: median(pairs.map(({ batch, own }) => own / batch)),
        goal: '–',
        detail: `${each('own')} µs against ${each('batch')} µs for each, of server, engine and PostgreSQL`,
      })
    }
    return results
  } finally {
    await rig.stop()
  }
}

async function addSource(rig: Rig, token: string, kind: Schema<'SourceKind'>, appKey: string): Promise<Source> {
  const draft: Input<'insertSource'> = {
    app_key: appKey,
    kind,
    name: kind,
    credentials: kind === 'livekit' ? [livekitKey] : [],
  }
  const { info } = await call(serverApi(rig.url, token), 'insertSource', draft)
  const { password = '', secret = '', token: bearer = '', user = '' } = info.credentials ?? {}
  const basic = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  return { id: info.id, url: info.url, secret, authorization: kind === 'janus' ? basic : `Bearer ${bearer}` }
}

function batchOf(url: string, project: Project, { kind, perRequest }: Load, round: number, request: number): Sent {
  const name = `${kind}-${round}-${request}`
  const { body, path } = signedReport(project, `bench-${name}`, Buffer.from(linesOf(perRequest, name)))
  return { url: url + path, headers: { 'content-type': 'application/x-ndjson' }, body: Buffer.from(body) }
}

async function send({ body, headers, url }: Sent): Promise<void> {
  const reply = await fetch(url, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  if (reply.status !== 200) throw new Error(`${reply.status}: ${await reply.text()}`)
}

async function sendAll(
  atOnce: number,
  requests: number,
  make: (request: number) => Promise<Sent> | Sent,
): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < requests) await send(await make(next++))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Waits until everything that a source has sent is stored: some kinds are acknowledged before. */
async function storedAll(rig: Rig, token: string, id: string, load: Load, round: number): Promise<void> {
  // The last sample of each of Janus's users waits for the next report; a join of LiveKit is an attempt to join, too.
  const events = load.requests * load.perRequest * (load.kind === 'livekit' ? 2 : 1)
  const least = events * (round + 1) - (load.kind === 'janus' ? users : 0)
  for (;;) {
    const { info } = await call(serverApi(rig.url, token), 'getSource', { id })
    if (info.stored >= least) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function cost(rig: Rig, work: () => Promise<void>): Promise<number> {
  const pids = () => [rig.engines.pids().clickhouse, rig.server().pid ?? 0]
  const before = processorTime(pids()) + postgresTime(rig)
  await work()
  return processorTime(pids()) + postgresTime(rig) - before
}

/** Returns the seconds of processor time of PostgreSQL: of its first process, of those that it has started, and of those that have ended. */
function postgresTime(rig: Rig): number {
  const pid = rig.engines.pids().postgres
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return processorTime([pid, ...children]) + (Number(fields[13]) + Number(fields[14])) / 100
}

if (import.meta.main) console.log(await connectorCosts())
