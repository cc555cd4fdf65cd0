import { gzipSync } from 'node:zlib'
import { fromBinary, fromJson } from '@bufbuild/protobuf'
import { createClient } from '@clickhouse/client'
import { sourceSnippet } from '@rtcops/core/features/operations/sources/snippet'
import { day, hour, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { startMeters } from '../../../test/otlp-peer.ts'
import { buildApp } from '../../app.ts'
import { adoptAllGroups } from '../adopt-groups.ts'
import { StatusSchema } from '../connectors/otlp/generated/google/rpc/status_pb.ts'
import { ExportMetricsServiceResponseSchema } from '../connectors/otlp/generated/opentelemetry/proto/collector/metrics/v1/metrics_service_pb.ts'
import { openIngest } from '../ingest.ts'

const [protobuf, json] = ['application/x-protobuf', 'application/json'] as const

let server: TestApp
let origin: string
let platform: string
beforeAll(async () => {
  server = await startApp({ RTCOPS_OTLP_MEBIBYTES: '1' })
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  platform = (await server.addProject('平台')).appkey
  // A call has come through one router.
  await server.services.telemetryWriter.insert({
    table: 'node_seen',
    values: [{ kind: 'router', address: '103.28.54.11', zone: 'JKT', received: today(), sessions: 1 }],
    format: 'JSONEachRow',
  })
})
beforeEach(async () => {
  server.setNow(undefined)
  await server.services.db.deleteFrom('source').execute()
  await server.services.telemetryWriter.command({ query: 'TRUNCATE TABLE node_metric' })
})
afterAll(() => server.close())

const today = () => new Date().toISOString().slice(0, 10)

interface AddedSource {
  id: string
  url: string
  token: string
}

async function addSource(name = 'routers'): Promise<AddedSource> {
  const { info } = await server.call('insertSource', { app_key: platform, kind: 'otlp', name })
  if (!info?.credentials?.token) throw new Error('the source has no token')
  return { id: info.id, url: info.url, token: info.credentials.token }
}

/** Returns the variables that the console shows, as they are set for this server. */
function variablesOf({ token, url }: AddedSource, more: Record<string, string> = {}): Record<string, string> {
  const snippet = sourceSnippet({ keys: [], kind: 'otlp', url }, { token })
  const shown = snippet
    .trim()
    .split('\n')
    .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
  const variables = Object.fromEntries(shown)
  const endpoint = new URL(variables['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '').pathname
  return { ...variables, OTEL_EXPORTER_OTLP_ENDPOINT: origin + endpoint, ...more }
}

const get = async (id: string) => (await server.call('getSource', { id })).info
/** Expects what a source shows; counts are written every two seconds. */
const expectSource = (id: string) => expect.poll(() => get(id), { timeout: 15_000, interval: 200 })

async function stored<Row>(columns: string, more = ''): Promise<Row[]> {
  const query = `SELECT ${columns} FROM node_metric ${more}`
  const result = await server.services.telemetry.query({ query, format: 'JSONEachRow' })
  return await result.json<Row>()
}

const nano = (time: number) => `${time}000000`
const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } })
const point = (values: object = {}) => ({ timeUnixNano: nano(Date.now()), asDouble: 0.5, ...values })
const gauge = (name: string, dataPoints: object[] = [point()], more: object = {}) => ({
  name,
  gauge: { dataPoints },
  ...more,
})
const requestOf = (metrics: object[], attributes: object[] = [attribute('host.name', '103.28.54.11')]) => ({
  resourceMetrics: [{ resource: { attributes }, scopeMetrics: [{ metrics }] }],
})

/** Sends a request as it is, in JSON unless the headers say otherwise. */
async function send({ token, url }: AddedSource, body: object | Buffer | string, headers: Record<string, string> = {}) {
  return await server.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    payload: Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': json, authorization: `Bearer ${token}`, ...headers },
  })
}

