import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { textWidth } from '@rtcops/core/format/display-text'
import { minute, parseWireTime, second } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'
import { Tmux } from '../../harness/tmux.ts'

let server: TestServer
let operator: Operator
/** What `call samples` has of each user. */
let measured: Map<string, Record<string, number>[]>

const call = '8812046990'
/** A call of 19 minutes that began at a multiple of ten minutes, so that cells of every length start with it. */
const start = Math.floor(Date.now() / (10 * minute)) * 10 * minute - 30 * minute
const end = start + 19 * minute
const hostile = '\u001b[31m王\u202e五'

const ids = (user: string, stay = 1) => ({ channel_session_id: call, session_id: `s-${user}-${stay}`, user_id: user })
/** Returns samples whose values differ from each other but not between runs. */
const samples = (user: string, from: number, to: number, bad: (at: number) => boolean, stay = 1) =>
  Array.from({ length: Math.floor((to - from) / (5 * second)) }, (_, index) => {
    const at = from + index * 5 * second
    return {
      kind: 'sample',
      ts: at + 137,
      ...ids(user, stay),
      txquality: bad(at) ? 5 : 1 + ((index * 7) % 3),
      rxquality: 1 + ((index * 5) % 4),
      up_loss_rate: bad(at) ? 38.2 : (index * 13) % 5,
      down_loss_rate: (index * 11) % 4,
      distance: bad(at) ? 412 : 60 + ((index * 17) % 40),
      jitter: (index * 3) % 20,
      send_bps: 4096,
      cpu: 31,
    }
  })
const joined = (user: string, ts: number, more: object, stay = 1) => ({
  kind: 'join',
  ts,
  channel_name: 'room-5518',
  ...ids(user, stay),
  network: 'wifi',
  country: 'CN',
  ...more,
})
const at = (minutes: number, seconds = 0) => start + minutes * minute + seconds * second
const inTrouble = (moment: number) => moment >= at(9) && moment < at(9, 30)
const never = () => false

const events = [
  joined('u-31440', start, { user_session_type: 1 }),
  joined('u-20917', at(0, 20), { network: '4G', country: 'ID' }),
  joined(hostile, at(2), { country: 'BR' }),
  ...samples('u-31440', start, end, never),
  ...samples('u-20917', at(0, 20), at(9, 30), inTrouble),
  ...samples('u-20917', at(10, 8), end, never, 2),
  ...samples(hostile, at(2), at(6), never),
  { kind: 'message', ts: at(4), type_number: 4, level: 'normal', message: {}, ...ids('u-20917') },
  { kind: 'connection', ts: at(9, 30), event: 'connection_interrupt', ...ids('u-20917') },
  { kind: 'connection', ts: at(9, 44), event: 'connect_server_failed', ...ids('u-20917') },
  { kind: 'message', ts: at(9, 20), type_number: 20, level: 'fatal', message: { loss: 38 }, ...ids('u-20917') },
  { kind: 'leave', ts: at(9, 30), ...ids('u-20917') },
  joined('u-20917', at(10, 8), { network: '4G', country: 'ID' }, 2),
  { kind: 'leave', ts: at(6), ...ids(hostile) },
  { kind: 'leave', ts: end, ...ids('u-20917', 2) },
  { kind: 'leave', ts: end, ...ids('u-31440') },
]

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  const project = await addProject(server.databaseUrl, '星河语聊')
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  await writeFile(join(operator.home, 'call.ndjson'), events.map((event) => `${JSON.stringify(event)}\n`).join(''))
  const imported = await operator.run([
    'call',
    'import',
    'call.ndjson',
    '-p',
    project.appkey,
    '--format',
    'events',
    '-y',
  ])
  expect(imported).toMatchObject({ code: 0 })
  measured = new Map()
  for (const user of ['u-20917', 'u-31440', hostile]) measured.set(user, await samplesOf(user))
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

