import { hour, minute, second } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { storeTable } from '../../../../test/rows/store-table.ts'

/** A round hour of Beijing. */
const start = Math.floor(Date.now() / hour) * hour - 2 * hour
const query_time = [start, start + 30 * minute - second].map((time) =>
  new Date(time + 8 * hour).toISOString().slice(0, 19).replace('T', ' '),
)

let server: TestApp
let platform: string
beforeAll(async () => {
  server = await startApp()
  platform = (await server.addProject('平台')).appkey
})
beforeEach(async () => {
  await server.services.telemetryWriter.command({ query: 'TRUNCATE TABLE node_metric' })
})
afterAll(() => server.close())

interface Point {
  /** Milliseconds after the start of the range. */
  at: number
  value: number
  [column: string]: unknown
}

const store = (points: readonly Point[], common: object = {}) =>
  storeTable(
    server.services.telemetryWriter,
    'node_metric',
    points.map(({ at, ...point }) => ({
      app_key: platform,
      received: new Date(start + at).toISOString().slice(0, 10),
      ts: start + at,
      source_id: 'source',
      addresses: ['10.0.0.1', '103.28.54.11', 'router-1'],
      series: 1,
      kind: 'gauge',
      ...common,
      ...point,
    })),
  )

const shown = async (address = '103.28.54.11') => {
  const { list = [] } = await server.call('getNodeMetrics', { address, query_time })
  return list
}
/** Returns the values of the only line of the only chart. */
const values = async () => {
  const [chart] = await shown()
  return chart?.lines[0]?.values
}
const gaps = (count: number) => Array.from({ length: count }, () => null)

