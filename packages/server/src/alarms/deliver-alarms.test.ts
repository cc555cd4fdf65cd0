import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from '@rtcops/core/api/types'
import type { Insertable } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { type MailServer, type Receiver, startMailServer, startReceiver } from '../../test/receiver.ts'
import type { AlarmLogTable } from '../postgres/schema.ts'
import { deliverAlarms, deliverNext } from './deliver-alarms.ts'
import type { LikelyCause } from './likely-cause.ts'
import { insertAlarms } from './records/raised-alarms.ts'
import { resolveAlarms } from './records/resolve-alarms.ts'
import { tellAlarms } from './tell-alarms.ts'

let server: TestApp
let receiver: Receiver
let mailServer: MailServer
const now = Date.parse('2026-11-20T01:41:10Z')

beforeAll(async () => {
  receiver = await startReceiver()
  mailServer = await startMailServer()
  server = await startApp({
    RTCOPS_ALLOW_PRIVATE_ADDRESSES: '1',
    RTCOPS_PUBLIC_URL: 'https://ops.example.cn/',
    RTCOPS_ENVIRONMENT_NAME: '生产',
    RTCOPS_SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    RTCOPS_SMTP_FROM: 'rtcops <rtcops@example.cn>',
    // The channels' addresses and secrets are encrypted, and used in clear.
    RTCOPS_SECRET_KEY: randomBytes(32).toString('base64'),
  })
  server.setNow(now)
})
afterEach(async () => {
  receiver.received.length = 0
  receiver.reply = {}
  await server.services.db.deleteFrom('alarm_delivery').execute()
  await server.services.db.deleteFrom('alarm_channel').execute()
})
afterAll(async () => {
  await server.close()
  await receiver.close()
  await mailServer.close()
})

async function addChannel(kind: string, values: object = {}): Promise<number> {
  const secret = ['webhook', 'feishu', 'dingtalk', 'pagerduty'].includes(kind) ? { secret: 'sEcReT' } : {}
  const address = kind === 'email' ? 'ops@example.com,noc@example.com' : `${receiver.url}/${kind}`
  const answer = await server.call('createAlarmChannel', { name: kind, kind, address, ...secret, ...values })
  if (!answer.info) throw new Error(answer.msg)
  return answer.info.id
}

type Alarm = Pick<Insertable<AlarmLogTable>, 'country' | 'rule' | 'value' | 'threshold'> & {
  isTel: 0 | 1
  likely: LikelyCause | null
}
const alarm: Alarm = { country: 'ID', rule: 'uploss_gt20', value: 21.5, threshold: 5, isTel: 0, likely: null }

/** Raises alarms as the job that checks loss does. @returns their ids */
async function raise(...alarms: Partial<Alarm>[]): Promise<number[]> {
  const rows = (alarms.length === 0 ? [{}] : alarms).map((change) => ({ ...alarm, ...change }))
  await insertAlarms(server.services.db, rows, new Date(now))
  const stored = await server.services.db.selectFrom('alarm_log').select('id').orderBy('id', 'desc').execute()
  return stored
    .slice(0, rows.length)
    .map(({ id }) => id)
    .reverse()
}

interface PagerDutyEvent {
  event_action: string
  dedup_key: string
  payload: { severity: string }
}

async function deliveries(alarmId: number | undefined): Promise<Answer<'listAlarmDeliveries'>['list']> {
  return (await server.call('listAlarmDeliveries', { alarm_id: alarmId })).list ?? []
}

/** Returns the one message that was sent. */
function onlyOne(): Receiver['received'][number] {
  const [message, ...others] = receiver.received
  if (!message || others.length > 0) throw new Error(`${receiver.received.length} messages were sent`)
  return message
}

/** Decodes quoted-printable: RFC 2045, section 6.7. */
const fromQuotedPrintable = (text: string): string =>
  decodeURIComponent(
    text
      .replaceAll('=\n', '')
      .replaceAll('%', '%25')
      .replaceAll(/=([0-9A-F]{2})/g, '%$1'),
  )

/** Returns the command that shows an alarm's condition, which messages contain. */
async function shownBy(id: number | undefined): Promise<string> {
  const { condition_id } = await server.services.db
    .selectFrom('alarm_log')
    .select('condition_id')
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow()
  return `rtcops alarm get ${condition_id}`
}

