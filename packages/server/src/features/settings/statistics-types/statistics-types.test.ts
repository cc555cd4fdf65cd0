import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
let count = 0
let name = ''
beforeEach(() => {
  name = `type_${count++}`
})
afterAll(() => server.close())

const draft = { statistics_name: '按房间时长', statistics_value: 4, statistics_msg: '不论人数' }
const insert = (values: object = {}) =>
  server.call('insertStatisticsType', { statistics_id: name, ...draft, ...values })
const add = async (values: object = {}) => (await insert(values)).info?.id ?? 0
const get = async (id: number) => (await server.call('getStatisticsTypeForEdit', { id })).info
const remove = (id: number) => server.call('deleteStatisticsType', { id })

describe('statistics types', () => {
  it('R-STT-01 R-STT-06 lists types by age with the name of their method', async () => {
    const id = await add()
    const { list = [], total = 0 } = await server.call('listStatisticsTypes', { limit: 200 })
    expect(list.at(-1)).toEqual({
      id,
      statistics_id: name,
      ...draft,
      method_name: '房间时长',
      kind: 'speech_sounds',
      use_numbers: 0,
    })
    expect(list[0]?.statistics_id).toBe('voice_user')
    expect(total).toBe(list.length)
    expect((await server.call('listStatisticsTypes', { page: 99 })).list).toEqual([])
  })

  it('X-07 D-35 a new type can be chosen for prices of its kind', async () => {
    const id = await add({ kind: 'video' })
    const all = await server.call('listAllStatisticsTypes', {})
    expect(all.videoStatistics?.at(-1)).toEqual({
      id,
      statistics_id: name,
      statistics_name: draft.statistics_name,
      statistics_msg: draft.statistics_msg,
    })
    expect(all.speechSoundsStatistics?.map((type) => type.id)).not.toContain(id)
  })

  it('R-STT-04 an id is unique, even among six concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => insert()))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array(5).fill(codes.conflict)])
    expect(await insert()).toMatchObject({ code: codes.conflict, field: 'statistics_id' })
  })

  it('R-STT-04 an update keeps the id and omitted fields', async () => {
    const id = await add()
    expect(await server.call('updateStatisticsType', { id, statistics_id: 'other' })).toMatchObject({
      code: codes.badParameter,
      field: 'statistics_id',
    })
    expect(await server.call('updateStatisticsType', { id, statistics_id: name, statistics_msg: '' })).toMatchObject({
      code: 0,
    })
    expect(await get(id)).toMatchObject({ ...draft, statistics_id: name, statistics_msg: '' })
    expect(await server.call('updateStatisticsType', { id, statistics_name: '' })).toMatchObject({
      field: 'statistics_name',
      msg: '请输入统计类型名称',
    })
  })

  it('R-STT-03 the method must exist', async () => {
    expect(await insert({ statistics_value: 999 })).toMatchObject({ field: 'statistics_value' })
    expect(await insert({ statistics_value: undefined })).toMatchObject({ msg: '请选择统计类型值' })
  })

  it('R-STT-05 a type is deleted if unused; otherwise the refusal says what uses it', async () => {
    const [unused, asDefault, used] = [
      await add(),
      await add({ statistics_id: `${name}d` }),
      await add({ statistics_id: `${name}u` }),
    ]
    expect(await remove(unused)).toMatchObject({ code: 0 })
    expect(await remove(unused)).toMatchObject({ code: codes.notFound })
    const { db } = server.services
    const { value } = await db
      .selectFrom('setting')
      .select('value')
      .where('name', '=', 'default_statistics_id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('setting')
      .set({ value: String(asDefault) })
      .where('name', '=', 'default_statistics_id')
      .execute()
    expect(await remove(asDefault)).toMatchObject({
      code: codes.inUse,
      msg: '该统计类型正在使用，不能删除（基础配置的默认统计类型）',
    })
    await db.updateTable('setting').set({ value }).where('name', '=', 'default_statistics_id').execute()

    const { companyId, appkey } = await server.addProject(name)
    const set = (type: number) =>
      server.call('setCompanyPrices', {
        company_id: companyId,
        type: 'ONE',
        appkey,
        speech_sounds_statistics_type_id: type,
      })
    await set(used)
    expect(await remove(used)).toMatchObject({ msg: '该统计类型正在使用，不能删除（1 个项目的单价）' })
    expect(await get(used)).toMatchObject({ use_numbers: 1 })
    expect(await server.call('updateStatisticsType', { id: used, kind: 'video' })).toMatchObject({
      code: codes.inUse,
      field: 'kind',
    })
    await set(1)
    expect(await get(used)).toMatchObject({ use_numbers: 0 })
    expect(await remove(used)).toMatchObject({ msg: '该统计类型正在使用，不能删除（历史单价）' })
  })

  it('R-STT-05 choosing a type while it is deleted: either the choice or the deletion is refused', async () => {
    const { companyId, appkey } = await server.addProject(name)
    for (let round = 0; round < 8; round += 1) {
      const id = await add({ statistics_id: `${name}_${round}` })
      const [removed, chosen] = await Promise.all([
        remove(id),
        server.call('setCompanyPrices', {
          company_id: companyId,
          type: 'ONE',
          appkey,
          speech_sounds_statistics_type_id: id,
        }),
      ])
      expect([
        [0, codes.badParameter],
        [codes.inUse, 0],
      ]).toContainEqual([removed.code, chosen.code])
    }
  })
})