describe('AM-09 OpenTelemetry metrics, sent by its own exporters', () => {
  it.each([
    [protobuf, 'gzip'],
    [protobuf, 'none'],
    [json, 'gzip'],
    [json, 'none'],
  ] as const)(
    'are stored from %s with compression %s, set by the variables that the source shows',
    async (encoding, compression) => {
      const source = await addSource()
      expect(source.url).toMatch(new RegExp(`/api/open/source/${source.id}/v1/metrics$`))
      const { meter, send: exportAll } = startMeters({
        'host.name': 'router-1',
        'host.ip': ['10.0.0.1', '103.28.54.11'],
        'service.name': 'agent',
      })
      meter.createGauge('system.cpu.utilization', { unit: '1' }).record(0.97, { 'cpu.mode': 'user', user: 'ann' })
      meter
        .createCounter('system.network.io', { unit: 'By' })
        .add(7, { 'network.io.direction': 'receive', device: 'eth0' })
      meter.createUpDownCounter('system.memory.usage').add(-3, { state: 'used' })
      for (const name of ['delay', 'delay.exponential']) {
        const histogram = meter.createHistogram(name)
        for (const value of [5, 10, 30]) histogram.record(value)
      }
      const environment = variablesOf(source, { OTEL_EXPORTER_OTLP_COMPRESSION: compression })
      await exportAll({ encoding, environment })
      const rows = await stored<Record<string, unknown>>(
        `name, kind, value, count, unit, device, state, direction, addresses, source_id, uniqExact(series) OVER () AS series`,
        'ORDER BY name',
      )
      const common = { addresses: ['10.0.0.1', '103.28.54.11', 'router-1'], source_id: source.id }
      const none = { count: 0, unit: '', device: '', state: '', direction: '' }
      expect(rows).toMatchObject([
        { ...common, ...none, name: 'delay', kind: 'histogram', value: 45, count: 3 },
        { ...common, ...none, name: 'delay.exponential', kind: 'histogram', value: 45, count: 3 },
        { ...common, ...none, name: 'system.cpu.utilization', kind: 'gauge', value: 0.97, unit: '1', state: 'user' },
        { ...common, ...none, name: 'system.memory.usage', kind: 'gauge', value: -3, state: 'used' },
        {
          ...common,
          ...none,
          name: 'system.network.io',
          kind: 'counter',
          value: 7,
          unit: 'By',
          device: 'eth0',
          direction: 'receive',
        },
      ])
      expect(rows[0]).toMatchObject({ series: 5 })
      // What users are called is not kept.
      expect(JSON.stringify(await stored('*'))).not.toContain('ann')
      await expectSource(source.id).toMatchObject({
        received: 1,
        stored: 5,
        refused: 0,
        state: 'active',
        last_error: null,
      })
    },
  )

  it('a wrong token is refused; after a rotation the new one works, and the old one until its end', async () => {
    const source = await addSource()
    const { meter, send: exportAll } = startMeters({ 'host.name': '103.28.54.11' })
    meter.createGauge('load').record(1)
    const attempt = (token: string) =>
      exportAll({ encoding: protobuf, environment: variablesOf({ ...source, token }) }).then(
        () => 'stored',
        (error: Error) => error.message,
      )
    expect(await attempt('wrong')).toMatch(/Unauthorized|401/)
    const { info } = await server.call('rotateSource', { id: source.id, overlap_hours: 1 })
    const token = info?.credentials?.token ?? ''
    expect(token).not.toBe(source.token)
    expect([await attempt(token), await attempt(source.token)]).toEqual(['stored', 'stored'])
    server.setNow(Date.now() + 2 * hour)
    expect(await attempt(source.token)).toMatch(/Unauthorized|401/)
    expect(await attempt(token)).toBe('stored')
    await expectSource(source.id).toMatchObject({
      received: 3,
      refusals: [{ reason: 'credentials', count: 2 }],
      last_error: { reason: 'credentials', msg: '令牌不正确' },
    })
    expect(JSON.stringify(await get(source.id))).not.toContain(token)
  })

  it('10,000 points of one request are stored', async () => {
    const source = await addSource()
    const { meter, send: exportAll } = startMeters({ 'host.name': '103.28.54.11' })
    for (let name = 0; name < 10; name++) {
      const counter = meter.createCounter(`counter.${name}`)
      for (let series = 0; series < 1_000; series++) counter.add(series, { series })
    }
    await exportAll({ encoding: protobuf, environment: variablesOf(source) })
    expect(await stored('toUInt32(count()) AS points, toUInt32(uniqExact(series)) AS series')).toEqual([
      { points: 10_000, series: 10_000 },
    ])
  })
})

