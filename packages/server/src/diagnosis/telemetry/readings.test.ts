import { formatMoment, second } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { at, insertTimed } from '../../features/calls/calls/test-calls.ts'
import { readReadings, stayKey } from './readings.ts'

const start = at('2026-11-10 12:00:00')

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

it('are medians of 10 s, the larger of two, in a large call alone, whatever calls are read with it', async () => {
  const { appkey: appKey } = await server.addProject('语聊房')
  const calls = ['large', 'small'].map((callId) => ({ appKey, callId, sessionId: `${callId}-ann` }))
  const rows = calls.flatMap(({ callId, sessionId }) =>
    Array.from({ length: 12 }, (_, index) => ({
      app_key: appKey,
      channel_session_id: callId,
      user_id: 'ann',
      session_id: sessionId,
      ts: formatMoment(start + (index + 1) * 5 * second),
      up_loss_rate: index,
    })),
  )
  await insertTimed(server, 'sample', rows)
  const stays = calls.map((call) => {
    // As long as 500 users in a quarter of an hour, who are together what makes a call large.
    const lasted = call.callId === 'large' ? 450_000 * second : 60 * second
    return { ...call, joined: start, left: start + lasted }
  })
  const reader = { telemetry: server.services.telemetry, signal: new AbortController().signal }
  const readings = await readReadings(reader, { calls, start, end: start + 60 * second }, stays)
  const read = calls.map((call) =>
    readings.get(stayKey(call))?.map((reading) => [(reading.at - start) / second, reading.up_loss_rate]),
  )
  const single = Array.from({ length: 12 }, (_, index) => [(index + 1) * 5, index])
  expect(read).toEqual([[10, 20, 30, 40, 50, 60].map((end, cell) => [end, 2 * cell + 1]), single])
})
