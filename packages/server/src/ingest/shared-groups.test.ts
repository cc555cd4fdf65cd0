import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { type Project, type ReportAnswer, samples, signedReport } from '../../test/telemetry-report.ts'
import { adoptAllGroups } from './adopt-groups.ts'
import type { ReportBatch } from './batch.ts'
import { lines } from './connectors/lines/connector.ts'
import { type StoredGroup, tokenOf } from './group.ts'
import { packGroup, unpackGroup } from './group-content.ts'
import { insertRows } from './queries.ts'
import { Quota } from './quota.ts'
import { readEvents } from './read-events.ts'
import { RowEncoder } from './rows/encode-rows.ts'
import { letGoOfGroup, measureGroups, registerGroup, takeOverGroup } from './shared-groups.ts'
import { storeGroup } from './store-group.ts'

let app: TestApp
let project: Project
const never = new AbortController().signal

beforeAll(async () => {
  app = await startApp()
  project = await app.addProject('groups')
})
afterAll(async () => await app?.close())

/** Returns a batch of samples and of the session that they belong to, as a server has read it. */
async function batchOf(name: string, count = 5): Promise<{ batch: ReportBatch; body: Buffer }> {
  const stay = { channel_session_id: name, session_id: name, user_id: 'user-1' }
  const events = [
    { kind: 'join', ts: Date.now() - 60_000, ...stay, channel_name: 'room', country: 'CN' },
    ...samples(count, { call: name, session: name }),
  ]
  const { body } = signedReport(project, name, events)
  const now = Date.now()
  const rows = new RowEncoder({ appKey: project.appkey, received: Math.floor(now / 86_400_000) }, '')
  const { accepted, clamped } = await readEvents(lines.read(body), {
    now,
    isErased: () => false,
    take: (read) => Promise.resolve(rows.add(read, new Map())),
  })
  const answer = { accepted, rejected: 0, clamped, errors: [] }
  const bodyHash = createHash('sha256').update(body).digest()
  return { batch: { appKey: project.appkey, batchId: name, bodyHash, answer, tables: rows.finish() }, body }
}

/** Registers a batch as a server does that is killed before it has stored it. */
async function registered(name: string): Promise<{ group: StoredGroup; holder: string; body: Buffer }> {
  const holder = randomUUID()
  const { batch, body } = await batchOf(name)
  const found = await registerGroup(app.services.db, holder, [batch])
  if (!found) throw new Error(`${name} was registered before`)
  return { group: found.group, holder, body }
}

async function repeat(name: string, body: Buffer): Promise<ReportAnswer & { status: number; wait: unknown }> {
  const { path } = signedReport(project, name, body)
  const headers = { 'content-type': 'application/x-ndjson' }
  const reply = await app.app.inject({ method: 'POST', url: path, payload: body, headers })
  return { ...reply.json<ReportAnswer>(), status: reply.statusCode, wait: reply.headers['retry-after'] }
}

/** Counts the samples and joins of a call, and the samples in its roll-up. */
async function stored(call: string): Promise<number[]> {
  const result = await app.services.telemetry.query({
    query: `SELECT (SELECT count() FROM sample WHERE channel_session_id = {call:String}) AS samples,
      (SELECT count() FROM user_session WHERE channel_session_id = {call:String}) AS joins,
      (SELECT uniqExactMerge(joined) FROM call WHERE channel_session_id = {call:String}) AS joined`,
    query_params: { call },
    format: 'JSONEachRow',
  })
  const [row] = await result.json<{ samples: string; joins: string; joined: string }>()
  return [Number(row?.samples), Number(row?.joins), Number(row?.joined)]
}