/** Makes the pauses before the next attempt end now. */
async function makeDue(): Promise<void> {
  const { db } = server.services
  await db.updateTable('alarm_delivery').set({ due_at: new Date() }).where('state', '=', 1).execute()
  await db.updateTable('alarm_channel').set({ not_before: null }).execute()
}

const line = '新告警 2026-11-20 09:41:10 · 印度尼西亚：上行丢包>20%：样本占 21.50%，超过阈值 5.00%'
/** In Markdown, where an angle bracket may begin a quotation or a tag. */
const markdownLine = line.replace('>', '＞')
const consoleUrl = 'https://ops.example.cn/operation/alarm/index'

describe('AM-10 messages', () => {
  it('Feishu gets a card, signed in the scheme of its robots', async () => {
    await addChannel('feishu')
    const [id] = await raise()
    expect(await deliverNext(server.services)).toBe(true)
    const { body, path } = onlyOne()
    expect([path, body['msg_type'], body['timestamp']]).toEqual(['/feishu', 'interactive', String(now / 1000)])
    const sign = createHmac('sha256', `${now / 1000}\nsEcReT`)
      .update('')
      .digest('base64')
    expect(body['sign']).toBe(sign)
    expect(body['card']).toMatchObject({
      header: { template: 'red', title: { tag: 'plain_text', content: 'rtcops · 生产 · 1 条告警' } },
      elements: [
        { tag: 'div', text: { tag: 'plain_text', content: `${line}\n${await shownBy(id)}` } },
        { tag: 'action', actions: [{ tag: 'button', text: { content: '打开控制台' }, url: consoleUrl }] },
      ],
    })
  })

  it('DingTalk gets Markdown, signed in the URL', async () => {
    await addChannel('dingtalk', { address: `${receiver.url}/robot/send?access_token=abc` })
    const [id] = await raise()
    await deliverNext(server.services)
    const { body, path } = onlyOne()
    const sign = createHmac('sha256', 'sEcReT').update(`${now}\nsEcReT`).digest('base64')
    expect(path).toBe(`/robot/send?access_token=abc&timestamp=${now}&sign=${encodeURIComponent(sign)}`)
    expect(body).toEqual({
      msgtype: 'markdown',
      markdown: {
        title: 'rtcops · 生产 · 1 条告警',
        text: `### rtcops · 生产 · 1 条告警\n- ${markdownLine}\n- ${await shownBy(id)}\n\n[打开控制台](${consoleUrl})`,
      },
    })
  })

  it('WeCom gets Markdown', async () => {
    await addChannel('wecom')
    const [id] = await raise()
    await deliverNext(server.services)
    expect(onlyOne().body).toEqual({
      msgtype: 'markdown',
      markdown: {
        content: `### rtcops · 生产 · 1 条告警\n- ${markdownLine}\n- ${await shownBy(id)}\n\n[打开控制台](${consoleUrl})`,
      },
    })
  })

  it('names reported by clients become neither links nor tags in a robot’s message', async () => {
    const place = '![x](https://evil.example)<a href="//e">'
    const likely = { cause: 'router_fault', side: 'router', place, users: 18, bad_users: 24 } as const
    for (const kind of ['dingtalk', 'wecom', 'slack']) await addChannel(kind)
    await raise({ likely })
    while (await deliverNext(server.services));
    expect(receiver.received).toHaveLength(3)
    const told = new Map(receiver.received.map(({ path, body }) => [path.split('?')[0], JSON.stringify(body)]))
    for (const path of ['/dingtalk', '/wecom']) {
      expect(told.get(path)).toContain('!［x］(https://evil.example)＜a href=')
      expect(told.get(path)).not.toMatch(/\[x\]|<a /)
    }
    expect(told.get('/slack')).toContain('&lt;a href=')
  })

  it('Slack gets mrkdwn, in English if the channel says so', async () => {
    await addChannel('slack', { language: 'en' })
    const [id] = await raise({ isTel: 1, rule: 'downloss_lt5', value: 61.25, threshold: 80 })
    receiver.reply = { text: 'ok' }
    await deliverNext(server.services)
    expect(onlyOne().body).toEqual({
      text:
        '<!channel> *rtcops · 生产 · Alarms: 1*\n• New 2026-11-20 09:41:10 · Indonesia: Down loss &lt;5%: only 61.25% of samples, ' +
        `less than the threshold 80.00% (phone alarm)\n• ${await shownBy(id)}\n<${consoleUrl}|Open the console>`,
    })
  })

  it('a message names the likely cause in the language of the channel', async () => {
    const router = { cause: 'router_fault', side: 'router', place: '198.18.10.11', users: 18, bad_users: 24 } as const
    const region = { cause: 'region_fault', side: 'region', place: 'ID', users: 20, bad_users: 24 } as const
    await addChannel('wecom')
    await addChannel('slack', { language: 'en' })
    receiver.reply = { text: 'ok' }
    await raise({ likely: router }, { likely: region })
    while (await deliverNext(server.services));
    const [chinese = '', english = ''] = receiver.received.map(({ text }) => text)
    expect(chinese).toContain(`${markdownLine}；可能原因：路由故障 198.18.10.11（受影响的 24 个用户中有 18 个）`)
    expect(chinese).toContain(`${markdownLine}；可能原因：地区故障（受影响的 24 个用户中有 20 个）`)
    expect(english).toContain('; likely cause: router fault 198.18.10.11 (18 of 24 affected users)')
  })

  it('a webhook gets JSON with the figures, signed over time and body', async () => {
    await addChannel('webhook')
    const [id] = await raise()
    await deliverNext(server.services)
    const { body, headers, text } = onlyOne()
    expect(headers['x-rtcops-timestamp']).toBe(String(now / 1000))
    const signature = createHmac('sha256', 'sEcReT')
      .update(`${now / 1000}.${text}`)
      .digest('hex')
    expect(headers['x-rtcops-signature']).toBe(`sha256=${signature}`)
    expect(body).toEqual({
      event: 'alarm.raised',
      title: 'rtcops · 生产 · 1 条告警',
      lines: [line, await shownBy(id)],
      url: consoleUrl,
      alarms: [
        {
          id,
          condition_id: Number((await shownBy(id)).split(' ').at(-1)),
          reason: 'first',
          country: 'ID',
          rule: 'uploss_gt20',
          value: 21.5,
          threshold: 5,
          is_tel: 0,
          likely: null,
          change: null,
          subject: null,
          external: null,
          create_time: '2026-11-20 09:41:10',
          resolve_time: null,
          ended_by: null,
        },
      ],
    })
  })

  it('PagerDuty gets an event for each alarm, of which a condition is one incident, and its end', async () => {
    await addChannel('pagerduty', { language: 'en' })
    receiver.reply = { status: 202, text: '{"status":"success"}' }
    const [id] = await raise({}, { isTel: 1, rule: 'downloss_lt5', value: 61.25, threshold: 80 })
    await deliverNext(server.services)
    const events = receiver.received.map(({ body }) => body as unknown as PagerDutyEvent)
    const key = `https://ops.example.cn/alarm/${(await shownBy(id)).split(' ').at(-1)}`
    expect(events.map(({ dedup_key, event_action, payload }) => [event_action, dedup_key, payload.severity])).toEqual([
      ['trigger', key, 'warning'],
      ['trigger', key, 'critical'],
    ])
    expect(events[0]).toMatchObject({
      routing_key: 'sEcReT',
      client_url: consoleUrl,
      payload: {
        source: 'rtcops 生产',
        class: 'uploss_gt20',
        timestamp: '2026-11-20T01:41:10.000Z',
        summary: expect.stringContaining('Indonesia: Up loss >20%: 21.50% of samples'),
      },
    })
    const conditionId = Number(key.split('/').at(-1))
    await server.services.db
      .updateTable('alarm_log')
      .set({ state: 3, resolve_time: new Date(now) })
      .where('condition_id', '=', conditionId)
      .execute()
    receiver.received.length = 0
    await tellAlarms(server.services)
    await makeDue()
    await deliverNext(server.services)
    const ends = receiver.received.map(({ body }) => body as unknown as PagerDutyEvent)
    expect(ends.map(({ dedup_key, event_action }) => [event_action, dedup_key])).toEqual([['resolve', key]])
  })

  it('PagerDuty learns of the end once no alarm of the condition is left that it was told of', async () => {
    await addChannel('pagerduty', { tel_only: 1 })
    receiver.reply = { status: 202, text: '{"status":"success"}' }
    const [loss, delay] = await raise({ isTel: 1 }, { isTel: 1, rule: 'downloss_lt5' }, { rule: 'rtt_gt300' })
    await deliverNext(server.services)
    const endOf = async (id = 0) => {
      receiver.received.length = 0
      const { db } = server.services
      await db.transaction().execute((tx) => resolveAlarms(tx, [id], 'settings', new Date(now)))
      await tellAlarms(server.services)
      await makeDue()
      await deliverNext(server.services)
      return receiver.received.map(({ body }) => body['event_action'])
    }
    expect(await endOf(loss)).toEqual([])
    expect(await deliveries(loss)).toMatchObject([{ state: 2 }, { state: 2 }])
    expect(await endOf(delay)).toEqual(['resolve'])
  })

  it('mail goes to all recipients of the channel through the configured mail server', async () => {
    await addChannel('email')
    const [id] = await raise()
    await deliverNext(server.services)
    const [mail] = mailServer.mails.splice(0)
    expect([mail?.from, mail?.to]).toEqual(['rtcops@example.cn', ['ops@example.com', 'noc@example.com']])
    const [head = '', ...rest] = mail?.text.split('\n\n') ?? []
    const body = rest.join('\n\n')
    expect(head).toMatch(/^From: rtcops <rtcops@example\.cn>$/m)
    expect(head).toMatch(/^Content-Transfer-Encoding: quoted-printable$/m)
    expect(fromQuotedPrintable(body).trim()).toBe(`${line}\n${await shownBy(id)}\n\n打开控制台: ${consoleUrl}`)
    expect(await deliveries(id)).toMatchObject([{ kind: 'email', state: 2, end_time: '2026-11-20 09:41:10' }])
    mailServer.refused.add('ops@example.com').add('noc@example.com')
    await makeDue()
    const [refused] = await raise()
    await deliverNext(server.services)
    mailServer.refused.clear()
    expect(await deliveries(refused)).toMatchObject([{ state: 1, error: expect.stringContaining('550') }])
  })
})

