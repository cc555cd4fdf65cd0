import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@clickhouse/client'
import { type Project, type ReportAnswer, samples, signedReport } from '../../packages/server/test/telemetry-report.ts'
import { type Rig, startRigInMemory } from '../harness/server/rig.ts'
import { killVictim, type Victim } from './support/kill.ts'
import { makeRandom } from './support/random.ts'

export interface IngestFaults {
  batches: number
  samplesPerBatch: number
  clients: number
  /** Killed one after another, at random times while batches are being sent. */
  victims: readonly Victim[]
  seed: number
}

export interface IngestOutcome {
  /** Rows of batches acknowledged with code 0. */
  acknowledged: number
  stored: number
  /** Batches that are stored in part, or with some rows more than once. */
  wrongBatches: string[]
  /** Responses other than success, such as 503 while an engine was down. */
  retries: number
  rollUp: unknown
  recomputed: unknown
  calls: { joined: number; left: number }
}

/** Sends batches, each repeatedly until it is acknowledged, while processes are killed; then counts the stored rows. */
export async function runIngestFaults(faults: IngestFaults): Promise<IngestOutcome> {
  const random = makeRandom(faults.seed)
  const rig = await startRigInMemory()
  try {
    const [project] = await rig.addProjects(1)
    const queue = Array.from({ length: faults.batches }, (_, index) => index)
    let retries = 0
    let acknowledged = 0
    const client = async () => {
      for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
        const events = eventsOf(index, faults.samplesPerBatch)
        const outcome = await sendUntilStored(
          rig.url,
          project as Project,
          `batch-${String(index).padStart(6, '0')}`,
          events,
          random,
        )
        retries += outcome.retries
        acknowledged += outcome.accepted
      }
    }
    const sending = Promise.all(Array.from({ length: faults.clients }, client))
    const done = sending.then(() => true)
    for (const victim of faults.victims) {
      const ended = await Promise.race([done, wait(100 + random() * 600).then(() => false)])
      if (ended) throw new Error(`all batches were stored before ${victim} was killed; send more of them`)
      await killVictim(rig, victim)
    }
    await sending
    return { acknowledged, retries, ...(await countStored(rig, faults)) }
  } finally {
    await rig.stop()
  }
}

function eventsOf(index: number, count: number): object[] {
  const stay = { channel_session_id: `call-${index % 5}`, session_id: `session-${index}`, user_id: `user-${index % 9}` }
  const end = Date.now() - 1000
  const start = end - count * 1000
  return [
    { kind: 'join', ts: start, ...stay, channel_name: 'room', country: index % 2 ? 'CN' : 'BR', router_ip: '10.0.0.1' },
    ...samples(count, { call: stay.channel_session_id, session: stay.session_id, user: stay.user_id, end }),
    { kind: 'leave', ts: end, ...stay },
  ]
}

/**
 * Sends as the guide requires: with the same batch id until it is acknowledged. Sometimes does not wait for the
 * response.
 */
async function sendUntilStored(
  url: string,
  project: Project,
  batchId: string,
  events: readonly object[],
  random: () => number,
): Promise<{ accepted: number; retries: number }> {
  for (let retries = 0; ; retries++) {
    const { path, body } = signedReport(project, batchId, events)
    try {
      const reply = await fetch(url + path, {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { 'content-type': 'application/x-ndjson' },
        signal: AbortSignal.timeout(random() < 0.2 ? 30 : 30_000),
      })
      const answer = (await reply.json()) as ReportAnswer
      if (answer.code === 0 && answer.info) return { accepted: answer.info.accepted, retries }
      if (reply.status < 429) throw new RefusedError(JSON.stringify(answer))
    } catch (error) {
      // Broken connections and timeouts are what this test provokes; a refusal is an error.
      if (error instanceof RefusedError) throw error
    }
    await wait(50 + random() * 200)
  }
}

class RefusedError extends Error {}

async function countStored(rig: Rig, faults: IngestFaults) {
  const client = createClient({ url: rig.engines.clickhouseUrl, database: 'rtcops' })
  const rows = async <Row>(query: string): Promise<Row[]> =>
    await (await client.query({ query, format: 'JSONEachRow' })).json<Row>()
  try {
    const stored = await rows<{ session_id: string; n: number; distinct: number }>(
      'SELECT session_id, toUInt32(count()) AS n, toUInt32(uniqExact(ts)) AS distinct FROM sample GROUP BY session_id',
    )
    const [sessions] = await rows<{ n: number }>(
      'SELECT toUInt32(count()) AS n FROM (SELECT session_id FROM user_session GROUP BY session_id HAVING max(leave_ts) > min(join_ts))',
    )
    const wrong = stored.filter(({ n, distinct }) => n !== faults.samplesPerBatch || distinct !== n)
    return {
      stored: stored.reduce((sum, { n }) => sum + n, 0) + 2 * (sessions?.n ?? 0),
      wrongBatches: wrong.map(({ session_id, n }) => `${session_id}: ${n}`),
      rollUp: await rows(rollUp),
      recomputed: await rows(recomputed),
      calls: (
        await rows<{ joined: number; left: number }>(
          'SELECT toUInt32(sum(j)) AS joined, toUInt32(sum(l)) AS left FROM (SELECT uniqExactMerge(joined) AS j, uniqExactMerge(call.left) AS l FROM call GROUP BY channel_session_id)',
        )
      )[0] ?? { joined: 0, left: 0 },
    }
  } finally {
    await client.close()
  }
}

const rollUp = `
SELECT bucket, country, router_ip, sum(samples) AS samples, sum(distance_count) AS measured, sum(distance_sum) AS total,
  sum(distance_0) AS b0, sum(distance_1) AS b1, sum(distance_2) AS b2, sum(distance_3) AS b3, sum(up_loss_rate_0) AS l0, sum(up_loss_rate_3) AS l3,
  arraySum(mapValues(sumMap(distance_histogram))) AS histogram
FROM quality_5m GROUP BY bucket, country, router_ip ORDER BY bucket, country, router_ip`

const recomputed = `
SELECT toStartOfFiveMinutes(ts) AS bucket, country, router_ip, count() AS samples, countIf(distance >= 0) AS measured, sum(distance) AS total,
  countIf(distance < 100) AS b0, countIf(distance >= 100 AND distance < 200) AS b1, countIf(distance >= 200 AND distance < 300) AS b2,
  countIf(distance >= 300) AS b3, countIf(up_loss_rate < 5) AS l0, countIf(up_loss_rate >= 20) AS l3, count() AS histogram
FROM sample GROUP BY bucket, country, router_ip ORDER BY bucket, country, router_ip`
