import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createClient } from '@clickhouse/client'
import { startEngines } from '@rtcops/embedded'
import { migrateTelemetry } from '../../packages/server/src/clickhouse/migrate.ts'
import { encodeRows, tableColumns } from '../../packages/server/src/features/ingest/telemetry/rows/encode-rows.ts'

const engines = await startEngines(process.env['D']!, { clickhouseOnly: true })
await migrateTelemetry(engines.clickhouseUrl, '')
const c = createClient({ url: engines.clickhouseUrl, database: 'rtcops' })
const json = readFileSync('/tmp/tel/rows.json')
const events = json
  .toString()
  .split('\n')
  .map((l) => JSON.parse(l))
const bin = encodeRows(events, { appKey: 'p'.repeat(32), received: Math.floor(Date.now() / 864e5) }, new Map(), '')[0]!
  .bytes
console.log('json', json.length, 'bin', bin.length, 'rows', events.length)
const cpu = (pid: number) => {
  const f = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(f[11]) + Number(f[12])) / 100
}
async function ins(q: string, body: Buffer, settings = {}) {
  const { stream } = await c.exec({
    query: q,
    values: Readable.from([body], { objectMode: false }),
    clickhouse_settings: { input_format_skip_unknown_fields: 1, ...settings },
  })
  stream.resume()
  await finished(stream)
}
const idle0 = cpu(engines.pids().clickhouse)
await new Promise((r) => setTimeout(r, 3000))
console.log('idle cpu per s', (cpu(engines.pids().clickhouse) - idle0) / 3)
async function time(label: string, q: string, body: Buffer, settings = {}) {
  const r: number[] = []
  let w = 0
  for (let i = 0; i < 5; i++) {
    const a = cpu(engines.pids().clickhouse)
    const t = performance.now()
    await ins(q, body, settings)
    w = performance.now() - t
    r.push(cpu(engines.pids().clickhouse) - a)
  }
  console.log(label, r.map((x) => x.toFixed(2)).join(' '), 'wall last', Math.round(w))
}

const q = `INSERT INTO sample (${tableColumns.sample}) FORMAT RowBinary`
const enc = (n: number) => encodeRows(events.slice(0, n), { appKey: 'p'.repeat(32), received: Math.floor(Date.now() / 864e5) }, new Map(), '')[0]!.bytes

async function small(label: string, settings = {}) {
  const b = enc(100)
  await ins(q, b)
  const a = cpu(engines.pids().clickhouse); const t = performance.now()
  for (let i = 0; i < 20; i++) await ins(q, b, settings)
  console.log(label, 'cpu per insert ms', Math.round((cpu(engines.pids().clickhouse) - a) * 50), 'wall', Math.round((performance.now() - t) / 20))
}
const t0 = cpu(engines.pids().clickhouse)
for (let i = 0; i < 50; i++) await (await c.query({ query: 'SELECT 1' })).text()
console.log('select 1 cpu ms', (cpu(engines.pids().clickhouse) - t0) * 20)
await small('all')
await small('all, one thread', { max_threads: 1, max_insert_threads: 1, materialized_views_squash_parallel_inserts: 0 })
await c.command({ query: 'DROP VIEW quality_5m_from_sample' })
await small('users')
await c.command({ query: 'DROP VIEW quality_users_5m_from_sample' })
await small('none')
await c.command({ query: 'CREATE TABLE n AS sample ENGINE = Null' })
const q0 = q
{ const b = enc(100); const a = cpu(engines.pids().clickhouse); for (let i = 0; i < 20; i++) await ins(`INSERT INTO n (${tableColumns.sample}) FORMAT RowBinary`, b); console.log('null', Math.round((cpu(engines.pids().clickhouse) - a) * 50)) }
await c.close()
await engines.stop()
