import { bucketMetrics, type MetricId } from '@rtcops/core/quality/metrics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OwnTelemetry, ownTelemetry } from '../../../test/own-telemetry.ts'
import { askRows } from '../ask-rows.ts'
import type { Counted } from './counted.ts'
import { dayTableNames } from './days.ts'
import { interruptCounts, joinCounts } from './joins.ts'
import { bucket, measures, sampleCounts, sumRolledUp } from './quality.ts'
import { halves, nameHash, sessionHash } from './sessions.ts'
import { stageDayCounts } from './stage-days.ts'

/*
 * Schema steps are frozen text and import nothing from here, so the expressions that queries use are compared with what the engine reports about its
 * tables and views.
 */

let opened: OwnTelemetry
beforeAll(async () => {
  opened = await ownTelemetry()
})
afterAll(() => opened?.close())

const ask = <Row>(query: string, params: Record<string, unknown> = {}) =>
  askRows<Row>(opened.client, query, params as never)

const columnsOf = async (table: string): Promise<string[]> =>
  (
    await ask<{ name: string }>(
      'SELECT name FROM system.columns WHERE database = currentDatabase() AND table = {table:String} ORDER BY position',
      { table },
    )
  ).map(({ name }) => name)

/** Returns the SELECT of a view and the rest of a table's definition, as the engine formats them. */
async function definitionOf(name: string): Promise<string> {
  const [row] = await ask<{ text: string }>(
    `SELECT concat(as_select, ' ', engine_full) AS text FROM system.tables WHERE database = currentDatabase() AND name = {name:String}`,
    { name },
  )
  return row?.text ?? ''
}

/** Returns an expression as the engine formats it. */
async function written(expression: string): Promise<string> {
  const [row] = await ask<{ text: string }>('SELECT formatQuerySingleLine({query:String}) AS text', {
    query: `SELECT ${expression}`,
  })
  return (row?.text ?? '').replace('SELECT ', '')
}

const names = (counted: readonly Counted[]) => counted.map(([name]) => name)

describe('the tables have the columns that queries count', () => {
  test.each([
    ['quality_5m', ['bucket', 'app_key', 'received', 'country', 'router_ip', 'as_ip'], names(sampleCounts)],
    ['quality_1h', ['bucket', 'app_key', 'received', 'country'], names(sampleCounts)],
    ['quality_country', ['step', 'bucket', 'received', 'country'], names(sampleCounts)],
    [
      'join_5m',
      ['bucket', 'app_key', 'received', 'country', 'os', 'router_ip', 'as_ip'],
      [...names(joinCounts), 'join_ms_sum'],
    ],
    ['join_day', ['day', 'app_key', 'received', 'country', 'os'], names(joinCounts)],
    [
      'interrupt_5m',
      ['bucket', 'app_key', 'received', 'country', 'router_ip', 'as_ip'],
      [...names(interruptCounts), 'users', 'heartbeat_users'],
    ],
    ['stage_day', ['day', 'project', 'received'], names(stageDayCounts)],
  ])('%s', async (table, keys, counted) => {
    expect((await columnsOf(table)).toSorted()).toEqual([...keys, ...counted].toSorted())
  })

  test('the daily tables are those partitioned by version', async () => {
    const rows = await ask<{ name: string }>(
      `SELECT name FROM system.tables WHERE database = currentDatabase() AND partition_key = '(day, version)'`,
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...dayTableNames].toSorted())
  })
})

describe('the views count by the expressions that queries use for raw rows', () => {
  test.each<[string, readonly Counted[]]>([
    ['quality_5m_from_sample', sampleCounts],
    ['quality_1h_from_quality_5m', names(sampleCounts).map((name) => [name, sumRolledUp(name)])],
    ['quality_country_from_quality_5m', names(sampleCounts).map((name) => [name, sumRolledUp(name)])],
    ['join_5m_from_join_attempt', joinCounts],
    ['join_day_from_join_5m', names(joinCounts).map((name) => [name, sumRolledUp(name)])],
    ['interrupt_5m_from_connection_event', interruptCounts],
    ['stage_day_from_join_attempt', stageDayCounts],
  ])('%s', async (view, counted) => {
    const definition = await definitionOf(view)
    for (const [name, sql] of counted) expect(definition).toContain(`${await written(sql)} AS ${name}`)
  })

  test('five-minute buckets, name hashes and half sessions', async () => {
    expect(await definitionOf('quality_5m_from_sample')).toContain(`SELECT ${await written(bucket)}, `)
    for (const source of ['user_session', 'join_attempt'])
      expect(await definitionOf(`known_name_from_${source}`)).toContain(`${await written(nameHash('name'))} AS number`)
    expect(await definitionOf('half_session')).toContain(
      await written(`(first_received = last_received) AND (NOT ${halves})`),
    )
    expect(
      await ask(
        `SELECT table, default_expression AS sql FROM system.columns
         WHERE database = currentDatabase() AND name = 'session' AND default_kind = 'MATERIALIZED' ORDER BY table`,
      ),
    ).toEqual(['half_session', 'sample', 'user_session'].map((table) => ({ table, sql: sessionHash })))
  })
})

test('K-11 the roll-ups have the bucket edges that the console names', async () => {
  const view = await definitionOf('quality_5m_from_sample')
  const ids = Object.keys(measures) as MetricId[]
  for (const id of ids) {
    const below = [...view.matchAll(new RegExp(`countIf\\(\\(${measures[id]} >= (\\d+)\\) AND`, 'g'))].map(([, edge]) =>
      Number(edge),
    )
    const [last] = bucketMetrics[id].edges.slice(-1)
    expect(below).toEqual(bucketMetrics[id].edges.slice(0, 3))
    expect(view).toContain(`countIf(${measures[id]} >= ${last}) AS ${measures[id]}_3`)
  }
})
