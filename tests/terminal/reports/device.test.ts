import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { day, formatDateTime, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { sendReport } from '../../../packages/server/test/telemetry-report.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
let appKey: string
const begin = Math.floor((Date.now() - 30 * minute) / 1000) * 1000

/** Reports, newest last. */
const reports = [
  { user_id: 'ann', manufacturer: 'Apple', model: 'iPhone16,1', sound_quality: 5, earphone_state: 1 },
  { user_id: 'ben', manufacturer: 'HUAWEI', model: 'P70', sound_quality: 1, earphone_state: 0, comment: '断断续续' },
  { user_id: 'cid', manufacturer: 'Apple', model: 'iPhone14,5', sound_quality: 2, sdk_version: '4.8.2' },
  { user_id: 'dan', sound_quality: 3, comment: '=1+1' },
]

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  const project = await addProject(server.databaseUrl, '星河语聊')
  appKey = project.appkey
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  const events = reports.map((report, index) => ({
    kind: 'device_report',
    ts: begin + index * minute,
    channel_name: 'room-5518',
    reporter: `by ${report.user_id}`,
    user_ip: '36.1.2.3',
    ...report,
  }))
  expect(await sendReport(server.url, project, 'terminal-devices', events)).toMatchObject({
    code: 0,
    info: { accepted: 4, rejected: 0 },
  })
})
afterAll(async () => {
  await operator?.leave()
  await server?.stop()
})

const rows = async (...args: string[]) =>
  JSON.parse((await operator.run(['device', 'list', ...args, '-o', 'json'])).stdout)
const users = async (...args: string[]) => (await rows(...args)).map(({ user_id }: { user_id: string }) => user_id)

describe('device', () => {
  it('R-DEV-01 filters by manufacturer, model, sound and time, and sorts like the console', async () => {
    expect(await users()).toEqual(['dan', 'cid', 'ben', 'ann'])
    expect(await users('--maker', 'Apple')).toEqual(['cid', 'ann'])
    expect(await users('--model', 'P70')).toEqual(['ben'])
    expect(await users('--sound', '1,2')).toEqual(['cid', 'ben'])
    expect(await users('--sound', '5', '--sound', '3')).toEqual(['dan', 'ann'])
    expect(await users('--sort', '-sound_quality', '-n', '2')).toEqual(['ann', 'dan'])
    expect(await users('--from', formatDateTime(begin), '--to', formatDateTime(begin + minute))).toEqual(['ben', 'ann'])
    expect(await users('--to', formatDateTime(begin - day))).toEqual([])
  })

  it('R-DEV-02 prints a table in both languages with words and marks, and wire names and raw values with -o json', async () => {
    expect((await rows('--model', 'P70'))[0]).toEqual({
      manufacturer: 'HUAWEI',
      model: 'P70',
      earphone_state: 0,
      sdk_version: '',
      sound_quality: 1,
      report_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/),
      reporter: 'by ben',
      user_ip: '36.1.2.3',
      user_id: 'ben',
      room_name: 'room-5518',
      app_key: appKey,
      comment: '断断续续',
    })
    const table = async (...args: string[]) => {
      const { stdout } = await operator.run(['device', 'list', '--maker', 'HUAWEI', ...args])
      return stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/ {2,}/))
    }
    const told = [formatDateTime(begin + minute), 'HUAWEI', 'P70']
    expect(await table('--lang', 'zh')).toEqual([
      ['上报时间', '厂商', '机型', '耳机状态', 'SDK', '音质', '用户ID', '房间名', '备注'],
      [...told, expect.stringContaining('未佩戴'), '-', '✗ 很差', 'ben', 'room-5518', '断断续续'],
    ])
    const [heads, row] = await table('-o', 'wide')
    expect(heads?.slice(9)).toEqual(['REPORTER', 'USER IP', 'APPKEY'])
    expect(row?.slice(5)).toEqual(['✗ Very poor', 'ben', 'room-5518', '断断续续', 'by ben', '36.1.2.3', appKey])
  })

  it('R-DEV-04 X-12 saves the same rows as a file', async () => {
    const saved = await operator.run('device export --sound 1,2 --sort sound_quality --to-file sounds.csv'.split(' '))
    expect([saved.code, saved.stdout]).toEqual([0, 'sounds.csv\n'])
    const listed = await operator.run('device list --sound 1,2 --sort sound_quality --all -o csv'.split(' '))
    expect(await readFile(join(operator.home, 'sounds.csv'), 'utf8')).toBe(listed.stdout)
    const sheet = ['device', 'export', '--format', 'excel-csv', '--to-file', '-']
    const lines = (await operator.run([...sheet, '--sound', '1,2', '--sort', 'sound_quality'])).stdout.split('\r\n')
    expect(lines.map((line) => line.slice(1, -1).split('","')[8])).toEqual(['User ID', 'ben', 'cid', undefined])
    const empty = await operator.run([...sheet, '--maker', 'nobody'])
    expect([empty.code, empty.stdout.trimEnd().split('\r\n')]).toEqual([0, [expect.stringContaining('"Model"')]])
  })

  it('has help, and suggestions for mistakes', async () => {
    for (const wrong of [
      ['--sound', '0'],
      ['--sound', '1,6'],
      ['--sound', ''],
      ['--sort', 'comment'],
    ])
      expect([wrong, (await operator.run(['device', 'list', ...wrong])).code]).toEqual([wrong, 2])
    const wide = await operator.run(['device', 'list', '--since', '100d'])
    expect([wide.code, wide.stderr]).toEqual([2, expect.stringContaining('92')])
    const none = await operator.run(['device', 'list', '--maker', 'nobody'])
    expect([none.code, none.stderr]).toEqual([0, expect.stringContaining('maker=nobody')])
  })
})
