import { codes } from '@rtcops/core/api/codes'
import type { Input } from '@rtcops/core/api/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'

let server: TestApp
let lobby: { appkey: string; companyId: number }
let karaoke: { appkey: string; companyId: number }
beforeAll(async () => {
  server = await startApp()
  lobby = await server.addProject('语聊房', '云声')
  karaoke = await server.addProject('K 歌房', '星河')
})
beforeEach(() => server.services.db.deleteFrom('annotation').execute())
afterAll(() => server.close())

const at = (time: string) => `2026-11-20 ${time}:00`
const add = async (values: object = {}, token?: string) =>
  await server.call('insertAnnotation', { start_time: at('14:02'), text: '网关升级', ...values }, token)
const texts = async (input: Input<'listAnnotations'> = {}, token?: string) =>
  (await server.call('listAnnotations', { kind: 'note', ...input }, token)).list?.map(({ text }) => text)

describe('annotations', () => {
  it('a note is a moment about the platform unless it says otherwise, and names who wrote it', async () => {
    const { info } = await add({ text: ' 网关升级 ' })
    expect((await server.call('getAnnotation', { id: info?.id })).info).toEqual({
      id: info?.id,
      kind: 'note',
      start_time: at('14:02'),
      end_time: null,
      text: '网关升级',
      target: '',
      app_key: '',
      app_name: '',
      company_name: '',
      username: 'admin',
      is_own: 1,
      change_id: null,
    })
    const release = { kind: 'release', end_time: at('14:30'), app_key: lobby.appkey }
    const { info: second } = await add(release)
    expect((await server.call('getAnnotation', { id: second?.id })).info).toMatchObject({
      ...release,
      app_name: '语聊房',
      company_name: '云声',
    })
  })

  it('lists the newest first, page by page, and those that touch a range', async () => {
    await add({ text: 'lasts', start_time: at('10:00'), end_time: at('12:00') })
    await add({ text: 'moment', start_time: at('12:00') })
    await add({ text: 'late', start_time: at('13:00') })
    expect(await texts()).toEqual(['late', 'moment', 'lasts'])
    expect(await texts({ page: 2, limit: 2 })).toEqual(['lasts'])
    expect(await texts({ time: [at('11:00'), at('12:00')] })).toEqual(['moment', 'lasts'])
    expect(await texts({ time: [at('12:01'), at('12:59')] })).toEqual([])
    expect(await server.call('listAnnotations', { time: [at('13:00'), at('12:00')] })).toMatchObject({ field: 'time' })
  })

  it('lists notes about a project together with those about the platform', async () => {
    await add({ text: 'platform' })
    await add({ text: 'lobby', app_key: lobby.appkey })
    await add({ text: 'karaoke', app_key: karaoke.appkey })
    expect(await texts({ app_key: lobby.appkey })).toEqual(['lobby', 'platform'])
  })

  it.each([
    [{ text: ' ' }, 'text', '请输入内容'],
    [{ text: 'x'.repeat(201) }, 'text', undefined],
    [{ start_time: undefined }, 'start_time', '请输入时间'],
    [{ start_time: '2026-13-40 00:00:00' }, 'start_time', undefined],
    [{ end_time: 'soon' }, 'end_time', undefined],
    [{ end_time: at('14:01') }, 'end_time', '结束时间不能早于时间'],
    [{ app_key: 'f'.repeat(32) }, 'app_key', `项目不存在：${'f'.repeat(32)}`],
    [{ kind: 'node' }, 'kind', undefined],
  ])('refuses %j', async (values, field, msg) => {
    expect(await add(values)).toMatchObject({ code: codes.badParameter, field, ...(msg ? { msg } : {}) })
    expect(await texts()).toEqual([])
  })

  it('members change and remove only their own notes; super members those of all', async () => {
    const [author, other] = [await server.addMember('author', '运营'), await server.addMember('other', '运营')]
    const { info } = await add({ text: 'first' }, author)
    const id = info?.id ?? 0
    for (const refused of [
      await server.call('updateAnnotation', { id, text: 'second' }, other),
      await server.call('deleteAnnotation', { id }, other),
    ]) {
      expect(refused).toMatchObject({ code: codes.notPermitted, msg: '只能修改自己新增的标记' })
      expect(refused).not.toHaveProperty('key')
    }
    expect((await server.call('getAnnotation', { id }, other)).info?.is_own).toBe(0)
    expect(await server.call('updateAnnotation', { id, text: 'second' }, author)).toMatchObject({ code: 0 })
    expect((await server.call('getAnnotation', { id })).info).toMatchObject({ text: 'second', start_time: at('14:02') })
    expect(await server.call('deleteAnnotation', { id })).toMatchObject({ code: 0 })
    expect(await texts()).toEqual([])
  })

  it('readers see notes and cannot write them', async () => {
    const reader = await server.addMember('reader', '只读')
    await add({ text: 'seen' })
    expect(await texts({}, reader)).toEqual(['seen'])
    expect(await add({}, reader)).toMatchObject({
      code: codes.notPermitted,
      key: 'DATA_MONITOR_ANNOTATION_EDIT_BUTTON',
    })
  })

  it('writes leave audit entries', async () => {
    const { info } = await add()
    await server.call('updateAnnotation', { id: info?.id, kind: 'release' })
    await server.call('deleteAnnotation', { id: info?.id })
    const { list } = await server.call('listAuditLog', { target: 'annotation', target_id: String(info?.id) })
    expect(list?.map(({ operation }) => operation)).toEqual([
      'deleteAnnotation',
      'updateAnnotation',
      'insertAnnotation',
    ])
  })
})

