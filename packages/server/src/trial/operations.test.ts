import { country } from '@rtcops/core/countries/countries'
import { alarmCountryRules } from '@rtcops/core/features/operations/alarms/rules'
import { formatDateTime, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { insertCustomers } from './customers/customer-queries.ts'
import { insertOperations } from './operations.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
  const { db, now } = server.services
  await insertCustomers(server.services, now())
  // Removes what the trial has written already, so that this test sees exactly one filling.
  for (const table of ['cs_node', 'alarm_country', 'alarm_log', 'special_model'] as const)
    await db.deleteFrom(table).execute()
  await db.transaction().execute((tx) => insertOperations(tx, now()))
})
afterAll(() => server.close())

describe('trial operations', () => {
  it('has nodes, a few of them overridden and one banned', async () => {
    const { list, total } = await server.call('listCsNodes', { limit: 50 })
    expect(total).toBeGreaterThanOrEqual(12)
    expect(list?.filter(({ is_override }) => is_override === 1).length).toBeGreaterThanOrEqual(3)
    expect(list?.filter(({ is_ban }) => is_ban === 1)).toHaveLength(1)
    const unnamed = list?.flatMap(({ newest_appkeys_name }) => /[0-9a-f]{32}/.exec(newest_appkeys_name) ?? [])
    expect(unnamed).toEqual([])
  })

  it('has countries with valid thresholds, and past alarms only', async () => {
    const { list: countries } = await server.call('listAlarmCountries', {})
    for (const each of countries ?? []) expect(alarmCountryRules.safeParse(each).success).toBe(true)
    const { list: alarms } = await server.call('listAlarmLog', { limit: 100 })
    const now = formatDateTime(server.services.now() + minute)
    expect(alarms?.length).toBeGreaterThanOrEqual(8)
    for (const alarm of alarms ?? []) {
      expect(country(alarm.country)).toBeDefined()
      expect(alarm.create_time < now && (alarm.resolve_time ?? '') < now).toBe(true)
    }
    expect(new Set(alarms?.map(({ state }) => state))).toEqual(new Set([1, 2, 3]))
    const { list: conditions } = await server.call('listAlarmConditions', { country: 'CN' })
    expect(conditions?.map(({ alarms }) => alarms)).toEqual([3])
  })

  it('has monitoring rules for existing projects', async () => {
    expect((await server.call('listSpecialModels', {})).total).toBe(6)
    expect((await server.call('listSpecialModels', { state: 0 })).total).toBe(1)
  })
})
