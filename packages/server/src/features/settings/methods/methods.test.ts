import { codes } from '@rtcops/core/api/codes'
import { methodKeys } from '@rtcops/core/features/settings/methods/keys'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
beforeEach(() => server.services.db.deleteFrom('method').where('id', '>', 6).execute())
afterAll(() => server.close())

const add = (values: object = {}) =>
  server.call('insertMethod', { method_key: 'room_minutes', method_name: '房间时长二', ...values })

describe('methods', () => {
  it('R-MTD-01 D-30 lists the methods with their counting rule, description, and number of types using them', async () => {
    const { list = [], total } = await server.call('listMethods', {})
    expect(list.map(({ method_key }) => method_key)).toEqual([...methodKeys])
    expect(total).toBe(6)
    expect(list.map(({ use_numbers }) => use_numbers)).toEqual([1, 1, 1, 1, 1, 1])
    expect(list[3]?.method_formula).toBe('房间内至少有一人的时长，不论人数')
    const english = await server.call('listMethods', {}, undefined, { 'accept-language': 'en' })
    expect(english.list?.[3]?.method_formula).toContain('at least one user')
  })

  it('R-MTD-02 adds a method with an existing rule, renames it, and never changes its rule', async () => {
    expect(await add({ method_key: 'moon_minutes' })).toMatchObject({ code: codes.badParameter, field: 'method_key' })
    expect(await add({ method_name: ' ' })).toMatchObject({ field: 'method_name', msg: '请输入方法名称' })
    const id = (await add()).info?.id ?? 0
    expect(await add()).toMatchObject({ code: codes.conflict, field: 'method_name' })
    expect(await server.call('updateMethod', { id, method_name: '用户通话时长' })).toMatchObject({
      code: codes.conflict,
      field: 'method_name',
    })
    expect(await server.call('updateMethod', { id, method_key: 'user_minutes' })).toMatchObject({ field: 'method_key' })
    expect(await server.call('updateMethod', { id, method_name: '房间' })).toMatchObject({ code: 0 })
    expect((await server.call('getMethodForEdit', { id })).info).toMatchObject({
      id,
      method_key: 'room_minutes',
      method_name: '房间',
      use_numbers: 0,
    })
  })

  it('R-MTD-04 R-STT-06 accepts a name once under concurrent requests, and never fails with a fault', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add()))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array(5).fill(codes.conflict)])
    const { list = [] } = await server.call('listAllMethods', {})
    expect(list.filter(({ method_name }) => method_name === '房间时长二')).toHaveLength(1)
  })

  it('R-MTD-03 refuses to delete a method in use, with the number of types, and deletes another', async () => {
    expect(await server.call('deleteMethod', { id: 1 })).toMatchObject({
      code: codes.inUse,
      msg: '该统计方法正在使用，不能删除（1 个统计类型）',
    })
    const id = (await add()).info?.id ?? 0
    expect(await server.call('deleteMethod', { id })).toMatchObject({ code: 0 })
    expect(await server.call('deleteMethod', { id })).toMatchObject({ code: codes.notFound })
  })
})
