import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listen } from '../../harness/network/listen.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, type ServerProcess, startServerProcess } from '../../harness/server/server.ts'

let server: ServerProcess
let operator: Operator

beforeAll(async () => {
  server = await startServerProcess()
})
afterAll(() => server.stop())
beforeEach(async () => {
  operator = await Operator.arrive(server.url)
  return () => operator.leave()
})

const logins = () => join(operator.home, '.config/rtcops/logins.json')

describe('login', () => {
  it('R-LOGIN-01 logs in with a password from standard input and stores the token in a file of mode 0600', async () => {
    const { code, stdout, stderr } = await operator.run(
      ['login', '--user', 'admin', '--password-stdin', '-o', 'json'],
      { input: `${adminPassword}\n` },
    )
    expect({ code, stderr }).toEqual({ code: 0, stderr: '✓ Logged in to DEFAULT\n' })
    expect(JSON.parse(stdout)).toMatchObject({ profile: 'default', url: server.url, username: 'admin' })
    expect((await stat(logins())).mode & 0o777).toBe(0o600)
    const token = JSON.parse(await readFile(logins(), 'utf8')).default.token as string
    expect(stdout + stderr + server.output()).not.toContain(token)
    expect(server.output()).not.toContain(adminPassword)
    expect((await operator.run(['whoami', '-o', 'json'])).stdout).toBe(
      `${JSON.stringify({ id: 1, username: 'admin', name: '管理员', role_name: '超级管理员', provider: '', api_key: null })}\n`,
    )
  })

  it('R-LOGIN-09 exits 4 for a wrong password and stores nothing', async () => {
    const wrong = await operator.run(['login', '--user', 'admin', '--password-stdin'], { input: 'Wr0ngWr0ng\n' })
    expect(wrong).toMatchObject({ code: 4, stdout: '' })
    expect(wrong.stderr).toMatch(/^✗ Wrong account or password\n {2}request \w+\n$/)
    await expect(stat(logins())).rejects.toThrow()
  })

  it('prompts at a terminal without echoing the password', async () => {
    const { code, stdout } = await operator.atTerminal('rtcops login', {
      answers: [
        ['Username: ', 'adminn\u007f\r'],
        ['Password: ', `${adminPassword}\r`],
      ],
    })
    expect(stdout).toContain('Logged in to DEFAULT')
    expect(code).toBe(0)
    expect(stdout).not.toContain(adminPassword)
  })

  it('Ctrl-C at the prompt exits 130 and leaves nothing', async () => {
    const { code } = await operator.atTerminal('rtcops login', { answers: [['Username: ', '\u0003']] })
    expect(code).toBe(130)
    await expect(stat(logins())).rejects.toThrow()
  })

  it('names the flags when it cannot prompt', async () => {
    const { code, stderr } = await operator.run(['login'])
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: '✗ There is no terminal to prompt on. Add --user --password-stdin.\n  rtcops login --help\n',
    })
  })

  it('accepts a token from standard input, and uses one from the environment without storing it', async () => {
    await operator.logIn(adminPassword)
    const { token } = JSON.parse(await readFile(logins(), 'utf8')).default as { token: string }
    const other = await Operator.arrive(server.url)
    expect((await other.run(['whoami'], { env: { RTCOPS_TOKEN: token } })).code).toBe(0)
    expect((await other.run(['whoami'])).code).toBe(4)
    expect((await other.run(['login', '--with-token'], { input: `${token}\n` })).code).toBe(0)
    expect((await other.run(['whoami'])).code).toBe(0)
    await other.leave()
  })

  it('refuses a login file that others can read, and says how to fix it', async () => {
    await operator.logIn(adminPassword)
    await chmod(logins(), 0o644)
    expect(await operator.run(['whoami'])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `✗ ${logins()} can be read by others (mode 0644).\n  chmod 600 ${logins()}\n`,
    })
  })

  it('never sends a token to a server other than the one that issued it', async () => {
    await operator.logIn(adminPassword)
    const asked: (string | undefined)[] = []
    const foreign = await listen((request, response) => {
      asked.push(request.headers.authorization)
      response.end('{"code":50000,"msg":"no token"}')
    })
    expect((await operator.run(['whoami'], { env: { RTCOPS_URL: foreign.url } })).code).toBe(4)
    expect(asked).toEqual([undefined])
    await foreign.close()
  })

  it('logs out: the token is revoked on the server and deleted locally', async () => {
    await operator.logIn(adminPassword)
    const { token } = JSON.parse(await readFile(logins(), 'utf8')).default as { token: string }
    expect(await operator.run(['logout'])).toMatchObject({ code: 0, stdout: '', stderr: '✓ Logged out\n' })
    expect(await operator.run(['logout'])).toMatchObject({ code: 0, stderr: '✓ You were not logged in\n' })
    const old = await operator.run(['whoami', '-o', 'json'], { env: { RTCOPS_TOKEN: token } })
    expect(old).toMatchObject({ code: 4, stdout: '' })
    expect(JSON.parse(old.stderr).error).toMatchObject({ kind: 'not_logged_in', exit: 4, next: 'rtcops login' })
  })
})