describe('AM-10 recipients', () => {
  it('channels get the alarms of their countries, or only phone alarms if so configured, and none while switched off', async () => {
    await addChannel('webhook', { name: 'all' })
    await addChannel('webhook', { name: 'id', countries: 'ID,EG' })
    await addChannel('webhook', { name: 'phone', tel_only: 1 })
    await addChannel('webhook', { name: 'off', status: 0 })
    const [id, brazil, phone] = await raise({}, { country: 'BR' }, { country: 'BR', isTel: 1 })
    const names = async (alarmId?: number) => (await deliveries(alarmId)).map(({ channel_name }) => channel_name)
    expect(await names(id)).toEqual(['all', 'id'])
    expect(await names(brazil)).toEqual(['all'])
    expect(await names(phone)).toEqual(['all', 'phone'])
  })

  it('alarms raised together are one message per channel, of at most a hundred alarms for programs', async () => {
    await addChannel('webhook')
    await raise(...Array.from({ length: 103 }, (_, index) => ({ value: 30 + index })))
    while (await deliverNext(server.services));
    expect(receiver.received.map(({ body }) => (body['alarms'] as object[]).length)).toEqual([100, 3])
    const values = receiver.received.flatMap(({ body }) => body['alarms'] as { value: number }[])
    expect(values.map(({ value }) => value)).toEqual(Array.from({ length: 103 }, (_, index) => 30 + index))
  })

  it('concurrent workers claim different messages, and none is sent twice', async () => {
    for (const name of ['a', 'b', 'c']) await addChannel('webhook', { name, address: `${receiver.url}/${name}` })
    await raise()
    await Promise.all(Array.from({ length: 12 }, () => deliverNext(server.services)))
    while (await deliverNext(server.services));
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/a', '/b', '/c'])
  })
})