describe('AM-09 figures of a node', () => {
  it('are found by each of its addresses and its name; another node has none', async () => {
    await store([{ at: minute, value: 3 }], { name: 'queue' })
    for (const address of ['10.0.0.1', '103.28.54.11', 'router-1'])
      expect(await shown(address)).toEqual([
        { figure: 'other', name: 'queue', unit: '', lines: [{ name: '', values: [3, ...gaps(5)] }] },
      ])
    expect(await shown('10.0.0.2')).toEqual([])
    const answer = await server.call('getNodeMetrics', { address: '10.0.0.2', query_time })
    expect(answer.timesList).toHaveLength(6)
  })

  it('a counter is shown as its rate, across a restart, a reset without a new start, and a gap', async () => {
    const began = start - hour
    await store(
      [
        { at: -minute, value: 1_000 },
        { at: 4 * minute, value: 1_300 },
        // Restarted a minute before: what was counted since.
        { at: 6 * minute, value: 60, start: start + 5 * minute },
        // Fell for no reason that is known: no rate.
        { at: 11 * minute, value: 10, start: start + 5 * minute },
        { at: 21 * minute, value: 1_210, start: start + 5 * minute },
      ],
      { name: 'requests', kind: 'counter', start: began, unit: '{request}' },
    )
    const [chart] = await shown()
    expect(chart).toMatchObject({ unit: '/s', name: 'requests' })
    expect(chart?.lines[0]?.values).toEqual([1, 1, null, null, 2, null])
  })

  it('the first point of a process that began long before says nothing of its rate', async () => {
    await store([{ at: minute, value: 9e9 }], { name: 'requests', kind: 'counter', start: start - 24 * hour })
    expect(await shown()).toEqual([])
    await store([{ at: 2 * minute, value: 60, series: 2 }], { name: 'new', kind: 'counter', start: start + minute })
    expect(await values()).toEqual([1, ...gaps(5)])
  })

  it('a rate counts as long as it lasted: a burst before an exporter ends is no higher figure of the whole', async () => {
    await store(
      [
        { at: 0, value: 0 },
        { at: 60 * second, value: 6_000_000 },
        { at: 60.1 * second, value: 6_100_000 },
      ],
      { name: 'sent', kind: 'counter', start: start - minute, unit: 'By' },
    )
    const [rate = 0] = (await values()) ?? []
    // 6.1 MB in 60.1 s; what was counted in the minute before the first point is 0.
    expect(rate).toBeCloseTo(6_100_000 / 120.1, 0)
  })

  it('what was counted between two moments is divided by their distance', async () => {
    await store([{ at: minute, value: 120 }], { name: 'sent', kind: 'delta', start, unit: 'By' })
    expect((await shown())[0]).toMatchObject({ unit: 'By/s', lines: [{ values: [2, ...gaps(5)] }] })
  })

  it('a histogram is shown as the mean of what was measured in between', async () => {
    await store(
      [
        { at: -minute, value: 100, count: 10 },
        { at: minute, value: 400, count: 20 },
        { at: 2 * minute, value: 400, count: 20 },
      ],
      { name: 'delay', kind: 'histogram', start: start - hour, unit: 'ms' },
    )
    await store([{ at: minute, value: 50, count: 10 }], { name: 'wait', kind: 'delta_histogram', series: 2 })
    expect(await shown()).toMatchObject([
      { name: 'delay', unit: 'ms', lines: [{ values: [30, ...gaps(5)] }] },
      { name: 'wait', lines: [{ values: [5, ...gaps(5)] }] },
    ])
  })

  it('the processor is busy for what it is not idle, from shares or from times', async () => {
    const at = 2 * minute
    const states = { idle: 0.5, user: 0.3, system: 0.1, iowait: 0.1 }
    await store(
      ['0', '1'].flatMap((device, cpu) =>
        Object.entries(states).map(([state, value], index) => ({ at, value, device, state, series: 10 * cpu + index })),
      ),
      { name: 'system.cpu.utilization', unit: '1' },
    )
    expect(await shown()).toEqual([
      { figure: 'cpu', name: 'system.cpu.utilization', unit: '%', lines: [{ name: '', values: [40, ...gaps(5)] }] },
    ])
    await server.services.telemetryWriter.command({ query: 'TRUNCATE TABLE node_metric' })
    await store(
      Object.entries(states).flatMap(([state, share], series) => [
        { at: 0, value: 7_000, state, series },
        { at: minute, value: 7_000 + 60 * share, state, series },
      ]),
      { name: 'system.cpu.time', kind: 'counter', start: start - hour },
    )
    expect(await shown()).toMatchObject([{ figure: 'cpu', lines: [{ values: [40, ...gaps(5)] }] }])
    await server.services.telemetryWriter.command({ query: 'TRUNCATE TABLE node_metric' })
    // Without states: a share of each processor.
    await store(
      [
        { at, value: 0.9, device: '0' },
        { at, value: 0.5, device: '1', series: 2 },
      ],
      {
        name: 'system.cpu.utilization',
      },
    )
    expect(await shown()).toMatchObject([{ figure: 'cpu', lines: [{ values: [70, ...gaps(5)] }] }])
  })

  it('memory, traffic in bits and dropped packets have charts of their own, without the loopback device', async () => {
    const of = { start: start - hour, kind: 'counter' }
    await store(
      [
        { at: minute, value: 6e9, state: 'used' },
        { at: minute, value: 2e9, state: 'free', series: 2 },
      ],
      { name: 'system.memory.usage', unit: 'By' },
    )
    const directed = (name: string, first: number, per: number) =>
      store(
        ['eth0', 'eth1', 'lo'].flatMap((device, index) =>
          ['receive', 'transmit'].flatMap((direction, way) => {
            const series = first + 2 * index + way
            return [
              { at: 0, value: 0, device, direction, series },
              { at: minute, value: per * (way + 1), device, direction, series },
            ]
          }),
        ),
        { name, ...of },
      )
    await directed('system.network.io', 10, 6_000)
    await directed('system.network.dropped', 20, 30)
    expect(await shown()).toEqual([
      { figure: 'memory', name: 'system.memory.usage', unit: '%', lines: [{ name: '', values: [75, ...gaps(5)] }] },
      {
        figure: 'network',
        name: 'system.network.io',
        unit: 'bit/s',
        lines: [
          { name: 'receive', values: [1_600, ...gaps(5)] },
          { name: 'transmit', values: [3_200, ...gaps(5)] },
        ],
      },
      {
        figure: 'drops',
        name: 'system.network.dropped',
        unit: '/s',
        lines: [
          { name: 'receive', values: [1, ...gaps(5)] },
          { name: 'transmit', values: [2, ...gaps(5)] },
        ],
      },
    ])
  })
})
