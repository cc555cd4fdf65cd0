import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@clickhouse/client'
import { expect, test } from 'vitest'
import { type Project, type ReportAnswer, samples, signedReport } from '../../packages/server/test/telemetry-report.ts'
import { startRigInMemory } from '../harness/server/rig.ts'

/** Limits every file to nothing: for the server, a disk that is full. */
const withoutSpace = ['sh', '-c', 'ulimit -S -f 0; exec "$@"', 'sh']

test('A-175 a server with a full disk still accepts telemetry, including what a killed server left', async () => {
  const rig = await startRigInMemory(withoutSpace)
  const client = createClient({ url: rig.engines.clickhouseUrl, database: 'rtcops' })
  try {
    const [project] = await rig.addProjects(1)
    const large = samples(8000, { session: 'large' })
    const send = (batchId: string, events: object[]) => report(rig.url, project as Project, batchId, events)
    const stored = async (session: string) => {
      const query = 'SELECT toUInt32(count()) AS n FROM sample WHERE session_id = {session:String}'
      const result = await client.query({ query, query_params: { session }, format: 'JSONEachRow' })
      return (await result.json<{ n: number }>())[0]?.n
    }
    expect(await send('large-one', large), rig.output()).toMatchObject({
      status: 200,
      code: 0,
      info: { accepted: 8000, replayed: 0 },
    })
    rig.server().kill('SIGKILL')
    await once(rig.server(), 'exit')
    await rig.startServer(withoutSpace)
    expect(await send('large-one', large), rig.output()).toMatchObject({
      code: 0,
      info: { accepted: 8000, replayed: 1 },
    })
    expect(await stored('large')).toBe(8000)
  } finally {
    await client.close()
    await rig.stop()
  }
})

/**
 * Sends a batch as the guide asks: again while the answer is 503. On a busy machine, a server that has just started gives
 * it, because its jobs all ask for their connections to PostgreSQL first.
 */
async function report(
  url: string,
  project: Project,
  batchId: string,
  events: object[],
): Promise<ReportAnswer & { status: number }> {
  for (;;) {
    const { path, body } = signedReport(project, batchId, events)
    const reply = await fetch(url + path, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { 'content-type': 'application/x-ndjson' },
    })
    const answer = (await reply.json()) as ReportAnswer
    if (reply.status !== 503) return { status: reply.status, ...answer }
    await wait(200)
  }
}