describe('whoami', () => {
  it('lists permission keys and menu entries', async () => {
    await operator.logIn(adminPassword)
    const keys = JSON.parse((await operator.run(['whoami', '--permissions', '-o', 'json'])).stdout) as { key: string }[]
    expect(keys.map(({ key }) => key)).toContain('CONFIG_BANK_ACCOUNT')
    const lines = (await operator.run(['whoami', '--permissions', '-o', 'tsv', '--no-headers'])).stdout.trimEnd()
    expect(lines.split('\n')).toEqual(keys.map(({ key }) => key))
    const menu = JSON.parse((await operator.run(['whoami', '--menu', '-o', 'json'])).stdout) as { key: string }[]
    expect(menu.map(({ key }) => key)).toContain('DATA_MONITOR_MESSAGE')
  })
})

describe('me', () => {
  it('R-ME-02 changes the name, and says so before asking', async () => {
    await operator.logIn(adminPassword)
    const dry = await operator.run(['me', 'update', '--name', '周琳', '--dry-run'])
    expect(dry.stdout).toBe('PUT /api/admin-user/edit-fullname\n{"name":"周琳"}\n')
    expect(dry.stderr).toContain('Dry run: nothing sent.')
    const done = await operator.run(['me', 'update', '--name', '周琳', '-y', '-o', 'json'])
    expect(done).toMatchObject({ code: 0, stdout: '{"username":"admin","name":"周琳"}\n' })
    expect((await operator.run(['whoami'], { env: { TERM: 'dumb' } })).stdout).toContain('周琳')
    const long = await operator.run(['me', 'update', '--name', 'x'.repeat(21), '-y'])
    expect(long).toMatchObject({ code: 2, stderr: '✗ --name: must have at most 20 characters, got 21.\n' })
  })

  it('R-ME-03 changes the password from two lines of standard input, and never shows it in a dry run', async () => {
    await operator.logIn(adminPassword)
    const input = `${adminPassword}\nN3wPassw0rd\n`
    const dry = await operator.run(['me', 'password', '--password-stdin', '--dry-run', '--debug'], { input })
    expect(dry.code).toBe(0)
    expect(dry.stdout + dry.stderr).not.toMatch(new RegExp(`${adminPassword}|N3wPassw0rd`))
    const weak = await operator.run(['me', 'password', '--password-stdin', '-y'], { input: `${adminPassword}\nweak\n` })
    expect(weak.code).toBe(2)
    const wrong = await operator.run(['me', 'password', '--password-stdin', '-y'], {
      input: 'wr0ngWr0ng\nN3wPassw0rd\n',
    })
    expect(wrong.code).toBe(2)
    expect((await operator.run(['me', 'password', '--password-stdin', '-y'], { input })).code).toBe(0)
    const back = { input: 'N3wPassw0rd\n0therPassw0rd\n' }
    expect((await operator.run(['me', 'password', '--password-stdin', '-y'], back)).code).toBe(0)
  })
})

describe('profile', () => {
  it('stores servers by name: flag over environment over current profile over default', async () => {
    await operator.run(['profile', 'create', 'prod', '--url', server.url, '--production', '--lang', 'en'])
    await operator.run(['profile', 'create', 'stage', '--url', 'https://stage.example.cn'])
    const bare = { RTCOPS_URL: '' }
    const inUse = async (args: string[] = [], env: Record<string, string> = {}) =>
      (
        JSON.parse(
          (await operator.run(['profile', 'get', '-o', 'json', ...args], { env: { ...bare, ...env } })).stdout,
        ) as { name: string }
      ).name
    expect(await inUse()).toBe('default')
    expect((await operator.run(['profile', 'use', 'prod'])).code).toBe(0)
    expect(await inUse()).toBe('prod')
    expect(await inUse([], { RTCOPS_PROFILE: 'stage' })).toBe('stage')
    expect(await inUse(['-P', 'prod'], { RTCOPS_PROFILE: 'stage' })).toBe('prod')
    const list = await operator.run(['profile', 'list', '-o', 'csv', '--columns', 'name,url,production,current'])
    expect(list.stdout).toBe(
      `name,url,production,current\ndefault,http://127.0.0.1:7080,0,0\nprod,${server.url},1,1\nstage,https://stage.example.cn,0,0\n`,
    )
    expect((await operator.run(['profile', 'create', 'prod', '--url', server.url])).code).toBe(6)
    expect((await operator.run(['profile', 'use', 'prd'])).stderr).toContain('Did you mean: prod?')
    expect((await operator.run(['whoami', '-P', 'nowhere'])).code).toBe(2)
    expect((await operator.run(['profile', 'delete', 'prod'])).code).toBe(0)
    expect((await operator.run(['profile', 'get', 'prod'])).code).toBe(3)
  })

  it('a broken file is reported and not overwritten', async () => {
    await operator.run(['profile', 'create', 'a', '--url', server.url])
    const file = join(operator.home, '.config/rtcops/config.json')
    await writeFile(file, '{"profiles":')
    const { code, stderr } = await operator.run(['profile', 'list'])
    expect(code).toBe(1)
    expect(stderr).toContain(`${file}:1 is broken: not JSON.`)
    expect(await readFile(file, 'utf8')).toBe('{"profiles":')
  })
})
