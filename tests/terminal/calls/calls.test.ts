import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, type ServerProcess, startServerProcess } from '../../harness/server/server.ts'

let server: ServerProcess
let operator: Operator
let project: Awaited<ReturnType<typeof addProject>>

const minute = 60_000
/** A call of half an hour that ended five minutes ago. */
const end = Math.floor(Date.now() / minute) * minute - 5 * minute
const begin = end - 30 * minute
const wall = (instant: number) => new Date(instant + 8 * 60 * minute).toISOString().slice(0, 19).replace('T', ' ')

const ids = (user: string) => ({ channel_session_id: '8812046990', session_id: `s-${user}`, user_id: user })
const join_ = (user: string, ts: number, more: object) => ({
  kind: 'join',
  ts,
  channel_name: 'room-5518',
  ...ids(user),
  ...more,
})
const place = { zone: '印尼-雅加达', country: 'ID', ip: '114.10.2.8', sdk_version: '4.8.2', network: '4G' }

/** Two users; the first has a sample every ten seconds, the worst of them in minute 9. */
const events = [
  join_('u-20917', begin, { ...place, router_ip: '103.28.54.11', as_ip: '103.28.60.7', platform: 'Android' }),
  join_('u-20918', begin + minute, { ...place, user_session_type: 1, network: 'wifi', platform: 'iOS' }),
  ...Array.from({ length: 60 }, (_, index) => ({
    kind: 'sample',
    ts: begin + index * 10_000,
    ...ids('u-20917'),
    txquality: index === 56 ? 5 : 1,
    rxquality: 2,
    up_loss_rate: index === 56 ? 38.2 : 1,
    down_loss_rate: 0.5,
    distance: 80,
    jitter: null,
    send_bps: 4096,
  })),
  { kind: 'connection', ts: begin + 9 * minute, ...ids('u-20917'), event: 'connection_interrupt', duration_ms: 38_000 },
  {
    kind: 'message',
    ts: begin + 10 * minute,
    ...ids('u-20917'),
    type_number: 40,
    level: 'bad',
    message: { note: 'mic' },
  },
  { kind: 'leave', ts: end - minute, ...ids('u-20918') },
  { kind: 'leave', ts: end, ...ids('u-20917') },
]
const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
const importing = (file: string, ...more: string[]) =>
  operator.run(['call', 'import', file, '-p', project.appkey, '-y', '-o', 'json', ...more])
const json = async (...args: string[]) => JSON.parse((await operator.run([...args, '-o', 'json'])).stdout)

