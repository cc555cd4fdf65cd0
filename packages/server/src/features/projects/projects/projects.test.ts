import { codes } from '@rtcops/core/api/codes'
import type { Answer } from '@rtcops/core/api/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminPassword, startApp, type TestApp } from '../../../../test/harness.ts'
import { type ReportAnswer, samples, signedReport } from '../../../../test/telemetry-report.ts'
import { buildApp } from '../../../app.ts'
import { createTelemetryClients } from '../../../clickhouse/client.ts'

let server: TestApp
let companyId: number
let editor: string
let viewer: string

beforeAll(async () => {
  server = await startApp()
  editor = await server.addMember('editor', '运营')
  viewer = await server.addMember('viewer', '只读')
})
beforeEach(async () => {
  await server.services.db.deleteFrom('project').execute()
  const company = await server.services.db
    .insertInto('company')
    .values({ name: '深圳云声互动科技有限公司', push_flow: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  companyId = company.id
})
afterAll(() => server.close())

const add = async (values: object = {}) => {
  const answer = await server.call('insertProject', { company_id: companyId, name: '语聊房', domestic: 1, ...values })
  if (!answer.info) throw new Error(`not added: ${answer.msg}`)
  return answer.info
}
const list = async (query: object = {}) => await server.call('listProjects', query)
const names = async (query: object = {}) => (await list(query)).list?.map(({ appkey_name }) => appkey_name)
const get = async (id: number, token?: string) =>
  (await server.call('getProject', { id }, token)).info as Answer<'getProject'>['info']
const reveal = (id: number, fields: string[], token?: string) =>
  server.call('revealProjectSecrets', { id, names: fields }, token)
const createdAt = (id: number, at: string) =>
  server.services.db
    .updateTable('project')
    .set({ create_time: new Date(`${at}+08:00`) } as never)
    .where('id', '=', id)
    .execute()
const trail = async (id: number) =>
  await server.services.db
    .selectFrom('audit')
    .select(['operation', 'before', 'after'])
    .where('target', '=', 'project')
    .where('target_id', '=', String(id))
    .orderBy('id')
    .execute()

async function report(project: { appkey: string; appcert: string }, batch: string, app = server.app) {
  const { path, body } = signedReport(project, batch, samples(1))
  const headers = { 'content-type': 'application/x-ndjson' }
  return (await app.inject({ method: 'POST', url: path, payload: body, headers })).json<ReportAnswer>()
}

describe('A-055 the list', () => {
  it('R-PRJ-03 R-PRJ-15 lists newest first, or by creation time in either direction', async () => {
    const first = await add({ name: 'a', domestic: 0 })
    const second = await add({ name: 'b' })
    await createdAt(first.id, '2026-01-02T03:04:05')
    await createdAt(second.id, '2026-03-02T03:04:05')
    expect(await names()).toEqual(['b', 'a'])
    expect(await names({ order: 'asc' })).toEqual(['a', 'b'])
    expect(await names({ order: 'desc' })).toEqual(['b', 'a'])
    expect((await list({ order: 'asc' })).list?.[0]).toEqual({
      id: first.id,
      company_id: companyId,
      company_name: '深圳云声互动科技有限公司',
      appkey_name: 'a',
      domestic: 0,
      create_time: '2026-01-02 03:04:05',
      appkey: first.appkey,
    })
    expect(await list({ order: 1 })).toMatchObject({ code: codes.badParameter, field: 'order' })
  })

  it('R-PRJ-01 D-06 filters by company, part of the name, exact appkey, and days of creation', async () => {
    const voice = await add({ name: '语聊房-正式' })
    const other = await server.addProject('KTV_100%')
    await createdAt(voice.id, '2026-01-31T23:59:59')
    expect(await names({ company_id: companyId })).toEqual(['语聊房-正式'])
    expect(await names({ company_id: other.companyId })).toEqual(['KTV_100%'])
    expect(await names({ name: '语聊' })).toEqual(['语聊房-正式'])
    expect(await names({ name: 'ktv_1' })).toEqual(['KTV_100%'])
    expect(await names({ name: '_' })).toEqual(['KTV_100%'])
    expect(await names({ name: '%' })).toEqual(['KTV_100%'])
    expect(await names({ name: voice.appkey })).toEqual(['语聊房-正式'])
    expect(await names({ name: voice.appkey.slice(0, 31) })).toEqual([])
    expect(await names({ time: ['2026-01-31', '2026-01-31'] })).toEqual(['语聊房-正式'])
    expect(await names({ time: ['2026-01-01', '2026-01-30'] })).toEqual([])
    expect(await list({ time: ['2026-02-01', '2026-01-01'] })).toMatchObject({
      code: codes.badParameter,
      field: 'time',
    })
  })

  it('R-PRJ-02 pages of ten; a page beyond the end has the true total', async () => {
    for (let count = 0; count < 12; count += 1) await add({ name: `p${count}` })
    expect((await list()).list).toHaveLength(10)
    expect((await list({ page: 2 })).list).toHaveLength(2)
    expect(await list({ page: 9 })).toMatchObject({ list: [], total: 12 })
  })
})

describe('A-056 secrets', () => {
  it('D-08 no list and no project response contains a secret, whoever asks', async () => {
    const { id, appcert } = await add({ push_secret_key: 'push-key-1' })
    for (const token of [undefined, editor, viewer]) {
      expect(await get(id, token)).toMatchObject({ appcert: null, push_secret_key: null, pull_secret_key: '' })
      for (const operation of ['getProject', 'listProjects'] as const) {
        const { body } = await server.request(operation, operation === 'getProject' ? { id } : {}, token)
        expect(body.includes(appcert) || body.includes('push-key-1')).toBe(false)
      }
    }
  })

  it('quality rule 17: with PROJECT_EDIT a secret is shown on request, and the audit log records who saw which', async () => {
    const { id, appcert } = await add({ push_secret_key: 'push-key-1' })
    expect((await reveal(id, ['appcert'], editor)).info).toEqual({ appcert })
    expect((await reveal(id, ['push_secret_key', 'pull_secret_key'], editor)).info).toEqual({
      push_secret_key: 'push-key-1',
      pull_secret_key: '',
    })
    expect((await trail(id)).slice(1)).toEqual([
      { operation: 'revealProjectSecrets', before: null, after: { shown: ['appcert'] } },
      { operation: 'revealProjectSecrets', before: null, after: { shown: ['push_secret_key', 'pull_secret_key'] } },
    ])
    expect(await reveal(id, ['appcert'], viewer)).toMatchObject({ code: codes.notPermitted, key: 'PROJECT_EDIT' })
    expect(await reveal(id, ['appkey'], editor)).toMatchObject({ code: codes.badParameter })
    expect(await reveal(999_999, ['appcert'], editor)).toMatchObject({ code: codes.notFound })
  })

  it('quality rule 17: an idempotency key neither hides a second access nor stores a secret', async () => {
    const { id } = await add()
    const headers = { 'idempotency-key': 'look-1' }
    for (let time = 0; time < 2; time++)
      await server.call('revealProjectSecrets', { id, names: ['appcert'] }, editor, headers)
    expect((await trail(id)).filter(({ operation }) => operation === 'revealProjectSecrets')).toHaveLength(2)
    const kept = await server.services.db.selectFrom('idempotency').selectAll().where('key', '=', 'look-1').execute()
    expect(kept).toEqual([])
  })

  it('the audit log contains no secret, and records that one was changed', async () => {
    const { id, appcert } = await add({ push_secret_key: 'push-key-1' })
    await server.call('updateProject', { id, appcert: 'b'.repeat(32), push_secret_key: 'push-key-2', name: 'x' })
    const entries = JSON.stringify(await trail(id))
    for (const secret of [appcert, 'b'.repeat(32), 'push-key-1', 'push-key-2']) expect(entries).not.toContain(secret)
    expect((await trail(id)).at(-1)).toMatchObject({
      before: { name: '语聊房' },
      after: { name: 'x', appcert: 'changed', push_secret_key: 'changed' },
    })
  })
})

describe('A-058 updating', () => {
  it('R-PRJ-12 T-08 keeps omitted fields, including secrets', async () => {
    const { id, appcert, appkey } = await add({ push_secret_key: 'push-key-1', rtmp_push_url: 'rtmp://a/b' })
    expect(await server.call('updateProject', { id, project_switch: 0, token_switch: 1 })).toMatchObject({ code: 0 })
    expect(await get(id)).toMatchObject({
      name: '语聊房',
      appkey,
      project_switch: 0,
      token_switch: 1,
      rtmp_push_url: 'rtmp://a/b',
    })
    expect((await reveal(id, ['appcert', 'push_secret_key'])).info).toEqual({ appcert, push_secret_key: 'push-key-1' })
  })

  it('C-07 R-PRJ-12 R-PRJ-18 validates fields by the rules of the dialog', async () => {
    const { id } = await add()
    for (const [field, value, msg] of [
      ['name', ' ', '请输入项目名称'],
      ['rtmp_push_url', 'rtmp//push', '地址须以 rtmp://、rtmps:// 或 http(s):// 开头'],
      ['appcert', 'A'.repeat(32), '须为 32 位小写字母和数字'],
      ['udp_upper_bound', -1, '参数错误'],
      ['domestic', 2, '参数错误'],
      ['appkey', 'a'.repeat(32), '未知的字段 appkey，您是否想输入 appcert？'],
      ['company_id', 1, '未知的字段 company_id'],
    ] as const)
      expect(await server.call('updateProject', { id, [field]: value })).toMatchObject({
        code: codes.badParameter,
        field,
        msg,
      })
    expect(
      await server.call('updateProject', { id, data_mode: 0, udp_upper_bound: 800, udp_hard_upper_bound: 600 }),
    ).toMatchObject({ code: codes.badParameter, field: 'udp_hard_upper_bound' })
    expect(await get(id)).toMatchObject({ name: '语聊房', data_mode: 1, udp_upper_bound: null })
    expect(await server.call('updateProject', { id: 999_999, name: 'x' })).toMatchObject({ code: codes.notFound })
  })

  it('T-09 a replaced appcert is invalid as soon as the change is saved, on every server', async () => {
    const project = await add()
    const other = await buildApp(server.services)
    expect(await report(project, 'cert-batch-1')).toMatchObject({ code: 0 })
    expect(await report(project, 'cert-batch-2', other)).toMatchObject({ code: 0 })
    const renewed = { ...project, appcert: 'b'.repeat(32) }
    await server.call('updateProject', { id: project.id, appcert: renewed.appcert })
    expect(await report(project, 'cert-batch-3')).toMatchObject({ code: codes.notPermitted, field: 'signature' })
    expect(await report(project, 'cert-batch-4', other)).toMatchObject({ code: codes.notPermitted })
    expect(await report(renewed, 'cert-batch-5', other)).toMatchObject({ code: 0 })
    await other.close()
  })

  it('D-74 T-08 a project can be switched off and on; its running calls keep reporting', async () => {
    const project = await add()
    for (const project_switch of [0, 1]) {
      expect(await server.call('updateProject', { id: project.id, project_switch })).toMatchObject({ code: 0 })
      expect((await server.call('getProject', { id: project.id })).info).toMatchObject({ project_switch })
      expect(await report(project, `switch-batch-${project_switch}`)).toMatchObject({ code: 0 })
    }
  })
})

describe('A-056 the dialog', () => {
  it('R-PRJ-09 shows the nodes that serve the project: the override if there is one, else the reported value', async () => {
    const { id, appkey } = await add()
    const second = await add({ name: 'KTV' })
    const { db } = server.services
    await db
      .insertInto('cs_node')
      .values([
        { node: 'cs-1', raw_appkeys: [appkey], raw_zones: '华南', raw_capacity: 12_000 },
        {
          node: 'cs-2',
          raw_appkeys: [],
          raw_zones: 'x',
          raw_capacity: 1,
          newest_appkeys: [appkey, second.appkey],
          newest_zones: '华东,华南',
          newest_capacity: 500,
        },
        { node: 'cs-3', raw_appkeys: [appkey], newest_appkeys: [] },
      ])
      .execute()
    expect(await get(id)).toMatchObject({
      appkeys: 'KTV,语聊房',
      newest_node: 'cs-1,cs-2',
      newest_zones: '华南,华东',
      newest_capacity: 12_500,
    })
    await db.deleteFrom('cs_node').execute()
    expect(await get(id)).toMatchObject({ appkeys: '', newest_node: '', newest_zones: '', newest_capacity: null })
  })

  it('R-PRJ-08 X-10 says whether the company uses push streams', async () => {
    const { id } = await add()
    expect((await get(id)).push_flow).toBe(1)
    await server.services.db.updateTable('company').set({ push_flow: 0 }).where('id', '=', companyId).execute()
    expect((await get(id)).push_flow).toBe(0)
    expect(await server.call('getProject', { id: 999_999 })).toMatchObject({ code: codes.notFound })
  })
})

describe('A-057 adding', () => {
  it('R-PRJ-17 E-11 D-39 the server generates unique appkeys and appcerts of 32 characters [a-z0-9]', async () => {
    const made = await Promise.all([add(), add(), add()])
    for (const { appkey, appcert } of made) {
      expect(appkey).toMatch(/^[a-z0-9]{32}$/)
      expect(appcert).toMatch(/^[a-z0-9]{32}$/)
    }
    expect(new Set(made.flatMap(({ appkey, appcert }) => [appkey, appcert])).size).toBe(6)
    expect(await get(made[0].id)).toMatchObject({ project_switch: 1, token_switch: 0, data_mode: 1, domestic: 1 })
  })

  it('R-PRJ-17 requires an existing company and a name', async () => {
    for (const [values, field] of [
      [{ company_id: 999_999, name: 'x' }, 'company_id'],
      [{ name: 'x' }, 'company_id'],
      [{ company_id: companyId, name: '' }, 'name'],
      [{ company_id: companyId, name: 'x', appkey: 'a'.repeat(32) }, 'appkey'],
    ] as const)
      expect(await server.call('insertProject', values)).toMatchObject({
        code: codes.badParameter,
        field,
      })
    expect((await list()).total).toBe(0)
  })
})

describe('A-059 deleting', () => {
  it('R-PRJ-17 deletes an unused project with its prices', async () => {
    const { id } = await add()
    await server.services.db
      .insertInto('price')
      .values({
        project_id: id,
        kind: 'video',
        unit_price: '1',
        statistics_type_id: null,
        member_id: null,
        valid_from: '2026-01-01',
      })
      .execute()
    expect(await server.call('deleteProject', { id }, viewer)).toMatchObject({ key: 'PROJECT_DELETE' })
    expect(await server.call('deleteProject', { id }, editor)).toMatchObject({ code: 0 })
    expect(await server.call('getProject', { id })).toMatchObject({ code: codes.notFound })
    expect((await trail(id)).at(-1)).toMatchObject({ operation: 'deleteProject', before: { name: '语聊房' } })
  })

  it('R-PRJ-17 M-110 refuses to delete a project with usage', async () => {
    const project = await add()
    await report(project, 'usage-batch-1')
    expect(await server.call('deleteProject', { id: project.id })).toMatchObject({
      code: codes.inUse,
      msg: '该项目存在用量或账单，不能删除',
    })
    expect(await get(project.id)).toMatchObject({ name: '语聊房' })
  })

  it('R-PRJ-17 refuses to delete a project without the telemetry engine, and says why', async () => {
    const { id } = await add()
    const { telemetry, close } = createTelemetryClients('http://127.0.0.1:9')
    const cutOff = await buildApp({ ...server.services, telemetry })
    const login = await cutOff.inject({
      method: 'POST',
      url: '/api/npo/login/index',
      payload: { username: 'admin', password: adminPassword },
    })
    const reply = await cutOff.inject({
      method: 'DELETE',
      url: `/api/project/delete?id=${id}`,
      headers: { authorization: `Bearer ${login.json<{ role: { token: string } }>().role.token}` },
    })
    expect([reply.statusCode, reply.json<{ msg: string }>().msg]).toEqual([503, '遥测数据库暂不可用，请稍后重试'])
    expect(await get(id)).toMatchObject({ name: '语聊房' })
    await cutOff.close()
    await close()
  })
})
