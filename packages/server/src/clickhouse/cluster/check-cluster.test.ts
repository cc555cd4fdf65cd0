import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { ownStores } from '../../../test/own-stores.ts'
import type { TestStores } from '../../../test/stores.ts'
import { askRows } from '../ask-rows.ts'
import { openWriter } from '../client.ts'
import { dialectOf } from '../dialect.ts'
import { checkCluster, statements } from './check-cluster.ts'
import { type ClusterNode, judgeNodes, type Macro } from './judge-nodes.ts'

let stores: TestStores
let opened: ReturnType<typeof openWriter>
beforeAll(async () => {
  stores = await ownStores({ seeded: true })
  opened = openWriter(stores.clickhouseUrl)
})
afterAll(async () => {
  await opened?.client.close()
  await stores?.drop()
})

test('an unknown cluster is the only finding', async () => {
  expect(await checkCluster(opened.client, opened.database, 'main')).toEqual([
    { check: 'cluster', state: 'bad', reason: 'unknown', values: { cluster: 'main' } },
  ])
})

test('the engine parses the statements of every check', async () => {
  const dialect = dialectOf('main')
  const texts = [
    statements.configured,
    ...[statements.nodes, statements.macros, statements.keeper, statements.tables].map((of) => of('main')),
    ...[statements.replicas, statements.distribution].map((of) => of('main')),
    statements.placement('telemetry'),
    ...statements.makeProbe(dialect, 'telemetry', 'probe'),
    statements.countProbe('telemetry', 'probe'),
    ...statements.dropProbe(dialect, 'telemetry', 'probe'),
  ]
  for (const query of texts)
    expect(
      await askRows(opened.client, 'SELECT formatQuery({query:String}) != {query:String} AS yes', { query }),
    ).toEqual([{ yes: 1 }])
})

describe('the servers of a cluster', () => {
  const node = (shard: number, server: string, more: Partial<ClusterNode> = {}): ClusterNode => ({
    shard,
    server,
    version: '25.8.1.1',
    time: 1_800_000_000_000,
    ...more,
  })
  const named = (server: string, shard: string, replica: string): Macro[] => [
    { server, macro: 'shard', value: shard },
    { server, macro: 'replica', value: replica },
  ]
  const nodes = [node(1, 'a'), node(1, 'b'), node(2, 'c')]
  const macros = [...named('a', '1', 'a'), ...named('b', '1', 'b'), ...named('c', '2', 'a')]
  const reasons = (some: readonly ClusterNode[], told: readonly Macro[] = macros) =>
    Object.fromEntries(judgeNodes(3, some, told).map(({ check, reason, state }) => [check, [state, reason]]))

  it('are healthy', () => {
    expect(reasons(nodes)).toEqual({
      servers: ['ok', 'answer'],
      versions: ['ok', 'same'],
      clocks: ['ok', 'near'],
      macros: ['ok', 'distinct'],
    })
  })

  it('are reported if missing, of different or old versions, or with clocks apart', () => {
    expect(reasons([])).toEqual({ servers: ['bad', 'silent'] })
    expect(reasons(nodes.slice(1))['servers']).toEqual(['bad', 'silent'])
    const other = (more: Partial<ClusterNode>) => reasons([node(1, 'a', more), ...nodes.slice(1)])
    expect(other({ version: '25.9.1.1' })['versions']).toEqual(['warn', 'differ'])
    expect(other({ version: '24.7.9.9' })['versions']).toEqual(['bad', 'old'])
    expect(other({ version: '24.12.1.1' })['versions']).toEqual(['warn', 'differ'])
    expect(other({ time: 1_800_000_006_000 })['clocks']).toEqual(['bad', 'far'])
  })

  it('are reported if two shards would replicate each other, or a macro is missing', () => {
    const last = (...given: Parameters<typeof named>) => reasons(nodes, [...macros.slice(0, 4), ...named(...given)])
    expect(last('c', '1', 'c')['macros']).toEqual(['bad', 'shards'])
    expect(last('c', '', 'c')['macros']).toEqual(['bad', 'missing'])
    const apart = [...named('a', '1', 'a'), ...named('b', '3', 'b'), ...named('c', '2', 'a')]
    expect(reasons(nodes, apart)['macros']).toEqual(['bad', 'shards'])
    const twice = [...named('a', '1', 'a'), ...named('b', '1', 'a'), ...named('c', '2', 'a')]
    expect(reasons(nodes, twice)['macros']).toEqual(['bad', 'replicas'])
  })
})
