import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setUpApp } from '../../harness/authenticator.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'
import { Tmux } from '../../harness/tmux.ts'

let server: TestServer
let admin: Operator
let operator: Operator
/** Operator of the host. */
let host: Operator
beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  admin = await Operator.arrive(server.url)
  operator = await Operator.arrive(server.url)
  host = await Operator.arrive(undefined, { DATABASE_URL: server.databaseUrl })
  await admin.logIn(adminPassword)
})
afterAll(async () => {
  for (const each of [admin, operator, host]) await each.leave()
  await server.stop()
})

/** Adds a super member with the password of the administrator. */
async function addMember(username: string): Promise<void> {
  const words = ['member', 'create', username, '--name', username, '--role', '超级管理员', '--password-stdin', '-y']
  expect(await admin.run(words, { input: `${adminPassword}x\n` })).toMatchObject({ code: 0 })
  expect((await logIn(username, `${adminPassword}x`)).code).toBe(0)
  const change = { input: `${adminPassword}x\n${adminPassword}\n` }
  expect((await operator.run(['me', 'password', '--password-stdin', '-y'], change)).code).toBe(0)
}

/** Ages every second factor that was shown beyond the time for which it counts. */
const forgetCodes = () => query(`UPDATE session SET factor_at = now() - interval '6 minutes'`)

async function query(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query(sql)
  await client.end()
}

const logIn = (username: string, ...lines: string[]) =>
  operator.run(['login', '--user', username, '--password-stdin'], { input: `${lines.join('\n')}\n` })

describe('login', () => {
  it('reads the code from the second line of standard input, and says if it is missing', async () => {
    await addMember('scripted')
    const { app, recoveryCodes } = await setUpApp(server.url, 'scripted', adminPassword)
    const without = await logIn('scripted', adminPassword)
    expect([without.code, without.stderr]).toEqual([4, expect.stringContaining('second line of --password-stdin')])
    const wrong = await logIn('scripted', adminPassword, '000000')
    expect([wrong.code, wrong.stderr]).toEqual([4, expect.stringContaining('wrong or was used already')])
    expect(await logIn('scripted', adminPassword, app.next())).toMatchObject({ code: 0 })
    const shown = JSON.parse((await operator.run(['me', 'factor', 'show', '-o', 'json'])).stdout)
    expect(shown).toMatchObject({ totp: 1, recovery_codes: 10, required: 0 })
    expect(await logIn('scripted', adminPassword, recoveryCodes[0] ?? '')).toMatchObject({ code: 0 })
  })

  it('prompts for the code at a terminal without echoing it', async () => {
    await addMember('typist')
    const { app } = await setUpApp(server.url, 'typist', adminPassword)
    const tmux = await Tmux.start(['login', '--user', 'typist'], {
      cwd: operator.home,
      env: { HOME: operator.home, LANG: 'C.UTF-8', TERM: 'xterm', RTCOPS_LANG: 'en', RTCOPS_URL: server.url },
    })
    try {
      await tmux.until('Password:')
      await tmux.type(adminPassword)
      await tmux.press('Enter')
      await tmux.until('Code:')
      const code = app.next()
      await tmux.type(code)
      await tmux.press('Enter')
      expect(await tmux.until('exit 0')).not.toContain(code)
    } finally {
      await tmux.stop()
    }
  })
})

