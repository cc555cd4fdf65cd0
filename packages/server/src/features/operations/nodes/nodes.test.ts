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
beforeEach(async () => {
  const { db } = server.services
  await db.deleteFrom('cs_node').execute()
  const none = { newest_appkeys: null, newest_zones: null, newest_capacity: null }
  await db
    .insertInto('cs_node')
    .values([
      {
        ...none,
        node: 'cs-sh-01',
        hostname: 'sh01.cs',
        raw_appkeys: [lobby],
        raw_zones: '华东,华北',
        raw_capacity: 8000,
      },
      { ...none, node: 'cs-sg-01', hostname: 'sg01.cs', raw_zones: '新加坡', raw_capacity: 4000, is_ban: 1 },
    ])
    .execute()
})
afterAll(() => server.close())

const get = async (node: string) => (await server.call('getCsNode', { node })).info
const names = async (query: object) => (await server.call('listCsNodes', query)).list?.map(({ node }) => node)
const unreported = { raw_appkeys: [], raw_appkeys_name: '', raw_zones: '', raw_capacity: null, hostname: '' }

describe('CS nodes', () => {
  it('R-CSN-02 E-18 shows the reported and the effective values of a node', async () => {
    expect(await get('cs-sh-01')).toEqual({
      node: 'cs-sh-01',
      hostname: 'sh01.cs',
      raw_appkeys: [lobby],
      raw_appkeys_name: '语聊房',
      raw_zones: '华东,华北',
      raw_capacity: 8000,
      newest_appkeys: [lobby],
      newest_appkeys_name: '语聊房',
      newest_zones: '华东,华北',
      newest_capacity: 8000,
      is_ban: 2,
      is_override: 0,
    })
    expect(await get('cs-xx')).toBeUndefined()
  })

  it('R-CSN-01 K-26 finds nodes by node, host, project and appkey, and by status', async () => {
    expect(await names({})).toEqual(['cs-sg-01', 'cs-sh-01'])
    expect(await names({ status: -1, keyword: 'SH01' })).toEqual(['cs-sh-01'])
    expect(await names({ keyword: '语聊' })).toEqual(['cs-sh-01'])
    expect(await names({ keyword: lobby.slice(0, 12) })).toEqual(['cs-sh-01'])
    expect(await names({ keyword: '%' })).toEqual([])
    expect(await names({ status: 1 })).toEqual(['cs-sg-01'])
    expect(await names({ status: 2 })).toEqual(['cs-sh-01'])
    await server.call('updateCsNode', { node: 'cs-sg-01', appkeys: [karaoke] })
    expect(await names({ keyword: 'k 歌' })).toEqual(['cs-sg-01'])
    expect((await server.call('listCsNodes', { status: 3 })).code).toBe(codes.badParameter)
  })

  it('R-CSN-03 R-CSN-05 an override applies, keeps omitted values, and null restores a reported value', async () => {
    const node = 'cs-sh-01'
    await server.call('updateCsNode', { node, appkeys: [karaoke, lobby], zones: ' 华南 , 华东,,华南', capacity: 0 })
    expect(await get(node)).toMatchObject({
      raw_zones: '华东,华北',
      raw_capacity: 8000,
      newest_appkeys_name: 'K 歌房,语聊房',
      newest_zones: '华南,华东',
      newest_capacity: 0,
      is_override: 1,
    })
    await server.call('updateCsNode', { node, capacity: 12_000 })
    expect(await get(node)).toMatchObject({ newest_zones: '华南,华东', newest_capacity: 12_000 })
    await server.call('updateCsNode', { node, capacity: null, zones: '', appkeys: [] })
    expect(await get(node)).toMatchObject({ newest_zones: '华东,华北', newest_capacity: 8000, is_override: 0 })
  })

  it.each([
    [{ capacity: -1 }, 'capacity'],
    [{ capacity: 1.5 }, 'capacity'],
    [{ capacity: 2 ** 31 }, 'capacity'],
    [{ capacity: '1,000' }, 'capacity'],
    [{ capacity: true }, 'capacity'],
    [{ zones: '华东，华北' }, 'zones'],
    [{ zones: 'a\u001bb' }, 'zones'],
    [{ appkeys: ['f'.repeat(32)] }, 'appkeys'],
    [{ appkeys: 'f'.repeat(32) }, 'appkeys'],
    [{ is_ban: 2 }, 'is_ban'],
  ])('R-CSN-05 refuses %j at its field and changes nothing', async (input, field) => {
    expect(await server.call('updateCsNode', { node: 'cs-sh-01', zones: 'x', ...input })).toMatchObject({
      code: codes.badParameter,
      field,
    })
    expect((await get('cs-sh-01'))?.is_override).toBe(0)
  })

  it('D-29 an insert overrides a node once, also one that has not reported', async () => {
    expect(await server.call('insertCsNode', { node: 'cs-sh-01', capacity: 5 })).toMatchObject({ code: 0 })
    expect(await server.call('insertCsNode', { node: 'cs-sh-01', capacity: 6 })).toMatchObject({
      code: codes.conflict,
      field: 'node',
      msg: '该节点已有配置',
    })
    expect(await server.call('insertCsNode', { node: ' cs-new ', zones: '华西' })).toMatchObject({ code: 0 })
    expect(await get('cs-new')).toMatchObject({ ...unreported, newest_zones: '华西', newest_capacity: null })
    expect(await server.call('insertCsNode', { node: 'cs-void' })).toMatchObject({ code: codes.badParameter })
    expect(await names({})).toEqual(['cs-new', 'cs-sg-01', 'cs-sh-01'])
  })

  it('D-29 one of six concurrent inserts of a node succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => server.call('insertCsNode', { node: 'cs-race', capacity: index })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array.from({ length: 5 }, () => codes.conflict)])
  })

  it('R-CSN-04 deleting the override restores the reported values, and removes a node that never reported', async () => {
    await server.call('updateCsNode', { node: 'cs-sh-01', capacity: 1 })
    expect(await server.call('deleteCsNodeConfig', { node: 'cs-sh-01' })).toMatchObject({ code: 0 })
    expect(await get('cs-sh-01')).toMatchObject({ newest_capacity: 8000, is_override: 0 })
    expect((await server.call('deleteCsNodeConfig', { node: 'cs-sh-01' })).code).toBe(codes.notFound)
    await server.call('insertCsNode', { node: 'cs-new', capacity: 9 })
    expect((await server.call('updateCsNode', { node: 'cs-new', capacity: null })).code).toBe(codes.badParameter)
    await server.call('deleteCsNodeConfig', { node: 'cs-new' })
    expect(await names({})).toEqual(['cs-sg-01', 'cs-sh-01'])
  })

  it('R-CSN-03 appkeys of removed projects may stay on a node that already has them', async () => {
    const gone = 'e'.repeat(32)
    await server.services.db
      .updateTable('cs_node')
      .set({ raw_appkeys: [gone] })
      .where('node', '=', 'cs-sg-01')
      .execute()
    expect((await server.call('updateCsNode', { node: 'cs-sg-01', appkeys: [gone, lobby] })).code).toBe(0)
    expect((await get('cs-sg-01'))?.newest_appkeys_name).toBe(`${gone},语聊房`)
  })
})
