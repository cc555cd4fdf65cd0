import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'

let server: TestApp
let company: number
let other: number
/** Token of a member who may see the list but not contacts. */
let viewer: string
beforeAll(async () => {
  server = await startApp()
  company = (await server.addProject('大厅', '星河互娱')).companyId
  other = (await server.addProject('课堂', '知课教育')).companyId
  viewer = await server.addMember('viewer', '只读')
})
beforeEach(() => server.services.db.deleteFrom('company_user').execute())
afterAll(() => server.close())

const add = async (name: string, values: object = {}) => {
  const { id } = await server.services.db
    .insertInto('company_user')
    .values({ company_id: company, name, phone: '13800138001', email: 'admin@example.com', ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const names = async (query: object, token?: string) =>
  (await server.call('listCompanyUsers', query, token)).list?.map(({ name }) => name)

describe('company users', () => {
  it('R-USR-01 lists the users of all companies, newest first', async () => {
    await add('旧', { is_owner: 1 })
    const id = await add('新', { company_id: other, status: 2 })
    const answer = await server.call('listCompanyUsers', {})
    expect(answer.list?.[0]).toEqual({
      id,
      company_id: other,
      company_name: '知课教育',
      name: '新',
      email: 'admin@example.com',
      phone: '13800138001',
      is_owner: 0,
      status: 2,
      create_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    expect(answer.total).toBe(2)
  })

  it('R-USR-02 filters by company, identity and state; ten a page', async () => {
    await add('主', { is_owner: 1 })
    await add('别家', { company_id: other, status: 3 })
    await add('停', { status: 2 })
    expect(await names({ company_id: other })).toEqual(['别家'])
    expect(await names({ is_owner: 1 })).toEqual(['主'])
    expect(await names({ is_owner: 0 })).toEqual(['停', '别家'])
    expect(await names({ status: 3 })).toEqual(['别家'])
    expect(await names({ company_id: company, is_owner: 0, status: 2 })).toEqual(['停'])
    for (let count = 0; count < 9; count += 1) await add(`第${count}`)
    expect(await names({})).toHaveLength(10)
    expect(await names({ page: 2 })).toEqual(['别家', '主'])
  })

  it('R-USR-02 a keyword matches parts of name, email and phone', async () => {
    await add('王子涵', { email: 'WANG@example.com', phone: '13911112222' })
    await add('李_明')
    expect(await names({ keyword: ' 子涵 ' })).toEqual(['王子涵'])
    expect(await names({ keyword: 'wang@' })).toEqual(['王子涵'])
    expect(await names({ keyword: '1111' })).toEqual(['王子涵'])
    expect(await names({ keyword: '_' })).toEqual(['李_明'])
  })

  it('R-USR-02 contacts are masked without the permission, and a keyword does not match them either', async () => {
    const id = await add('王子涵')
    const answer = await server.call('listCompanyUsers', {}, viewer)
    expect(answer.list).toMatchObject([{ id, phone: '138****8001', email: 'a***@example.com' }])
    expect(await names({ keyword: '王' }, viewer)).toEqual(['王子涵'])
    for (const guess of ['138', '00138001', '13800138001', 'admin', 'admin@example.com'])
      expect(await names({ keyword: guess }, viewer)).toEqual([])
  })

  it('R-USR-03 T-07 normal and disabled switch freely', async () => {
    const id = await add('王子涵')
    for (const status of [2, 1, 1]) {
      expect(await server.call('updateCompanyUserStatus', { id, status })).toMatchObject({ code: 0 })
      expect((await server.call('listCompanyUsers', {})).list?.[0]?.status).toBe(status)
    }
    const entries = await server.services.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('target', '=', 'company_user')
      .orderBy('id')
      .execute()
    expect(entries[0]).toEqual({ before: { status: 1 }, after: { status: 2 } })
  })

  it('R-USR-03 T-07 a cancelled user and one of unknown status cannot be changed, and none can be cancelled here', async () => {
    const cancelled = await add('走了', { status: 3 })
    const unknown = await add('未知', { status: 9 })
    for (const status of [1, 2])
      expect(await server.call('updateCompanyUserStatus', { id: cancelled, status })).toMatchObject({
        code: codes.conflict,
        msg: '已注销用户不能修改',
      })
    expect(await server.call('updateCompanyUserStatus', { id: unknown, status: 1 })).toMatchObject({
      code: codes.conflict,
    })
    expect(await server.call('updateCompanyUserStatus', { id: unknown, status: 3 })).toMatchObject({ field: 'status' })
    expect(await server.call('updateCompanyUserStatus', { id: 999_999, status: 1 })).toMatchObject({
      code: codes.notFound,
    })
  })
})