beforeAll(async () => {
  server = await startServerProcess({ RTCOPS_ENVIRONMENT: 'test' })
  project = await addProject(server.databaseUrl, '星河语聊')
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  await writeFile(join(operator.home, 'call.ndjson'), lines(events))
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

describe('call import', () => {
  it('a broken or foreign file is reported in one line with file and line, and nothing is imported', async () => {
    const half = `${lines(events.slice(0, 3))}{"kind":"sample"\n`
    await writeFile(join(operator.home, 'broken.ndjson'), half)
    await writeFile(join(operator.home, 'page.html'), '<html></html>')
    await writeFile(join(operator.home, 'cut.gz'), gzipSync(lines(events)).subarray(0, 200))
    // Some hundred kilobytes that unpack to more than is read.
    await writeFile(join(operator.home, 'bomb.gz'), gzipSync(Buffer.alloc(257 * 2 ** 20)))
    const cases: [string[], RegExp][] = [
      [['bomb.gz', '--format', 'events'], /^bomb\.gz: larger than 256\.0 MB\.$/],
      [['broken.ndjson', '--format', 'events'], /^broken\.ndjson:4 is not a telemetry event$/],
      [['page.html', '--format', 'rtcstats'], /^page\.html:1 is HTML or XML, not a trace$/],
      [['page.html', '--format', 'events'], /^page\.html:1 is not a telemetry event$/],
      [['cut.gz', '--format', 'rtcstats'], /^cut\.gz: the gzip data is damaged\.$/],
      [['nowhere.json', '--format', 'rtcstats'], /^Cannot read nowhere\.json: no such file or directory\.$/],
    ]
    for (const [[file = '', ...format], told] of cases) {
      const broken = await operator.run(['call', 'import', file, '-p', project.appkey, '-y', ...format])
      expect({ code: broken.code, stdout: broken.stdout }).toEqual({ code: 2, stdout: '' })
      expect(broken.stderr.split('\n')[1]?.replace(/^✗ /, '')).toMatch(told)
    }
    const chinese = ['call', 'import', 'page.html', '-p', project.appkey, '-y', '--format', 'rtcstats', '--lang', 'zh']
    expect((await operator.run(chinese)).stderr).toContain('page.html:1 是 HTML 或 XML，不是 WebRTC 记录')
    // The valid file before the broken one must not be sent either.
    expect((await importing('call.ndjson', 'broken.ndjson', '--format', 'events')).code).toBe(2)
    expect(await json('call', 'list')).toEqual([])
  })

  it('a dry run shows every event and sends none', async () => {
    const dry = await operator.run([
      'call',
      'import',
      'call.ndjson',
      '-p',
      '星河语聊',
      '--format',
      'events',
      '--dry-run',
    ])
    expect(dry.code).toBe(0)
    expect(dry.stdout).toMatch(
      new RegExp(`^POST /api/open/report/batch\\?app_key=${project.appkey}&batch_id=import-\\w+-0\n`),
    )
    expect(dry.stdout.trimEnd().split('\n')).toHaveLength(events.length + 1)
    expect(await json('call', 'list')).toEqual([])
  })

  it('A-175 imports events, and importing the same file again changes nothing', async () => {
    const first = await importing('call.ndjson', '--format', 'events')
    expect(first).toMatchObject({ code: 0, stdout: `{"accepted":${events.length},"rejected":0}\n` })
    const before = await json('call', 'samples', '8812046990', '--user', 'u-20917', '--all')
    expect(before).toHaveLength(60)
    const again = await importing('call.ndjson', '--format', 'events')
    expect(again.code).toBe(0)
    expect(again.stderr).toContain('Imported before; nothing changed')
    expect(await json('call', 'samples', '8812046990', '--user', 'u-20917', '--all')).toEqual(before)
    expect((await json('call', 'list')).length).toBe(1)
  })

  it('writes rejected events to a file next to the input and exits 8', async () => {
    const bad = { ...events[2], up_loss_rate: 101 }
    const good = { ...join_('u-9', end, {}), channel_session_id: 'other' }
    await writeFile(join(operator.home, 'part.json.gz'), gzipSync(lines([good, bad])))
    const { code, stdout, stderr } = await importing('part.json.gz', '--format', 'events')
    expect({ code, stdout }).toEqual({ code: 8, stdout: '{"accepted":1,"rejected":1,"file":"part.rejected.ndjson"}\n' })
    expect(JSON.parse(stderr.trimEnd().split('\n').at(-1) ?? '').error).toMatchObject({ kind: 'partly_done', exit: 8 })
    expect(await readFile(join(operator.home, 'part.rejected.ndjson'), 'utf8')).toBe(lines([bad]))
  })

  it('signs with an appcert from standard input, without a login', async () => {
    const stranger = await Operator.arrive(server.url)
    await writeFile(
      join(stranger.home, 'a.ndjson'),
      lines([{ ...join_('u-7', end, {}), channel_session_id: 'signed' }]),
    )
    const args = ['call', 'import', 'a.ndjson', '-p', project.appkey, '--format', 'events', '--appcert-stdin', '-y']
    const wrong = await stranger.run(args, { input: 'f'.repeat(32) })
    expect(wrong.code).not.toBe(0)
    const { code, stdout, stderr } = await stranger.run([...args, '--debug'], { input: `${project.appcert}\n` })
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'accepted  1\nrejected  0\n' })
    expect(stderr).toContain('signature=***')
    expect(stderr + server.output()).not.toContain(project.appcert)
    await stranger.leave()
  })
})

