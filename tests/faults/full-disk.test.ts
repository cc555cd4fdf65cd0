import { once } from 'node:events'
import { createClient } from '@clickhouse/client'
import { expect, test } from 'vitest'
import { type Project, type ReportAnswer, samples, signedReport } from '../../packages/server/test/telemetry-report.ts'
import { startRig } from '../harness/rig.ts'

/** Limits every file to some 200 kB: for the server, a disk that is full in the middle of a write. */
const withoutSpace = ['sh', '-c', 'ulimit -S -f 400; exec "$@"', 'sh']

test('A-175 what does not fit on the disk is not acknowledged, and is stored once when there is space again', async () => {
  const rig = await startRig(withoutSpace)
  const client = createClient({ url: rig.engines.clickhouseUrl, database: 'rtcops' })
  try {
    const [project] = await rig.addProjects(1)
    const small = samples(100, { session: 'small' })
    const large = samples(8000, { session: 'large' })
    const send = (batchId: string, events: object[]) => report(rig.url, project as Project, batchId, events)
    const stored = async (session: string) => {
      const query = 'SELECT toUInt32(count()) AS n FROM sample WHERE session_id = {session:String}'
      const result = await client.query({ query, query_params: { session }, format: 'JSONEachRow' })
      return (await result.json<{ n: number }>())[0]?.n
    }
    expect(await send('small-one', small)).toMatchObject({ status: 200, code: 0 })
    const refused = await send('large-one', large)
    expect(refused).toMatchObject({ status: 503, code: 50010 })
    expect(refused.info).toBeUndefined()
    expect(await send('large-one', large)).toMatchObject({ status: 503 })
    expect(await send('small-two', small)).toMatchObject({ status: 200, code: 0 })
    expect(await stored('large')).toBe(0)

    rig.server().kill('SIGKILL')
    await once(rig.server(), 'exit')
    await rig.startServer()
    expect(await send('large-one', large)).toMatchObject({ code: 0, info: { accepted: 8000, replayed: 0 } })
    expect(await send('large-one', large)).toMatchObject({ code: 0, info: { accepted: 8000, replayed: 1 } })
    expect([await stored('large'), await stored('small')]).toEqual([8000, 200])
  } finally {
    await client.close()
    await rig.stop()
  }
})

async function report(
  url: string,
  project: Project,
  batchId: string,
  events: object[],
): Promise<ReportAnswer & { status: number }> {
  const { path, body } = signedReport(project, batchId, events)
  const reply = await fetch(url + path, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': 'application/x-ndjson' },
  })
  return { status: reply.status, ...((await reply.json()) as ReportAnswer) }
}
