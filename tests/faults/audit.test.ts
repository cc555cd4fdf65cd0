import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { expect, test } from 'vitest'
import { expectChain, type Line } from '../harness/audit-chain.ts'
import { makeAuthority } from '../harness/network/certificates.ts'
import { freePort } from '../harness/network/free-port.ts'
import { startRigInMemory } from '../harness/server/rig.ts'
import { type Program, startProgram } from '../harness/server/start-program.ts'
import { addCompanies, sendOften } from './money.ts'
import { makeRandom } from './support/random.ts'

test('each entry reaches the receiver at least once and in order, although one of two servers is killed within a batch', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'rtcops-audit-'))
  const authority = await makeAuthority(directory, 'authority')
  const own = await authority.sign('receiver', 'IP:127.0.0.1')
  const [cert, key] = await Promise.all([readFile(own.cert), readFile(own.key)])
  /** Batches as they arrived; the first one is taken and never answered. */
  const batches: string[][] = []
  const receiver = createServer({ cert, key }, async (request, response) => {
    const events = (await json(request)) as { raw_data: string }[]
    batches.push(events.map(({ raw_data }) => raw_data))
    if (batches.length > 1) response.end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  const url = `https://127.0.0.1:${port}/audit?sslrootcert=${authority.cert}`
  const wrap = ['env', `RTCOPS_AUDIT_HTTP_URL=${url}`]
  const rig = await startRigInMemory(wrap)
  const owner = new pg.Client({ connectionString: rig.engines.databaseOwnerUrl })
  await owner.connect()
  const { databaseUrl } = rig.engines
  let other: Program | undefined
  try {
    const [company = 0] = await addCompanies(databaseUrl, 1)
    const token = await rig.logIn()
    const random = makeRandom(31)
    let recharges = 0
    /** Books through each of these servers, one after the other. */
    const book = async (count: number, ...urls: string[]) => {
      for (let turn = 0; turn < count; turn++) {
        const recharge = { companyId: company, amount: 100n, remark: `recharge ${recharges++}`, repeats: 1 }
        await sendOften(() => urls[turn % urls.length] ?? '', token, recharge, random)
      }
    }
    await book(3, rig.url)
    await expect.poll(() => batches.length, { timeout: 30_000 }).toBe(1)
    const { clickhouseUrl, databaseOwnerUrl } = rig.engines
    const otherPort = String(await freePort())
    other = await startProgram({
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: databaseOwnerUrl,
      CLICKHOUSE_URL: clickhouseUrl,
      RTCOPS_AUDIT_HTTP_URL: url,
      RTCOPS_DEMO: '0',
      RTCOPS_DATA: join(directory, 'other'),
      PORT: otherPort,
    })
    const server = rig.server()
    server.kill('SIGKILL')
    await once(server, 'exit')
    await rig.startServer(wrap)
    // Otherwise the batch is repeated when the pause of the interrupted attempt is over.
    await owner.query('UPDATE audit_sink SET due_at = now()')
    await book(30, rig.url, `http://127.0.0.1:${otherPort}`)
    const { rows } = await owner.query<{ n: number }>('SELECT max(id)::int AS n FROM audit')
    const last = rows[0]?.n ?? 0
    const ids = () => new Set(batches.flat().map((line) => (JSON.parse(line) as Line).id))
    await expect.poll(() => ids().size, { timeout: 30_000 }).toBe(last)
    // What was sent before the kill was repeated unchanged; nothing arrived before what precedes it.
    expect(batches[1]?.slice(0, batches[0]?.length)).toEqual(batches[0])
    const lines = batches.slice(1).flat()
    expect(lines).toHaveLength(last)
    expectChain(lines)
  } finally {
    await owner.end()
    await other?.stop()
    await rig.stop()
    receiver.closeAllConnections()
    receiver.close()
    await rm(directory, { recursive: true, force: true })
  }
})
