import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { at, insertCalls, insertTimed } from './test-calls.ts'

let server: TestApp
let app_key: string

const indonesia = { country: 'ID', router_ip: '10.0.0.2', as_ip: '10.1.0.1' }
const china = { country: 'CN', router_ip: '10.0.0.1', as_ip: '10.1.0.1' }

/** A sample of a user in a call; a missing figure was not measured. */
const sample = (call: string, user: string, ts: string, figures: Record<string, unknown>) => ({
  app_key,
  channel_session_id: call,
  user_id: user,
  session_id: `${call}-${user}`,
  ts,
  ...(user === 'ann' ? china : indonesia),
  ...figures,
})

beforeAll(async () => {
  server = await startApp()
  app_key = (await server.addProject('语聊房')).appkey
  const span = { join: '2026-11-10 09:00:00', leave: '2026-11-10 12:00:00' }
  const stays = [
    { user: 'ann', ...span, marks: china },
    { user: 'bob', ...span, marks: indonesia },
  ]
  await insertCalls(server, [
    { appKey: app_key, id: 'good', stays },
    { appKey: app_key, id: 'bad', room: 'pk', stays },
    { appKey: app_key, id: 'silent', stays },
  ])
  await insertTimed(server, 'sample', [
    sample('good', 'ann', '2026-11-10 10:00:00', { up_loss_rate: 1, distance: 40 }),
    sample('good', 'bob', '2026-11-10 10:00:01', { up_loss_rate: 2, distance: 60 }),
    sample('bad', 'ann', '2026-11-10 10:00:00', { up_loss_rate: 3, distance: 30 }),
    sample('bad', 'bob', '2026-11-10 10:00:00', { up_loss_rate: 41, distance: 31 }),
    sample('bad', 'bob', '2026-11-10 10:00:02', {}),
    // Outside of the requested range.
    sample('good', 'bob', '2026-11-10 11:30:00', { up_loss_rate: 100, distance: 900 }),
  ])
  await insertTimed(server, 'connection_event', [
    sample('good', 'ann', '2026-11-10 10:10:00', { event: 'connection_interrupt' }),
    sample('good', 'ann', '2026-11-10 10:11:00', { event: 'heartbeat_timeout' }),
  ])
  await insertTimed(server, 'join_attempt', [
    { ...sample('bad', 'bob', '2026-11-10 10:00:00', { channel_name: 'pk', result: 0, fail_reason: 'dns_failed' }) },
    { ...sample('bad', 'ann', '2026-11-10 10:00:00', { channel_name: 'pk', result: 1, join_ms: 800 }) },
    { ...sample('good', 'ann', '2026-11-10 10:00:00', { channel_name: 'lobby', result: 1, join_ms: 6000 }) },
    { ...sample('good', 'bob', '2026-11-10 10:01:00', { channel_name: 'lobby', result: 0 }) },
  ])
  server.setNow(at('2026-11-10 12:30:00'))
})
afterAll(() => server.close())

const hour = ['2026-11-10 10:00:00', '2026-11-10 10:59:59']
const figures = async (input: object) =>
  ((await server.call('listCallSessions', { app_key, time: hour, ...input })).list ?? []).map((row) => [
    row.channel_session_id,
    row.figure,
    row.samples,
  ])

describe('calls by a metric', () => {
  it('lists the worst first with the mean over the range, calls without samples last in both directions', async () => {
    expect(await figures({ metric: 'up_loss' })).toEqual([
      ['bad', 22, 2],
      ['good', 1.5, 2],
      ['silent', null, 0],
    ])
    expect(await figures({ metric: 'rtt' })).toEqual([
      ['good', 50, 2],
      ['bad', 30.5, 2],
      ['silent', null, 0],
    ])
    expect(await figures({ metric: 'up_loss', order: { field: 'figure', sort: 1 } })).toEqual([
      ['good', 1.5, 2],
      ['bad', 22, 2],
      ['silent', null, 0],
    ])
    expect(await figures({ metric: 'up_loss', order: { field: 'create_date', sort: 2 }, limit: 1, page: 2 })).toEqual([
      ['good', 1.5, 2],
    ])
  })

  it('counts disconnects, and joins that did not succeed within 5 s', async () => {
    expect(await figures({ metric: 'interrupts' })).toEqual([
      ['good', 1, null],
      ['silent', 0, null],
      ['bad', 0, null],
    ])
    expect(await figures({ metric: 'failed_joins' })).toEqual([
      ['good', 2, null],
      ['bad', 1, null],
      ['silent', 0, null],
    ])
  })

  it('measures the users that the filter selects', async () => {
    const none = ['silent', null, 0]
    expect(await figures({ metric: 'up_loss', country: 'CN' })).toEqual([['bad', 3, 1], ['good', 1, 1], none])
    expect(await figures({ metric: 'up_loss', user_id: 'bob' })).toEqual([['bad', 41, 1], ['good', 2, 1], none])
    expect(await figures({ metric: 'up_loss', channel_name: 'pk' })).toEqual([['bad', 22, 2]])
  })

  it('measures a call named by its id over its whole length', async () => {
    expect(
      await figures({ metric: 'up_loss', channel_session_id: 'good', time: ['2026-11-01', '2026-11-01'] }),
    ).toEqual([['good', 34.33, 3]])
  })

  it('refuses sorting by the figure without a metric, and unknown metrics', async () => {
    expect(await server.call('listCallSessions', { order: { field: 'figure', sort: 2 } })).toMatchObject({
      code: codes.badParameter,
      field: 'metric',
    })
    expect(await server.call('listCallSessions', { metric: 'cpu' as never })).toMatchObject({
      code: codes.badParameter,
    })
  })

  it('has no figure without a metric', async () => {
    expect(await figures({})).toEqual([
      ['silent', undefined, undefined],
      ['good', undefined, undefined],
      ['bad', undefined, undefined],
    ])
  })
})

describe('the export of calls', () => {
  it('has the columns and the order of the list', async () => {
    const lines = async (input: object) => {
      const started = await server.call('exportCallSessions', { app_key, time: hour, ...input })
      const { body } = await server.request('downloadExport', { token: started.info?.token })
      return body.replace('\ufeff', '').trimEnd().split('\r\n')
    }
    const byLoss = await lines({ metric: 'up_loss' })
    expect(byLoss[0]).toContain('"通话ID","平均上行丢包（%）","创建时间"')
    expect(byLoss.slice(1).map((line) => line.split(',').slice(1, 3))).toEqual([
      ['"bad"', '"22"'],
      ['"good"', '"1.5"'],
      ['"silent"', '""'],
    ])
    const plain = await lines({ country: 'CN' })
    expect(plain[0]).not.toContain('上行')
    expect(plain).toHaveLength(4)
  })
})
