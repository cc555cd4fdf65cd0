import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { findSessionPlaces } from '../ingest/queries.ts'
import { callParams, inCalls } from './calls/in-calls.ts'
import { inPieces, withoutLongLists } from './long-lists.ts'
import { narrowedBy } from './narrowed-by.ts'
import { narrowTelemetry } from './own-projects.ts'
import { readRow } from './read-rows.ts'

/** The engine has much to do, and a busy machine does it slowly. */
vi.setConfig({ testTimeout: 240_000 })

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.close())

/** As many ids as a batch of telemetry may have; of 80 characters, some of which have to be escaped. */
const ids = Array.from({ length: 20_000 }, (_, index) => `'\\\n\t会议${index}`.padEnd(80, 'x'))
const context = () => ({ telemetry: app.services.telemetry, signal: new AbortController().signal })

describe('lists of 20,000 ids of 80 characters', () => {
  test('are bound in a query unchanged', async () => {
    const query =
      'SELECT length({ids: Array(String)}) AS count, cityHash64(arrayStringConcat({ids: Array(String)})) AS hash'
    const expected = await readRow<{ hash: string }>(context(), 'SELECT cityHash64({text: String}) AS hash', {
      text: ids.slice(0, 1000).join(''),
    })
    expect(await readRow(context(), query, { ids: ids.slice(0, 1000) })).toEqual({ count: '1000', ...expected })
    expect(await readRow(context(), query, { ids })).toMatchObject({ count: '20000' })
  })

  test('filter a query to their rows', async () => {
    await app.services.telemetryWriter.insert({
      table: 'user_session',
      values: [ids[3], ids[15_000], 'other'].map((call) => ({
        app_key: 'a',
        received: new Date().toISOString().slice(0, 10),
        user_session_type: 1,
        country: 'CN',
        channel_session_id: call,
        user_id: 'u',
        session_id: call,
      })),
      format: 'JSONEachRow',
    })
    const calls = ids.map((callId) => ({ appKey: 'a', callId }))
    const query = `SELECT count() AS count FROM user_session WHERE ${inCalls}`
    expect(await readRow(context(), query, callParams(calls))).toEqual({ count: '2' })
    const { params, text } = narrowedBy({ sessions: ids }, { sessions: 'session_id' })
    expect(await readRow(context(), `SELECT count() AS count FROM user_session WHERE true ${text}`, params)).toEqual({
      count: '2',
    })
    expect([...(await findSessionPlaces(app.services.telemetryWriter, 'a', ids)).keys()].sort()).toEqual(
      [ids[3], ids[15_000]].sort(),
    )
  })
})

test('a list of 200,000 such ids is refused before the engine has to read it', async () => {
  const many = Array.from({ length: 10 }, () => ids).flat()
  await expect(readRow(context(), 'SELECT length({ids: Array(String)})', { ids: many })).rejects.toMatchObject({
    code: codes.badParameter,
    messageKey: 'common.refusal.tooMuch',
  })
})

test('a list is bound in chunks of at most 100,000 bytes wherever a query names it', () => {
  const query = 'SELECT 1 WHERE a IN {list: Array(String)} OR b IN {list:Array(String)} OR c IN {listed: Array(String)}'
  const list = ids.slice(0, 2000)
  const bound = inPieces({ query, query_params: { list, listed: ['x'] } })
  const { listed, ...pieces } = bound.query_params as Record<string, string[]>
  expect(listed).toEqual(['x'])
  expect(Object.values(pieces).flat()).toEqual(list)
  for (const piece of Object.values(pieces)) expect(Buffer.byteLength(JSON.stringify(piece))).toBeLessThan(128 * 1024)
  const joined = `arrayConcat(${Object.keys(pieces)
    .map((name) => `{${name}: Array(String)}`)
    .join(', ')})`
  expect(bound.query).toBe(
    `SELECT 1 WHERE a IN ${joined} OR b IN ${joined.replaceAll(': ', ':')} OR c IN {listed: Array(String)}`,
  )
})

test('a short list is left unchanged', () => {
  const short = { query: 'SELECT {list: Array(String)}', query_params: { list: ids.slice(0, 500), text: 'x' } }
  expect(inPieces(short)).toEqual(short)
})

test('a long list is refused in a statement that is not a query', async () => {
  expect(() => withoutLongLists({ query: 'INSERT …', query_params: { ids } })).toThrow('too long')
  const { telemetryWriter } = app.services
  await expect(
    telemetryWriter.command({ query: 'SELECT {ids: Array(String)}', query_params: { ids } }),
  ).rejects.toThrow('too long')
})

test('a member with own companies only is refused if these have more projects than a query can name', async () => {
  const query = 'SELECT count() AS count FROM user_session'
  const narrowed = (count: number) =>
    narrowTelemetry(app.services.telemetry, async () =>
      Array.from({ length: count }, (_, index) => String(index).padStart(32, '0')),
    )
  const read = (count: number) => readRow({ ...context(), telemetry: narrowed(count) }, query)
  expect(await read(3_000)).toEqual({ count: '0' })
  await expect(read(200_000)).rejects.toMatchObject({ messageKey: 'common.refusal.tooManyProjects' })
})
