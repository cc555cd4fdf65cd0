import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
let home: Awaited<ReturnType<typeof addProject>>
let school: Awaited<ReturnType<typeof addProject>>

const minute = 60_000
const now = Math.floor(Date.now() / minute) * minute

/** A call of one user that ended some minutes ago. */
const callOf = (id: string, room: string, user: string, ago: number) => {
  const ids = { channel_session_id: id, session_id: `s-${id}`, user_id: user }
  return [
    { kind: 'join', ts: now - (ago + 5) * minute, ...ids, channel_name: room, country: 'CN' },
    { kind: 'leave', ts: now - ago * minute, ...ids },
  ]
}

const run = (...args: string[]) => operator.run(args)
const json = async (...args: string[]) => JSON.parse((await run(...args, '-o', 'json')).stdout)

async function importCalls(appkey: string, events: readonly object[]): Promise<void> {
  const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('')
  await writeFile(join(operator.home, 'calls.ndjson'), lines)
  expect(await run('call', 'import', 'calls.ndjson', '-p', appkey, '--format', 'events', '-y')).toMatchObject({
    code: 0,
  })
}

beforeAll(async () => {
  server = await startServer()
  home = await addProject(server.databaseUrl, '星河语聊')
  school = await addProject(server.databaseUrl, '石家庄云桥课堂')
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  await importCalls(home.appkey, [
    ...callOf('884f8f2e-aaaa', 'home-20369', 'u-1', 10),
    ...callOf('884f8f2e-bbbb', 'shared', 'u-2', 20),
    ...callOf('cccc1111-dddd', 'shared', 'u-3', 50),
  ])
  await importCalls(school.appkey, [
    ...callOf('ffff0000-eeee', 'shared', 'u-1', 30),
    ...callOf('ffff1111-eeee', 'school-1', 'u-1', 30),
  ])
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

describe('find', () => {
  it('finds a room, a user, a call, a company and a project in all projects', async () => {
    const found = async (text: string) =>
      (await json('find', text)).map(({ id, kind }: Record<string, unknown>) => [kind, id])
    expect(await found('home-20369')).toEqual([['room', 'home-20369']])
    expect(await found('u-1')).toEqual([
      ['user', 'u-1'],
      ['user', 'u-1'],
    ])
    expect(await found('ffff0000')).toEqual([['call', 'ffff0000-eeee']])
    expect(await found('云桥')).toEqual([
      ['company', String(school.companyId)],
      ['project', school.appkey],
    ])
    const { stdout } = await operator.run(['find', '云桥'], { columns: 120 })
    expect(stdout).toMatch(/Company +\d+ +石家庄云桥课堂 Ltd\. {2}/)
  })

  it('lists only one kind with --kind, and says that nothing was found', async () => {
    expect(await json('find', '云桥', '--kind', 'company')).toHaveLength(1)
    expect(await run('find', 'nosuchroom')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('No results match nosuchroom.'),
    })
  })
})

describe('calls of a room in all projects', () => {
  it('lists the calls of a room or a user without --project', async () => {
    expect(await json('call', 'list', '--room', 'home-20369')).toMatchObject([{ channel_session_id: '884f8f2e-aaaa' }])
    expect(await json('call', 'list', '--user', 'u-3')).toMatchObject([{ channel_session_id: 'cccc1111-dddd' }])
    expect((await run('call', 'behavior', '--room', 'home-20369')).code).toBe(0)
  })

  it('lists the projects that have the room, and selects the one of the user', async () => {
    const several = await run('call', 'list', '--room', 'shared')
    expect(several).toMatchObject({ code: 2, stdout: '' })
    expect(several.stderr).toContain('shared occurs in several projects; choose one with --project:')
    for (const { appkey } of [home, school]) expect(several.stderr).toContain(appkey)
    expect(await json('call', 'list', '--room', 'shared', '--user', 'u-2')).toMatchObject([
      { channel_session_id: '884f8f2e-bbbb' },
    ])
  })

  it('takes the only project in which the room had a call in the range', async () => {
    const shared = ['--room', 'shared', '-s', '26m'] as const
    expect(await json('call', 'list', ...shared)).toMatchObject([{ channel_session_id: '884f8f2e-bbbb' }])
    expect(await run('call', 'diagnose', ...shared)).toMatchObject({
      code: 0,
      stdout: (await run('call', 'diagnose', '884f8f2e-bbbb')).stdout,
    })
  })

  it('refuses a room and a user that share no project', async () => {
    const apart = await run('call', 'list', '--room', 'home-20369', '--user', 'u-2')
    expect(apart.code).toBe(0)
    const elsewhere = await run('call', 'list', '--room', 'school-1', '--user', 'u-2')
    expect(elsewhere).toMatchObject({ code: 3, stdout: '' })
    expect(elsewhere.stderr).toContain('Room school-1 and user u-2 were in no project together in the last 31 days.')
  })

  it('refuses an unknown room, and names a similar one', async () => {
    const missing = await run('call', 'list', '--room', 'home-2036')
    expect(missing.code).toBe(3)
    expect(missing.stderr).toContain('No room home-2036 had a call in the last 31 days. Did you mean: home-20369?')
  })

  it('diagnoses the call of a room in a range, or lists several', async () => {
    const byRoom = await run('call', 'diagnose', '--room', 'home-20369', '-s', '1h')
    expect(byRoom).toMatchObject({ code: 0, stdout: (await run('call', 'diagnose', '884f8f2e-aaaa')).stdout })
    const several = await run('call', 'diagnose', '--room', 'shared', '-p', home.appkey, '-s', '2h')
    expect(several.code).toBe(2)
    expect(several.stderr).toContain('2 calls in this range; choose one by its id:')
    for (const id of ['884f8f2e-bbbb', 'cccc1111-dddd']) expect(several.stderr).toContain(id)
    const none = await run('call', 'diagnose', '--room', 'home-20369', '-s', '1m')
    expect(none).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('Room home-20369 had no call in this range.'),
    })
  })
})