describe('changes of nodes', () => {
  const node = 'cs-sh-01'
  const changes = async (token?: string) => (await server.call('listAnnotations', { kind: 'node' }, token)).list
  beforeAll(async () => {
    await server.call('insertCsNode', { node, zones: '华东', capacity: 8000, appkeys: [lobby.appkey] })
    await server.call('updateCsNode', { node, capacity: 6000, appkeys: [lobby.appkey, karaoke.appkey] })
  })

  it('come from the audit log, and say what changed', async () => {
    expect(await changes()).toEqual([
      expect.objectContaining({
        text: `编辑CS节点 ${node}: CS AppKey 1 → 2, 容量 8000 → 6000`,
        target: node,
        id: null,
      }),
      expect.objectContaining({ kind: 'node', username: 'admin', is_own: 0 }),
    ])
  })

  it('are shown with the notes, newest first', async () => {
    await add({ text: 'old' })
    const { list, total } = await server.call('listAnnotations', { limit: 2 })
    expect([list?.map(({ kind }) => kind), total]).toEqual([['node', 'node'], 3])
  })
})

describe('with own companies alone', () => {
  let seller: string
  beforeAll(async () => {
    seller = await server.addMember('seller', '运营')
    const { db } = server.services
    await db.updateTable('role').set({ data_scope: 'own' }).where('name', '=', '运营').execute()
    const { id } = await db.selectFrom('member').select('id').where('username', '=', 'seller').executeTakeFirstOrThrow()
    await db.updateTable('company').set({ salesperson: id }).where('id', '=', lobby.companyId).execute()
  })

  it('members see notes about their companies and about the platform, and no changes of nodes', async () => {
    await add({ text: 'platform' })
    await add({ text: 'lobby', app_key: lobby.appkey })
    const foreign = (await add({ text: 'karaoke', app_key: karaoke.appkey })).info?.id
    const { list, total } = await server.call('listAnnotations', {}, seller)
    expect([list?.map(({ text }) => text), total]).toEqual([['lobby', 'platform'], 2])
    expect(await server.call('getAnnotation', { id: foreign }, seller)).toMatchObject({ code: codes.notFound })
    expect(await server.call('listAnnotations', { kind: 'node' }, seller)).toMatchObject({ list: [], total: 0 })
  })

  it('members note what concerns their companies only', async () => {
    expect(await add({ app_key: lobby.appkey }, seller)).toMatchObject({ code: 0 })
    expect(await add({}, seller)).toMatchObject({ field: 'app_key', msg: '请选择项目：您只能标记本人企业的项目' })
    expect(await add({ app_key: karaoke.appkey }, seller)).toMatchObject({
      field: 'app_key',
      msg: `项目不存在：${karaoke.appkey}`,
    })
  })
})
