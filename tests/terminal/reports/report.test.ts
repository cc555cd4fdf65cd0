import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatDateTime, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
let project: Awaited<ReturnType<typeof addProject>>
// The server ends sessions that are silent for ten minutes, and judges one two minutes after its end: neither happens
// during these tests.
const leave = Date.now()
const begin = leave - 5 * minute

interface RoomPlan {
  id: string
  room: string
  users: number
  /** Number of users who have left. */
  left: number
  rtt: number
  losses: readonly number[]
}

/** Returns the events of a room whose users all report the same measurements. */
const roomEvents = ({ id, left, losses, room, rtt, users }: RoomPlan) =>
  Array.from({ length: users }, (_, index) => {
    const ids = { channel_session_id: id, session_id: `${id}-${index}`, user_id: `u-${index}` }
    return [
      { kind: 'join', ts: begin, channel_name: room, platform: 'Android', network: '4G', country: 'ID', ...ids },
      ...losses.map((up_loss_rate, step) => ({
        kind: 'sample',
        ts: begin + (step + 1) * 1000,
        ...ids,
        up_loss_rate,
        down_loss_rate: 0.5,
        distance: rtt,
      })),
      ...(index < left ? [{ kind: 'leave', ts: leave, ...ids }] : []),
    ]
  }).flat()

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  project = await addProject(server.databaseUrl, '星河语聊')
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  const events = [
    ...roomEvents({
      id: '880',
      room: 'class-3-2',
      users: 15,
      left: 1,
      rtt: 207,
      losses: [25, ...Array(4).fill(7.5625)],
    }),
    ...roomEvents({ id: '881', room: 'ktv-0088', users: 9, left: 3, rtt: 318, losses: [21.4, 21.4] }),
    ...roomEvents({ id: '882', room: 'lobby', users: 2, left: 0, rtt: 60, losses: [0.5] }),
    ...roomEvents({ id: '883', room: 'ended', users: 3, left: 3, rtt: 400, losses: [1, 1] }),
  ]
  await writeFile(join(operator.home, 'rooms.ndjson'), events.map((event) => `${JSON.stringify(event)}\n`).join(''))
  const imported = await operator.run([
    'call',
    'import',
    'rooms.ndjson',
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

const rows = async (...args: string[]) => JSON.parse((await operator.run([...args, '-o', 'json'])).stdout)

describe('report', () => {
  it('recipe 7: live rooms in trouble, worst first', async () => {
    const { code, stdout } = await operator.run(
      'report get patrol --status live --level severe -n 2 --columns channel_name,users,avg_rtt,up_loss'.split(' '),
    )
    expect({ code, table: stdout }).toEqual({
      code: 0,
      table: [
        'CHANNEL_NAME  USERS  AVG_RTT  UP_LOSS',
        'ktv-0088        6/9      318    21.40',
        'class-3-2     14/15      207    11.05',
        '',
      ].join('\n'),
    })
  })

  it('R-HPR-01 has the filters of the console, and wire names and raw values with -o json', async () => {
    const all = await rows('report', 'get', 'patrol')
    expect(all.map(({ level }: { level: string }) => level)).toEqual(['fatal', 'fatal', 'fatal', 'normal'])
    expect(await rows('report', 'get', 'patrol', '--status', 'ended')).toMatchObject([
      { channel_session_id: '883', channel_name: 'ended', users: 0, max_users: 3, avg_rtt: 400, fatal_share: 100 },
    ])
    expect(await rows('report', 'get', 'patrol', '--room', 'lobby', '-p', '星河语聊')).toMatchObject([
      { channel_session_id: '882', exit_date: null, up_loss: 0.5, level: 'normal' },
    ])
    const sorted = await rows('report', 'get', 'patrol', '--sort', '-max_users', '-n', '1')
    expect(sorted).toMatchObject([{ max_users: 15 }])
  })

  it('R-HPR-03 prints tables in both languages, with marks for the levels and more columns when wide', async () => {
    const table = async (...args: string[]) => {
      const { stdout } = await operator.run(['report', 'get', 'patrol', '--status', 'live', '-n', '1', ...args])
      return stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/ {2,}/))
    }
    const began = formatDateTime(begin)
    const [heads, row] = await table('--lang', 'zh')
    const columns = '项目 频道名 开始时间 结束时间 在线/最大'
    const figures = ['RTT ms', '上行丢包 %', '下行丢包 %', '掉线', '心跳超时', '级别（按样本）', '原因', '质量差人时']
    expect(heads).toEqual([...columns.split(' '), ...figures])
    const room = [
      '星河语聊',
      'ktv-0088',
      began,
      expect.stringContaining('进行中'),
      '6/9',
      '318',
      '21.40',
      '0.50',
      '0',
      '0',
    ]
    expect(row).toEqual([...room, '✗ 严重', '尚未判定', '-'])
    const [wideHeads, wideRow] = await table('-o', 'wide')
    expect(wideHeads?.slice(9)).toEqual([
      'HEARTBEATS',
      'LEVEL (SAMPLES)',
      'CAUSE',
      'BAD USER-TIME',
      'COMPANY',
      'SIDE',
      'WORST MOS',
      'CALL ID',
      'SAMPLES',
      'FAIR+ %',
      'SEVERE %',
      'APPKEY',
    ])
    expect(wideRow?.slice(9)).toEqual([
      '0',
      '✗ Severe',
      'Not judged yet',
      '-',
      '星河语聊 Ltd.',
      '-',
      '-',
      '881',
      '18',
      '100.00',
      '100.00',
      project.appkey,
    ])
    expect(wideRow?.[3]).toContain('In progress')
    const narrow = await operator.atTerminal('rtcops report get patrol -n 1', { columns: 80 })
    expect(narrow.code).toBe(0)
    expect(narrow.stdout).toMatch(/PROJECT.*ROOM.*LEVEL[\s\S]*ended/)
  })

  it('R-HPR-05 lists the users of one room, found by the call and its project', async () => {
    const users = await rows('report', 'get', 'patrol-room', '881', '-p', '星河语聊', '--all')
    expect(users).toHaveLength(9)
    expect(users[0]).toMatchObject({ worst_rtt: 318, worst_up_loss: 21.4, platform: 'Android' })
    const table = await operator.run([...'report get patrol-room 881 -n 1 --lang zh -p'.split(' '), '星河语聊'])
    expect(table.stdout).toMatch(/^用户ID {2,}用户类型 .*最差 RTT ms/)
    expect(table.stdout).toMatch(/✗ 318 {2,}✗ 21\.40 {2,}0\.50 {2,}0 {2,}0 {2,}尚未判定 {2,}-\n$/)
    const without = await operator.run(['report', 'get', 'patrol-room', '881'])
    expect([without.code, without.stderr]).toEqual([2, expect.stringContaining('--project')])
    const absent = await operator.run(['report', 'get', 'patrol-room', 'nowhere', '-p', project.appkey])
    expect([absent.code, absent.stdout]).toEqual([3, ''])
    expect(absent.stderr).toBe('✗ Call nowhere was not found.\n  rtcops report get patrol\n')
  })

  it('X-12 saves the report as a file, identical to -o csv or formatted for people', async () => {
    const sheet = await operator.run('report export patrol --level severe --format excel-csv --to-file -'.split(' '))
    expect(sheet.code).toBe(0)
    const lines = sheet.stdout.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(['"ended"', '"ktv-0088"', '"class-3-2"'])
    const named = await operator.run('report export patrol --to-file rooms.csv'.split(' '))
    expect([named.code, named.stdout]).toEqual([0, 'rooms.csv\n'])
    const { stdout } = await operator.run('report get patrol --all -o csv'.split(' '))
    expect(stdout.trimEnd().split('\n')).toHaveLength(5)
    expect(await readFile(join(operator.home, 'rooms.csv'), 'utf8')).toBe(stdout)
    const none = await operator.run(['report', 'export', 'patrol-room', '--to-file', '-'])
    expect([none.code, none.stdout]).toEqual([2, ''])
  })

  it('lists reports and their columns without a server, with suggestions for mistakes', async () => {
    expect(await rows('report', 'list', '--all')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'patrol', export: 1, columns: expect.stringContaining('channel_name') }),
        expect.objectContaining({ name: 'patrol-room', export: 0, columns: expect.stringContaining('worst_rtt') }),
      ]),
    )
    expect(await rows('report', 'list')).toHaveLength((await rows('report', 'list', '--all')).length)
    expect(await rows('report', 'list', '-n', '2')).toHaveLength(2)
    const misspelt = await operator.run(['report', 'get', 'patrl'])
    expect([misspelt.code, misspelt.stderr]).toEqual([2, expect.stringContaining('patrol')])
    const chinese = await operator.run(['report', 'get', 'patrl', '--lang', 'zh'])
    expect(chinese.stderr).toBe('✗ 没有 “patrl” 这张报表。是不是 patrol？\n  rtcops report list\n')
    const foreign = await operator.run([
      'report',
      'get',
      'patrol-room',
      '881',
      '-p',
      project.appkey,
      '--level',
      'severe',
    ])
    expect([foreign.code, foreign.stderr]).toEqual([2, expect.stringContaining('--level')])
    for (const wrong of [
      ['--level', 'fatal'],
      ['--status', '1'],
      ['--sort', 'message'],
    ])
      expect((await operator.run(['report', 'get', 'patrol', ...wrong])).code).toBe(2)
    const wide = await operator.run(['report', 'get', 'patrol', '--since', '40d'])
    expect([wide.code, wide.stderr]).toEqual([2, expect.stringContaining('31')])
  })
})
