import { between } from '@rtcops/core/diagnosis/stays.testing'
import { minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/harness.ts'
import { dateOf, storeTable } from '../../../../../test/rows/store-table.ts'
import { at } from '../test-calls.ts'
import { crowd, insertUsers } from './test-users.ts'

const start = at('2026-11-10 10:00:00')
const lossy = between(180, 300, { up_loss_rate: 30, down_loss_rate: 28 })
let server: TestApp
const projects: string[] = []

beforeAll(async () => {
  server = await startApp()
  for (const name of ['语聊房', 'KTV']) projects.push((await server.addProject(name)).appkey)
  server.setNow(at('2026-11-11 00:00:00'))
  await insertUsers({ server, projects, start }, [
    ...crowd('bad', 6, { router: 'r-9', accessServer: 'as-9', figures: lossy }),
    ...crowd('worse', 6, { router: 'r-9', accessServer: 'as-91', figures: lossy }),
    ...crowd('good', 30, { router: 'r-8', accessServer: 'as-8' }),
    { call: 'own', user: 'ann', router: 'r-9', accessServer: 'as-9', figures: lossy },
  ])
})
beforeEach(async () => {
  await server.services.telemetryWriter.command({ query: 'TRUNCATE TABLE node_metric' })
})
afterAll(() => server.close())

/** Stores a level of a router for each minute of two and a half hours, `usual` but while the call was bad. */
async function store(name: string, usual: number, while_bad: number, values: object = {}, addresses = ['r-9']) {
  const points = Array.from({ length: 150 }, (_, index) => {
    const ts = start + (index - 70) * minute + 30_000
    const series = name.charCodeAt(7)
    const value = index === 73 || index === 74 ? while_bad : usual
    return {
      app_key: projects[0],
      received: dateOf(ts),
      ts,
      source_id: 's',
      addresses,
      name,
      kind: 1,
      series,
      value,
      ...values,
    }
  })
  await storeTable(server.services.telemetryWriter, 'node_metric', points)
}

const found = async () => {
  const { info } = await server.call('diagnoseCall', { channel_session_id: 'own', app_key: projects[0] ?? '' })
  const diagnoses = info?.users[0]?.diagnoses ?? []
  return { fault: diagnoses.find(({ cause }) => cause === 'router_fault'), diagnoses }
}

it('AM-09 a router at fault is shown with its load, if that was worse than otherwise', async () => {
  await store('system.cpu.utilization', 0.41, 0.97)
  await store('system.memory.utilization', 0.5, 0.95, { state: 'used' })
  await store('system.network.dropped', 0, 720, { kind: 3, start: 0 })
  expect((await found()).fault?.node).toEqual([
    { figure: 'cpu', value: 97, otherwise: 41 },
    { figure: 'memory', value: 95, otherwise: 50 },
    { figure: 'drops', value: 12, otherwise: 0 },
  ])
})

it('nothing is found because of a load, nor made more certain, and a usual or another load is no evidence', async () => {
  const before = await found()
  expect(before.fault).not.toHaveProperty('node')
  // As busy as ever, a little busier, and idle; and others that were busy.
  await store('system.cpu.utilization', 0.95, 0.97)
  await store('system.memory.utilization', 0.85, 0.92, { state: 'used' })
  await store('system.cpu.utilization', 0.1, 0.99, {}, ['r-8'])
  await store('system.network.dropped', 600, 660, { kind: 3 })
  expect(await found()).toEqual(before)
  await server.services.telemetryWriter.command({ query: 'TRUNCATE TABLE node_metric' })
  await store('system.cpu.utilization', 0.41, 0.97)
  const after = await found()
  expect({ ...after.fault, node: undefined }).toEqual({ ...before.fault, node: undefined })
  expect(after.diagnoses.map(({ cause, confidence }) => [cause, confidence])).toEqual(
    before.diagnoses.map(({ cause, confidence }) => [cause, confidence]),
  )
})

it('a load that was hardly measured otherwise is no evidence', async () => {
  const points = [73, 74].map((index) => {
    const ts = start + (index - 70) * minute + 30_000
    return {
      app_key: projects[0],
      received: dateOf(ts),
      ts,
      addresses: ['r-9'],
      name: 'system.cpu.utilization',
      value: 1,
    }
  })
  await storeTable(server.services.telemetryWriter, 'node_metric', points)
  expect((await found()).fault).not.toHaveProperty('node')
})
