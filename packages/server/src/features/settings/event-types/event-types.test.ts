import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { signedReport } from '../../../../test/telemetry-report.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
beforeEach(() => server.services.db.deleteFrom('event_type').execute())
afterAll(() => server.close())

const draft = { type_number: 50, type_describe: '举手', type_key: 'RAISE_HAND' }
const add = async (values: object = {}) => (await server.call('insertEventType', { ...draft, ...values })).info?.id ?? 0
const list = async (query: object = {}) => await server.call('listEventTypes', query)

describe('A-139 A-140 A-141 A-142 A-143 event types', () => {
  it('R-EVT-01 lists types by number, ten a page', async () => {
    for (let count = 12; count > 0; count--) await add({ type_number: count, type_key: `KEY_${count}` })
    const page = await list()
    expect(page.list?.map(({ type_number }) => type_number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect((await list({ page: 2 })).list).toHaveLength(2)
    expect(await list({ page: 9 })).toMatchObject({ list: [], total: 12 })
  })

  it('R-EVT-03 R-EVT-04 validates fields by the rules of the dialog', async () => {
    for (const [values, field, msg] of [
      [{ type_number: undefined }, 'type_number', '请输入事件值'],
      [{ type_describe: ' ' }, 'type_describe', '请输入事件名称'],
      [{ type_key: '' }, 'type_key', '请输入事件代码'],
      [{ type_key: 'a-b' }, 'type_key', '只能包含字母、数字和下划线'],
      [{ type_number: 1.5 }, 'type_number', '参数错误'],
      [{ type_number: -1 }, 'type_number', '参数错误'],
    ] as const)
      expect(await server.call('insertEventType', { ...draft, ...values })).toMatchObject({
        code: codes.badParameter,
        field,
        msg,
      })
  })

  it('C-07 R-EVT-04 number and code are unique when adding and changing', async () => {
    await add()
    const other = await add({ type_number: 51, type_key: 'LOWER_HAND' })
    expect(await server.call('insertEventType', { ...draft, type_key: 'X' })).toMatchObject({
      code: codes.conflict,
      field: 'type_number',
      msg: '事件值已存在',
    })
    expect(await server.call('insertEventType', { ...draft, type_number: 52 })).toMatchObject({
      code: codes.conflict,
      field: 'type_key',
      msg: '事件代码已存在',
    })
    expect(await server.call('updateEventType', { id: other, type_number: 50 })).toMatchObject({ field: 'type_number' })
    expect(await server.call('updateEventType', { id: other, type_number: 51, type_key: 'LOWER_HAND' })).toMatchObject({
      code: 0,
    })
  })

  it('R-EVT-04 one of eight concurrent saves succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => server.call('insertEventType', draft)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === codes.conflict)).toHaveLength(7)
    expect((await list()).total).toBe(1)
  })

  it('R-EVT-06 an update keeps omitted fields; a deleted type is not found', async () => {
    const id = await add()
    expect(await server.call('updateEventType', { id, type_describe: '请求发言' })).toMatchObject({ code: 0 })
    expect((await server.call('getEventType', { id })).info).toEqual({
      id,
      ...draft,
      type_describe: '请求发言',
      name: '请求发言',
    })
    expect(await server.call('updateEventType', { id, type_describe: '' })).toMatchObject({ field: 'type_describe' })
    expect(await server.call('deleteEventType', { id })).toMatchObject({ code: 0 })
    for (const operation of ['getEventType', 'updateEventType', 'deleteEventType'] as const)
      expect(await server.call(operation, { id })).toMatchObject({ code: codes.notFound })
  })

  it('R-EVT-02 each action has its own permission key', async () => {
    const viewer = await server.addMember('viewer', '只读')
    const id = await add()
    for (const [operation, key] of [
      ['insertEventType', 'CONFIG_EVEN_TYPE_ADD_BUTTON'],
      ['updateEventType', 'CONFIG_EVEN_TYPE_EDIT_BUTTON'],
      ['deleteEventType', 'CONFIG_EVEN_TYPE_DELETE_BUTTON'],
    ] as const)
      expect(await server.call(operation, { id }, viewer)).toMatchObject({ code: codes.notPermitted, key })
    expect((await server.call('listEventTypes', {}, viewer)).code).toBe(0)
  })

  it('a built-in type has a localized name until it is renamed', async () => {
    const id = await add({ type_number: 4, type_key: 'ON_MIC', type_describe: '上麦' })
    const name = async (language: string) =>
      (await server.call('getEventType', { id }, undefined, { 'accept-language': language })).info?.name
    expect([await name('zh'), await name('en')]).toEqual(['上麦', 'Microphone on'])
    await server.call('updateEventType', { id, type_describe: '开麦' })
    expect([await name('zh'), await name('en')]).toEqual(['开麦', '开麦'])
  })

  it('X-07 R-EVT-07 R-EVT-05 messages of calls show the new name of a renamed type, and the number of a deleted one', async () => {
    const id = await add()
    const project = await server.addProject('messages')
    const stay = { channel_session_id: 'hands', session_id: 's-1', user_id: 'ann' }
    const ts = Date.now() - 60_000
    const { path, body } = signedReport(project, 'hands-batch-1', [
      { kind: 'join', ts, ...stay, channel_name: 'room' },
      { kind: 'message', ts: ts + 1, ...stay, type_number: 50, message: {} },
    ])
    const headers = { 'content-type': 'application/x-ndjson' }
    const answer = await server.app.inject({ method: 'POST', url: path, payload: body, headers })
    expect(answer.json()).toMatchObject({ code: 0, info: { accepted: 2 } })
    const messages = async () =>
      (await server.call('listCallMessages', { channel_session_id: 'hands', app_key: project.appkey })).list?.map(
        ({ type_describe }) => type_describe,
      )
    expect(await messages()).toEqual(['举手'])
    await server.call('updateEventType', { id, type_describe: '请求发言' })
    expect(await messages()).toEqual(['请求发言'])
    await server.call('deleteEventType', { id })
    expect(await messages()).toEqual(['50'])
  })
})
