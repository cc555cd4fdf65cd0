import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { type Project, type ReportAnswer, samples, signedReport } from '../../test/telemetry-report.ts'

let app: TestApp
let project: Project
let batches = 0

beforeAll(async () => {
  app = await startApp()
  project = await app.addProject('ingest')
})
afterAll(async () => await app?.close())

const nextBatch = () => `batch-${String(++batches).padStart(6, '0')}`

async function send(path: string, body: Buffer, headers: Record<string, string> = {}) {
  const reply = await app.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { 'content-type': 'application/x-ndjson', ...headers },
  })
  return { status: reply.statusCode, headers: reply.headers, ...reply.json<ReportAnswer>() }
}

const report = async (events: readonly object[] | string | Buffer, batchId = nextBatch()) => {
  const { path, body } = signedReport(project, batchId, events)
  return await send(path, body)
}

async function rows<Row>(query: string, params: Record<string, unknown> = {}): Promise<Row[]> {
  const result = await app.services.telemetry.query({ query, query_params: params, format: 'JSONEachRow' })
  return await result.json<Row>()
}

const count = async (table: string, call: string): Promise<number> => {
  const [row] = await rows<{ n: number }>(
    `SELECT toUInt32(count()) AS n FROM ${table} WHERE channel_session_id = {call:String}`,
    { call },
  )
  return row?.n ?? 0
}

