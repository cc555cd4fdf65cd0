import { formatDay } from '@rtcops/core/time/zone'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
const appkeys = ['a', 'b'].map((letter) => letter.repeat(32))

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  const database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  await database.query(
    `INSERT INTO company (id, name, video) OVERRIDING SYSTEM VALUE VALUES (7, '云声科技', 1), (8, '海豚', 0)`,
  )
  await database.query(
    `INSERT INTO project (company_id, name, appkey, appcert) SELECT * FROM unnest(
      '{7,7,8}'::int[], '{语聊房,直播连麦,别家}'::text[], $1::text[], $1::text[])`,
    [[...appkeys, 'c'.repeat(32)]],
  )
  await database.end()
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

const run = (...args: string[]) => operator.run(args)
const rows = async () =>
  JSON.parse((await run('price', 'list', '7', '--all', '-o', 'json')).stdout) as Record<string, unknown>[]

describe('price', () => {
  it('R-PRC-02 R-PRC-03 lists the kinds that the company uses, in machine formats all kinds', async () => {
    const table = (await run('price', 'list', '云声科技')).stdout
    expect(table.split('\n')[0]).toMatch(
      /APPKEY +PROJECT +VOICE PRICE +VOICE COUNTED BY +VIDEO PRICE +VIDEO COUNTED BY/,
    )
    expect(table).not.toContain('PUSH')
    expect(await rows()).toMatchObject([{ appkey: appkeys[1] }, { appkey: appkeys[0], push_flow_unit_price: null }])
  })

  it('a dry run prints the request', async () => {
    const { code, stdout } = await run(
      ...['price', 'set', '7', '-p', '语聊房', '-p', appkeys[1] ?? '', '--voice=0.0065', '--dry-run'],
    )
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `PUT /api/company/setPrices\n{"company_id":7,"type":"BATCH","selection":["${appkeys[0]}","${appkeys[1]}"],"speech_sounds_unit_price":"0.0065"}\n`,
    })
  })

  it('R-PRC-07 R-PRC-08 sets prices of projects by name and types by name, id or default, and prints the changes', async () => {
    const set = await run('price', 'set', '7', '--all-projects', '--voice=0.0065', '--voice-type=default', '-y')
    expect(set).toMatchObject({ code: 0 })
    expect(set.stderr).toContain('✓ Set. Projects: 2, prices: 2\n')
    await run('price', 'set', '云声科技', '-p', '语聊房', '--video=1.5', '--video-type=video_time', '-y')
    const video = { video_unit_price: '1.500000', video_statistics_name: '按视频时长' }
    expect(await rows()).toMatchObject([
      { speech_sounds_unit_price: '0.006500', video_unit_price: null },
      { speech_sounds_unit_price: '0.006500', speech_sounds_statistics_name: '按用户通话时长', ...video },
    ])
    const same = await run('price', 'set', '7', '-p', '语聊房', '--video=１.500', '-y')
    expect(same.stderr).toContain('✓ Set. No changes\n')
    expect((await run('price', 'list', '7')).stdout).toContain('¥0.0065')
  })

  it('R-PRC-06 the question names prices that are ten times the previous ones', async () => {
    const asked = { answers: [['[y/N] ', 'n\r']] as [string, string][] }
    const steep = await operator.atTerminal('rtcops price set 7 --all-projects --voice=0.065 --video=2', asked)
    expect(steep.stdout).toContain('语聊房, Voice price: ¥0.0065 -> ¥0.065, at least ten times the last price')
    expect(steep.stdout.match(/ten times/g)).toHaveLength(2)
    const usual = await operator.atTerminal('rtcops price set 7 --all-projects --voice=0.0649', asked)
    expect(usual.stdout).not.toContain('ten times')
  })

  it('an empty value clears the price', async () => {
    expect((await run('price', 'set', '7', '-p', '语聊房', '--video=', '-y')).code).toBe(0)
    expect((await rows())[1]).toMatchObject({ video_unit_price: null, speech_sounds_unit_price: '0.006500' })
  })

  it.each([
    [
      ['-p', '语聊房', '--voice=1,00'],
      2,
      '--voice: must be yuan per minute with at most 6 decimals, such as 0.0125; got 1,00',
    ],
    [['-p', '语聊房', '--voice=1e3'], 2, '--voice: '],
    [['-p', '语聊房'], 2, ''],
    [['--voice=1'], 2, 'Name projects with -p, or --all-projects.'],
    [['-p', '语聊房', '--all-projects', '--voice=1'], 2, ''],
    [['-p', '别家', '--voice=1'], 3, 'Project 别家 was not found.'],
    [['-p', 'c'.repeat(32), '--voice=1'], 3, 'was not found.'],
    [['-p', '语聊房', '--voice-type=没有'], 3, 'Statistics type 没有 was not found.'],
  ])('R-PRC-06 refuses %j', async (args, code, told) => {
    const answer = await run('price', 'set', '7', ...args, '-y')
    expect({ code: answer.code, told: answer.stderr.includes(told) }).toEqual({ code, told: true })
  })

  it('E-47 prints the price history of a project', async () => {
    const history = JSON.parse((await run('price', 'history', '语聊房', '-o', 'json')).stdout)
    expect(history.map(({ kind, unit_price }: Record<string, unknown>) => [kind, unit_price])).toEqual([
      ['video', null],
      ['video', '1.500000'],
      ['speech_sounds', '0.006500'],
    ])
    expect((await run('price', 'history', '语聊房')).stdout).toContain('¥1.50')
  })

  it('lists planned prices, and shows each price before and after in a dry run', async () => {
    const day = formatDay(Date.now() + 8 * 86_400_000)
    const dry = await run('price', 'set', '7', '-p', '语聊房', '--voice=0.009', '--dry-run')
    expect(dry.stderr).toContain('Dry run: nothing sent. \n  语聊房, Voice price: ¥0.0065 -> ¥0.009\n')
    const set = ['price', 'set', '7', '-p', '语聊房', '--voice=0.009', '--valid-from', day, '-y']
    expect((await run(...set)).code).toBe(0)
    const listed = await run('price', 'list', '7')
    expect(listed.stdout).toContain('¥0.0065')
    expect(listed.stderr).toContain(`! Planned: 语聊房, Voice price: ¥0.0065 -> ¥0.009 from ${day}\n`)
    const rows: { planned: { id: number }[] }[] = JSON.parse((await run('price', 'list', '7', '-o', 'json')).stdout)
    const [planned] = rows.flatMap((row) => row.planned)
    expect((await run('price', 'withdraw', String(planned?.id), '-y')).code).toBe(0)
    expect((await run('price', 'list', '7')).stderr).not.toContain('Planned')
  })
})
