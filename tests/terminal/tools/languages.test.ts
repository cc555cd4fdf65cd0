import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

interface CommandRow {
  command: string
  arguments: string
  writes: 0 | 1
}

const operator = await Operator.arrive()
const commands: CommandRow[] = JSON.parse((await operator.run(['help', 'commands', '-o', 'json'])).stdout)

/** Arguments of reads that need some. */
const needed: Readonly<Record<string, string[]>> = {
  'call messages': ['c-1'],
  'call users': ['c-1'],
  'call ladder': ['c-1'],
  'call get': ['c-1'],
  'company get': ['1'],
  find: ['星河'],
  help: ['commands'],
  'node-group tree': ['PROJECT_LIST'],
  'price list': ['1'],
  'report get': ['calls'],
}
/** Commands without an end, with files, without rows, or of the server's host. */
const others = /^(watch|tui|top|server|doctor|log(in|out)|completion|open|man|version|api|audit delivery)\b| export$/

/** Every command that reads and prints rows. */
const reads = commands
  .filter(({ writes, arguments: given, command }) => writes === 0 && (command in needed || !given.includes('<')))
  .map(({ command }) => command)
  .filter((command) => !others.test(command))

let server: TestServer
let env: Record<string, string>
beforeAll(async () => {
  server = await startServer()
  env = { RTCOPS_URL: server.url }
  const project = await addProject(server.databaseUrl, '星河语聊')
  await operator.run(['login', '--user', 'admin', '--password-stdin'], { env, input: `${adminPassword}\n` })
  const ran = await operator.run(['recharge', 'create', String(project.companyId), '5', '-y'], { env })
  expect(ran).toMatchObject({ code: 0 })
  const ids = { channel_session_id: 'c-1', session_id: 's-1', user_id: 'u-1' }
  const events = [
    { kind: 'join', ts: Date.now() - 600_000, ...ids, channel_name: 'room-1', country: 'ID' },
    { kind: 'message', ts: Date.now() - 500_000, ...ids, type_number: 20, level: 'bad', message: { note: 'x' } },
    { kind: 'leave', ts: Date.now() - 300_000, ...ids },
  ]
  await writeFile(join(operator.home, 'e.ndjson'), events.map((event) => `${JSON.stringify(event)}\n`).join(''))
  await operator.run(['call', 'import', 'e.ndjson', '-p', project.appkey, '--format', 'events', '-y'], { env })
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

/** Runs a command in both languages. */
async function inBoth(...words: string[]) {
  const [en, zh] = [
    await operator.run([...words, '--lang', 'en'], { env }),
    await operator.run([...words, '--lang', 'zh'], { env }),
  ]
  return { en, zh }
}

describe('machine formats in both languages', () => {
  it.each(reads)('%s prints the same rows', async (command) => {
    const words = [...command.split(' '), ...(needed[command] ?? [])]
    for (const format of ['json', 'ndjson', 'csv']) {
      const { en, zh } = await inBoth(...words, '-o', format)
      const isSame = zh.code === en.code && zh.stdout === en.stdout
      // Figures up to now may have changed between the two.
      const now = isSame ? en : await operator.run([...words, '-o', format, '--lang', 'en'], { env })
      expect([format, zh.code, zh.stdout]).toEqual([format, now.code, now.stdout])
    }
  })

  it('transactions, messages, diagnoses and exports print the same words', async () => {
    for (const words of [
      ['transaction', 'list', '-o', 'json'],
      ['transaction', 'export', '--to-file', '-', '--format', 'csv'],
      ['call', 'messages', 'c-1', '-o', 'json'],
      ['call', 'diagnose', 'c-1', '-o', 'json'],
    ]) {
      const { en, zh } = await inBoth(...words)
      expect(en).toMatchObject({ code: 0, stdout: expect.stringMatching(/\w/) })
      expect(zh.stdout).toBe(en.stdout)
    }
    expect(JSON.parse((await inBoth('transaction', 'list', '-o', 'json')).zh.stdout)).toMatchObject([
      { transaction_name: 'Recharge by bank transfer' },
    ])
  })

  it('tables and refusals are in the language of the reader', async () => {
    expect((await inBoth('transaction', 'list')).zh.stdout).toContain('银行转账充值')
    const { en, zh } = await inBoth('call', 'list', '-s', '32d', '-o', 'json')
    expect(JSON.parse(en.stderr).error.message).toContain('must not exceed')
    expect(JSON.parse(zh.stderr).error.message).toMatch(/[\u4e00-\u9fff]/)
  })
})

describe('the language of the machine', () => {
  it.each([
    [{ LANG: 'C' }, 'en'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LANG: 'POSIX' }, 'en'],
    [{ LANG: 'ja_JP.UTF-8' }, 'en'],
    [{ LANG: '' }, 'en'],
    [{ LANG: 'zh_CN.UTF-8' }, 'zh'],
    [{ LANG: 'zh_TW' }, 'zh'],
    [{ LANG: 'zh_CN.UTF-8', LC_ALL: 'C' }, 'en'],
    [{ LANG: 'C', LC_MESSAGES: 'zh_CN.UTF-8' }, 'zh'],
    [{ LANG: 'C', RTCOPS_LANG: 'zh' }, 'zh'],
    [{ LANG: 'zh_CN.UTF-8', RTCOPS_LANG: 'en' }, 'en'],
  ])('with %j it is %s', async (locale, language) => {
    const { stdout } = await operator.run(['--help'], { env: { RTCOPS_LANG: '', ...locale } })
    expect(stdout.startsWith(language === 'zh' ? '用法' : 'Usage')).toBe(true)
  })
})
