import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { at, insertCalls } from '../../calls/calls/test-calls.ts'

let server: TestApp
let cloud: { companyId: number; appkey: string }
let other: { companyId: number; appkey: string }

const stay = (user: string, join: string, leave: string) => ({ user, join, leave })

beforeAll(async () => {
  server = await startApp()
  cloud = await server.addProject('语聊房', '深圳云声互动科技')
  other = await server.addProject('云声小班课', '北极光')
  await insertCalls(server, [
    {
      appKey: cloud.appkey,
      id: 'c21f98a0-7e64',
      room: 'squad-40091',
      stays: [stay('u_1000112', '2026-11-10 09:00:00', '2026-11-10 09:10:00')],
    },
    {
      appKey: cloud.appkey,
      id: 'c21f98a0-7e65',
      room: 'squad-40091',
      stays: [
        stay('u_1000112', '2026-11-12 09:00:00', '2026-11-12 09:10:00'),
        stay('ann', '2026-11-12 09:00:00', '2026-11-12 09:10:00'),
      ],
    },
    {
      appKey: other.appkey,
      id: 'other-1',
      room: 'squad-400911',
      stays: [stay('u_1000112', '2026-11-11 09:00:00', '2026-11-11 09:10:00')],
    },
    {
      appKey: other.appkey,
      id: 'ancient-1',
      room: 'squad-40090',
      stays: [stay('old-user', '2026-10-01 09:00:00', '2026-10-01 09:10:00')],
    },
  ])
  server.setNow(at('2026-11-12 12:00:00'))
})
afterAll(() => server.close())

const find = async (keyword: string, token?: string) => (await server.call('searchAll', { keyword }, token)).list ?? []
const told = async (keyword: string, token?: string) =>
  (await find(keyword, token)).map(({ kind, id }) => `${kind} ${id}`)

describe('search', () => {
  it('finds a company with its balance by part of its name, and its projects after projects of that name', async () => {
    const hits = await find('云声')
    expect(hits.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      `company ${cloud.companyId}`,
      `project ${other.appkey}`,
      `project ${cloud.appkey}`,
    ])
    expect(hits[0]).toEqual({
      kind: 'company',
      id: String(cloud.companyId),
      name: '深圳云声互动科技',
      is_exact: 0,
      company_id: cloud.companyId,
      balance: '0.00',
      project_num: 1,
    })
  })

  it('ranks a company found by id first', async () => {
    expect(await told(String(cloud.companyId))).toContain(`company ${cloud.companyId}`)
    expect((await find(String(cloud.companyId)))[0]).toMatchObject({ kind: 'company', is_exact: 1 })
  })

  it('finds a project by name and by appkey', async () => {
    expect(await told('语聊')).toEqual([`project ${cloud.appkey}`])
    expect((await find(cloud.appkey.toUpperCase()))[0]).toMatchObject({
      kind: 'project',
      name: '语聊房',
      company_name: '深圳云声互动科技',
      is_exact: 1,
    })
  })

  it('finds a room without its project, exact matches before longer names, with its newest call', async () => {
    const hits = await find('squad-40091')
    expect(hits.map(({ id }) => id)).toEqual(['squad-40091', 'squad-400911'])
    expect(hits[0]).toEqual({
      kind: 'room',
      id: 'squad-40091',
      name: 'squad-40091',
      is_exact: 1,
      app_key: cloud.appkey,
      app_name: '语聊房',
      company_id: cloud.companyId,
      company_name: '深圳云声互动科技',
      time: '2026-11-12 09:00:00',
      call_num: 2,
    })
    expect(await told('SQUAD-4009')).toEqual(['room squad-40091', 'room squad-400911'])
  })

  it('finds a user in each project, newest first', async () => {
    expect(
      (await find('u_1000112')).map(({ app_name, call_num, kind, time }) => [kind, app_name, call_num, time]),
    ).toEqual([
      ['user', '语聊房', 2, '2026-11-12 09:00:00'],
      ['user', '云声小班课', 1, '2026-11-11 09:00:00'],
    ])
  })

  it('searches rooms and users of the last 31 days, and call ids as far back as there are calls', async () => {
    expect(await told('squad-40090')).toEqual([])
    expect(await told('old-user')).toEqual([])
    expect(await told('ancient-1')).toEqual(['call ancient-1'])
    expect((await find('c21f98a0-7e65'))[0]).toMatchObject({ name: 'squad-40091', user_num: 2, is_exact: 1 })
  })

  it('finds calls of the last 31 days by id prefix, newest first, exact ids before longer ones', async () => {
    expect(await told('c21f98a0')).toEqual(['call c21f98a0-7e65', 'call c21f98a0-7e64'])
    expect((await find('c21f98a0'))[0]).toMatchObject({ is_exact: 0, app_name: '语聊房' })
    expect(await told('c21f9')).toEqual([])
    expect(await told('ancien')).toEqual([])
    expect(await told('C21F98A0')).toEqual([])
  })

  it('finds a member by name or account, but no removed member', async () => {
    await server.addMember('wangqian', '销售')
    await server.addMember('wanggone', '销售')
    await server.services.db
      .updateTable('member')
      .set({ deleted_at: new Date() })
      .where('username', '=', 'wanggone')
      .execute()
    expect(await told('wang')).toEqual(['member wangqian'])
  })

  it.each(['%', '_', '\\', "'", '<img src=x>', '\u202e', '=cmd', '😀'])('treats %s as plain text', async (keyword) => {
    expect(await server.call('searchAll', { keyword })).toMatchObject({ code: 0, list: [] })
  })

  it('refuses an empty and an overlong text', async () => {
    for (const keyword of ['', 'x'.repeat(129)])
      expect(await server.call('searchAll', { keyword })).toMatchObject({ code: codes.badParameter, field: 'keyword' })
    expect(await server.call('searchAll', { keyword: '   ' })).toMatchObject({ code: 0, list: [] })
  })

  it('returns only kinds that the member may see', async () => {
    const seller = await server.addMember('seller', '销售')
    expect(await told('云声', seller)).toEqual([
      `company ${cloud.companyId}`,
      `project ${other.appkey}`,
      `project ${cloud.appkey}`,
    ])
    // Sales may look at the call that a project's customer names, but not search all rooms and users.
    expect(await told('squad-40091', seller)).toEqual([])
    expect(await told('u_1000112', seller)).toEqual([])
    expect(await told('wangqian', seller)).toEqual([])
    const finance = await server.addMember('accountant', '财务')
    expect(await told('c21f98a0-7e65', finance)).toEqual([])
    expect(await told('语聊', finance)).toEqual([])
  })
})
