import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type ClickHouseClient, createClient } from '@clickhouse/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Engines, startEngines } from '../main.ts'
import { testDirectory } from '../test-directory.ts'

const directory = testDirectory()
let engines: Engines
let client: ClickHouseClient
let reader: ClickHouseClient

const connect = (url: string, more: Parameters<typeof createClient>[0] = {}) =>
  createClient({ url, max_open_connections: 40, log: { level: 127 }, ...more })

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

beforeAll(async () => {
  engines = await startEngines(directory.path, { clickhouseOnly: true })
  client = connect(engines.clickhouseUrl)
  reader = connect(engines.clickhouseReadUrl)
})

afterAll(async () => {
  await Promise.all([client?.close(), reader?.close()])
  await engines?.stop()
  directory.remove()
})

const rows = async <T = Record<string, unknown>>(query: string, more: object = {}, by = client): Promise<T[]> => {
  const answer = await by.query({ query, format: 'JSONEachRow', ...more })
  return await answer.json<T>()
}
const makeTable = async (columns = 'a UInt32, s String'): Promise<string> => {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await client.command({ query: `CREATE TABLE ${name} (${columns}) ENGINE = MergeTree ORDER BY a` })
  return name
}
const request = (path: string, init: RequestInit = {}) => {
  const url = new URL(engines.clickhouseUrl)
  const authorization = `Basic ${Buffer.from(`${url.username}:${decodeURIComponent(url.password)}`).toString('base64')}`
  return fetch(url.origin + path, { ...init, headers: { authorization, ...init.headers } })
}
/** A query that runs for hours. */
const endless = 'SELECT count() FROM numbers(1000000000000) WHERE cityHash64(number) = 1'
/** Returns the number of running queries whose text contains a mark. */
const countRunning = async (mark: string): Promise<number> => {
  const query =
    "SELECT count() AS n FROM system.processes WHERE query LIKE {like:String} AND query NOT LIKE '%system.processes%'"
  const found = await rows<{ n: number }>(query, { query_params: { like: `%${mark}%` } })
  return Number(found[0]?.n)
}
const untilRunning = async (mark: string, wanted: number) => {
  while ((await countRunning(mark)) !== wanted) await sleep(30)
}

