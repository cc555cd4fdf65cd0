import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'

let server: TestApp
let receiver: Receiver
let viewer: string
beforeAll(async () => {
  receiver = await startReceiver()
  server = await startApp()
  viewer = await server.addMember('viewer', '只读')
})
beforeEach(async () => {
  receiver.received.length = 0
  receiver.reply = {}
  await server.services.db.deleteFrom('alarm_channel').execute()
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})

const draft = {
  name: '值班群',
  kind: 'feishu',
  address: 'https://open.feishu.cn/open-apis/bot/v2/hook/0123456789a1b2',
  secret: 'sEcReT',
}
const add = async (values: object = {}) =>
  (await server.call('createAlarmChannel', { ...draft, ...values })).info?.id ?? 0
const list = async (token?: string) => await server.call('listAlarmChannels', {}, token)

describe('AM-10 notification channels', () => {
  it('are listed newest first; no response contains the secret or the full address', async () => {
    const id = await add({ countries: 'id,eg', tel_only: 1 })
    await add({ name: 'mail', kind: 'email', address: 'ops@example.com', secret: 'not needed' })
    const [mail, feishu] = (await list()).list ?? []
    expect(mail).toMatchObject({ name: 'mail', address: 'ops@example.com', has_secret: 0 })
    expect(feishu).toMatchObject({
      id,
      name: '值班群',
      kind: 'feishu',
      address: 'https://open.feishu.cn/…a1b2',
      has_secret: 1,
      countries: 'ID,EG',
      tel_only: 1,
      status: 1,
      language: 'zh',
      last_state: 0,
      last_time: null,
    })
    for (const operation of ['listAlarmChannels', 'getAlarmChannel'] as const) {
      const { body } = await server.request(operation, operation === 'getAlarmChannel' ? { id } : {}, viewer)
      expect([body.includes('a1b2'), body.includes('sEcReT'), body.includes('0123456789')]).toEqual([
        true,
        false,
        false,
      ])
    }
  })

  it('keep address and secret when an update omits them; the audit log says that a secret was changed, without the secret', async () => {
    const id = await add()
    await server.call('updateAlarmChannel', { id, name: '夜班群', status: 0 })
    const stored = () =>
      server.services.db.selectFrom('alarm_channel').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(await stored()).toMatchObject({ ...draft, name: '夜班群', status: 0 })
    await server.call('updateAlarmChannel', { id, secret: 'nEwEr' })
    expect((await stored()).secret).toBe('nEwEr')
    await server.call('deleteAlarmChannel', { id })
    const trail = await server.services.db
      .selectFrom('audit')
      .select(['operation', 'before', 'after'])
      .where('target', '=', 'alarm_channel')
      .where('target_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(trail).toMatchObject([
      {
        operation: 'createAlarmChannel',
        before: null,
        after: { name: '值班群', address: expect.stringContaining('…') },
      },
      { operation: 'updateAlarmChannel', before: { name: '值班群', status: 1 }, after: { name: '夜班群', status: 0 } },
      { operation: 'updateAlarmChannel', after: { secret: 'changed' } },
      { operation: 'deleteAlarmChannel', before: { name: '夜班群' }, after: null },
    ])
    expect(trail[1]?.after).not.toHaveProperty('secret')
    expect(JSON.stringify(trail)).not.toMatch(/sEcReT|nEwEr|0123456789/)
  })

  it('are validated at their fields by the rules of the dialog; names are unique', async () => {
    for (const [change, field, msg] of [
      [{ name: '' }, 'name', '请输入名称'],
      [{ address: 'ftp://x/y' }, 'address', '须为完整的 http(s):// 地址，不含用户名和密码'],
      [{ secret: '' }, 'secret', '该类型需要签名密钥'],
      [{ countries: 'XX' }, 'countries', '须为两位国家代码，以英文逗号分隔'],
      [{ kind: 'fax' }, 'kind', '参数错误'],
    ] as const)
      expect(await server.call('createAlarmChannel', { ...draft, ...change })).toMatchObject({
        code: codes.badParameter,
        field,
        msg,
      })
    await add()
    expect(await server.call('createAlarmChannel', draft)).toMatchObject({ code: codes.conflict, field: 'name' })
    const other = await add({ name: 'b' })
    const renamed = await server.call('updateAlarmChannel', { id: other, name: draft.name })
    expect(renamed).toMatchObject({ code: codes.conflict, field: 'name', msg: '该名称已存在' })
    expect(await server.call('updateAlarmChannel', { id: other, kind: 'slack' })).toMatchObject({ field: 'kind' })
    for (const operation of ['getAlarmChannel', 'deleteAlarmChannel', 'testAlarmChannel'] as const)
      expect(await server.call(operation, { id: 999_999 })).toMatchObject({ code: codes.notFound })
  })

  it('can be changed and tested only by members who may edit alarm countries', async () => {
    const id = await add()
    expect((await list(viewer)).code).toBe(0)
    for (const [operation, input, key] of [
      ['createAlarmChannel', draft, 'OPERATION_ALARM_COUNTRY_ADD'],
      ['updateAlarmChannel', { id, status: 0 }, 'OPERATION_ALARM_COUNTRY_EDIT'],
      ['testAlarmChannel', { id }, 'OPERATION_ALARM_COUNTRY_EDIT'],
      ['deleteAlarmChannel', { id }, 'OPERATION_ALARM_COUNTRY_DELETE'],
    ] as const)
      expect(await server.call(operation, input, viewer)).toMatchObject({ code: codes.notPermitted, key })
  })

  it('quality rule 21: a test says why a private address is refused; the audit log records the attempt', async () => {
    const id = await add({ kind: 'webhook', address: `${receiver.url}/hook` })
    const { info } = await server.call('testAlarmChannel', { id })
    expect(info).toEqual({
      delivered: 0,
      answer: '',
      error: '127.0.0.1 指向内网地址 127.0.0.1，服务器未允许（RTCOPS_ALLOW_PRIVATE_ADDRESSES）',
    })
    expect(receiver.received).toEqual([])
    const { operation, after } = await server.services.db
      .selectFrom('audit')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([operation, after]).toEqual(['testAlarmChannel', { tested: expect.stringContaining('127.0.0.1') }])
  })

  it('quality rule 21: mail is off until a mail server is set', async () => {
    const id = await add({ kind: 'email', address: 'ops@example.com' })
    const { info } = await server.call('testAlarmChannel', { id })
    expect(info).toMatchObject({ delivered: 0, error: '服务器没有设置邮件服务器（RTCOPS_SMTP_URL）' })
  })
})

describe('AM-10 a test message, where private addresses are allowed', () => {
  let allowed: TestApp
  beforeAll(async () => {
    allowed = await startApp({ RTCOPS_ALLOW_PRIVATE_ADDRESSES: '1' })
  })
  afterAll(() => allowed.close())

  it('can be sent to a channel that is switched off, and shows the response', async () => {
    const values = { ...draft, kind: 'webhook', address: `${receiver.url}/hook`, status: 0 }
    const { info } = await allowed.call('createAlarmChannel', values)
    receiver.reply = { text: 'thanks\n' }
    expect((await allowed.call('testAlarmChannel', { id: info?.id })).info).toEqual({
      delivered: 1,
      answer: '200 thanks',
      error: '',
    })
    expect(receiver.received[0]?.body).toEqual({
      event: 'test',
      title: 'rtcops · 测试消息',
      lines: ['收到这条消息，说明通知渠道已接通。'],
      url: '',
      alarms: [],
    })
    receiver.reply = { status: 500, text: 'oops' }
    const english = await allowed.call('testAlarmChannel', { id: info?.id }, undefined, { 'accept-language': 'en' })
    expect(english.info).toEqual({ delivered: 0, answer: '', error: 'the receiver responded with 500: oops' })
  })
})
