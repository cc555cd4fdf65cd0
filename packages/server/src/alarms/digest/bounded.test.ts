import { hour, minute } from '@rtcops/core/time/zone'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import { deliverNext } from '../deliver-alarms.ts'
import { claimDeliveries } from '../records/claimed-deliveries.ts'
import { insertAlarms, type NewAlarm, resolvePlatformAlarms } from '../records/raised-alarms.ts'
import { tellAlarms } from '../tell-alarms.ts'

let server: TestApp
let receiver: Receiver
const start = Date.parse('2026-11-20T01:41:10Z')
let now = start

beforeAll(async () => {
  receiver = await startReceiver()
  server = await startApp({
    RTCOPS_ALLOW_PRIVATE_ADDRESSES: '1',
    RTCOPS_PUBLIC_URL: 'https://ops.example.cn/',
  })
})
afterEach(async () => {
  receiver.received.length = 0
  receiver.reply = {}
  now = start
  for (const table of ['alarm_delivery', 'alarm_log', 'alarm_channel'] as const)
    await server.services.db.deleteFrom(table).execute()
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})

async function addChannel(kind: string): Promise<number> {
  const secret = ['webhook', 'feishu', 'dingtalk', 'pagerduty'].includes(kind) ? { secret: 'sEcReT' } : {}
  const address = `${receiver.url}/${kind}`
  const { info, msg } = await server.call('createAlarmChannel', { name: kind, kind, address, ...secret } as never)
  if (!info) throw new Error(msg)
  return info.id
}

const platform: NewAlarm = { country: '', rule: 'sources_silent', value: 9, threshold: 0, isTel: 0, likely: null }

const inChina: Partial<NewAlarm> = { country: 'CN', rule: 'uploss_gt20' }

/** Raises alarms of the platform. @returns their ids */
const raise = (...alarms: Partial<NewAlarm>[]) =>
  insertAlarms(
    server.services.db,
    alarms.map((alarm) => ({ ...platform, ...alarm })),
    new Date(now),
  )

/** Lets time pass, and with it the pauses of channels and deliveries. */
async function pass(milliseconds: number): Promise<void> {
  now += milliseconds
  server.setNow(now)
  const { db } = server.services
  await db.updateTable('alarm_delivery').set({ due_at: new Date() }).where('state', '=', 1).execute()
  await db.updateTable('alarm_channel').set({ not_before: null }).execute()
}

/** Two servers send all that is due. @returns the texts of the messages that were sent meanwhile */
async function sent(): Promise<string[]> {
  server.setNow(now)
  await tellAlarms(server.services)
  for (let isMore = true; isMore; )
    isMore = (await Promise.all([deliverNext(server.services), deliverNext(server.services)])).some(Boolean)
  return receiver.received.splice(0).map(({ text }) => text)
}

const channel = async () => (await server.call('listAlarmChannels', {})).list?.[0]
const states = async () =>
  (await server.services.db.selectFrom('alarm_delivery').select('state').where('state', '<', 4).execute()).map(
    ({ state }) => state,
  )