describe('call', () => {
  it('R-MSG-04 R-MSG-09 lists calls that overlap the range, in every format alike', async () => {
    const [call] = (await json('call', 'list', '-p', '星河语聊', '--user', 'u-20917')) as Record<string, unknown>[]
    expect(call).toMatchObject({
      channel_session_id: '8812046990',
      app_name: '星河语聊',
      channel_name: 'room-5518',
      create_date: `${wall(begin).replace(' ', 'T')}+08:00`,
      count_time: 1800,
    })
    const table = await operator.run(['call', 'list', '-p', '星河语聊', '--room', 'room-5518', '--user', 'u-20917'])
    // Whether its users are judged yet depends on when the server does that.
    const [heads, row] = table.stdout.split('\n').map((line) => line.slice(0, 82))
    expect(heads).toMatch(/^CALL ID {5}PROJECT {3}STARTED {14}ENDED {16}DURATION {2}ROOM/)
    expect(row).toMatch(`8812046990  星河语聊  ${wall(begin)}  ${wall(end)}     30m0s  room-5518`)
    const at = (minutes: number) => `@${(begin + minutes * minute) / 1000}`
    const found = async (...range: string[]) =>
      ((await json('call', 'list', '-p', project.appkey, '--user', 'u-20917', ...range)) as unknown[]).length
    expect(await found('--from', at(10), '--to', at(12))).toBe(1)
    expect(await found('--from', at(-9), '--to', at(-5))).toBe(0)
    expect(await found('-s', '1m')).toBe(0)
  })

  it('R-MSG-01 filters by state, company, country, router and access server, and sorts', async () => {
    const found = async (...flags: string[]) =>
      ((await json('call', 'list', '-p', project.appkey, ...flags)) as { channel_session_id: string }[])
        .map(({ channel_session_id }) => channel_session_id)
        .toSorted()
    // No user has left the other calls, which remain from the imports above; the server ends them after ten minutes.
    expect(await found()).toEqual(['8812046990', 'other', 'signed'])
    expect(await found('--status', 'ended')).toEqual(['8812046990'])
    expect(await found('--status', 'live')).toEqual(['other', 'signed'])
    for (const flags of [
      ['--country', 'id'],
      ['--router', '103.28.54.11'],
      ['--as', '103.28.60.7'],
    ])
      expect(await found(...flags)).toEqual(['8812046990'])
    expect(await found('--country', 'BR')).toEqual([])
    expect(await found('--room', 'room-5518', '-p', '')).toEqual(['8812046990', 'other', 'signed'])
    expect(await found('--country', 'ID', '--as', '103.28.60.8')).toEqual([])
    const other = await addProject(server.databaseUrl, '别的项目')
    for (const company of [String(project.companyId), '星河语聊 Ltd.'])
      expect(await json('call', 'list', '-c', company)).toHaveLength(3)
    expect(await json('call', 'list', '-c', String(other.companyId))).toEqual([])
    const sorted = await json('call', 'list', '-p', project.appkey, '--sort', '-count_time', '--columns', 'count_time')
    const lengths = sorted.map(({ count_time }: { count_time: number }) => count_time)
    expect(lengths).toEqual(lengths.toSorted((one: number, other: number) => other - one))
    for (const wrong of [
      ['--status', 'gone'],
      ['--country', 'Indonesia'],
      ['--sort', 'room'],
    ])
      expect(await operator.run(['call', 'list', ...wrong])).toMatchObject({ code: 2, stdout: '' })
  })

  it('lists the worst calls first by a metric, and saves the list to a file', async () => {
    const ofCall = ['-p', '星河语聊', '--user', 'u-20917', '--metric', 'up-loss']
    const [call] = (await json('call', 'list', ...ofCall)) as Record<string, unknown>[]
    expect(call).toMatchObject({ channel_session_id: '8812046990', figure: 1.62, samples: 60 })
    const table = await operator.run(['call', 'list', ...ofCall, '--sort', 'figure'])
    expect(table.stdout).toMatch(/^CALL ID +UP LOSS % +PROJECT.*\n8812046990 +1\.62 +星河语聊/)
    expect((await operator.run(['call', 'list', '--sort', '-figure'])).code).toBe(2)
    const saved = await operator.run(['call', 'export', ...ofCall, '--format', 'excel-csv', '--to-file', 'calls.csv'])
    expect(saved.code).toBe(0)
    const file = await readFile(join(operator.home, 'calls.csv'), 'utf8')
    expect(file.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('"Call ID","Mean upstream loss'),
      expect.stringContaining('"8812046990","1.62"'),
    ])
  })

  it('refuses an impossible range', async () => {
    const reversed = await operator.run(['call', 'list', '--from', 'today', '--to', 'yesterday'])
    expect(reversed.code).toBe(2)
    expect((await operator.run(['call', 'list', '--from', 'tomorrow'])).stderr).toContain('is in the future')
    expect((await operator.run(['call', 'list', '-s', '2h', '--to', 'now'])).code).toBe(2)
    const wide = await operator.run(['call', 'list', '--from', '2020-01', '-o', 'json'])
    expect(wide).toMatchObject({ code: 2, stdout: '' })
    expect(JSON.parse(wide.stderr).error).toMatchObject({ field: 'time', message: expect.stringMatching(/^--from: /) })
    const since = await operator.run(['call', 'list', '-s', '32d'])
    expect(since).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--since: The range must not exceed 31 days'),
    })
    expect(await operator.run(['call', 'list', '-s', '31d', '-q'])).toMatchObject({ code: 0, stderr: '' })
  })

  it('an unknown project is reported as not found; for two similar ones it asks for the appkey', async () => {
    expect(await operator.run(['call', 'list', '-p', '无此项目'])).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(
        /^✗ Project 无此项目 was not found\. Did you mean: 别的项目 \([0-9a-f]{32}\)\?\n {2}rtcops project list --name TEXT\n$/,
      ),
    })
    const twins = [await addProject(server.databaseUrl, '双子'), await addProject(server.databaseUrl, '双子')]
    const { code, stderr } = await operator.run(['call', 'list', '-p', '双子'])
    expect(code).toBe(2)
    for (const { appkey } of twins) expect(stderr).toContain(appkey)
  })

  it('shows one call, or says that it does not exist', async () => {
    expect(await json('call', 'get', '8812046990')).toMatchObject({ user_num: 2, interrupt_num: 1, status: 0 })
    const { stdout } = await operator.run(['call', 'get', '8812046990'])
    expect(stdout).toMatch(/^Call\n {2}call id {9}8812046990\n/)
    // Words, not the numbers of the wire.
    expect(stdout).toMatch(/\n {2}monitored +◦ No\n/)
    expect((await operator.run(['call', 'get', '1'])).stderr).toMatch(/^✗ Call 1 was not found\.\n {2}rtcops call list/)
  })

  it('R-MSD-04 R-MSD-05 lists the users of a call, with addresses if there is room', async () => {
    const clock = (instant: number) =>
      wall(instant).slice(0, 10) === wall(Date.now()).slice(0, 10) ? wall(instant).slice(11) : wall(instant)
    const { stdout } = await operator.run(['call', 'users', '8812046990', '-o', 'wide', '--no-headers'])
    expect(stdout.split('\n')[0]).toBe(
      `u-20917  send  印尼-雅加达  ${clock(begin)}  ${clock(end)}  30m0s  4.8.2  4G    114.10.2.8  103.28.54.11  103.28.60.7`,
    )
    const head = (await operator.run(['call', 'users', '8812046990', '-o', 'wide'])).stdout.split('\n')[0] ?? ''
    expect(head.split(/ {2,}/)).toEqual(
      'USER,ROLE,ZONE,JOINED,LEFT,DURATION,SDK,NETWORK,USER IP,ROUTER IP,AS IP'.split(','),
    )
    expect(await json('call', 'users', '8812046990', '--sort', '-join_date', '-n', '1')).toMatchObject([
      { user_id: 'u-20918', user_session_type: 1 },
    ])
  })

  it('R-MSD-06 lists messages of one user or of all', async () => {
    const messages = (await json('call', 'messages', '8812046990', '--all')) as { uid: string; ts: string }[]
    expect(messages.length).toBeGreaterThan(0)
    expect(messages[0]?.ts).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+08:00$/)
    expect(await json('call', 'messages', '8812046990', '--user', 'nobody')).toEqual([])
    const { stdout } = await operator.run(['call', 'messages', '8812046990'])
    expect(stdout).toContain('! Fair')
    expect(stdout).not.toContain('{')
  })

  it('R-MSC-02 finds the worst minute of a user', async () => {
    const worst = [
      'call',
      'samples',
      '8812046990',
      '--user',
      'u-20917',
      '--step',
      '1m',
      '--sort',
      '-up_loss_rate',
      '-n',
      '1',
    ]
    const { stdout, stderr } = await operator.run([...worst, '--columns', 'ts,up_loss_rate,distance'])
    // The mean of six samples, one of which lost 38.2 %.
    expect(stdout).toBe(
      `TS                   UP_LOSS_RATE  DISTANCE\n${wall(begin + 9 * minute)}          7.20        80\n`,
    )
    expect(await json(...worst)).toMatchObject([{ txquality: 5, up_loss_rate: 7.2 }])
    expect(stderr).toBe('1 of 10 samples. More: --page 2   Everything: --all\n')
    const raw = await json('call', 'samples', '8812046990', '--user', 'u-20917', '--sort', '-up_loss_rate', '-n', '1')
    expect(raw).toMatchObject([{ up_loss_rate: 38.2, jitter: null, send_bps: 4096 }])
    expect((await operator.run(['call', 'samples', '8812046990'])).stderr).toContain('Missing --user.')
    expect((await operator.run(['call', 'samples', '8812046990', '--user', 'u-20917', '--step', '2h'])).code).toBe(2)
  })

  it('R-MSD-11 saves the complete log of a user, and overwrites a file only when told to', async () => {
    const save = ['call', 'logs', '8812046990', '--user', 'u-20917', '--to-file', 'u.log']
    const { code, stdout, stderr } = await operator.run(save)
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'u.log\n' })
    expect(stderr).toMatch(/^✓ u\.log {2}[\d.]+ (B|KB)\n {2}sha256 \w{64}\n$/)
    const text = await readFile(join(operator.home, 'u.log'), 'utf8')
    expect(text).toContain('u-20917')
    expect(await operator.run(save)).toMatchObject({ code: 2, stderr: '✗ u.log exists. Add --yes to replace it.\n' })
    expect((await operator.run([...save, '-y'])).code).toBe(0)
    expect((await operator.run([...save.slice(0, -1), '-'])).stdout).toBe(text)
  })

  it.each([
    ['samples', []],
    ['route', []],
    ['logs', ['--to-file', '-']],
  ])('call %s names a user who was not in the call, and the command that lists the users', async (verb, more) => {
    const asked = (call: string, user: string) => operator.run(['call', verb, call, '--user', user, ...more])
    expect(await asked('8812046990', 'nosuch')).toMatchObject({
      code: 3,
      stdout: '',
      stderr: '✗ User nosuch was not found in call 8812046990.\n  rtcops call users 8812046990\n',
    })
    expect((await asked('8812046990', 'u-20971')).stderr).toContain('Did you mean: u-20917?')
    expect((await asked('1', 'nosuch')).stderr).toMatch(/^✗ Call 1 was not found\.\n {2}rtcops call list/)
    // A value from the first column of `call users -o tsv` is not a user.
    const [session] = await json('call', 'users', '8812046990', '--sort', 'join_date')
    expect((await asked('8812046990', String(session.id))).stderr).toBe(
      `✗ ${session.id} is a user session of call 8812046990; its user is u-20917.\n  rtcops call users 8812046990\n`,
    )
  })

  it("R-MSC-03 D-38 a table of samples uses the console's scale and words, other formats the reported score", async () => {
    const worst = ['call', 'samples', '8812046990', '--user', 'u-20917', '--sort', '-txquality', '-n', '1']
    const { stdout } = await operator.run([...worst, '--columns', 'txquality,rxquality'])
    expect(stdout).toBe('TXQUALITY    RXQUALITY\n1 very poor  4 good\n')
    expect(await json(...worst, '--columns', 'txquality,rxquality')).toEqual([{ txquality: 5, rxquality: 2 }])
    expect((await operator.run(['call', 'samples', '--help'])).stdout).toContain('1 very poor')
  })

  it('R-MSD-12 shows router and access server of a user', async () => {
    expect(await json('call', 'route', '8812046990', '--user', 'u-20917')).toMatchObject({
      router_ip: '103.28.54.11',
      as_ip: '103.28.60.7',
    })
  })
})

