import { spawn } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, formatDay, hour, minute, startOfDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addManyTransactions } from '../../harness/many-transactions.ts'
import { program } from '../../harness/rtcops.ts'
import { adminPassword, type ServerProcess, startServerProcess } from '../../harness/server/server.ts'
import { appkey, type GuideStage, openGuideStage } from './guide-stage.ts'

const guide = new URL('../../../docs/guide/scripts.md', import.meta.url)

/** Returns the guide's code blocks in a language, in order. */
async function blocksOf(language: string, document = guide): Promise<string[]> {
  const text = await readFile(document, 'utf8')
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, block = '']) => block)
}

const [
  key = '',
  login = '',
  tools = '',
  nightly = '',
  recharge = '',
  worst = '',
  alert = '',
  rotate = '',
  disable = '',
] = await blocksOf('sh')
const [nightlyCron = '', alertCron = ''] = await blocksOf('cron')
const [csv = ''] = await blocksOf('csv')

let server: ServerProcess
let stage: GuideStage
let home: string

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs a script with the PATH and login of a user who has rtcops, like cron or a shell. */
function sh(script: string, more: Record<string, string> = {}): Promise<Ended> {
  const env: Record<string, string> = {
    HOME: home,
    PATH: `${join(home, 'bin')}:${process.env['PATH']}`,
    LANG: 'C.UTF-8',
    RTCOPS_URL: server.url,
    RTCOPS_LANG: 'en',
    ...more,
  }
  const child = spawn('sh', ['-c', script], { env, cwd: home, stdio: ['ignore', 'pipe', 'pipe'] })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (piece: Buffer) => {
    stdout += piece.toString()
  })
  child.stderr.on('data', (piece: Buffer) => {
    stderr += piece.toString()
  })
  return new Promise((done) => child.once('close', (code) => done({ code, stdout, stderr })))
}

/** Returns the command of a crontab line. */
const commandOf = (line: string): string => line.trim().split(' ').slice(5).join(' ')

async function save(name: string, script: string): Promise<void> {
  await writeFile(join(home, 'bin', name), script, { mode: 0o755 })
}

beforeAll(async () => {
  server = await startServerProcess()
  stage = await openGuideStage(server)
  home = stage.operator.home
  await mkdir(join(home, 'bin'))
  await symlink(program, join(home, 'bin', 'rtcops'))
  await symlink(process.execPath, join(home, 'bin', 'node'))
  await stage.query("INSERT INTO company (name) VALUES ('星河互娱'), ('Pelican Audio')")
})
afterAll(() => stage.close())

const json = async (...words: string[]) => JSON.parse((await stage.operator.run([...words, '-o', 'json'])).stdout)