describe('a robot', () => {
  it('gets one message a minute, with all that came meanwhile', async () => {
    await addChannel('wecom')
    await raise({ value: 1 })
    expect(await sent()).toHaveLength(1)
    await raise({ value: 2 })
    await raise({ value: 3 })
    expect(await sent()).toEqual([])
    const { not_before } = await server.services.db.selectFrom('alarm_channel').selectAll().executeTakeFirstOrThrow()
    expect(Number(not_before) - Date.now()).toBeGreaterThan(50_000)
    await pass(minute)
    expect(await sent()).toEqual([expect.stringMatching(/2 条告警.*数据源.*数据源/)])
  })

  it('that throttles is left alone as long as it wants, and loses nothing', async () => {
    await addChannel('dingtalk')
    await raise({})
    receiver.reply = { text: '{"errcode":130101,"errmsg":"send too fast, exceed 20 times per minute"}' }
    expect(await sent()).toHaveLength(1)
    for (let round = 0; round < 8; round += 1) {
      await raise({ value: round })
      expect(await sent()).toEqual([])
      const { due_at, not_before } = await server.services.db
        .selectFrom('alarm_channel')
        .innerJoin('alarm_delivery', 'alarm_delivery.channel_id', 'alarm_channel.id')
        .select(['not_before', 'due_at'])
        .orderBy('alarm_delivery.id')
        .executeTakeFirstOrThrow()
      expect(Number(not_before) - Date.now()).toBeGreaterThan(590_000 - round * 1000)
      expect(Number(due_at) - Date.now()).toBeGreaterThan(580_000)
      await pass(10 * minute)
      expect(await sent()).toHaveLength(1)
    }
    expect(await channel()).toMatchObject({
      down_since: '2026-11-20 09:41:10',
      given_up: 0,
      last_error: expect.stringContaining('对方限流，600 秒后再发：'),
    })
    expect(
      await server.services.db.selectFrom('alarm_delivery').select('attempts').where('attempts', '>', 0).execute(),
    ).toEqual([])
    receiver.reply = {}
    await pass(10 * minute)
    expect(await sent()).toEqual([expect.stringContaining('9 条告警')])
    expect(await channel()).toMatchObject({ down_since: null, last_error: '', last_state: 2 })
  })

  it.each([
    ['feishu', { card: { elements: [{ tag: 'div', text: { tag: 'lark_md', content: '<at id=all></at>' } }, {}, {}] } }],
    ['dingtalk', { msgtype: 'markdown', at: { isAtAll: true } }],
    ['wecom', { msgtype: 'text', text: { mentioned_list: ['@all'] } }],
    ['slack', { text: expect.stringMatching(/^<!channel> /) }],
  ])('%s mentions everybody for severity 1', async (kind, body) => {
    await addChannel(kind)
    await raise({}, { isTel: 1 })
    expect((await sent()).map((text) => JSON.parse(text))).toMatchObject([body])
  })
})

it('a digest counts what it has no room for by rule and company', async () => {
  await addChannel('feishu')
  const { appkey } = await server.addProject('示例科技')
  const subject = {
    rule_id: 1,
    name: '上行丢包过高',
    indicator: 'up_loss',
    comparison: 'above',
    about: 'bound',
    split: 'project',
    value: appkey,
    place: 'demo',
    severity: 2,
    runbook: '',
  } as const
  await raise(...Array.from({ length: 25 }, () => ({ rule: 'own_rule' as const, subject })), { isTel: 1 })
  const [card] = await sent()
  expect(card).toMatch(/（电话告警）.*另有 6 条告警：\\n上行丢包过高 · 示例科技公司：6 条\\n/)
})

describe('10,000 alarms at one moment', () => {
  it('are one message to a group and a hundred to a program, which account for all', async () => {
    for (const kind of ['feishu', 'webhook']) await addChannel(kind)
    const ids: number[] = []
    for (let part = 0; part < 5; part += 1)
      ids.push(
        ...(await raise(
          ...Array.from({ length: 2000 }, (_, index) => ({
            ...inChina,
            value: index,
            isTel: index === 1999 ? (1 as const) : (0 as const),
          })),
        )),
      )
    const messages = await sent()
    const [card, ...others] = messages.filter((text) => text.includes('"msg_type"'))
    expect(others).toEqual([])
    expect(Buffer.byteLength(card ?? '')).toBeLessThanOrEqual(20_000)
    for (const part of [
      '10000 条告警',
      '（电话告警）',
      '另有 9980 条告警：',
      '上行丢包>20%：9980 条',
      'rtcops alarm list',
    ])
      expect(card).toContain(part)
    const programs = messages.filter((text) => text.includes('"alarm.raised"'))
    expect(programs).toHaveLength(100)
    expect(Math.max(...programs.map((text) => Buffer.byteLength(text)))).toBeLessThan(100_000)
    const told = programs.flatMap((text) => (JSON.parse(text).alarms as { id: number }[]).map(({ id }) => id))
    expect(told.toSorted((left, right) => left - right)).toEqual(ids)
    expect(new Set(await states())).toEqual(new Set([2]))
  }, 120_000)

  it('PagerDuty gets at most 20 events each quarter of a minute, the most severe first', async () => {
    await addChannel('pagerduty')
    await raise(...Array.from({ length: 30 }, () => ({})), { isTel: 1 })
    const first = (await sent()).map((text) => JSON.parse(text).payload.severity)
    expect([first.length, first.includes('critical')]).toEqual([20, true])
    await pass(minute / 4)
    expect(await sent()).toHaveLength(11)
  })
})

