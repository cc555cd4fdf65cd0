import { addDays, hour } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'
import { storeQuality } from '../../journeys/quality/quality-data.ts'

let server: TestServer
let operator: Operator

beforeAll(async () => {
  server = await startServer()
  const { appkey } = await addProject(server.databaseUrl, '语聊房')
  await storeQuality(server.clickhouseUrl, appkey, addDays(Date.now(), -1) + 21 * hour)
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

const yesterday = ['--from', 'yesterday', '--to', 'yesterday', '-o', 'json']
const rowsOf = async (...args: string[]): Promise<Record<string, unknown>[]> =>
  JSON.parse((await operator.run(['quality', ...args, ...yesterday])).stdout)

it("two commands find last evening's incident: who was affected, and when", async () => {
  const [worst] = await rowsOf('change', '--metric', 'rtt')
  expect(worst).toMatchObject({ value: 'ID' })
  const bad = (await rowsOf('chart', '--country', String(worst?.['value']))).filter(
    (row) => Number(row['gt_rtt300']) > 0,
  )
  expect(bad.map((row) => String(row['_time_interval']).slice(11, 16))).toEqual(['21:00', '21:30'])
})