describe('AM-10 failed deliveries', () => {
  it('are retried at growing intervals, then given up with the reason', async () => {
    await addChannel('webhook')
    const [id] = await raise()
    receiver.reply = { status: 503, text: 'come\u0007 back\nlater' }
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      expect(await deliverNext(server.services)).toBe(true)
      expect(await deliverNext(server.services)).toBe(false)
      const [found] = await deliveries(id)
      expect(found).toMatchObject({
        attempts: attempt,
        state: attempt < 6 ? 1 : 3,
        error: '对方返回 503：come back later',
        end_time: attempt < 6 ? null : '2026-11-20 09:41:10',
      })
      const { due_at } = await server.services.db.selectFrom('alarm_delivery').selectAll().executeTakeFirstOrThrow()
      pauses.push(Math.round((due_at.getTime() - Date.now()) / 10_000) * 10)
      if (attempt < 6) await makeDue()
    }
    expect(pauses.slice(0, 5)).toEqual([30, 60, 300, 900, 1800])
    expect(await deliverNext(server.services)).toBe(false)
    expect(receiver.received).toHaveLength(6)
  })

  it('succeed once the receiver accepts the message', async () => {
    await addChannel('feishu')
    const [id] = await raise()
    receiver.reply = { text: '{"code":19021,"msg":"sign match fail"}' }
    await deliverNext(server.services)
    expect(await deliveries(id)).toMatchObject([
      { state: 1, error: '对方拒绝：{"code":19021,"msg":"sign match fail"}', next_time: expect.any(String) },
    ])
    receiver.reply = {}
    await makeDue()
    await deliverNext(server.services)
    expect(await deliveries(id)).toMatchObject([{ state: 2, attempts: 2, error: '', next_time: null }])
    await makeDue()
    expect(await deliverNext(server.services)).toBe(false)
  })

  it.each([
    ['dingtalk', { text: '{"errcode":310000,"errmsg":"sign not match"}' }, /^对方拒绝：.*310000/],
    ['wecom', { text: '{"errcode":93000,"errmsg":"invalid webhook url"}' }, /^对方拒绝：.*93000/],
    ['wecom', { text: '<html>' }, /^对方拒绝：<html>$/],
    ['slack', { status: 404, text: 'no_service' }, /^对方返回 404：no_service$/],
    ['webhook', { status: 307, headers: { location: '/else' } }, /^对方返回重定向（307），不予跟随$/],
  ])('%s that answers %j counts as failed', async (kind, reply, reason) => {
    await addChannel(kind)
    const [id] = await raise()
    receiver.reply = reply
    await deliverNext(server.services)
    expect((await deliveries(id))[0]).toMatchObject({ state: 1, error: expect.stringMatching(reason) })
    expect(receiver.received).toHaveLength(1)
  })

  it('a failing channel does not delay the others', async () => {
    await addChannel('webhook', { name: 'dead', address: 'http://nobody.invalid/' })
    await addChannel('webhook', { name: 'alive' })
    const [id] = await raise()
    while (await deliverNext(server.services));
    const states = (await deliveries(id)).map(({ channel_name, error, state }) => [channel_name, state, error])
    expect(states).toEqual([
      ['dead', 1, '无法解析 nobody.invalid'],
      ['alive', 2, ''],
    ])
  })

  it('messages for a channel that is switched off or removed are given up', async () => {
    const [off, removed] = [await addChannel('webhook', { name: 'off' }), await addChannel('slack', { name: 'gone' })]
    const [id] = await raise()
    await server.call('updateAlarmChannel', { id: off, status: 0 })
    await server.call('deleteAlarmChannel', { id: removed })
    expect(await deliverNext(server.services)).toBe(false)
    expect(await deliveries(id)).toMatchObject([
      { channel_name: 'off', state: 3, error: '渠道已关闭' },
      { channel_name: 'gone', state: 3, error: '渠道已删除' },
    ])
    await server.call('updateAlarmChannel', { id: off, status: 1 })
    expect(await deliverNext(server.services)).toBe(false)
  })

  it('the job sends on its own, and on shutdown waits for a running request', async () => {
    await addChannel('webhook')
    receiver.reply = { silent: true }
    const [id] = await raise()
    const job = deliverAlarms(server.services)
    await expect.poll(() => receiver.received.length).toBe(1)
    const stopped = job.stop()
    expect(await Promise.race([stopped.then(() => 'stopped'), wait(200, 'waits')])).toBe('waits')
    await stopped
    expect(await deliveries(id)).toMatchObject([{ state: 1, attempts: 1, error: '10 秒内没有响应' }])
  })
})