describe('the scripts of the guide, exactly as printed', () => {
  it('are the same in both languages', async () => {
    for (const language of ['sh', 'cron', 'csv'])
      expect(await blocksOf(language, new URL('scripts.zh-CN.md', guide))).toEqual(await blocksOf(language))
  })

  it('completion, man pages and doctor work', async () => {
    expect(await sh(tools)).toMatchObject({ code: 0 })
    expect((await readdir(join(home, 'man1'))).length).toBeGreaterThan(30)
    expect(await readFile(join(home, 'rtcops-completion.bash'), 'utf8')).toContain('complete -F')
  })

  it('an API key for the nightly export logs in its user', async () => {
    expect(await sh(key)).toMatchObject({ code: 0, stderr: expect.stringContaining('nightly.key') })
    const own = { XDG_CONFIG_HOME: join(home, 'script') }
    expect(await sh(login, own)).toMatchObject({ code: 0 })
    await save('rtcops-nightly', nightly)
    expect(await sh('rtcops-nightly by-key', own)).toMatchObject({ code: 0, stderr: '' })
    expect((await sh('rtcops recharge create 星河互娱 5 --yes', own)).code).toBe(5)
  })

  it('nightly export by cron: complete files in a directory of yesterday, also when run again', async () => {
    await addManyTransactions(server.databaseOwnerUrl, 3, startOfDay(Date.now()) - 6 * hour)
    await stage.query("UPDATE company SET name = '夜间' WHERE id = (SELECT max(company_id) FROM ledger_transaction)")
    await save('rtcops-nightly', nightly)
    expect(nightlyCron).toMatch(/^\d+ \d+ \* \* \* rtcops-nightly /)
    for (let times = 0; times < 2; times++)
      expect(await sh(commandOf(nightlyCron))).toEqual({ code: 0, stdout: '', stderr: '' })
    const directory = join(home, 'exports', formatDay(addDays(Date.now(), -1)))
    expect((await readdir(directory)).sort()).toEqual(['bill.csv', 'invoice.csv', 'rooms.csv', 'transaction.csv'])
    const [heads, ...rows] = (await readFile(join(directory, 'transaction.csv'), 'utf8')).trimEnd().split('\n')
    const amount = heads?.split(',').indexOf('transaction_amount') ?? -1
    const amounts = rows.map((row) => Number(row.split(',')[amount]))
    expect(amounts, 'its column sums up to what was booked, as it stands').toEqual([1.03, 1.02, 1.01])
    for (const list of ['bill', 'transaction', 'invoice']) {
      const printed = await sh(`rtcops ${list} list --from yesterday --to yesterday --all -o csv --quiet`)
      expect([list, printed.stdout]).toEqual([list, await readFile(join(directory, `${list}.csv`), 'utf8')])
    }
  })

  it('batch recharge from a CSV: checked, booked, never twice', async () => {
    await writeFile(join(home, 'nov.csv'), csv)
    expect(await sh(recharge)).toMatchObject({ code: 0, stderr: expect.not.stringContaining('✗') })
    const balances = async () =>
      Object.fromEntries(
        (await json('company', 'list', '--all')).map((row: { name: string; balance: string }) => [
          row.name,
          row.balance,
        ]),
      )
    expect(await balances()).toMatchObject({ 星河互娱: '1200.50', 'Pelican Audio': '80.00' })
    expect(await sh('rtcops recharge create -f nov.csv --yes --resume')).toMatchObject({ code: 0 })
    expect(await balances()).toMatchObject({ 星河互娱: '1200.50', 'Pelican Audio': '80.00' })
  })

  it("prints a user's calls of the last two hours with their worst minute", async () => {
    const { code, stderr, stdout } = await sh(worst)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^8812046990\t\d{4}-\d\d-\d\dT[\d:.]+\+08:00\t13\.07\t/)
    expect(stdout.trimEnd().split('\n')).toHaveLength(1)
  })

  it('prints a line when the join success of a country falls, and none while it is normal', async () => {
    const attempts = Array.from({ length: 80 }, (_, index) => ({
      kind: 'join_attempt',
      ts: Date.now() - 20 * minute + index * 15_000,
      channel_session_id: `join-${index}`,
      session_id: `join-${index}`,
      user_id: `u-${index}`,
      channel_name: 'lobby',
      country: index % 2 === 0 ? 'ID' : 'CN',
      ...(index % 4 === 0 ? { result: 0, fail_reason: 'dns_failed' } : { result: 1, join_ms: 900 }),
    }))
    await writeFile(join(home, 'joins.ndjson'), attempts.map((event) => `${JSON.stringify(event)}\n`).join(''))
    const line = ['call', 'import', 'joins.ndjson', '-p', appkey, '--format', 'events', '-y']
    expect(await stage.operator.run(line)).toMatchObject({ code: 0 })
    await save('join-alert', alert)
    expect(await sh(commandOf(alertCron))).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^ID: [45]\d\.\d\d % joined within 5 s, expected 97 %\n$/),
      stderr: '',
    })
    for (const well of ['join-alert CN 97', 'join-alert BR 97'])
      expect(await sh(well)).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  it('rotates an appcert into a file readable only by its owner, and shows it nowhere', async () => {
    const before = (await json('project', 'get', appkey, '--show-secrets')).appcert
    const { code, stderr, stdout } = await sh(rotate)
    expect(code).toBe(0)
    expect(stdout).toContain('600 cert.txt')
    const secret = (await readFile(join(home, 'cert.txt'), 'utf8')).trim()
    expect((await stat(join(home, 'cert.txt'))).mode & 0o777).toBe(0o600)
    expect((await json('project', 'get', appkey, '--show-secrets')).appcert).toBe(secret)
    expect(secret).not.toBe(before)
    expect(stdout + stderr + server.output()).not.toContain(secret)
  })

  it('disables a member on every server that one is logged in to', async () => {
    expect(await stage.operator.run(['role', 'create', '客服', '--kind', '运营', '-y'])).toMatchObject({ code: 0 })
    const create = 'member create li.wei --name 李伟 --role 客服 --password-stdin -y'
    const made = await stage.operator.run(create.split(' '), { input: 'Passw0rdLiWei\n' })
    expect(made).toMatchObject({ code: 0 })
    const config = join(home, 'two-servers')
    const env = { XDG_CONFIG_HOME: config, RTCOPS_URL: '' }
    for (const profile of ['one', 'two']) {
      await sh(`rtcops profile create ${profile} --url ${server.url}`, env)
      await writeFile(join(home, 'password.txt'), `${adminPassword}\n`)
      await chmod(join(home, 'password.txt'), 0o600)
      expect(await sh(`rtcops login -P ${profile} --user admin --password-stdin < password.txt`, env)).toMatchObject({
        code: 0,
      })
    }
    const { code, stderr, stdout } = await sh(disable, env)
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('✗') })
    expect(stdout.match(/li\.wei/g)).toHaveLength(2)
    expect(await json('member', 'get', 'li.wei')).toMatchObject({ state: 0 })
    await stage.operator.run(['member', 'delete', 'li.wei', '-y'])
    expect(await sh(disable, env)).toMatchObject({ code: 0 })
    await rm(config, { recursive: true })
  })
})
