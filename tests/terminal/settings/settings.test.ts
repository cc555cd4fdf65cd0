import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'

let operator: Operator
beforeEach(async () => {
  operator = await Operator.arrive()
})
afterEach(() => operator.leave())

const fileOf = (name: string) => join(operator.home, '.config/rtcops', `${name}.json`)

async function keep(name: 'config' | 'logins', content: string): Promise<void> {
  await mkdir(join(operator.home, '.config/rtcops'), { recursive: true })
  await writeFile(fileOf(name), content, { mode: 0o600 })
}

/** Runs doctor and returns its checks by name, without those of the terminal. */
async function examine() {
  const { code, stderr, stdout } = await operator.run(['doctor', '-o', 'json'])
  const rows: { check: string; state: string; message: string; next: string | null }[] = JSON.parse(stdout)
  return { code, stderr, bad: rows.filter(({ state }) => state === 'bad') }
}

/** Invalid profile files, the line of the error, and the reason. */
const broken: [content: string, line: number, reason: string][] = [
  ['{bad', 1, 'not JSON'],
  ['', 1, 'not JSON'],
  ['{\n  "current": "own",\n}', 3, 'not JSON'],
  ['[]', 1, 'not a JSON object'],
  ['null', 1, 'not a JSON object'],
  ['"own"', 1, 'not a JSON object'],
  ['{"profiles":null}', 1, 'profiles has the wrong type'],
  ['{"profiles":[]}', 1, 'profiles has the wrong type'],
  ['{"current":5}', 1, 'current has the wrong type'],
  ['{"profiles":{"own":null}}', 1, 'profiles.own has the wrong type'],
  ['{"profiles":{"own":{}}}', 1, 'profiles.own has no url'],
  ['{\n"profiles":{\n"own":{\n"url":12}}}', 4, 'profiles.own.url has the wrong type'],
  [
    '{"profiles":{"default":{"url":"http://x","production":"yes"}}}',
    1,
    'profiles.default.production has the wrong type',
  ],
]

describe('M6: a broken profile file', () => {
  it.each(broken)('%j: help works, and every other command names line and reason', async (content, line, reason) => {
    await keep('config', content)
    for (const words of [['--help'], ['call', 'list', '--help'], ['help', 'time'], ['version']])
      expect(await operator.run(words)).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/./) })
    const told = `${fileOf('config')}:${line} is broken: ${reason}.`
    const next = `mv ${fileOf('config')} ${fileOf('config')}.broken`
    for (const words of [['whoami'], ['profile', 'list'], ['profile', 'create', 'a', '--url', 'http://a']])
      expect(await operator.run(words)).toMatchObject({ code: 1, stdout: '', stderr: `✗ ${told}\n  ${next}\n` })
    expect(await examine()).toEqual({
      code: 1,
      stderr: '',
      bad: [{ check: 'configuration', state: 'bad', message: told, next }],
    })
    expect(await readFile(fileOf('config'), 'utf8')).toBe(content)
  })

  it('is reported in Chinese, too, also if it cannot be read at all', async () => {
    await keep('config', '{"profiles":null}')
    expect((await operator.run(['profile', 'list', '--lang', 'zh'])).stderr).toContain('已损坏：profiles 的类型不对。')
    await rm(fileOf('config'))
    await mkdir(fileOf('config'))
    expect((await operator.run(['profile', 'list'])).stderr).toContain(
      `Cannot read ${fileOf('config')}: illegal operation on a directory.\n  mv `,
    )
  })

  it('is moved aside by the command that doctor prints', async () => {
    await keep('config', '{bad')
    const [{ next = '' } = {}] = (await examine()).bad
    const { code } = await operator.atTerminal(next ?? '')
    expect(code).toBe(0)
    expect(await operator.run(['profile', 'list', '-o', 'json'])).toMatchObject({ code: 0 })
    expect(await readFile(`${fileOf('config')}.broken`, 'utf8')).toBe('{bad')
  })
})

describe('M6: a profile with an invalid value', () => {
  it.each([
    ['url', '{"url":"ftp://x"}', 'own.url: not an http or https address "ftp://x".'],
    ['zone', '{"url":"http://127.0.0.1:1","zone":"Mars/Base"}', 'own.zone: Unknown time zone Mars/Base.'],
  ])('%s is refused by commands that need the server, and removed as doctor says', async (_field, profile, told) => {
    await keep('config', `{"current":"own","profiles":{"own":${profile}}}`)
    for (const words of [['--help'], ['call', 'list', '--help'], ['profile', 'list'], ['version']])
      expect(await operator.run(words)).toMatchObject({ code: 0, stderr: '' })
    const next = 'rtcops profile delete own'
    expect(await operator.run(['whoami'])).toMatchObject({ code: 2, stderr: `✗ ${told}\n  ${next}\n` })
    expect(await examine()).toMatchObject({ code: 2, bad: [{ check: 'profile', message: told, next }] })
    expect(await operator.run(next.split(' ').slice(1))).toMatchObject({ code: 0 })
    expect(await operator.run(['profile', 'get', '-o', 'json'])).toMatchObject({ code: 0 })
  })
})

it('M6: a broken login file is reported once, with its line and a way out', async () => {
  await keep('logins', '{\n"default":{"url":"http://x"}}')
  const told = `${fileOf('logins')}:2 is broken: default has no token.`
  expect(await operator.run(['whoami'])).toMatchObject({ code: 1, stderr: expect.stringContaining(told) })
  expect(await examine()).toMatchObject({ code: 1, bad: [{ check: 'logins', message: told }] })
  expect((await operator.run(['--help'])).code).toBe(0)
})

describe('RTCOPS_URL', () => {
  it.each([
    ['ftp://x', 'RTCOPS_URL: not an http or https address "ftp://x".'],
    ['rtc.example.cn', 'RTCOPS_URL: not an http or https address "rtc.example.cn".'],
    ['http://u:pa55@x', 'RTCOPS_URL: leave user and password out of the address, and log in with rtcops login.'],
  ])('refuses %s by the name of the variable, with the reason and without a password', async (RTCOPS_URL, told) => {
    expect(await operator.run(['whoami'], { env: { RTCOPS_URL } })).toMatchObject({
      code: 2,
      stdout: '',
      stderr: `✗ ${told}\n  rtcops help environment\n`,
    })
  })
})
