import { randomUUID } from 'node:crypto'
import { zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { type Project, type ReportAnswer, signedReport } from '../../../test/telemetry-report.ts'
import { adoptAllGroups } from '../adopt-groups.ts'
import { tableNames } from './encode-rows.ts'

let app: TestApp
let project: Project
let database: string

beforeAll(async () => {
  app = await startApp()
  project = await app.addProject('same-rows')
  database = (await ask<{ name: string }>('SELECT currentDatabase() AS name'))[0]?.name ?? ''
  await merges('STOP')
})
afterAll(async () => {
  // Another test gets the database, and mutations need merges.
  if (app) await merges('START')
  await app?.close()
})

const merges = async (change: 'STOP' | 'START') => {
  for (const { name } of await tables()) await command(`SYSTEM ${change} MERGES ${name}`)
}

const command = async (query: string) => await app.services.telemetryWriter.command({ query })

async function ask<Row>(query: string): Promise<Row[]> {
  const result = await app.services.telemetryWriter.query({ query, query_params: { database }, format: 'JSONEachRow' })
  return await result.json<Row>()
}

const tables = async () =>
  await ask<{ name: string; engine: string }>(
    `SELECT name, engine FROM system.tables
     WHERE database = {database:String} AND engine LIKE '%MergeTree' AND name != 'migration' ORDER BY name`,
  )

/** Returns the rows of every table, roll-ups included, states of aggregates as the values they stand for. */
async function everything(): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const { engine, name } of await tables()) {
    const columns = await ask<{ name: string; type: string }>(
      `SELECT name, type FROM system.columns
       WHERE database = {database:String} AND table = '${name}' AND default_expression NOT LIKE '%rand%' ORDER BY name`,
    )
    const values = columns.map(({ name: column, type }) => {
      if (!type.startsWith('AggregateFunction')) return column
      const value = `finalizeAggregation(${column})`
      return type.includes('groupUniqArray') ? `arraySort(${value})` : value
    })
    const merged = engine === 'MergeTree' ? '' : 'FINAL'
    found[name] = await ask(`SELECT ${values.join(', ')} FROM ${name} ${merged} ORDER BY ALL`)
  }
  return found
}

async function send(batchId: string, events: readonly object[]): Promise<ReportAnswer> {
  const { path, body } = signedReport(project, batchId, events)
  const headers = { 'content-type': 'application/x-ndjson' }
  return (await app.app.inject({ method: 'POST', url: path, payload: body, headers })).json()
}

const end = Date.now() - 3_600_000
const stayOf = (stay: number) => ({
  channel_session_id: `call-${stay % 7}`,
  session_id: `session-${stay}`,
  user_id: stay % 3 === 0 ? `用户-${stay} 🙂` : `user-${stay}`,
})

/** Returns quarters, whose sums are exact in any order. */
const figure = (index: number, below: number) => (index % 5 === 0 ? null : ((index * 7919) % (below * 4)) / 4)

const joins = (part: number) =>
  Array.from({ length: 20 }, (_, index) => ({
    kind: 'join',
    ts: end - 600_000 + index,
    ...stayOf(part * 20 + index),
    channel_name: `房间 ${index % 4}`,
    user_session_type: index % 3,
    country: ['CN', 'DE', '', 'BR'][index % 4],
    router_ip: `10.0.${part}.${index % 3}`,
    as_ip: `10.1.0.${index % 2}`,
    ...(index % 2 === 0
      ? { ip: `192.0.2.${index}`, zone: 'asia', sdk_version: '3.1.0', model: '小米 14', earphone: 1 }
      : {}),
  }))

const samples = (part: number) =>
  Array.from({ length: 1_500 }, (_, index) => ({
    kind: 'sample',
    ts: end - 500_000 + index * 250,
    ...stayOf(part * 20 + (index % 20)),
    txquality: index % 6,
    cpu: figure(index, 100),
    send_bps: figure(index, 900_000_000),
    up_loss_rate: figure(index, 100),
    ...(index % 3 === 0
      ? {}
      : { down_loss_rate: figure(index, 30), jitter: figure(index, 900), distance: figure(index, 3_000) }),
    ...(index % 4 === 0 ? { mic_level: -figureOr(index, 127), mic_on: index % 2, gap_ms: 1000.25 } : {}),
    ...(index % 50 === 0 ? { streams: streams(index) } : {}),
  }))