describe('a channel that was down for a day', () => {
  /** Is down for a day in which an alarm is raised every hour; those of all but the last three hours end. @returns attempts */
  async function dayDown(): Promise<number> {
    receiver.reply = { hangsUp: true }
    let attempts = 0
    for (let passed = 0; passed < 24; passed += 1) {
      if (passed === 21) await resolvePlatformAlarms(server.services.db, 'sources_silent', new Date(now))
      await raise({ value: passed })
      for (let attempt = 0; attempt < 4; attempt += 1) {
        await pass(hour / 4)
        attempts += (await sent()).length
      }
    }
    return attempts
  }

  it('is tried at growing intervals, shown with what was given up, and gets one summary when it is back', async () => {
    await addChannel('feishu')
    const [known = 0] = await raise({})
    expect(await sent()).toHaveLength(1)
    await pass(minute)
    expect(await dayDown()).toBeLessThan(24 * 4 * 2)
    const { not_before } = await server.services.db.selectFrom('alarm_channel').selectAll().executeTakeFirstOrThrow()
    expect(Number(not_before) - Date.now()).toBeGreaterThan(800_000)
    const state = await channel()
    expect(state).toMatchObject({ down_since: '2026-11-20 09:57:10', last_error: '连接失败：ECONNRESET' })
    expect(state?.given_up).toBeGreaterThan(20)
    receiver.reply = {}
    await pass(hour)
    await pass(12 * hour)
    const messages: string[] = []
    for (let round = 0; round < 4; round += 1) {
      messages.push(...(await sent()))
      await pass(minute)
    }
    const [summary, ...others] = messages
    expect(others).toEqual([])
    expect(summary).toMatch(
      /渠道已恢复 · 3 条告警 · 1 条告警已恢复.*渠道自 2026-11-20 09:57:10 起不通，期间放弃了 24 条告警的 \d\d 条消息；其中 2 条告警尚未恢复。/,
    )
    expect(summary).toContain(`rtcops alarm get ${known}`)
    expect(await channel()).toMatchObject({ down_since: null, given_up: 0, last_error: '' })
    await resolvePlatformAlarms(server.services.db, 'sources_silent', new Date(now))
    expect(await sent()).toEqual([expect.stringContaining('3 条告警已恢复')])
  })

  it('is told again if the server dies before it stores that it was, by one server alone', async () => {
    await addChannel('webhook')
    const [id] = await raise({})
    receiver.reply = { status: 503 }
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await sent()
      await pass(30 * minute)
    }
    receiver.reply = {}
    const claims = await Promise.all([claimDeliveries(server.services.db), claimDeliveries(server.services.db)])
    expect(claims.filter(Boolean)).toMatchObject([{ alarms: [{ id }], givenUp: { messages: 1, alarms: 1 } }])
    expect(await sent()).toEqual([])
    await pass(minute)
    expect((await sent()).map((text) => JSON.parse(text).alarms)).toMatchObject([[{ id }]])
  })

  it('that refuses the summary but takes other messages goes on getting those', async () => {
    await addChannel('wecom')
    receiver.reply = { status: 503 }
    await raise({})
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await sent()
      await pass(30 * minute)
    }
    receiver.reply = {}
    await raise({ value: 2 })
    expect(await sent()).toEqual([expect.stringContaining('1 条告警')])
    receiver.reply = { text: '{"errcode":40058,"errmsg":"invalid"}' }
    await pass(minute)
    expect(await sent()).toEqual([expect.stringContaining('渠道已恢复')])
    receiver.reply = {}
    await pass(minute)
    expect(await sent()).toEqual([])
    expect(await channel()).toMatchObject({ down_since: null })
  })
})