describe('completion of users and rooms', () => {
  const offered = async (...words: string[]) =>
    (await run('__complete', '--', ...words)).stdout.split('\n').flatMap((line) => line.split('\t')[0] || [])

  it('offers the users of the call and the rooms of the project named on the line', async () => {
    // A Tab does not wait for a slow server, so a busy machine offers nothing at first.
    const offers = (...words: string[]) => expect.poll(() => offered(...words))
    await offers('call', 'samples', 'ffff0000-eeee', '--user', '').toEqual(['u-1'])
    await offers('call', 'list', '--room', '').toEqual(expect.arrayContaining(['home-20369', 'shared']))
    await offers('call', 'list', '-p', '石家庄云桥课堂', '--room', '').toEqual(['school-1', 'shared'])
    await offers('call', 'list', '--room', '2036').toEqual(['home-20369'])
  })
})

describe('time zones', () => {
  it('are in the heading at a terminal, and everywhere for a zone other than that of the business', async () => {
    const head = async (columns: number | undefined, ...flags: string[]) =>
      (await operator.run(['call', 'list', ...flags], columns ? { columns } : {})).stdout.split('\n')[0]
    expect(await head(160)).toContain('STARTED +08:00')
    expect(await head(undefined)).not.toContain('+08:00')
    expect(await head(undefined, '--tz', 'UTC')).toContain('STARTED +00:00')
    expect(await head(160, '--tz', 'America/New_York')).toContain('STARTED America/New_York')
  })
})

describe('partial names and ids', () => {
  it('a unique prefix of a call id is accepted', async () => {
    expect((await json('call', 'get', 'cccc11')).channel_session_id).toBe('cccc1111-dddd')
    expect((await json('call', 'users', 'ffff0000')).map((row: { user_id: string }) => row.user_id)).toEqual(['u-1'])
    expect((await run('call', 'ladder', 'cccc1111', '-o', 'json')).code).toBe(0)
    const several = await run('call', 'get', '884f8f2e')
    expect(several.code).toBe(2)
    for (const id of ['884f8f2e-aaaa', '884f8f2e-bbbb']) expect(several.stderr).toContain(id)
    expect(await run('call', 'get', 'cccc1')).toMatchObject({ code: 3, stdout: '' })
  })

  it('an unknown company or project is refused with names that contain the typed text or are similar', async () => {
    const company = await run('company', 'get', '云桥')
    expect(company.code).toBe(3)
    expect(company.stderr).toContain(
      `Company 云桥 was not found. Did you mean: 石家庄云桥课堂 Ltd. (${school.companyId})?`,
    )
    const project = await run('call', 'list', '-p', '星河语料')
    expect(project.stderr).toContain(`Project 星河语料 was not found. Did you mean: 星河语聊 (${home.appkey})?`)
  })
})