describe('call import of a trace', () => {
  it('AM-09 reports what a trace lacks: lines without a time, and missing figures', async () => {
    const at = (index: number) => begin + index * 1000
    const trace = [
      ['create', 'PC_0', {}, at(0)],
      ['createOffer', 'PC_0', null],
      ['onconnectionstatechange', 'PC_0', 'connected', at(1)],
      ['getstats', 'PC_0', { X: { type: 'unheard-of' } }, at(2)],
    ]
    await writeFile(join(operator.home, 'bare.ndjson'), trace.map((line) => `${JSON.stringify(line)}\n`).join(''))
    const { code, stderr, stdout } = await importing('bare.ndjson')
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: '{"accepted":3,"rejected":0,"skipped":1,"without_figures":"bare.ndjson"}\n',
    })
    expect(stderr).toContain('bare.ndjson: lines left out because they have no time: 1 (first: line 2).')
    expect(stderr).toContain(
      'bare.ndjson: no figures were read from its 1 readings; only its other events are imported.',
    )
  })
})

const traces = fileURLToPath(new URL('../../../../shared/data/rtcstats/', import.meta.url))

describe.runIf(existsSync(traces))('call import of real traces', () => {
  it('AM-09 the call of a trace appears with its user, times and figures, once', async () => {
    const file = `${traces}google-standard-stats-p2p.ndjson`
    const expected = JSON.parse(await readFile(file.replace('.ndjson', '.expected.json'), 'utf8')).expectedExtractData
    const dry = await operator.run(['call', 'import', file, '-p', project.appkey, '--dry-run'])
    const joined = JSON.parse(dry.stdout.split('\n')[1] ?? '') as { kind: string; ts: number }
    expect(joined.kind).toBe('join')
    const at = `@${Math.floor(joined.ts / 1000)}`
    const first = await importing(file, '--format', 'rtcstats')
    expect(first).toMatchObject({ code: 0 })
    expect(JSON.parse(first.stdout)).toMatchObject({ rejected: 0 })
    const calls = (await json('call', 'list', '-p', project.appkey, '--from', at, '--to', at)) as {
      channel_name: string
      channel_session_id: string
    }[]
    const call = calls.find(({ channel_name }) => channel_name.includes(expected.dumpMetadata.conferenceId))
    expect(call).toBeDefined()
    const users = await json('call', 'users', call?.channel_session_id ?? '')
    expect(users).toHaveLength(1)
    const user = users[0].user_id as string
    expect(user).toContain(expected.dumpMetadata.userId)
    const samples = (await json(
      'call',
      'samples',
      call?.channel_session_id ?? '',
      '--user',
      user,
      '--all',
    )) as unknown[]
    expect(samples.length).toBeGreaterThan(10)
    expect((await importing(file)).stderr).toContain('Imported before; nothing changed')
    expect(await json('call', 'samples', call?.channel_session_id ?? '', '--user', user, '--all')).toEqual(samples)
  })
})
