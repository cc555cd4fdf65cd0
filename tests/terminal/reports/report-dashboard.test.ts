import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { countDays } from '../../harness/roll-up-days.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'
import { storeDay, usersByCountry } from '../../journeys/reports/dashboard-data.ts'

let server: TestServer
let operator: Operator
beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  const [voice, lesson] = await Promise.all(['语聊房', '小班课'].map((name) => addProject(server.databaseUrl, name)))
  await storeDay(server.clickhouseUrl, voice?.appkey ?? '', lesson?.appkey ?? '')
  await countDays(server)
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

const run = (...args: string[]) => operator.run(['report', 'get', 'dashboard', ...args])

describe('report get dashboard', () => {
  it('R-DSH-01 R-DSH-11 returns all twelve blocks as on the wire, or selected ones', async () => {
    const whole = JSON.parse((await run('-o', 'json')).stdout)
    expect(Object.keys(whole)).toHaveLength(12)
    expect(whole.different_equipment_added_into_room.All).toMatchObject({ number: 41, success1: 38, fail5: 3 })
    expect(whole.world_user_distribution).toHaveLength(usersByCountry.length + 1)
    const chosen = JSON.parse((await run('-o', 'json', '--columns', 'chinese_user_distribution')).stdout)
    expect(chosen).toEqual({
      chinese_user_distribution: [
        { address: '广东', num: 8, min: 80 },
        { address: '北京', num: 4, min: 40 },
      ],
    })
    const company = JSON.parse((await run('-c', '小班课 Ltd.', '-o', 'json')).stdout)
    expect(company.world_user_distribution).toEqual([{ address: 'BR', num: 1, min: 10 }])
  })

  it('R-DSH-02 R-DSH-03 R-DSH-06 shows short tables at a terminal, and says what it leaves out', async () => {
    const { code, stdout } = await run('--lang', 'zh')
    expect(code).toBe(0)
    expect(stdout).toMatch(/各设备进房\n *设备 +进房次数 +1秒 +3秒 +5秒\n *Android +32 +93\.75 +93\.75/)
    expect(stdout).toMatch(/Android +连接Router失败 +2 +100\.00/)
    expect(stdout).toMatch(/发送端 +\d+\n *接收端 +\d+/)
    expect(stdout).toContain('另有 3 行')
    const english = await run('--lang', 'en', '--columns', 'headset02')
    expect(english.stdout).toMatch(/^Headsets before and after\n/)
    expect(english.stdout).not.toContain('Joins by device')
  })

  it('R-DSH-01 R-DSH-13 refuses unknown blocks and flags; days without data have empty blocks', async () => {
    const wrong = await run('--columns', 'weather')
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('daily_life')])
    const flag = await run('--room', 'lobby')
    expect([flag.code, flag.stderr]).toEqual([2, expect.stringContaining('--room')])
    const empty = JSON.parse((await run('--from', '2026-01-01', '--to', '2026-01-03', '-o', 'json')).stdout)
    expect(empty.daily_life).toEqual([])
  })
})
