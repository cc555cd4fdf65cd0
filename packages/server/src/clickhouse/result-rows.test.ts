import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { queryRows, readAll } from './result-rows.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

it('rows that arrive in many parts are those that the library reads', async () => {
  const { telemetry } = server.services
  const query = `SELECT number AS at, concat('日 "', toString(number), '\\n\\\\') AS \`a "name"\`, [number, NULL] AS list, map('k', number / 3) AS by_key
    FROM numbers(50000)`
  const result = await telemetry.query({ query, format: 'JSONEachRow' })
  expect(await readAll(await queryRows(telemetry, { query }))).toEqual(await result.json())
})

it('a result without rows is empty', async () => {
  const { telemetry } = server.services
  expect(await readAll(await queryRows(telemetry, { query: 'SELECT 1 AS one WHERE false' }))).toEqual([])
})

it('a query that fails after its first rows were sent is an error, not a shorter result', async () => {
  const { telemetry } = server.services
  const query = `SELECT throwIf(number = 900000, 'broken in the middle') AS never, repeat('x', 20) AS text
    FROM numbers(1000000)`
  await expect(queryRows(telemetry, { query }).then((result) => readAll(result))).rejects.toThrow(
    /broken in the middle/,
  )
})