const run = (...args: string[]) => operator.run(['call', 'ladder', call, ...args])
type Row = Record<string, unknown> & { ts: string; uid: string; event: string }
const rows = async (...args: string[]): Promise<Row[]> => JSON.parse((await run(...args, '-o', 'json')).stdout)
/** Returns the lines of the frame that a terminal with so many columns shows. */
const drawn = async (words: string, columns: number, env: Record<string, string> = {}) => {
  const { code, stdout } = await operator.run(['call', 'ladder', call, ...words.split(' ')], { columns, env })
  expect(code).toBe(0)
  return stdout.trimEnd().split('\n')
}
const momentOf = (ts: unknown) => Date.parse(String(ts))
const samplesOf = async (user: string): Promise<Record<string, number>[]> =>
  JSON.parse((await operator.run(['call', 'samples', call, '--user', user, '--all', '-o', 'json'])).stdout)

describe('call ladder on a terminal', () => {
  let wide: string[]
  beforeAll(async () => {
    wide = await drawn('--color never', 130)
  })

  it('draws one frame that fits: a lane per user, worst first, with its events', async () => {
    const frame = await drawn('--color never', 80)
    expect(frame.length).toBeLessThanOrEqual(23)
    expect(frame[2]).toMatch(/^ ✗ Affected: 1 of 3 users, above all u-20917: /)
    expect(frame[frame.findIndex((line) => line.startsWith('>u-20917')) + 1]).toMatch(
      /^ {2}[✗!] \d\d:\d\d:\d\d.*\((certain|likely|a guess)\).*$/,
    )
    for (const line of frame) expect(textWidth(line)).toBeLessThanOrEqual(80)
    const lanes = frame.filter((line) => /^[> ].{7,13} (tx|rx) /.test(line))
    expect(lanes).toHaveLength(3)
    expect(lanes[0]).toMatch(/^>u-20917 +tx ID│ ?├[▁▂▃▅▇▴x├+(*\d]+┤ +38%$/)
    // What was wrong is one cell before the connection was lost, twice, in neighbouring cells of 24 s.
    expect(lanes[0]).toMatch(/├[▁▂▃▅▇]+▴[▁▂▃▅▇]+\*xx├[▁▂▃▅▇]+┤/)
    const told = wide.find((line) => line.includes('Connection lost')) ?? ''
    expect(told).toMatch(/:30 Connection lost .*:44 Router not reached .*:08 joined again \(38 s silent\)$/)
    expect(frame.join('\n')).toMatch(/very poor {2}RTT 412ms jitter \d+ms up 38\.20%/)
    // A call of yesterday has its date before the times, which leaves no room for the duration.
    expect(frame[1]).toMatch(/^ 星河语聊 {2}room-5518 .*( 19m0s +|… )3 users {2}1 lost {2}1 severe$/)
  })

  it('escapes control characters in names, and aligns wide characters', () => {
    const lane = wide.find((line) => line.includes('王')) ?? ''
    expect(lane).toContain('\\u001b')
    expect(wide.join('\n')).not.toMatch(/[\u001b\u202e]/)
    const side = wide.find((line) => line.includes('u-31440'))?.indexOf('│') ?? 0
    expect(textWidth(lane.slice(0, lane.indexOf('│')))).toBe(side)
  })

  it('speaks Chinese, works without Unicode and without colour, and shows another figure', async () => {
    const chinese = await drawn('--lang zh --metric up-loss', 80, { NO_COLOR: '1' })
    expect(chinese.join('\n')).not.toContain('\u001b')
    expect(chinese[0]).toMatch(/^rtcops ▌.+▐ .* 通话 8812046990 +数据 .* 止 {2}已结束$/)
    expect(chinese.join('\n')).toMatch(/上行丢包 \(%\) {2}u-20917 {2}均值 \d+\.\d\d {2}最大 38\.20/)
    const ascii = await drawn('--glyphs ascii --color never', 80)
    expect(ascii.find((line) => line.startsWith('>u-20917'))).toMatch(/^>u-20917 .*ID\| ?\[[1-5^X.[+(*]+\] +38%$/)
    expect((await drawn('--color always', 80)).join('\n')).toMatch(/\u001b\[91;1m[▁x(*]/)
  })

  it('draws only the requested user', async () => {
    const frame = await drawn('--color never --user u-31440', 80)
    expect(frame.join('\n')).not.toContain('u-20917')
    expect(frame[1]).toContain('1 of 3 users')
  })
})

describe('call ladder off a terminal', () => {
  it('prints a row per event and per interval of a user, in chronological order', async () => {
    const all = await rows()
    expect(all.map(({ ts }) => ts)).toEqual(all.map(({ ts }) => ts).toSorted())
    const own = all.filter(({ uid, event }) => uid === 'u-20917' && event !== 'quality')
    expect(own.map(({ event, ts }) => [event, momentOf(ts)])).toEqual([
      ['join', at(0, 20)],
      ['on_mic', at(4)],
      ['message', at(9, 20)],
      ['leave', at(9, 30)],
      ['connection_interrupt', at(9, 30)],
      ['connect_server_failed', at(9, 44)],
      ['join', at(10, 8)],
      ['leave', end],
    ])
    expect(own[6]).toMatchObject({ silent: 38, up_loss_rate: null })
    expect(own[2]).toMatchObject({ type_describe: 'Upstream loss' })
  })

  it.each([5, 10, 60, 120])(
    'the row of an interval of %i s has the worst values that `call samples` has in it',
    async (step) => {
      const all = (await rows('--step', `${step}s`)).filter(({ event }) => event === 'quality')
      for (const [user, sampled] of measured) {
        const cells = new Map<number, { score: number; loss: number }>()
        for (const each of sampled) {
          const from = Math.floor((momentOf(each['ts']) - start) / (step * second))
          const score = Math.max(Number(each['txquality']), Number(each['rxquality']))
          const loss = Math.max(Number(each['up_loss_rate']), Number(each['down_loss_rate']))
          const before = cells.get(from)
          if (!before || score > before.score || (score === before.score && loss > before.loss))
            cells.set(from, { score, loss })
        }
        const found = all
          .filter(({ uid }) => uid === user)
          .map((row): [number, object] => [
            (momentOf(row.ts) - start) / (step * second),
            {
              score: Math.max(Number(row['txquality']), Number(row['rxquality'])),
              loss: Math.max(Number(row['up_loss_rate']), Number(row['down_loss_rate'])),
            },
          ])
        expect(new Map(found)).toEqual(cells)
      }
    },
  )

  it('has the formats, columns and order of every list', async () => {
    const ofUser = ['--user', 'u-20917', '--step', '1m']
    const worst = await rows(...ofUser, '--sort', '-up_loss_rate')
    expect(worst[0]).toMatchObject({ event: 'quality', up_loss_rate: 38.2, distance: 412 })
    expect(momentOf(worst[0]?.ts)).toBe(at(9))
    expect(worst[0]).toMatchObject({ txquality: 5 })
    const csv = await run(...ofUser, '-o', 'csv', '--columns', 'ts,uid,event')
    expect(csv.stdout.split('\n')[0]).toBe('ts,uid,event')
    const table = await run(...ofUser)
    expect(table.stdout.split('\n')[0]).toMatch(/^TIME +USER +EVENT +UP Q +DOWN Q/)
    expect(table.stdout).toContain('joined again (38 s silent)')
    // The same scale and words as the frame (D-38).
    expect(table.stdout).toMatch(/ quality +1 very poor +\d \w+ /)
    expect((await run(...ofUser, '--lang', 'zh')).stdout).toContain('重新进房（38 秒无声）')
    expect(parseWireTime(table.stdout.split('\n')[1]?.slice(0, 19) ?? '')).toBeDefined()
  })

  it('shows progress if reading takes long', async () => {
    const now = Date.now()
    let asked = 0
    // Each reading of the clock is 20 s after the previous one.
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 20 * second * asked++)
    try {
      const { code, stderr } = await run('-o', 'csv')
      expect({ code, stderr }).toEqual({
        code: 0,
        stderr: expect.stringMatching(/^(ladder {2}[123] of 3 users\n)*ladder {2}3 of 3 users\n$/),
      })
    } finally {
      clock.mockRestore()
    }
  })

  it('refuses an unknown call, user, figure, field and column', async () => {
    expect((await operator.run(['call', 'ladder', '1'])).stderr).toMatch(
      /^✗ Call 1 was not found\.\n {2}rtcops call list/,
    )
    expect(await run('--user', 'nobody')).toMatchObject({
      code: 3,
      stdout: '',
      stderr: `✗ User nobody was not found in call ${call}.\n  rtcops call users ${call}\n`,
    })
    for (const wrong of [
      ['--metric', 'noise'],
      ['--sort', 'noise'],
      ['--columns', 'noise'],
      ['--step', '2h'],
    ])
      expect(await run(...wrong)).toMatchObject({ code: 2, stdout: '' })
  })
})

describe('call ladder --pair', () => {
  const pair = 'u-20917,u-31440'

  it('draws both users on one time axis that fits, with their faults, at every size and in both languages', async () => {
    for (const columns of [80, 120, 200])
      for (const language of ['en', 'zh']) {
        const frame = await drawn(`--color never --lang ${language} --pair ${pair}`, columns)
        for (const line of frame) expect(textWidth(line), line).toBeLessThanOrEqual(columns)
        const strips = frame.filter((line) => /^ [AB] .*│/.test(line))
        expect(strips).toHaveLength(9)
        expect(new Set(strips.map((line) => textWidth(line.slice(0, line.indexOf('│'))))).size).toBe(1)
        expect(strips[1]).toMatch(/ 38\.20$/)
      }
  })

  it('has a row per interval with the worst values of `call samples` and the score of the verdict', async () => {
    const all = await rows('--pair', pair, '--step', '1m')
    const [sent = [], got = []] = [measured.get('u-20917'), measured.get('u-31440')]
    for (const row of all) {
      const from = momentOf(row.ts)
      const worst = (list: Record<string, number>[], field: string) => {
        let found: number | null = null
        for (const each of list)
          if (momentOf(each['ts']) >= from && momentOf(each['ts']) < from + minute)
            found = Math.max(found ?? 0, Number(each[field]))
        return found
      }
      expect(row).toMatchObject({
        up_loss_rate: worst(sent, 'up_loss_rate'),
        sender_distance: worst(sent, 'distance'),
        receiver_distance: worst(got, 'distance'),
        down_loss_rate: worst(got, 'down_loss_rate'),
      })
    }
    const { stdout } = await operator.run(['call', 'diagnose', call, '--user', 'u-31440', '-o', 'json'])
    const [verdict] = JSON.parse(stdout) as { heard: { worst: number } }[]
    const scores = all.map((row) => Number(row['heard_mos'])).filter((score) => score > 0)
    expect(Math.min(...scores)).toBe(verdict?.heard.worst)
    expect(all.some((row) => row['sender_cause'] !== null)).toBe(true)
  })

  it('has the formats of every list, and selects the other user by itself', async () => {
    const form = ['--step', '1m', '--sort', '-up_loss_rate', '-o', 'csv', '--columns', 'sender,receiver,up_loss_rate']
    const csv = (await run('--pair', 'u-31440', ...form)).stdout.split('\n')
    expect(csv.slice(0, 2)).toEqual(['sender,receiver,up_loss_rate', 'u-20917,u-31440,38.2'])
    const table = await run('--pair', pair)
    expect(table.stdout.split('\n')[0]).toMatch(/^TIME +A CAUSE +UP LOSS % +UP KBPS +A RTT MS +B RTT MS /)
  })

  it('refuses users not in the call, the same user twice, and incompatible options', async () => {
    expect(await run('--pair', 'nobody,u-31440')).toMatchObject({
      code: 3,
      stdout: '',
      stderr: `✗ User nobody was not found in call ${call}.\n  rtcops call users ${call}\n`,
    })
    for (const wrong of [
      ['--pair', 'u-31440,u-31440'],
      ['--pair', pair, '--user', 'u-31440'],
      ['--pair', pair, '--sort', 'noise'],
    ])
      expect(await run(...wrong)).toMatchObject({ code: 2, stdout: '' })
  })
})

describe('the pair in the terminal interface', () => {
  it('opens for two lanes selected with c, and x swaps them', async () => {
    const screen = await Tmux.start(['tui', 'calls'], {
      cwd: operator.home,
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: operator.home,
        LANG: 'C.UTF-8',
        TERM: 'xterm',
        RTCOPS_LANG: 'en',
        RTCOPS_URL: server.url,
      },
    })
    try {
      await screen.until(call)
      await screen.press('Enter')
      await screen.until('above all u-20917')
      await screen.press('c')
      await screen.until('compare u-20917')
      await screen.press('j', 'c')
      await screen.until('A Sender u-20917')
      expect(await screen.screen()).toMatch(/B Receiver \S+/)
      await screen.press('x')
      await screen.until('B Receiver u-20917')
      await screen.press('Escape')
      await screen.until('c compare')
    } finally {
      await screen.stop()
    }
  })
})