const figureOr = (index: number, below: number) => figure(index, below) ?? 0

const streams = (index: number) =>
  Array.from({ length: 32 }, (_, peer) => ({
    peer: `用户-${peer}`,
    direction: peer % 2 === 0 ? 'sent' : 'received',
    kind: peer % 3 === 0 ? 'audio' : 'video',
    bps: figure(index + peer, 5_000_000),
    ...(peer % 4 === 0 ? { loss_rate: figure(peer, 100), fps: 29.75 } : {}),
  }))

const others = (part: number) =>
  Array.from({ length: 60 }, (_, index) => ({
    ts: end - 400_000 + index,
    ...stayOf(part * 20 + (index % 20)),
  })).flatMap((stay, index) => [
    { kind: 'presence', ...stay },
    {
      kind: 'path',
      ...stay,
      network: 'wifi',
      ...(index % 2 === 0 ? { ice_type: 'relay', relay_ip: '10.2.0.1', connect_ms: 12.5 } : {}),
    },
    {
      kind: 'connection',
      ...stay,
      event: 'connection_interrupt',
      ...(index % 2 === 0 ? { duration_ms: 86_400_000 } : {}),
    },
    { kind: 'message', ...stay, type_number: 2_147_483_647 - index, message: { text: `${index}: "你好"\n` } },
    {
      kind: 'join_attempt',
      ts: stay.ts,
      user_id: stay.user_id,
      channel_name: '房间',
      result: index % 2,
      fail_reason: index % 2 ? '' : 'dns_failed',
      join_ms: figure(index, 9_000),
    },
    {
      kind: 'device_report',
      ts: stay.ts,
      user_id: stay.user_id,
      sound_quality: 1 + (index % 5),
      comment: '好'.repeat(index),
    },
  ])

const leaves = (part: number) =>
  Array.from({ length: 20 }, (_, index) => ({
    kind: 'leave',
    ts: end + index,
    ...stayOf(part * 20 + index),
    talk_ms: 4_294_967_295 - index,
    ...(index % 2 === 0 ? { earphone: 0 } : {}),
  }))

/** Keeps all stored rows as a group of an earlier version, in RowBinary, and forgets them otherwise. */
async function backToGroup(): Promise<void> {
  const found = []
  for (const table of tableNames.filter((name) => name !== 'node_metric')) {
    const columns = (
      await ask<{ name: string }>(
        `SELECT name FROM system.columns
         WHERE database = {database:String} AND table = '${table}' AND default_kind != 'MATERIALIZED' AND default_expression NOT LIKE '%rand%'`,
      )
    ).map(({ name }) => name)
    const [{ rows = '0' } = {}] = await ask<{ rows: string }>(`SELECT count() AS rows FROM ${table}`)
    const { stream } = await app.services.telemetryWriter.exec({
      query: `SELECT ${columns.join(', ')} FROM ${table} FORMAT RowBinary`,
    })
    const bytes = Buffer.concat(await stream.toArray())
    found.push({ table, columns: columns.join(', '), rows: Number(rows), length: bytes.length, bytes })
  }
  expect(found.every(({ rows }) => rows > 0)).toBe(true)
  const header = Buffer.from(JSON.stringify({ tables: found.map(({ bytes, ...table }) => table), authored: [] }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(header.length)
  const content = zstdCompressSync(Buffer.concat([length, header, ...found.map(({ bytes }) => bytes)]))
  await app.services.db.insertInto('ingest_group').values({ id: randomUUID(), holder: randomUUID(), content }).execute()
  for (const { name } of await tables()) await command(`TRUNCATE TABLE ${name}`)
}

test('A-175 a group of an earlier version is stored, and as the same rows and roll-ups to the last digit', async () => {
  const parts = [0, 1, 2]
  for (const kind of [joins, samples, others, leaves]) {
    const answers = await Promise.all(parts.map((part) => send(`batch-${kind.name}-${part}`, kind(part))))
    expect(answers.map(({ info }) => info?.rejected)).toEqual([0, 0, 0])
  }
  const stored = await everything()
  expect(stored['sample']).toHaveLength(4_500)
  expect(stored['stream_sample']).toHaveLength(3 * 30 * 32)
  await backToGroup()
  expect((await everything())['quality_5m']).toEqual([])
  await adoptAllGroups(app.services, new AbortController().signal)
  expect(await everything()).toEqual(stored)
})