describe('the stock ClickHouse client', () => {
  it('pings with and without a query', async () => {
    expect(await client.ping()).toEqual({ success: true })
    expect(await client.ping({ select: true })).toEqual({ success: true })
  })

  it('binds parameters of many types byte for byte, in the URL and as a form', async () => {
    const query_params = {
      text: `it's "a" \\ ‘b’ \n\t \u0001 中文 😀 ; -- /*`,
      list: [1, 2],
      map: { k: 'v' },
      none: null,
      big: 9007199254740993n,
      when: new Date('2026-11-21T01:02:03.004Z'),
    }
    const query = `SELECT {text:String} AS text, {list:Array(UInt8)} AS list, {map:Map(String, String)} AS map,
      {none:Nullable(String)} AS none, toString({big:UInt64}) AS big, toUnixTimestamp64Milli({when:DateTime64(3)}) AS at`
    for (const use_multipart_params of [false, true]) {
      const found = await rows(query, { query_params, use_multipart_params })
      const { text, list, map } = query_params
      expect(found).toEqual([{ text, list, map, none: null, big: '9007199254740993', at: query_params.when.getTime() }])
    }
  })

  it.each([
    ['JSONEachRow', '{"n":0}\n{"n":1}\n'],
    ['JSONCompactEachRow', '[0]\n[1]\n'],
    ['CSVWithNames', '"n"\n0\n1\n'],
    ['TabSeparated', '0\n1\n'],
  ] as const)('reads rows as %s', async (format, expected) => {
    const answer = await client.query({ query: 'SELECT number AS n FROM numbers(2)', format })
    expect(await answer.text()).toBe(expected)
  })

  it('reads a JSON document with its metadata, and the output of SHOW and DESCRIBE', async () => {
    const answer = await client.query({ query: 'SELECT 1 AS n', format: 'JSON' })
    expect(await answer.json()).toMatchObject({ rows: 1, data: [{ n: 1 }], meta: [{ name: 'n', type: 'UInt8' }] })
    const table = await makeTable()
    expect(await rows(`SHOW TABLES LIKE '${table}'`)).toEqual([{ name: table }])
    expect(await rows(`DESCRIBE TABLE ${table}`)).toMatchObject([{ name: 'a', type: 'UInt32' }, { name: 's' }])
  })

  it('streams a large result, compressed or not, without losing a row', async () => {
    const compressed = connect(engines.clickhouseUrl, { compression: { response: true, request: true } })
    for (const by of [client, compressed]) {
      const answer = await by.query({ query: 'SELECT number AS n FROM numbers(100000)', format: 'JSONEachRow' })
      let next = 0
      for await (const chunk of answer.stream<{ n: number }>()) {
        for (const row of chunk) expect(row.json().n).toBe(next++)
      }
      expect(next).toBe(100_000)
    }
    await compressed.close()
  })

  it('stores binary rows byte for byte', async () => {
    const table = await makeTable('a FixedString(64)')
    const rows = randomBytes(64 * 20_000)
    rows.set(Buffer.from('\n\n;\0'.repeat(16)), 0)
    const added = await client.exec({ query: `INSERT INTO ${table} FORMAT RowBinary`, values: Readable.from([rows]) })
    added.stream.resume()
    expect(added.summary).toMatchObject({ written_rows: '20000' })
  })

  it('ignores empty lines between rows, and never executes rows as a statement', async () => {
    const table = await makeTable()
    const lines = '{"a":1,"s":"x"}\n\n\n{"a":2,"s":"y\\n\\n"}\n'
    const insert = async (body: string) => {
      const values = Readable.from([Buffer.from(body)])
      const { stream } = await client.exec({ query: `INSERT INTO ${table} FORMAT JSONEachRow`, values })
      stream.resume()
    }
    await insert(lines)
    await expect(insert(`{"a":3,"s":"z"}\n\nDROP TABLE ${table}`)).rejects.toThrow()
    expect(await rows(`SELECT a FROM ${table} ORDER BY a`)).toEqual([{ a: 1 }, { a: 2 }])
  })

  it('inserts raw bytes in several formats and returns the row count', async () => {
    const table = await makeTable()
    const added = await client.insert({ table, values: [{ a: 1, s: 'ü' }], format: 'JSONEachRow' })
    expect(added.summary).toMatchObject({ written_rows: '1' })
    await client.insert({ table, values: Readable.from(['2,"x"\n', '3,"y"\n'], { objectMode: false }), format: 'CSV' })
    await client.insert({ table, values: [[4, 'z']], format: 'JSONCompactEachRow', columns: ['a', 's'] })
    await client.command({ query: `INSERT INTO ${table} VALUES (5, 'v')` })
    await client.command({ query: `INSERT INTO ${table} (a, s) SELECT 6, 'w'` })
    const native = await client.exec({ query: `SELECT a + 10 AS a, s FROM ${table} FORMAT Native` })
    await client.exec({ query: `INSERT INTO ${table} FORMAT Native`, values: native.stream })
    const found = await rows<{ a: number; s: string }>(`SELECT * FROM ${table} ORDER BY a`)
    expect(found.map((row) => row.a)).toEqual([1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15, 16])
    expect(found.map((row) => row.s).join('')).toBe('üxyzvwüxyzvw')
  })

  it('inserts compressed bodies, and bodies that contain the statement', async () => {
    const table = await makeTable()
    const compressed = connect(engines.clickhouseUrl, { compression: { request: true } })
    await compressed.insert({ table, values: [{ a: 1, s: 'x' }], format: 'JSONEachRow' })
    await compressed.close()
    const body = gzipSync(`INSERT INTO ${table} FORMAT JSONEachRow\n{"a":2,"s":"y"}\n`)
    const answer = await request('/', { method: 'POST', body, headers: { 'content-encoding': 'gzip' } })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(await rows(`SELECT a FROM ${table} ORDER BY a`)).toEqual([{ a: 1 }, { a: 2 }])
  })

  it('compresses errors too if the client asks for it, and keeps their status and code', async () => {
    const asking = { headers: { 'accept-encoding': 'gzip' } }
    const bad = await request(`/?enable_http_compression=1&query=${encodeURIComponent('SELECT nothing')}`, asking)
    expect([bad.status, bad.headers.get('content-encoding')]).toEqual([404, 'gzip'])
    expect(bad.headers.get('x-clickhouse-exception-code')).toBe('47')
    expect(await bad.text()).toMatch(/^Code: 47\. DB::Exception: .*UNKNOWN_IDENTIFIER/s)
    const plain = await request(`/?query=${encodeURIComponent('SELECT nothing')}`, asking)
    expect(plain.headers.get('content-encoding')).toBeNull()
    const compressed = connect(engines.clickhouseUrl, { compression: { response: true } })
    await expect(compressed.query({ query: 'SELECT nothing' })).rejects.toMatchObject({ code: '47' })
    await compressed.close()
  })

  it('detects a CSV header with the names of the columns', async () => {
    const typeOf = async (format: string) =>
      (await request(`/?query=${encodeURIComponent(`SELECT 1 AS a FORMAT ${format}`)}`)).headers.get('content-type')
    expect(await typeOf('CSV')).toBe('text/csv; charset=UTF-8; header=absent')
    expect(await typeOf('CSVWithNames')).toBe('text/csv; charset=UTF-8; header=present')
    expect(await typeOf('CSVWithNamesAndTypes')).toBe('text/csv; charset=UTF-8; header=present')
  })

  it('accepts an insert without rows, and stores nothing of an insert with one bad row', async () => {
    const table = await makeTable()
    const url = `/?query=${encodeURIComponent(`INSERT INTO ${table} FORMAT JSONEachRow`)}`
    expect((await request(url, { method: 'POST' })).status).toBe(200)
    const bad = request(url, { method: 'POST', body: '{"a":1,"s":"x"}\n{"a":"no number","s":"x"}\n' })
    expect(await (await bad).text()).toContain('at row 2')
    expect((await bad).status).toBe(400)
    expect(await rows(`SELECT * FROM ${table}`)).toEqual([])
  })

  it('applies settings to one query only', async () => {
    const ask = (clickhouse_settings = {}) =>
      rows(`SELECT getSetting('max_block_size') AS size, getSetting('log_comment') != '' AS marked`, {
        clickhouse_settings,
      })
    const [usual] = await ask()
    expect(await ask({ max_block_size: '1234' })).toMatchObject([{ size: 1234 }])
    expect(await ask()).toEqual([usual])
    await client.command({ query: 'SET max_block_size = 77' })
    expect(await ask()).toEqual([usual])
  })

  it('isolates 300 concurrent queries with their own settings and parameters', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        rows(`SELECT {n:UInt32} AS n, getSetting('max_block_size') AS size`, {
          query_params: { n: index },
          clickhouse_settings: { max_block_size: String(1000 + index) },
        }),
      ),
    )
    expect(answers.flat()).toEqual(Array.from({ length: 300 }, (_, n) => ({ n, size: 1000 + n })))
  })

  it('uses the database given by the client', async () => {
    const database = `my \` data-base ${Date.now()}`
    await client.command({ query: 'CREATE DATABASE {name:Identifier}', query_params: { name: database } })
    const other = connect(engines.clickhouseUrl, { database })
    await other.command({ query: 'CREATE TABLE only_here (a Int8) ENGINE = Memory' })
    await other.insert({ table: 'only_here', values: [{ a: 1 }], format: 'JSONEachRow' })
    expect(await rows('SELECT currentDatabase() AS d, a FROM only_here', {}, other)).toEqual([{ d: database, a: 1 }])
    await expect(rows('SELECT * FROM only_here')).rejects.toMatchObject({ type: 'UNKNOWN_TABLE' })
    await other.close()
  })

  it('answers under the given query id, and refuses a second running query with the same id', async () => {
    const query_id = randomUUID()
    const answer = await client.query({ query: 'SELECT 1', query_id })
    expect(answer.query_id).toBe(query_id)
    expect(answer.response_headers['x-clickhouse-query-id']).toBe(query_id)
    await answer.text()
    const stop = new AbortController()
    const slow = rows(`${endless} /* ${query_id} */`, { query_id, abort_signal: stop.signal })
    slow.catch(() => undefined)
    await untilRunning(query_id, 1)
    await expect(rows('SELECT 1', { query_id })).rejects.toMatchObject({
      type: 'QUERY_WITH_SAME_ID_IS_ALREADY_RUNNING',
    })
    stop.abort()
    await expect(slow).rejects.toThrow('abort')
  })

  it.each([
    ['selec 1', 400, 62, 'SYNTAX_ERROR'],
    ['SELECT nope', 404, 47, 'UNKNOWN_IDENTIFIER'],
    ['SELECT * FROM nope', 404, 60, 'UNKNOWN_TABLE'],
    ['SELECT nope(1)', 404, 46, 'UNKNOWN_FUNCTION'],
    ['SELECT 1; SELECT 2', 400, 62, 'SYNTAX_ERROR'],
    ['SELECT {x:UInt8}', 400, 456, 'UNKNOWN_QUERY_PARAMETER'],
    ['SELECT throwIf(1)', 500, 395, 'FUNCTION_THROW_IF_VALUE_IS_NON_ZERO'],
    ['SELECT 1 FORMAT Nope', 404, 73, 'UNKNOWN_FORMAT'],
    ["SELECT 1 INTO OUTFILE '/tmp/x'", 501, 48, 'NOT_IMPLEMENTED'],
  ])('reports %j with status %i, code %i and name %s', async (query, status, code, type) => {
    const answer = await request('/', { method: 'POST', body: query })
    expect(await answer.text()).toMatch(new RegExp(`^Code: ${code}\\. DB::Exception: .*\\(${type}\\) \\(version `, 's'))
    expect([answer.status, answer.headers.get('x-clickhouse-exception-code')]).toEqual([status, String(code)])
    await expect(client.command({ query })).rejects.toMatchObject({ code: String(code), type })
  })

  it('refuses unknown settings and bad values by name, and server options that are not query settings', async () => {
    const by = (clickhouse_settings: object) => rows('SELECT 1', { clickhouse_settings })
    await expect(by({ nope: 1 })).rejects.toMatchObject({ type: 'UNKNOWN_SETTING' })
    await expect(by({ 'config-file': '/etc/passwd' })).rejects.toMatchObject({ type: 'UNKNOWN_SETTING' })
    await expect(by({ max_block_size: 'x' })).rejects.toMatchObject({ code: '27' })
    expect(await by({})).toEqual([{ 1: 1 }])
  })

  it('throws the error of a query that fails after some rows were sent', async () => {
    for (const compression of [{}, { response: true }]) {
      const by = connect(engines.clickhouseUrl, { compression })
      const answer = await by.query({
        query: 'SELECT number, throwIf(number = 200000) AS x FROM numbers(300000)',
        format: 'JSONEachRow',
        clickhouse_settings: { max_block_size: '1000' },
      })
      const read = async () => {
        for await (const chunk of answer.stream()) expect(chunk.length).toBeGreaterThan(0)
      }
      await expect(read()).rejects.toMatchObject({ code: '395' })
      await by.close()
    }
  })

  it('returns the right status for an error after many rows with wait_end_of_query', async () => {
    const query = 'SELECT number, throwIf(number = 200000) AS x FROM numbers(300000) FORMAT JSONEachRow'
    const answer = await request('/?wait_end_of_query=1&max_block_size=1000', { method: 'POST', body: query })
    expect([answer.status, (await answer.text()).slice(0, 9)]).toEqual([500, 'Code: 395'])
  })

  it.each([
    ['computes', endless],
    ['streams', 'SELECT number FROM system.numbers'],
    ['sorts', 'SELECT number FROM numbers(2000000000) ORDER BY cityHash64(number) LIMIT 9'],
  ])('stops a query that %s in the engine when the client disconnects', async (_, sql) => {
    const mark = randomUUID()
    const stop = new AbortController()
    const clickhouse_settings = { max_result_rows: '0' }
    const query = `${sql} /* ${mark} */`
    const reading = (async () => {
      const answer = await client.query({
        query,
        format: 'JSONEachRow',
        abort_signal: stop.signal,
        clickhouse_settings,
      })
      const stream = answer.stream()
      stop.signal.addEventListener('abort', () => answer.close())
      for await (const chunk of stream) expect(chunk).toBeDefined()
    })()
    reading.catch(() => undefined)
    await untilRunning(mark, 1)
    stop.abort()
    await expect(reading).rejects.toThrow()
    await untilRunning(mark, 0)
  })

  it('answers 8 queries while a slow one runs, and the watchdog while all slots are taken', async () => {
    const stop = new AbortController()
    const mark = randomUUID()
    const slow = (count: number) => {
      for (let index = 0; index < count; index++) {
        const query = `${endless} /* ${mark} */`
        const clickhouse_settings = { max_threads: 1 }
        rows(query, { abort_signal: stop.signal, clickhouse_settings }).catch(() => undefined)
      }
    }
    slow(1)
    await untilRunning(mark, 1)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => rows(`SELECT ${n} AS n`)))
    expect(answers.flat()).toEqual(Array.from({ length: 8 }, (_, n) => ({ n })))
    slow(20)
    expect((await request('/watchdog')).status).toBe(200)
    stop.abort()
    await untilRunning(mark, 0)
  })

  it('answers queries while ten that let others go first are waiting', async () => {
    const stop = new AbortController()
    const patient = Array.from({ length: 10 }, () =>
      rows(`${endless} AND 'patient' != ''`, {
        clickhouse_settings: { priority: '2' },
        abort_signal: stop.signal,
      }).catch(() => 'stopped'),
    )
    await untilRunning('patient', 2)
    expect(await rows('SELECT 1 AS one', { clickhouse_settings: { priority: '1' } })).toEqual([{ one: 1 }])
    stop.abort()
    expect(await Promise.all(patient)).toEqual(patient.map(() => 'stopped'))
    await untilRunning('patient', 0)
  })

  it('limits memory, time and rows; a query may raise the limits only up to a maximum', async () => {
    await expect(rows('SELECT number FROM numbers(1500000)')).rejects.toMatchObject({ code: '396' })
    const more = await rows('SELECT count() AS n FROM (SELECT number FROM numbers(1500000))')
    expect(more).toEqual([{ n: 1_500_000 }])
    const wide = { clickhouse_settings: { max_result_rows: '0', max_execution_time: 0, max_memory_usage: '0' } }
    const names = ['max_result_rows', 'max_execution_time', 'max_memory_usage']
    const [bounds] = await rows(`SELECT ${names.map((name) => `toUInt64(getSetting('${name}')) AS ${name}`)}`, wide)
    for (const name of names) expect(Number(bounds?.[name])).toBeGreaterThan(0)
    const short = { clickhouse_settings: { max_execution_time: 1 } }
    await expect(rows(endless, short)).rejects.toMatchObject({ type: 'TIMEOUT_EXCEEDED' })
    const small = { clickhouse_settings: { max_memory_usage: '1000000' } }
    const greedy = 'SELECT uniqExact(number) FROM numbers(10000000)'
    await expect(rows(greedy, small)).rejects.toMatchObject({ type: 'MEMORY_LIMIT_EXCEEDED' })
  })

  it('keeps temporary tables in a session but not the settings of a query, and locks the session during a query', async () => {
    const session_id = randomUUID()
    await client.command({ query: 'CREATE TEMPORARY TABLE mine (a UInt8)', session_id })
    await client.insert({ table: 'mine', values: [{ a: 7 }], format: 'JSONEachRow', session_id })
    const clickhouse_settings = { max_block_size: '4321' }
    const ask = "SELECT a, getSetting('max_block_size') = 4321 AS moved FROM mine"
    expect(await rows(ask, { session_id, clickhouse_settings })).toEqual([{ a: 7, moved: 1 }])
    expect(await rows(ask, { session_id })).toEqual([{ a: 7, moved: 0 }])
    await expect(rows('SELECT * FROM mine')).rejects.toMatchObject({ type: 'UNKNOWN_TABLE' })
    const stop = new AbortController()
    const query = `${endless} /* ${session_id} */`
    rows(query, { session_id, abort_signal: stop.signal }).catch(() => undefined)
    await untilRunning(session_id, 1)
    await expect(rows('SELECT 1', { session_id })).rejects.toMatchObject({ type: 'SESSION_IS_LOCKED' })
    stop.abort()
    await untilRunning(session_id, 0)
    const unknown = await request('/?query=SELECT+1&session_id=unknown&session_check=1', { method: 'POST' })
    expect([unknown.status, (await unknown.text()).slice(0, 9)]).toEqual([404, 'Code: 372'])
  })

  it('releases a session before the response ends, so that the next query is never refused', async () => {
    const session_id = randomUUID()
    const ask = 'SELECT sum(number) AS s FROM numbers(100_000)'
    for (let time = 0; time < 300; time++) expect(await rows(ask, { session_id })).toHaveLength(1)
  })

  it('the user ro can read and set settings, but can change nothing and reach nothing outside', async () => {
    const table = await makeTable()
    const clickhouse_settings = { max_threads: 1, readonly: '0' }
    const query = `SELECT count() AS n FROM ${table}`
    expect(await rows(query, { clickhouse_settings }, reader)).toEqual([{ n: 0 }])
    const values = [{ a: 1, s: 'x' }]
    await expect(reader.insert({ table, values, format: 'JSONEachRow' })).rejects.toMatchObject({ type: 'READONLY' })
    for (const statement of [
      `DROP TABLE ${table}`,
      `TRUNCATE TABLE ${table}`,
      'CREATE DATABASE x',
      'SET readonly = 0',
    ]) {
      await expect(reader.command({ query: statement })).rejects.toMatchObject({ type: 'READONLY' })
    }
    for (const statement of [`SELECT file('/etc/passwd')`, `SELECT * FROM 'x.csv'`, `SELECT * FROM url('http://x')`]) {
      await expect(rows(statement, {}, reader)).rejects.toMatchObject({ type: 'ACCESS_DENIED' })
    }
    expect((await request(`/?query=DROP+TABLE+${table}`)).status).toBe(403)
  })

  it('refuses access without the password', async () => {
    const { origin } = new URL(engines.clickhouseUrl)
    for (const url of [origin, origin.replace('//', '//rw:guess@'), origin.replace('//', '//default:@')]) {
      const stranger = connect(url)
      await expect(rows('SELECT 1', {}, stranger)).rejects.toMatchObject({ code: '516' })
      await stranger.close()
    }
  })

  it('returns the number of rows in the summary', async () => {
    const answer = await request('/', { method: 'POST', body: 'SELECT number FROM numbers(1000) FORMAT RowBinary' })
    const summary = JSON.parse(answer.headers.get('x-clickhouse-summary') ?? '{}')
    expect(summary).toMatchObject({ result_rows: '1000', result_bytes: '8000', written_rows: '0' })
    expect(Number(summary.elapsed_ns)).toBeGreaterThan(0)
  })
})
