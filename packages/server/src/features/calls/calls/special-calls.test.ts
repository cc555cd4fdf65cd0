import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { at, insertCalls } from './test-calls.ts'

let server: TestApp
let own: string
let other: string
beforeAll(async () => {
  server = await startApp()
  own = (await server.addProject('语聊房')).appkey
  other = (await server.addProject('KTV')).appkey
  const stay = { join: '2026-11-10 09:00:00', leave: '2026-11-10 12:00:00' }
  await insertCalls(server, [
    { appKey: own, id: 'a', room: 'lobby-1', stays: [{ ...stay, user: 'ann', marks: { device_name: 'iPhone 15' } }] },
    { appKey: own, id: 'b', room: 'lobby-2', stays: [{ ...stay, user: 'bob' }] },
    { appKey: own, id: 'c', room: 'lobby-3', stays: [{ ...stay, user: 'cid', marks: { device_name: 'Mate 60' } }] },
    { appKey: other, id: 'd', room: 'lobby-1', stays: [{ ...stay, user: 'ann', marks: { device_name: 'iPhone 15' } }] },
  ])
  server.setNow(at('2026-11-10 12:30:00'))
})
beforeEach(() => server.services.db.deleteFrom('special_model').execute())
afterAll(() => server.close())

const watch = (rule: object) => server.call('insertSpecialModel', { app_key: own, ...rule })
const special = async () =>
  ((await server.call('listCallSessions', {})).list ?? [])
    .filter(({ is_special }) => is_special === 1)
    .map(({ channel_session_id }) => channel_session_id)
    .sort()

describe('calls under special monitoring', () => {
  it('R-MSG-10 are marked if a rule of their project names the room, a user or a device', async () => {
    expect(await special()).toEqual([])
    await watch({ channel_name: 'lobby-9,lobby-1' })
    expect(await special()).toEqual(['a'])
    await watch({ user_id: 'bob,zoe' })
    expect(await special()).toEqual(['a', 'b'])
    await watch({ device_name: 'Mate 60' })
    expect(await special()).toEqual(['a', 'b', 'c'])
    await watch({ app_key: other, user_id: 'bob', device_name: 'iPhone 15' })
    expect(await special()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('R-MSG-10 a name matches exactly, and a disabled rule marks nothing', async () => {
    await watch({ channel_name: 'lobby', user_id: 'an', device_name: 'iphone 15' })
    await watch({ channel_name: 'lobby-1', user_id: 'ann', state: 0 })
    expect(await special()).toEqual([])
  })

  it('R-MSG-10 the header of a call has the mark too', async () => {
    await watch({ user_id: 'ann' })
    const head = async (channel_session_id: string) =>
      (await server.call('listCallMessages', { channel_session_id })).info?.is_special
    expect([await head('a'), await head('b')]).toEqual([1, 0])
  })

  it('R-MSG-10 matches more names than fit into one query', async () => {
    const names = (prefix: string) => Array.from({ length: 45 }, (_, n) => `${prefix}${'用'.repeat(18)}${n}`).join(',')
    for (let rule = 0; rule < 20; rule++) await watch({ user_id: `${names(`${rule}`)}${rule === 0 ? ',bob' : ''}` })
    expect(await special()).toEqual(['b'])
  })
})