describe('A-175 a signed batch', () => {
  test('A-175 every kind of event is stored in its table', async () => {
    const stay = { channel_session_id: 'kinds', session_id: 's-kinds', user_id: '用户' }
    const ts = Date.now() - 60_000
    const answer = await report([
      {
        kind: 'join',
        ts,
        ...stay,
        channel_name: 'room',
        router_ip: '10.0.0.1',
        as_ip: '10.1.0.1',
        country: 'CN',
        platform: 'Web',
        earphone: 1,
      },
      ...samples(2, { call: 'kinds', session: 's-kinds', user: '用户', end: ts + 2000 }),
      { kind: 'connection', ts: ts + 1, ...stay, event: 'heartbeat_timeout', duration_ms: 5 },
      {
        kind: 'path',
        ts: ts + 3,
        ...stay,
        ice_type: 'relay',
        ice_protocol: 'tls',
        relay_ip: '10.2.0.1',
        network: 'wifi',
      },
      { kind: 'message', ts: ts + 2, ...stay, type_number: 7, message: { text: '你好', 'a"b': [1, null] } },
      { kind: 'join_attempt', ts, channel_name: 'room', user_id: '用户', result: 1, join_ms: 900 },
      { kind: 'device_report', ts, user_id: '用户', sound_quality: 5, comment: '好' },
      { kind: 'presence', ts: ts + 4, ...stay },
      { kind: 'leave', ts: ts + 9000, ...stay, talk_ms: 4294967295, earphone: 0 },
    ])
    expect(answer).toMatchObject({ code: 0, info: { accepted: 10, rejected: 0, clamped: 0, replayed: 0, errors: [] } })
    expect(
      await rows(
        `SELECT max(channel_name) AS channel_name, toUnixTimestamp64Milli(min(join_ts)) AS joined, toUnixTimestamp64Milli(max(leave_ts)) AS left,
          min(user_session_type) AS type, max(ip) AS ip, max(talk_ms) AS talk, max(earphone_join) AS ej, max(earphone_leave) AS el
        FROM user_session WHERE channel_session_id = 'kinds' GROUP BY session_id`,
      ),
    ).toEqual([
      { channel_name: 'room', joined: ts, left: ts + 9000, type: 0, ip: '127.0.0.1', talk: 4294967295, ej: 1, el: 0 },
    ])
    expect(
      await rows(`SELECT user_id, country, router_ip, as_ip FROM sample WHERE channel_session_id = 'kinds' LIMIT 1`),
    ).toEqual([{ user_id: '用户', country: 'CN', router_ip: '10.0.0.1', as_ip: '10.1.0.1' }])
    expect(await rows(`SELECT message, level FROM message WHERE channel_session_id = 'kinds'`)).toEqual([
      { message: '{"text":"你好","a\\"b":[1,null]}', level: 'normal' },
    ])
    expect(await rows(`SELECT event, duration_ms, country FROM connection_event`)).toEqual([
      { event: 'heartbeat_timeout', duration_ms: 5, country: 'CN' },
    ])
    expect(await rows(`SELECT * EXCEPT (app_key, received, ts) FROM media_path`)).toEqual([
      {
        channel_session_id: 'kinds',
        user_id: '用户',
        session_id: 's-kinds',
        ice_type: 'relay',
        ice_protocol: 'tls',
        relay_ip: '10.2.0.1',
        network: 'wifi',
        connect_ms: -1,
        country: 'CN',
        router_ip: '10.0.0.1',
        as_ip: '10.1.0.1',
      },
    ])
    expect(await rows(`SELECT user_id, toUnixTimestamp64Milli(ts) AS at FROM presence`)).toEqual([
      { user_id: '用户', at: ts + 4 },
    ])
    expect(await rows(`SELECT join_ms, dns_ms FROM join_attempt`)).toEqual([{ join_ms: 900, dns_ms: -1 }])
    expect(await rows(`SELECT comment FROM device_report`)).toEqual([{ comment: '好' }])
    expect(
      await rows(
        `SELECT max(channel_name) AS name, uniqExactMerge(joined) = uniqExactMerge(left) AS ended FROM call WHERE channel_session_id = 'kinds'`,
      ),
    ).toEqual([{ name: 'room', ended: 1 }])
  })

  test('A-175 each figure of a sample is stored in its own column, and an unmeasured one is not 0', async () => {
    const [first, second] = samples(2, { call: 'figures', session: 's-figures' })
    const figures = {
      conceal_rate: 1.5,
      freeze_ms: 2,
      audio_freeze_ms: 3,
      buffer_delay: 4,
      limit_bandwidth: 5,
      limit_cpu: 6,
      available_bps: 7,
      mic_level: -127,
      mic_on: 1,
      send_fps: 9,
      recv_fps: 10,
      drop_rate: 11,
      gap_ms: 12,
    }
    const nothing = Object.fromEntries(Object.keys(figures).map((name) => [name, null]))
    const loud = { ...second, ...figures, mic_level: 0, mic_on: 0 }
    expect(await report([{ ...first, ...figures }, { ...first, ...nothing }, loud])).toMatchObject({
      info: { accepted: 3 },
    })
    const stored = await rows<Record<string, number>>(
      `SELECT ${Object.keys(figures).join(', ')} FROM sample WHERE channel_session_id = 'figures' ORDER BY mic_level`,
    )
    const unmeasured = Object.fromEntries(Object.keys(figures).map((name) => [name, name === 'mic_level' ? 1 : -1]))
    expect(stored).toEqual([figures, { ...figures, mic_level: 0, mic_on: 0 }, unmeasured])
    const refused = [{ mic_level: 0.1 }, { mic_level: -128 }, { mic_on: 2 }, { freeze_ms: -1 }, { send_fps: 1001 }]
    const answer = await report(refused.map((wrong) => ({ ...first, ...wrong })))
    expect(answer.info?.errors.map(({ field }) => field)).toEqual(refused.map((wrong) => Object.keys(wrong)[0]))
  })

  test('A-175 each stream of a sample is stored once next to it, and an unmeasured figure is not 0', async () => {
    const [first, second] = samples(2, { call: 'streams', session: 's-streams', user: '用户' })
    const figures = { bps: 1, loss_rate: 2.5, jitter: 3, conceal_rate: 4, freeze_ms: 5, fps: 6 }
    const streams = [
      { peer: '小明 🙂', direction: 'received', kind: 'audio', ...figures },
      { peer: 'bob', direction: 'sent', kind: 'video', loss_rate: null },
    ]
    const batch = nextBatch()
    const { path, body } = signedReport(project, batch, [
      { ...first, streams },
      { ...second, streams: [] },
    ])
    expect(await send(path, body)).toMatchObject({ info: { accepted: 2, rejected: 0, replayed: 0 } })
    expect(await send(path, body)).toMatchObject({ info: { accepted: 2, replayed: 1 } })
    const stay = { channel_session_id: 'streams', session_id: 's-streams', user_id: '用户' }
    const unmeasured = Object.fromEntries(Object.keys(figures).map((name) => [name, -1]))
    expect(
      await rows(
        `SELECT * EXCEPT (app_key, received, ts), toUnixTimestamp64Milli(ts) AS at FROM stream_sample WHERE channel_session_id = 'streams' ORDER BY direction`,
      ),
    ).toEqual([
      { ...stay, peer: '小明 🙂', direction: 'received', kind: 'audio', ...figures, at: first?.['ts'] },
      { ...stay, peer: 'bob', direction: 'sent', kind: 'video', ...unmeasured, at: first?.['ts'] },
    ])
    expect(await count('sample', 'streams')).toBe(2)
  })

  test('A-175 refuses a sample with an impossible stream by line and field, and stores the others', async () => {
    const [sample] = samples(1, { call: 'wrong-streams' })
    const good = { peer: 'bob', direction: 'received', kind: 'audio' }
    const wrong: [field: string, streams: unknown][] = [
      ['streams', 'bob'],
      ['streams', Array.from({ length: 33 }, () => good)],
      ['streams.0', [7]],
      ['streams.0.peer', [{ direction: 'sent', kind: 'audio' }]],
      ['streams.0.peer', [{ ...good, peer: '' }]],
      ['streams.0.peer', [{ ...good, peer: 'x'.repeat(129) }]],
      ['streams.0.peer', [{ ...good, peer: 'a\u0000b' }]],
      ['streams.0.peer', [{ ...good, peer: { toString: 1 } }]],
      ['streams.0.direction', [{ ...good, direction: 'both' }]],
      ['streams.0.kind', [{ ...good, kind: 'data' }]],
      ['streams.1.loss_rate', [good, { ...good, loss_rate: 100.1 }]],
      ['streams.0.bps', [{ ...good, bps: -1 }]],
      ['streams.0.fps', [{ ...good, fps: 1001 }]],
      ['streams.0.volume', [{ ...good, volume: 1 }]],
    ]
    const answer = await report([
      ...wrong.map(([, streams]) => ({ ...sample, streams })),
      { ...sample, streams: [good] },
    ])
    expect(answer.info).toMatchObject({ accepted: 1, rejected: wrong.length })
    expect(answer.info?.errors.map(({ field, line }) => [line, field])).toEqual(
      wrong.map(([field], index) => [index + 1, field]),
    )
    expect(await count('stream_sample', 'wrong-streams')).toBe(1)
  })

  test('D-32 A-175 gives the same refusal for a wrong signature, an unknown project and a changed body, and stores nothing', async () => {
    const { path, body } = signedReport(project, nextBatch(), samples(1, { call: 'forged' }))
    const wrong = await send(path.replace(/signature=..../, 'signature=0000'), body)
    const changed = await send(path, Buffer.concat([body, Buffer.from('\n')]))
    const stranger = signedReport({ appkey: 'a'.repeat(32), appcert: 'b' }, nextBatch(), samples(1, { call: 'forged' }))
    const unknown = await send(stranger.path, stranger.body)
    for (const { code, field } of [wrong, changed, unknown]) expect([code, field]).toEqual([50004, 'signature'])
    expect(await count('sample', 'forged')).toBe(0)
  })

  test('A-175 refuses an old date', async () => {
    for (const minutes of [-6, 6]) {
      const { path, body } = signedReport(
        project,
        nextBatch(),
        samples(1, { call: 'old' }),
        Date.now() + minutes * 60_000,
      )
      expect(await send(path, body)).toMatchObject({ code: 40001, field: 'timestamp' })
    }
    expect(await count('sample', 'old')).toBe(0)
  })

  test('A-175 names one bad row among a thousand by its line, and stores the others', async () => {
    const events = samples(1000, { call: 'thousand', session: 's-thousand' })
    events[499] = { ...events[499], down_loss_rate: 100.1 }
    const answer = await report(events)
    expect(answer.info).toMatchObject({ accepted: 999, rejected: 1, errors: [{ line: 500, field: 'down_loss_rate' }] })
    expect(await count('sample', 'thousand')).toBe(999)
  })

  test('A-175 names rows that are not JSON, not UTF-8, of no kind or with unknown fields; counts and skips empty lines', async () => {
    const good = JSON.stringify(samples(1, { call: 'broken' })[0])
    const body = Buffer.concat([
      Buffer.from(`${good}\n\r\n{"kind":\n[]\nnull\n{"kind":"x"}\n{}\n`),
      Buffer.from(good.replace('user-1', 'user-')),
      Buffer.from([0xff]),
      Buffer.from(
        `\n${good.replace('"cpu"', '"gpu"')}\n${good.replace('user-1', '\\u0000')}\n${good.replace('user-1', '\\ud800')}\n`,
      ),
      Buffer.from(`${good.replace('{', '{"__proto__":{"ts":1},')}\n${good}`),
    ])
    const { info } = await report(body)
    expect(info?.accepted).toBe(2)
    expect(info?.errors.map(({ line, field }) => [line, field])).toEqual([
      [3, ''],
      [4, ''],
      [5, ''],
      [6, 'kind'],
      [7, 'kind'],
      [8, ''],
      [9, 'gpu'],
      [10, 'user_id'],
      [11, 'user_id'],
      [12, '__proto__'],
    ])
    expect(await count('sample', 'broken')).toBe(2)
  })

  test('A-175 checks and stores the last value of a repeated field', async () => {
    const good = JSON.stringify(samples(1, { call: 'twice' })[0])
    const smuggled = good.replace('"cpu":12.5', '"cpu":12.5,"cpu":400')
    const last = good.replace('"cpu":12.5', '"cpu":400,"cpu":20,"app_key":"x"').replace(',"app_key":"x"', '')
    const { info } = await report(`${smuggled}\n${last}\n`)
    expect(info).toMatchObject({ accepted: 1, rejected: 1, errors: [{ line: 1, field: 'cpu' }] })
    expect(await rows(`SELECT cpu, app_key FROM sample WHERE channel_session_id = 'twice'`)).toEqual([
      { cpu: 20, app_key: project.appkey },
    ])
  })

  test('A-175 null and missing measurements stay unmeasured, and count in no roll-up', async () => {
    const { kind, ts, channel_session_id, session_id, user_id } =
      samples(1, { call: 'null', session: 's-null' })[0] ?? {}
    const stay = { kind, ts, channel_session_id, session_id, user_id }
    await report([
      { kind: 'join', ts, channel_session_id, session_id, user_id, channel_name: 'r', router_ip: 'null-router' },
      stay,
      { ...stay, cpu: null, distance: null, up_loss_rate: null, txquality: null },
      { ...stay, distance: 0 },
    ])
    expect(
      await rows(
        `SELECT cpu, distance, up_loss_rate, txquality, send_bps FROM sample WHERE channel_session_id = 'null' ORDER BY distance DESC`,
      ),
    ).toEqual([
      { cpu: -1, distance: 0, up_loss_rate: -1, txquality: 0, send_bps: -1 },
      { cpu: -1, distance: -1, up_loss_rate: -1, txquality: 0, send_bps: -1 },
      { cpu: -1, distance: -1, up_loss_rate: -1, txquality: 0, send_bps: -1 },
    ])
    expect(
      await rows(
        `SELECT toUInt32(sum(samples)) AS samples, toUInt32(sum(distance_count)) AS measured, sum(distance_sum) AS total, toUInt32(sum(up_loss_rate_count)) AS loss
        FROM quality_5m WHERE router_ip = 'null-router'`,
      ),
    ).toEqual([{ samples: 3, measured: 1, total: 0, loss: 0 }])
  })

  test('A-175 refuses numbers that the store would wrap around', async () => {
    const stay = { ts: Date.now() - 1000, channel_session_id: 'wrap', session_id: 's-wrap', user_id: 'u' }
    const { info } = await report([
      { kind: 'leave', ...stay, talk_ms: 4294967296 },
      { kind: 'leave', ...stay, talk_ms: -1 },
      { kind: 'leave', ...stay, talk_ms: 1.5 },
      { kind: 'sample', ...stay, txquality: 256 },
      { kind: 'sample', ...stay, cpu: '5' },
      { kind: 'message', ...stay, type_number: 2147483648 },
      { kind: 'sample', ...stay, ts: 4102444800000 },
      { kind: 'sample', ...stay, ts: 1e308 },
    ])
    expect(info).toMatchObject({ accepted: 0, rejected: 8 })
    expect(await count('user_session', 'wrap')).toBe(0)
  })

  test('A-175 replaces future times by the time of receipt, and keeps times of long ago', async () => {
    const before = Date.now()
    const [sample] = samples(1, { call: 'future', session: 's-future' })
    const { info } = await report([
      { ...sample, ts: before + 3_600_000 },
      { ...sample, ts: 946684800000 },
    ])
    expect(info).toMatchObject({ accepted: 2, clamped: 1 })
    const stored = await rows<{ ts: number }>(
      `SELECT toUnixTimestamp64Milli(ts) AS ts FROM sample WHERE channel_session_id = 'future' ORDER BY ts`,
    )
    expect(stored[0]?.ts).toBe(946684800000)
    expect(stored[1]?.ts).toBeGreaterThanOrEqual(before)
    expect(stored[1]?.ts).toBeLessThanOrEqual(Date.now())
  })

  test('A-175 answers a repeated batch like the first time, and changes nothing', async () => {
    const batchId = nextBatch()
    const events = [...samples(10, { call: 'again', session: 's-again' }), { kind: 'nothing' }]
    const first = await report(events, batchId)
    const second = await report(events, batchId)
    expect(second).toMatchObject({ code: 0, info: { ...first.info, replayed: 1 } })
    expect(first.info?.replayed).toBe(0)
    expect(await count('sample', 'again')).toBe(10)
  })

  test('A-175 stores a batch in eight concurrent requests once', async () => {
    const batchId = nextBatch()
    const events = samples(100, { call: 'eight', session: 's-eight' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(events, batchId)))
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(0))
    expect(answers.filter(({ info }) => info?.replayed === 0)).toHaveLength(1)
    expect(await count('sample', 'eight')).toBe(100)
  })

  test('A-175 accepts a JSON list of events like lines', async () => {
    const text = JSON.stringify({ events: [...samples(3, { call: 'list', session: 's-list' }), { kind: 'sample' }] })
    const { path, body } = signedReport(project, nextBatch(), text)
    const answer = await send(path, body, { 'content-type': 'application/json' })
    expect(answer.info).toMatchObject({ accepted: 3, rejected: 1, errors: [{ line: 4, field: 'ts' }] })
    for (const wrong of ['{"events":1}', '[]', '{"events":[],"x":1}', 'null', '{', '']) {
      const refused = signedReport(project, nextBatch(), wrong)
      expect(await send(refused.path, refused.body, { 'content-type': 'application/json' })).toMatchObject({
        code: 40001,
      })
    }
  })

  test('A-175 an acknowledged row is readable at once', async () => {
    await report(samples(1, { call: 'quick', session: 's-quick' }))
    expect(await count('sample', 'quick')).toBe(1)
  })

  test('A-175 samples get country and servers from an earlier join of their session', async () => {
    const stay = { channel_session_id: 'earlier', session_id: 's-earlier', user_id: 'u' }
    await app.services.telemetryWriter.insert({
      table: 'user_session',
      values: [
        {
          app_key: project.appkey,
          ...stay,
          join_ts: Date.now() - 9000,
          user_session_type: 1,
          country: 'BR',
          router_ip: '1.2.3.4',
        },
      ],
      format: 'JSONEachRow',
    })
    await report(samples(1, { call: 'earlier', session: 's-earlier' }))
    expect(await rows(`SELECT country, router_ip, as_ip FROM sample WHERE channel_session_id = 'earlier'`)).toEqual([
      { country: 'BR', router_ip: '1.2.3.4', as_ip: '' },
    ])
  })
})
