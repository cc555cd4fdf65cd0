import { codes } from '@rtcops/core/api/codes'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminPassword, startApp, type TestApp } from '../../../../test/harness.ts'
import { buildApp } from '../../../app.ts'

let server: TestApp
let types: Record<string, string>

beforeAll(async () => {
  server = await startApp()
  const rows = await server.services.db.selectFrom('statistics_type').select(['id', 'statistics_id']).execute()
  types = Object.fromEntries(rows.map(({ id, statistics_id }) => [statistics_id, String(id)]))
})
beforeEach(async () => {
  await server.call('updateBasicConfig', {
    is_not_common_use_sms: 0,
    remember_login_time: 7,
    appkey_statistics_fiels: 'speech_sounds,video,push_flow',
    default_low_balance: '1000.00',
    default_statistics_id: types['voice_user'],
    default_push_flow_statistics_id: types['push_time'],
  })
})
afterAll(() => server.close())

const read = async (headers?: Record<string, string>) =>
  (await server.call('getBasicConfig', {}, undefined, headers)).list
const values = async () =>
  Object.fromEntries(Object.entries((await read()) ?? {}).map(([name, { config_value }]) => [name, config_value]))
const save = (change: object, token?: string) => server.call('updateBasicConfig', change, token)

describe('A-151 A-152 basic configuration', () => {
  it('R-BAS-01 R-BAS-02 R-BAS-06 E-37 D-54 AM-21 has seven items with title, value and remark, in the language of the caller', async () => {
    const list = await read()
    expect(Object.keys(list ?? {})).toHaveLength(7)
    expect(list).toMatchObject({
      is_not_common_use_sms: { config_title: '异地登录短信提醒', config_value: '0' },
      remember_login_time: { config_title: '记住登录时间（天）', config_value: '7' },
      step_up_amount: { config_title: '需两步验证的充值金额', config_value: '0.00' },
      default_statistics_id: { config_value: types['voice_user'] },
      default_push_flow_statistics_id: { config_value: types['push_time'] },
      default_low_balance: { config_title: '余额不足阈值', config_value: '1000.00' },
      appkey_statistics_fiels: { config_title: '统计字段', config_value: 'speech_sounds,video,push_flow' },
    })
    for (const item of Object.values(list ?? {})) expect(item.config_remarks).not.toBe('')
    expect((await read({ 'accept-language': 'en' }))?.appkey_statistics_fiels.config_title).toBe('Statistics fields')
  })

  it('R-BAS-02 A-153 lists the statistics types that can be a default, by kind', async () => {
    const answer = await server.call('getBasicConfigStatisticalMethods', {})
    const ids = (list: { statistics_id: string }[] | undefined) => list?.map(({ statistics_id }) => statistics_id)
    expect(ids(answer.speechSoundsStatistics)).toEqual(['voice_user', 'voice_speaker', 'voice_listener', 'voice_room'])
    expect(ids(answer.pushlFlowStatistics)).toEqual(['push_time'])
    expect(ids(answer.videoStatistics)).toEqual(['video_time'])
  })

  it('R-BAS-03 T-17 changes the named items, with one audit entry that has the old values', async () => {
    const before = await values()
    expect(await save({ remember_login_time: '30', default_statistics_id: types['voice_room'] })).toMatchObject({
      code: 0,
    })
    expect(await values()).toEqual({
      ...before,
      remember_login_time: '30',
      default_statistics_id: types['voice_room'],
    })
    const entry = await server.services.db
      .selectFrom('audit')
      .select(['target', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      target: 'setting',
      before: { remember_login_time: '7', default_statistics_id: types['voice_user'] },
      after: { remember_login_time: '30', default_statistics_id: types['voice_room'] },
    })
  })

  it('R-BAS-04 R-BAS-05 refuses invalid values at the item, and changes nothing', async () => {
    const before = await values()
    for (const [change, field, msg] of [
      [{ remember_login_time: 0 }, 'remember_login_time', '请输入 1 到 365 的整数'],
      [{ remember_login_time: '366' }, 'remember_login_time', '请输入 1 到 365 的整数'],
      [{ remember_login_time: ' ' }, 'remember_login_time', '请输入记住登录时间'],
      [{ appkey_statistics_fiels: '' }, 'appkey_statistics_fiels', '请输入统计字段'],
      [{ appkey_statistics_fiels: 'minutes' }, 'appkey_statistics_fiels', '未知的统计字段'],
      [{ default_low_balance: '-1' }, 'default_low_balance', '请输入 0.00 到 99999999.99 的金额，最多两位小数'],
      [{ is_not_common_use_sms: 2 }, 'is_not_common_use_sms', '参数错误'],
      [{ default_statistics_id: 999_999 }, 'default_statistics_id', '请选择统计类型'],
      [{ default_statistics_id: types['push_time'] }, 'default_statistics_id', '请选择统计类型'],
      [{ default_push_flow_statistics_id: types['voice_user'] }, 'default_push_flow_statistics_id', '请选择统计类型'],
      [{ default_video_statistics_id: 1 }, 'default_video_statistics_id', '未知的字段 default_video_statistics_id'],
      [{ rights_version: 1 }, 'rights_version', '未知的字段 rights_version'],
    ] as const)
      expect([change, await save({ is_not_common_use_sms: 1, ...change })]).toEqual([
        change,
        expect.objectContaining({ code: codes.badParameter, field, msg }),
      ])
    expect(await values()).toEqual(before)
  })

  it('R-BAS-07 is readable but not changeable without the permission', async () => {
    const viewer = await server.addMember('viewer', '只读')
    expect((await server.call('getBasicConfig', {}, viewer)).code).toBe(0)
    expect(await save({ remember_login_time: 3 }, viewer)).toMatchObject({
      code: codes.notPermitted,
      key: 'CONFIG_COMMON_CONFIG_EDIT_BUTTON',
    })
  })

  it('R-BAS-08 D-57 a new number of days applies to later remembered logins; earlier ones keep theirs', async () => {
    const lifeOf = async () => {
      await server.call('login', { username: 'admin', password: adminPassword, remember: 1 }, null)
      const { created_at, expires_at } = await server.services.db
        .selectFrom('session')
        .select(['created_at', 'expires_at'])
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return Math.round((expires_at.getTime() - created_at.getTime()) / 86_400_000)
    }
    const expiries = async () =>
      (await server.services.db.selectFrom('session').select('expires_at').orderBy('created_at').execute()).map(
        ({ expires_at }) => expires_at.getTime(),
      )
    expect(await lifeOf()).toBe(7)
    const before = await expiries()
    await save({ remember_login_time: 30 })
    expect(await lifeOf()).toBe(30)
    expect((await expiries()).slice(0, before.length)).toEqual(before)
  })

  it('D-56 logs a login from a new address if the configuration says so, but never the first login of a member', async () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const app = await buildApp({ ...server.services, log })
    await server.addMember('traveller', '只读')
    const logIn = async (remoteAddress: string, username = 'traveller') =>
      await app.inject({
        method: 'POST',
        url: '/api/npo/login/index',
        payload: { username, password: adminPassword },
        remoteAddress,
      })
    await logIn('203.0.113.7')
    expect(lines).toEqual([])
    await save({ is_not_common_use_sms: 1 })
    await logIn('203.0.113.7')
    expect(lines).toEqual([])
    await logIn('198.51.100.9')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ address: '198.51.100.9', msg: expect.stringContaining('login') })
    await app.close()
  })
})