describe('AM-09 requests of OpenTelemetry metrics', () => {
  it.each([protobuf, json])('%s is answered in its own encoding, also when it is refused', async (encoding) => {
    const source = await addSource()
    const empty = encoding === json ? '{}' : Buffer.alloc(0)
    const accepted = await send(source, empty, { 'content-type': encoding })
    expect([accepted.statusCode, accepted.headers['content-type']]).toEqual([200, encoding])
    const answer =
      encoding === json
        ? fromJson(ExportMetricsServiceResponseSchema, accepted.json())
        : fromBinary(ExportMetricsServiceResponseSchema, accepted.rawPayload)
    expect(answer.partialSuccess).toBeUndefined()
    for (const [body, headers, status, message] of [
      [empty, { authorization: 'Bearer x' }, 401, 'The token is wrong'],
      [empty, { authorization: '' }, 401, 'The request has no credentials'],
      ['{"resourceMetrics": 7}', {}, 400, 'The body is not a message of OpenTelemetry'],
      ['no gzip', { 'content-encoding': 'gzip' }, 400, 'The body is not a message of gzip'],
      [empty, { 'content-encoding': 'br' }, 415, /Compressed requests/],
      ['x'.repeat(1024 * 1024 + 1), {}, 413, 'The request is too large'],
      [gzipSync(Buffer.alloc(1024 * 1024 + 1)), { 'content-encoding': 'gzip' }, 413, 'The request is too large'],
    ] as const) {
      const reply = await send(source, body, { 'content-type': encoding, ...headers })
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([status, encoding])
      const told = encoding === json ? fromJson(StatusSchema, reply.json()) : fromBinary(StatusSchema, reply.rawPayload)
      expect(told.message).toMatch(message)
      expect(reply.headers).not.toHaveProperty('retry-after')
    }
    await expectSource(source.id).toMatchObject({
      refusals: expect.arrayContaining([
        { reason: 'credentials', count: 2 },
        // A compression that is not read as well.
        { reason: 'malformed', count: 3 },
        { reason: 'too_large', count: 2 },
      ]),
    })
  })

  it('a source of another kind, one that is off, and one that there is not take no metrics', async () => {
    const source = await addSource()
    const { info } = await server.call('insertSource', {
      app_key: platform,
      kind: 'livekit',
      name: 'sg',
      credentials: [{ key: 'k', secret: source.token }],
    })
    const other = (info?.url ?? '').replace(/livekit$/, 'v1/metrics')
    expect((await send({ ...source, url: other }, '{}')).statusCode).toBe(404)
    expect((await send({ ...source, url: source.url.replace(source.id, 'a'.repeat(16)) }, '{}')).statusCode).toBe(404)
    expect((await send({ ...source, url: source.url.replace('v1/metrics', 'otlp') }, '{}')).statusCode).toBe(404)
    expect((await send(source, '', { 'content-type': 'text/plain' })).statusCode).toBe(400)
    await server.call('updateSource', { id: source.id, status: 0 })
    expect((await send(source, '{}')).statusCode).toBe(403)
  })

  it('the same bytes again store nothing, and get the same answer', async () => {
    const source = await addSource()
    const body = JSON.stringify(requestOf([gauge('load'), { name: 'old', summary: { dataPoints: [point()] } }]))
    const replies = [await send(source, body), await send(source, gzipSync(body), { 'content-encoding': 'gzip' })]
    const at = await Promise.all([1, 2, 3].map(() => send(source, body)))
    for (const reply of [...replies, ...at])
      expect(reply.json()).toEqual({
        partialSuccess: { rejectedDataPoints: '1', errorMessage: '1 points: summaries are not supported' },
      })
    expect(await stored('name')).toEqual([{ name: 'load' }])
    await expectSource(source.id).toMatchObject({ received: 5, stored: 1, duplicate: 4, refused: 1 })
    // Another source that sends the same is another matter.
    await send(await addSource('others'), body)
    expect(await stored('name')).toHaveLength(2)
  })

  it('what can never be right is refused with its reason, and the rest is stored', async () => {
    const source = await addSource()
    const sum = (values: object) => ({ name: 'sum', sum: { dataPoints: [point()], ...values } })
    const attributes = Array.from({ length: 25 }, (_, index) => attribute(`a${index}`, ''))
    const metrics = [
      gauge('load', [point(), point({ asDouble: 'NaN' }), point({ attributes }), point({ timeUnixNano: '0' })]),
      gauge('load', [point({ timeUnixNano: nano(Date.now() - 8 * day) })]),
      gauge('', [point()]),
      gauge('x'.repeat(300), [point(), point()]),
      sum({ aggregationTemporality: 0 }),
      sum({ aggregationTemporality: 1, isMonotonic: true }),
      { name: 'old', summary: { dataPoints: [point()] } },
      // It only says that its series has ended.
      gauge('load', [{ timeUnixNano: nano(Date.now()), flags: 1 }]),
    ]
    const reply = await send(source, requestOf(metrics))
    expect(reply.statusCode).toBe(200)
    const { errorMessage, rejectedDataPoints } = reply.json().partialSuccess
    expect(rejectedDataPoints).toBe('9')
    expect(errorMessage.split('; ').toSorted()).toEqual([
      '1 points: summaries are not supported',
      '1 points: the aggregation temporality is neither delta nor cumulative',
      '1 points: the point has no finite value',
      '1 points: the point has too many attributes',
      '2 points: the point has no time, or one of more than 7 days ago',
      '3 points: the metric has no name, or one that is too long',
    ])
    expect(await stored('name, kind', 'ORDER BY name')).toEqual([
      { name: 'load', kind: 'gauge' },
      { name: 'sum', kind: 'delta' },
    ])
    await expectSource(source.id).toMatchObject({ stored: 2, refused: 9, refusals: [{ reason: 'event', count: 9 }] })
    const nowhere = await send(source, requestOf([gauge('load')], [attribute('service.name', 'x')]))
    expect(nowhere.json().partialSuccess.errorMessage).toMatch('the resource names no host')
  })

  it('the names of a source and the points of a request are bounded', async () => {
    const source = await addSource()
    const named = (from: number, count: number) =>
      requestOf(Array.from({ length: count }, (_, index) => gauge(`name.${from + index}`)))
    expect((await send(source, named(0, 290))).json()).toEqual({})
    expect((await send(source, named(280, 30))).json().partialSuccess.rejectedDataPoints).toBe('10')
    // Names that are known are still taken.
    expect((await send(source, named(0, 5))).json()).toEqual({})
    expect(await stored('toUInt32(uniqExact(name)) AS names')).toEqual([{ names: 300 }])
  })

  it('fields of later versions and exemplars are passed over', async () => {
    const source = await addSource()
    const exemplars = [
      { timeUnixNano: '1', asDouble: 1, spanId: 'not base64!', traceId: '5B8EFFF798038103D269B633813FC60C' },
    ]
    const body = {
      ...requestOf([gauge('load', [point({ exemplars, later: { a: 1 } })], { later: [1] })]),
      later: 'field',
    }
    expect((await send(source, body)).json()).toEqual({})
    expect(await stored('name')).toEqual([{ name: 'load' }])
    const kind = { name: 'later', laterKind: { dataPoints: [point()] } }
    expect((await send(source, requestOf([kind]))).json()).toEqual({})
  })

  it('of a clock that is days ahead the difference is taken off, so that rates stay; one that is behind is believed', async () => {
    const source = await addSource()
    const now = Math.floor(Date.now() / 1000) * 1000
    server.setNow(now)
    const counted = (time: number, value: number) => ({
      timeUnixNano: nano(time),
      startTimeUnixNano: nano(time - value * 1000),
      asInt: String(value),
    })
    const sum = (name: string, dataPoints: object[]) => ({
      name,
      sum: { aggregationTemporality: 2, isMonotonic: true, dataPoints },
    })
    const ahead = now + 3 * day
    await send(source, requestOf([sum('ahead', [counted(ahead - minute, 60), counted(ahead, 120)])]))
    await send(source, requestOf([sum('behind', [counted(now - 3 * day, 60)])]))
    const ms = (column: string) => `toUnixTimestamp64Milli(${column}) - ${now} AS ${column}_ms`
    expect(await stored(`name, ${ms('ts')}, ${ms('start')}`, 'ORDER BY name, ts')).toEqual([
      { name: 'ahead', ts_ms: -minute, start_ms: -2 * minute },
      { name: 'ahead', ts_ms: 0, start_ms: -2 * minute },
      { name: 'behind', ts_ms: -3 * day, start_ms: -3 * day - minute },
    ])
  })

  it('a node that no call has come through is stored, counted and named', async () => {
    const source = await addSource()
    const host = [
      { key: 'host.ip', value: { arrayValue: { values: [{ stringValue: '10.9.9.9' }, { stringValue: 'fe80::1' }] } } },
    ]
    expect((await send(source, requestOf([gauge('load')], host))).json()).toEqual({})
    expect(await stored('addresses')).toEqual([{ addresses: ['10.9.9.9', 'fe80::1'] }])
    await expectSource(source.id).toMatchObject({
      stored: 1,
      refused: 0,
      refusals: [{ reason: 'unknown_node', count: 1 }],
      last_error: { reason: 'unknown_node', msg: expect.stringContaining('10.9.9.9 fe80::1') },
    })
  })

  it('a quota that is used up and an engine that is away are told to be temporary, for the whole request', async () => {
    const source = await addSource()
    const ingest = openIngest(server.services)
    ingest.quota.spend(platform, 300_000)
    const over = await send(source, requestOf([gauge('load')]))
    expect(over.statusCode).toBe(429)
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    ingest.quota.spend(platform, -300_000)
    const telemetryWriter = createClient({ url: 'http://127.0.0.1:9' })
    const cutOff = await buildApp({ ...server.services, telemetryWriter })
    try {
      const reply = await cutOff.inject({
        method: 'POST',
        url: new URL(source.url).pathname,
        payload: JSON.stringify(requestOf([gauge('load')])),
        headers: { 'content-type': json, authorization: `Bearer ${source.token}` },
      })
      expect(reply.statusCode).toBe(503)
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      expect(fromJson(StatusSchema, reply.json()).message).not.toBe('')
    } finally {
      await cutOff.close()
      await telemetryWriter.close()
    }
    expect(await stored('name')).toEqual([])
  })

  it('what a server had received when it was killed is stored by another one, once', async () => {
    const own = await startApp()
    const { appkey } = await own.addProject('平台')
    const { info } = await own.call('insertSource', { app_key: appkey, kind: 'otlp', name: 'routers' })
    // It reads from the engine, and never gets to store anything.
    const telemetryWriter = Object.create(own.services.telemetryWriter, {
      exec: { value: () => Promise.reject(new Error('killed')) },
    })
    const killed = await buildApp({ ...own.services, telemetryWriter })
    try {
      const sent = killed.inject({
        method: 'POST',
        url: new URL(info?.url ?? '').pathname,
        payload: JSON.stringify(requestOf([gauge('load')])),
        headers: { 'content-type': json, authorization: `Bearer ${info?.credentials?.token}` },
      })
      const waiting = () => own.services.db.selectFrom('ingest_group').select('id').execute()
      await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1)
      await openIngest(own.services).close()
      expect((await sent).statusCode).toBe(503)
      for (let times = 0; times < 2; times++) await adoptAllGroups(own.services, AbortSignal.timeout(20_000))
      const result = await own.services.telemetry.query({
        query: 'SELECT name FROM node_metric',
        format: 'JSONEachRow',
      })
      expect(await result.json()).toEqual([{ name: 'load' }])
      // The same bytes again would find this.
      expect(await own.services.db.selectFrom('ingest_batch').select('done').execute()).toEqual([{ done: true }])
    } finally {
      await killed.close()
      await own.close()
    }
  })

  it('a test verifies and reads a made-up point, and stores nothing', async () => {
    const { id } = await addSource()
    expect((await server.call('testSource', { id })).info).toEqual({ accepted: 1, error: '' })
    expect(await stored('name')).toEqual([])
  })
})
