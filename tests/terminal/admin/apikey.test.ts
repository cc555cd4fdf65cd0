import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
const lastDay = formatDay(Date.now() + 30 * 86_400_000)

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

const file = (name: string) => join(operator.home, name)
const create = (name: string, ...more: string[]) =>
  operator.run(['apikey', 'create', name, '--last-day', lastDay, '--secret-file', file(`${name}.key`), '-y', ...more])
const secretOf = async (name: string) => (await readFile(file(`${name}.key`), 'utf8')).trim()
/** Runs a command with a key in the environment, as a script does. */
const asScript = (key: string, ...words: string[]) => operator.run(words, { env: { RTCOPS_TOKEN: key } })
const keys = async (...flags: string[]) =>
  JSON.parse((await operator.run(['apikey', 'list', '-o', 'json', ...flags])).stdout) as Record<string, unknown>[]

describe('apikey', () => {
  it('creates a key for a command in a file that only its user can read, and shows it nowhere else', async () => {
    const made = await create('nightly', '--for', 'bill list', '--for', 'bank-account list', '-o', 'json', '--debug')
    expect([made.code, made.stderr]).toEqual([0, expect.stringContaining('cannot be seen again')])
    const key = await secretOf('nightly')
    expect(JSON.parse(made.stdout)).toEqual({
      id: expect.any(Number),
      key_id: key.slice(0, 14),
      written: file('nightly.key'),
    })
    expect(made.stdout + made.stderr).not.toContain(key.slice(15))
    expect((await stat(file('nightly.key'))).mode & 0o777).toBe(0o600)
    expect(await keys()).toMatchObject([
      { name: 'nightly', state: 'active', permissions: ['CONFIG_BANK_ACCOUNT', 'FINANCE_EXPENSE_BILL'] },
    ])
    expect((await asScript(key, 'bill', 'list', '-o', 'json')).code).toBe(0)
    const refused = await asScript(key, 'member', 'list')
    expect([refused.code, refused.stderr]).toEqual([5, expect.stringContaining('ADMIN_USER_MEMBER')])
    expect(refused.stderr).toContain('This API key may not see members')
  })

  it('whoami and doctor show the key with its permissions and expiry, and doctor warns before it expires', async () => {
    const key = await secretOf('nightly')
    const who = await asScript(key, 'whoami')
    expect(who.stdout).toMatch(
      /^API key\n {2}name +nightly\n {2}key id +rtk_\w{10}\n {2}owner +admin\n {2}expires +\d{4}-/,
    )
    expect(who.stdout).toContain('CONFIG_BANK_ACCOUNT FINANCE_EXPENSE_BILL')
    const other = await Operator.arrive(server.url)
    const loggedIn = await other.run(['login', '--with-token'], { input: `${key}\n` })
    await other.leave()
    expect(loggedIn.stdout).toMatch(/api_key +nightly \(rtk_\w{10}\)\nowner +admin\nexpire_time +\d{4}-/)
    expect(JSON.parse((await asScript(key, 'whoami', '-o', 'json')).stdout)).toMatchObject({
      username: 'admin',
      api_key: {
        name: 'nightly',
        key_id: key.slice(0, 14),
        permissions: ['CONFIG_BANK_ACCOUNT', 'FINANCE_EXPENSE_BILL'],
      },
    })
    expect(JSON.parse((await operator.run(['whoami', '-o', 'json'])).stdout)).toMatchObject({ api_key: null })
    const login = async (secret: string) => {
      const checks: { check: string; state: string; message: string }[] = JSON.parse(
        (await asScript(secret, 'doctor', '-o', 'json')).stdout,
      )
      return checks.find(({ check }) => check === 'login')
    }
    expect(await login(key)).toMatchObject({ state: 'ok', message: expect.stringContaining('API key nightly (rtk_') })
    const soon = formatDay(Date.now() + 3 * 86_400_000)
    await operator.run([
      'apikey',
      'create',
      'short',
      '--last-day',
      soon,
      '--secret-file',
      file('short.key'),
      '--for',
      'bill list',
      '-y',
    ])
    expect(await login(await secretOf('short'))).toMatchObject({
      state: 'warn',
      message: expect.stringMatching(/days left: [23]$/),
    })
  })

  it("a key can log in permanently with --with-token, and cannot change its owner's password", async () => {
    const colleague = await Operator.arrive(server.url)
    const login = await colleague.run(['login', '--with-token'], { input: `${await secretOf('nightly')}\n` })
    expect(login).toMatchObject({ code: 0 })
    expect((await colleague.run(['bill', 'list'])).code).toBe(0)
    const password = await colleague.run(['me', 'password', '--password-stdin', '-y'], {
      input: `${adminPassword}\nPassw0rdOther\n`,
    })
    expect([password.code, password.stderr]).toEqual([6, expect.stringContaining('API key')])
    await colleague.leave()
  })

  it('names invalid input at the option, and creates neither key nor file', async () => {
    const before = (await keys()).length
    for (const [flags, said] of [
      [['--for', 'bill lst'], '--for: there is no command "bill lst"'],
      [['--permission', 'NO_SUCH'], '--permission: You do not hold NO_SUCH yourself'],
      [['--for', 'bill list', '--from-address', '10.0.0.0/40'], '--from-address: 10.0.0.0/40 is neither'],
      [['--for', 'bill list', '-p', '没有的项目'], '没有的项目'],
      [[], '--permission: Choose at least one permission'],
    ] as const) {
      const { code, stderr } = await create('wrong', ...flags)
      expect([flags, code, stderr]).toEqual([flags, expect.toBeOneOf([2, 3, 5]), expect.stringContaining(said)])
    }
    await expect(stat(file('wrong.key'))).rejects.toThrow('ENOENT')
    expect(await keys()).toHaveLength(before)
  })

  it('does not overwrite a file, unless everything is confirmed', async () => {
    await writeFile(file('kept.key'), 'precious\n')
    const flags = ['--for', 'bill list', '--last-day', lastDay, '--secret-file', file('kept.key')]
    const { code } = await operator.run(['apikey', 'create', 'kept', ...flags, '--dry-run'])
    expect(code).toBe(2)
    expect(await readFile(file('kept.key'), 'utf8')).toBe('precious\n')
  })

  it('rotates with an overlap, and revokes at once', async () => {
    const old = await secretOf('nightly')
    const rotated = await operator.run([
      'apikey',
      'rotate',
      'nightly',
      '--overlap-hours',
      '2',
      '--secret-file',
      file('nightly.key'),
      '-y',
    ])
    expect(rotated.code).toBe(0)
    const key = await secretOf('nightly')
    expect(key).not.toBe(old)
    for (const each of [old, key]) expect((await asScript(each, 'bill', 'list')).code).toBe(0)
    expect((await operator.run(['apikey', 'revoke', key.slice(0, 14), '-y'])).code).toBe(0)
    for (const each of [old, key]) {
      const { code, stderr } = await asScript(each, 'bill', 'list')
      expect([code, stderr]).toEqual([4, expect.stringContaining('revoked')])
    }
    expect(await keys('--state', 'revoked')).toHaveLength(1)
    const again = await operator.run(['apikey', 'revoke', 'nightly', '-y'])
    expect([again.code, again.stderr]).toEqual([expect.any(Number), expect.stringContaining('already revoked')])
    expect(again.code).not.toBe(0)
  })
})