describe('a step-up', () => {
  it('is refused when it cannot prompt, names the command to run, and works after it', async () => {
    await addMember('stale')
    const { app, recoveryCodes } = await setUpApp(server.url, 'stale', adminPassword)
    expect(await logIn('stale', adminPassword, app.next())).toMatchObject({ code: 0 })
    await forgetCodes()
    const create = () => operator.run(['role', 'create', '外勤', '--second-factor', 'on', '-y'])
    const refused = await create()
    expect([refused.code, refused.stderr]).toEqual([5, expect.stringContaining('rtcops me factor confirm')])
    const confirmed = await operator.run(['me', 'factor', 'confirm', '--code-stdin'], {
      input: `${recoveryCodes[1]}\n`,
    })
    expect(confirmed).toMatchObject({ code: 0 })
    expect(await create()).toMatchObject({ code: 0 })
    const role = JSON.parse((await operator.run(['role', 'get', '外勤', '-o', 'json'])).stdout)
    expect(role).toMatchObject({ second_factor: 1 })
    const codes = JSON.parse((await operator.run(['me', 'factor', 'codes', '-y', '-o', 'json'])).stdout)
    expect(codes).toHaveLength(10)
    expect(codes.map(({ code }: { code: string }) => code)).not.toContain(recoveryCodes[0])
    expect(await operator.run(['me', 'factor', 'remove', '-y'])).toMatchObject({ code: 0 })
    expect(await logIn('stale', adminPassword)).toMatchObject({ code: 0 })
  })
})

describe('a member with passkeys, which a terminal cannot use', () => {
  it('lists and removes passkeys; without codes it refers to the browser, at login and for a step-up', async () => {
    await addMember('keyed')
    const addPasskey = () =>
      query(`INSERT INTO passkey (member_id, name, credential_id, public_key, counter, transports)
        SELECT id, 'Work laptop', 'AAAA', '\\x00', 0, '{}' FROM member WHERE username = 'keyed'`)
    await addPasskey()
    const listed = JSON.parse((await operator.run(['me', 'factor', 'passkeys', '-o', 'json'])).stdout)
    expect(listed).toMatchObject([{ name: 'Work laptop', last_used_time: null }])
    const refused = await logIn('keyed', adminPassword, '000000')
    expect([refused.code, refused.stderr]).toEqual([4, expect.stringContaining('Run rtcops login --sso')])
    const tmux = await Tmux.start(['me', 'factor', 'remove-passkey', String(listed[0].id), '-y'], {
      cwd: operator.home,
      env: { HOME: operator.home, LANG: 'C.UTF-8', TERM: 'xterm', RTCOPS_LANG: 'en', RTCOPS_URL: server.url },
    })
    try {
      expect(await tmux.until('exit 5')).toContain('a terminal cannot use')
    } finally {
      await tmux.stop()
    }
    await query(`UPDATE session SET factor_at = now()`)
    const words = ['me', 'factor', 'remove-passkey', String(listed[0].id), '-y']
    expect(await operator.run(words)).toMatchObject({ code: 0 })
    expect((await operator.run(['me', 'factor', 'remove-app', '-y'])).code).toBe(6)
    expect(await logIn('keyed', adminPassword)).toMatchObject({ code: 0 })
    await addPasskey()
    expect(await host.run(['server', 'user', 'reset-factor', 'keyed', '-y'])).toMatchObject({ code: 0 })
    expect(await logIn('keyed', adminPassword)).toMatchObject({ code: 0 })
  })
})

describe('a lost phone', () => {
  it('is reset by two super members, or on the host with an entry in the audit log', async () => {
    await addMember('lost')
    await setUpApp(server.url, 'lost', adminPassword)
    expect(await admin.run(['member', 'reset-factor', 'lost', '-y'])).toMatchObject({ code: 0 })
    expect(await admin.run(['member', 'reset-factor', 'lost', '--confirm', '-y'])).toMatchObject({ code: 6 })
    await addMember('second')
    expect(await operator.run(['member', 'reset-factor', 'lost', '--confirm', '-y'])).toMatchObject({ code: 0 })
    expect(await logIn('lost', adminPassword)).toMatchObject({ code: 0 })
    await setUpApp(server.url, 'lost', adminPassword)
    expect(await logIn('lost', adminPassword)).toMatchObject({ code: 4 })
    expect(await host.run(['server', 'user', 'reset-factor', 'lost', '-y'])).toMatchObject({ code: 0 })
    expect(await logIn('lost', adminPassword)).toMatchObject({ code: 0 })
    const [newest] = JSON.parse((await admin.run(['audit', 'list', '--limit', '1', '-o', 'json'])).stdout)
    expect(newest).toMatchObject({ username: 'host', target: 'member', after: { second_factor: 'reset' } })
  })
})
