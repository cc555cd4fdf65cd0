import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'

let server: TestApp
let lobby: string
let karaoke: string
beforeAll(async () => {
  server = await startApp()
  lobby = (await server.addProject('语聊房')).appkey
  karaoke = (await server.addProject('K 歌房')).appkey
})
beforeEach(() => server.services.db.deleteFrom('special_model').execute())
afterAll(() => server.close())

const add = async (values: object = {}) =>
  await server.call('insertSpecialModel', { app_key: lobby, channel_name: 'lobby-1', ...values })
const list = async (query: object = {}) => await server.call('listSpecialModels', query)
const get = async (id: number | undefined) => (await server.call('getSpecialModel', { id })).info

describe('monitoring rules', () => {
  it('R-SPM-02 E-17 a rule has project, operator and its targets, and is on by default', async () => {
    const { info } = await add({ user_id: 'u-1', remark: ' 投诉 ' })
    expect(info?.ids).toHaveLength(1)
    expect(await get(info?.ids[0])).toMatchObject({
      app_key: lobby,
      app_name: '语聊房',
      channel_name: 'lobby-1',
      user_id: 'u-1',
      device_name: '',
      state: 1,
      remark: '投诉',
      update_user_name: '管理员',
    })
  })

  it('R-SPM-01 filters by project, part of each list, and state', async () => {
    await add({ channel_name: 'lobby-1,lobby-2' })
    await add({ app_key: karaoke, channel_name: '', user_id: 'u_9', state: 0 })
    await add({ channel_name: '', device_name: 'iPhone 15' })
    const totals = await Promise.all(
      [
        {},
        { app_key: karaoke },
        { channel_name: 'BBY-2' },
        { user_id: 'u_9' },
        { user_id: 'u%9' },
        { device_name: 'iphone' },
        { state: 0 },
        { state: 1, app_key: lobby },
      ].map(async (query) => (await list(query)).total),
    )
    expect(totals).toEqual([3, 1, 1, 1, 0, 1, 1, 2])
    expect((await list({ limit: 2 })).list?.map(({ device_name }) => device_name)).toEqual(['iPhone 15', ''])
  })

  it('R-SPM-06 D-20 creates one rule per project, all of them or none', async () => {
    const { info } = await add({ app_key: [lobby, karaoke] })
    expect(info?.ids).toHaveLength(2)
    expect((await list()).list?.map(({ app_name }) => app_name)).toEqual(['K 歌房', '语聊房'])
    for (const unknown of ['f'.repeat(32), 'F'.repeat(32)])
      expect(await add({ app_key: [lobby, unknown] })).toMatchObject({ code: codes.badParameter })
    expect(await add({ app_key: 'f'.repeat(32) })).toMatchObject({ field: 'app_key' })
    expect(await add({ app_key: Array.from({ length: 1001 }, (_, n) => String(n).padStart(32, '0')) })).toMatchObject({
      code: codes.badParameter,
      field: 'app_key',
    })
    expect((await list()).total).toBe(2)
  })

  it('R-SPM-04 M-101 a project is required', async () => {
    for (const app_key of [undefined, '', []])
      expect(await add({ app_key })).toMatchObject({ field: 'app_key', msg: '请选择项目' })
  })

  it('R-SPM-05 M-025 at least one of the three lists is filled, also after an update', async () => {
    expect(await add({ channel_name: ' , ,' })).toMatchObject({
      code: codes.badParameter,
      msg: '房间名、用户ID、设备名称至少填写一项',
    })
    const { info } = await add()
    expect((await server.call('updateSpecialModel', { id: info?.ids[0], channel_name: '' })).code).toBe(
      codes.badParameter,
    )
    expect((await get(info?.ids[0]))?.channel_name).toBe('lobby-1')
  })

  it('R-SPM-06 M-092 lists are stripped of blanks, empty parts and duplicates; Chinese commas are refused', async () => {
    const { info } = await add({ channel_name: ' b ,a,, b,c ,' })
    expect((await get(info?.ids[0]))?.channel_name).toBe('b,a,c')
    expect(await add({ user_id: 'u-1，u-2' })).toMatchObject({ field: 'user_id', msg: '请使用英文逗号分隔' })
  })

  it('R-SPM-04 each list has at most 1000 characters, the remark at most 100', async () => {
    expect((await add({ device_name: '𠮷'.repeat(1000) })).code).toBe(0)
    expect((await add({ device_name: '𠮷'.repeat(1001) })).field).toBe('device_name')
    expect((await add({ remark: 'x'.repeat(101) })).field).toBe('remark')
    expect((await add({ user_id: ','.repeat(1_000_000) })).field).toBe('user_id')
  })

  it('R-SPM-07 T-10 switching sends only the state; other fields stay, and the operator is updated', async () => {
    const { info } = await add({ remark: 'x' })
    const other = await server.addMember('zhou', '超级管理员')
    expect((await server.call('updateSpecialModel', { id: info?.ids[0], state: 0 }, other)).code).toBe(0)
    expect(await get(info?.ids[0])).toMatchObject({
      channel_name: 'lobby-1',
      remark: 'x',
      state: 0,
      update_user_name: 'zhou',
    })
  })

  it('D-87 an update may move a rule to another project, but not to an unknown one', async () => {
    const { info } = await add()
    const [id] = info?.ids ?? []
    expect((await server.call('updateSpecialModel', { id, app_key: 'f'.repeat(32) })).field).toBe('app_key')
    await server.call('updateSpecialModel', { id, app_key: karaoke })
    expect(await get(id)).toMatchObject({ app_key: karaoke, app_name: 'K 歌房', channel_name: 'lobby-1' })
  })

  it('R-SPM-08 deletes a rule once', async () => {
    const { info } = await add()
    const [id] = info?.ids ?? []
    expect((await server.call('deleteSpecialModel', { id })).code).toBe(0)
    expect((await server.call('deleteSpecialModel', { id })).code).toBe(codes.notFound)
  })
})