describe('A-175 the group of a killed server', () => {
  test('A-175 another server stores it once; a repeated batch is refused until then, and then answered like the first time', async () => {
    const { body } = await registered('killed-server')
    expect(await repeat('killed-server', body)).toMatchObject({ status: 503, code: 50010, wait: '5' })
    expect(await app.services.figures.ingestRejectedBatches.get()).toMatchObject({
      values: expect.arrayContaining([{ labels: { reason: 'other_server' }, value: 1 }]),
    })
    expect(await measureGroups(app.services.db)).toEqual({
      groups: 1,
      bytes: expect.any(Number),
      oldest: expect.any(Number),
    })
    await adoptAllGroups(app.services, never)
    expect(await repeat('killed-server', body)).toMatchObject({ code: 0, info: { accepted: 6, replayed: 1 } })
    expect(await stored('killed-server')).toEqual([5, 1, 1])
    expect(await measureGroups(app.services.db)).toEqual({ groups: 0, bytes: 0, oldest: 0 })
  })

  test('A-175 tables already stored are not stored twice', async () => {
    const { group } = await registered('half')
    const [first] = group.tables
    if (!first) throw new Error('the group has no rows')
    await insertRows(app.services.telemetryWriter, first.table, first.columns, first.bytes, tokenOf(group, first))
    await adoptAllGroups(app.services, never)
    expect(await stored('half')).toEqual([5, 1, 1])
  })

  test('A-175 it is stored once even if its holder is still alive and stores it at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const name = `both-${round}`
      const { group, holder } = await registered(name)
      await Promise.allSettled([
        storeGroup(app.services, group, holder, never),
        adoptAllGroups(app.services, never),
        adoptAllGroups(app.services, never),
      ])
      await adoptAllGroups(app.services, never)
      expect(await stored(name)).toEqual([5, 1, 1])
    }
  })

  test('A-175 a group stays with its holder while that is alive, and is taken over once released', async () => {
    const { group, holder } = await registered('alive')
    const { db } = app.services
    expect(await takeOverGroup(db, randomUUID())).toBeUndefined()
    await letGoOfGroup(db, group.id, randomUUID())
    expect(await takeOverGroup(db, randomUUID())).toBeUndefined()
    await letGoOfGroup(db, group.id, holder)
    const taken = await takeOverGroup(db, randomUUID())
    expect(taken?.tables.map(({ table, rows }) => [table, rows])).toEqual(
      group.tables.map(({ table, rows }) => [table, rows]),
    )
    expect(await takeOverGroup(db, randomUUID())).toBeUndefined()
    await adoptAllGroups(app.services, never)
  })

  test('A-175 a suspended server does not repeat an insert once another server took over its group', async () => {
    const { group, holder } = await registered('suspended')
    await takeOverGroup(app.services.db, randomUUID(), 0)
    let attempts = 0
    const telemetryWriter = new Proxy(app.services.telemetryWriter, {
      get: (client, name) =>
        name === 'exec'
          ? () => {
              attempts += 1
              return Promise.reject(new Error('the connection is gone'))
            }
          : Reflect.get(client, name),
    })
    await expect(storeGroup({ ...app.services, telemetryWriter }, group, holder, never)).rejects.toThrow()
    expect(attempts).toBe(1)
    await adoptAllGroups(app.services, never)
    expect(await stored('suspended')).toEqual([5, 1, 1])
  })

  test('A-175 a server that stops without the engine releases its group', async () => {
    const { group, holder } = await registered('stopping')
    const stopping = new AbortController()
    const telemetryWriter = new Proxy(app.services.telemetryWriter, {
      get: (client, name) =>
        name === 'exec'
          ? () => {
              stopping.abort()
              return Promise.reject(new Error('the engine is away'))
            }
          : Reflect.get(client, name),
    })
    await expect(storeGroup({ ...app.services, telemetryWriter }, group, holder, stopping.signal)).rejects.toThrow()
    expect((await takeOverGroup(app.services.db, randomUUID()))?.id).toBe(group.id)
    await adoptAllGroups(app.services, never)
    expect(await stored('stopping')).toEqual([5, 1, 1])
  })
})

test('A-175 refuses a batch with 503 when too much is waiting for ClickHouse, and registers nothing', async () => {
  const { db } = app.services
  await registered('waiting')
  const { batch } = await batchOf('one-too-many')
  await expect(registerGroup(db, randomUUID(), [batch], 100)).rejects.toMatchObject({
    messageKey: 'telemetry.notStored',
    details: { status: 503 },
  })
  expect(
    await db.selectFrom('ingest_batch').select('batch_id').where('batch_id', '=', 'one-too-many').execute(),
  ).toEqual([])
  await adoptAllGroups(app.services, never)
  expect(await registerGroup(db, randomUUID(), [batch], 100)).toBeDefined()
  await adoptAllGroups(app.services, never)
})

test('A-175 two servers that receive the same batches in different order do not deadlock', async () => {
  const made = await Promise.all(Array.from({ length: 40 }, (_, index) => batchOf(`same-${index}`, 1)))
  const batches = made.map(({ batch }) => batch)
  const groups = await Promise.all([
    registerGroup(app.services.db, randomUUID(), batches),
    registerGroup(app.services.db, randomUUID(), batches.toReversed()),
  ])
  const keys = groups.flatMap((each) => [...(each?.keys ?? [])])
  expect([keys.length, new Set(keys).size]).toEqual([40, 40])
  await adoptAllGroups(app.services, never)
})

test('A-175 a group is read back as stored, and a damaged one is refused', async () => {
  const { group } = await registered('packed')
  const content = await packGroup(group)
  const { tables, ...rest } = await unpackGroup(group.id, content)
  expect(rest).toEqual({ id: group.id, authored: group.authored })
  expect(tables.map(({ bytes, ...table }) => ({ ...table, bytes: Buffer.concat(bytes) }))).toEqual(
    group.tables.map(({ bytes, ...table }) => ({ ...table, bytes: Buffer.concat(bytes) })),
  )
  const damaged = Buffer.from(content)
  damaged.writeUInt8(damaged.readUInt8(content.length - 20) ^ 1, content.length - 20)
  await expect(unpackGroup(group.id, damaged)).rejects.toThrow()
  await adoptAllGroups(app.services, never)
})

test('A-175 the quota of a project is shared by all servers', async () => {
  const { db, log } = app.services
  const now = Date.now()
  const servers = [1, 2].map(() => new Quota({ db, log, now: () => now }, 1000))
  const [one, other] = servers as [Quota, Quota]
  one.spend('shared', 5000)
  await one.settle()
  expect([one.wait('shared'), other.wait('shared')]).toEqual([2, 0])
  other.spend('shared', 1)
  await other.settle()
  expect(other.wait('shared')).toBeGreaterThan(0)
})
