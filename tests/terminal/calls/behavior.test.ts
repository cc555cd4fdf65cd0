import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
const begin = Date.now() - 20 * minute

/** Three users join a room; the types are upstream loss (20), microphone on (4), and one without a name. */
const events = ['ann', 'bob', 'cid'].flatMap((user, index) => {
  const ids = { channel_session_id: '990', session_id: `990-${user}`, user_id: user }
  const message = (ts: number, type_number: number, level: string) => ({
    kind: 'message',
    ts: begin + ts * 1000,
    ...ids,
    type_number,
    level,
    message: { text: '<b>' },
  })
  return [
    { kind: 'join', ts: begin, channel_name: 'lobby', platform: 'iOS', sdk_version: '4.8.2', ...ids },
    ...[1, 2, 3].map((step) => message(10 * step + index, 20, step === 3 ? 'fatal' : 'bad')),
    message(60 + index, 4, 'normal'),
    ...(user === 'cid' ? [message(90, 999_999, 'normal')] : []),
  ]
})

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  const project = await addProject(server.databaseUrl, '星河语聊')
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  await writeFile(join(operator.home, 'room.ndjson'), events.map((event) => `${JSON.stringify(event)}\n`).join(''))
  const imported = await operator.run([
    'call',
    'import',
    'room.ndjson',
    '-p',
    project.appkey,
    '--format',
    'events',
    '-y',
  ])
  expect(imported.code).toBe(0)
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

const behavior = (...args: string[]) => operator.run(['call', 'behavior', ...args])
const rows = async (...args: string[]) => JSON.parse((await behavior(...args, '-o', 'json')).stdout)

describe('call behavior', () => {
  it('R-CBH-03 lists events of all calls, newest first, with room and device', async () => {
    const list = await rows('--all')
    expect(list).toHaveLength(13)
    expect(list[0]).toMatchObject({
      type_number: 999_999,
      type_describe: '999999',
      uid: 'cid',
      channel_name: 'lobby',
      app_name: '星河语聊',
      platform: 'iOS',
      sdk_version: '4.8.2',
      level: 'normal',
    })
    const table = await behavior('-n', '2', '--lang', 'zh')
    expect(
      table.stdout
        .split('\n')
        .slice(0, 2)
        .map((line) => line.split(/ {2,}/)),
    ).toEqual([
      ['时间', '项目', '频道名', '用户ID', '事件', '级别', '平台', 'SDK'],
      [expect.any(String), '星河语聊', 'lobby', 'cid', '999999', '✓ 正常', 'iOS', '4.8.2'],
    ])
    expect(table.stderr).toContain('事件：列出 2 / 共 13。')
    const wide = await behavior('-n', '1', '-o', 'wide')
    expect(wide.stdout).toMatch(/^TIME .* SDK {2,}CALL ID {2,}TYPE {2,}/)
    expect(wide.stdout).toMatch(/4\.8\.2 {2,}990 {2,}999999 {2,}/)
  })

  it('R-CBH-01 filters by types, given by number or name, and by room and user', async () => {
    expect(await rows('--event', '20', '--event', '上麦', '--all')).toHaveLength(12)
    expect(await rows('--event', '4', '--user', 'bob', '-p', '星河语聊')).toMatchObject([
      { uid: 'bob', type_number: 4 },
    ])
    expect(await rows('--room', 'nowhere', '-p', '星河语聊')).toEqual([])
    const unnamed = await behavior('--event', 'no such type')
    expect([unnamed.code, unnamed.stdout]).toEqual([3, ''])
    const ofProject = await rows('--user', 'bob', '-p', '星河语聊')
    expect(ofProject).not.toEqual([])
    expect(await rows('--user', 'bob')).toEqual(ofProject)
  })

  it('R-CBH-02 counts events by type: rows when redirected', async () => {
    expect(await rows('--chart')).toEqual([
      { type_number: 20, type_describe: 'Upstream loss', number: 9, bad: 6, fatal: 3 },
      { type_number: 4, type_describe: 'Microphone on', number: 3, bad: 0, fatal: 0 },
      { type_number: 999_999, type_describe: '999999', number: 1, bad: 0, fatal: 0 },
    ])
    const csv = await behavior('--chart', '--event', '4', '-o', 'csv')
    expect(csv.stdout).toBe('type_number,type_describe,number,bad,fatal\n4,Microphone on,3,0,0\n')
  })

  it('R-CBH-02 counts events by type: bars at a terminal, the longest as wide as the window allows', async () => {
    const { code, stdout } = await operator.atTerminal('rtcops call behavior --chart', {
      columns: 45,
      env: { NO_COLOR: '1' },
    })
    const bars = stdout.split(/\r?\n/).filter((line) => line.includes('█'))
    expect([code, bars.map((line) => line.trim().split(/\s{2,}/))]).toEqual([
      0,
      [
        ['Upstream loss', '█'.repeat(27), '9'],
        ['Microphone on', '█'.repeat(9), '3'],
        ['999999', '█'.repeat(3), '1'],
      ],
    ])
  })

  it('names invalid input at the flag', async () => {
    for (const args of [
      ['--from', '2026-11-10', '--to', '2026-11-01'],
      ['--since', '40d'],
      ['--sort', 'level'],
    ])
      expect((await behavior(...args)).code).toBe(2)
  })
})
