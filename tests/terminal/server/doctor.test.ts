import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { alarmsPath } from '@rtcops/core/features/operations/alarms/alarms-page'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort } from '../../harness/network/free-port.ts'
import { listen } from '../../harness/network/listen.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

/** Stored data of a server whose engine keeps no logs. */
const small = { bytes: 0, system_logs: { bytes: 0, unbounded: [] } }

/** Runs doctor and returns its checks by name, and the exit code. */
async function examine(env: Record<string, string> = {}) {
  const { code, stderr, stdout } = await operator.run(['doctor', '-o', 'json'], { env })
  expect(stderr).toBe('')
  const rows: { check: string; state: string; message: string; next: string | null }[] = JSON.parse(stdout)
  return { code, checks: Object.fromEntries(rows.map(({ check, ...rest }) => [check, rest])) }
}

describe('doctor', () => {
  it('finds no problems in a healthy installation, with a line for each check', async () => {
    // While a server is busy starting, it may report the number of calls later.
    const printed = async () => (await operator.run(['doctor'])).stdout
    await expect.poll(printed).not.toMatch(/^[!✗]/m)
    const { code, stderr, stdout } = await operator.run(['doctor'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = stdout.trimEnd().split('\n')
    expect(lines.map((line) => line.slice(0, 2))).toEqual(lines.map(() => '✓ '))
    expect(lines.map((line) => line.split(/\s+/)[1])).toEqual([
      'program',
      'configuration',
      'logins',
      'profile',
      'server',
      'version',
      'clock',
      'login',
      'engines',
      'calls',
      'ingest',
      'spool',
      'jobs',
      'billing',
      'deliveries',
      'ledger',
      'secrets',
      'storage',
      'terminal',
    ])
    expect(stdout).toContain('admin')
    expect((await operator.run(['doctor', '--lang', 'zh'])).stdout).toContain('仅您可读')
  })

  it('exits 7 without a server, and says what to do', async () => {
    const { checks, code } = await examine({ RTCOPS_URL: `http://127.0.0.1:${await freePort()}` })
    expect(code).toBe(7)
    expect(checks['server']).toMatchObject({ state: 'bad', message: expect.stringContaining('connection refused') })
    expect(checks['server']?.next).not.toContain('rtcops doctor')
    expect(checks['login']).toBeUndefined()
    expect(checks['terminal']).toMatchObject({ state: 'ok' })
  })

  it('exits 4 without a login, and 2 for an unknown profile', async () => {
    const nobody = await examine({ XDG_CONFIG_HOME: join(operator.home, 'nobody') })
    expect(nobody).toMatchObject({ code: 4, checks: { login: { state: 'bad', next: 'rtcops login' } } })
    const profile = await examine({ RTCOPS_PROFILE: 'prod' })
    expect(profile.code).toBe(2)
    expect(profile.checks['profile']).toMatchObject({ state: 'bad', next: 'rtcops profile create prod --url URL' })
  })

  it('reports a login file that others can read, and a broken configuration with the line and a way out', async () => {
    const home = join(operator.home, 'loose', 'rtcops')
    await mkdir(home, { recursive: true })
    await writeFile(join(home, 'logins.json'), '{}')
    await chmod(join(home, 'logins.json'), 0o644)
    const loose = await examine({ XDG_CONFIG_HOME: join(operator.home, 'loose') })
    expect(loose).toMatchObject({
      code: 1,
      checks: { logins: { state: 'bad', next: expect.stringContaining('chmod 600') } },
    })
    await writeFile(join(home, 'config.json'), '{')
    const broken = await examine({ XDG_CONFIG_HOME: join(operator.home, 'loose') })
    expect(broken).toMatchObject({ code: 1, checks: { configuration: { state: 'bad' } } })
    const { message, next } = broken.checks['configuration'] ?? {}
    expect(message).toContain('config.json:1 is broken: not JSON.')
    expect(next).toMatch(/^mv .*config\.json .*config\.json\.broken$/)
  })

  it('warns of a different version and of a clock that is off, and continues', async () => {
    const info = { name: 'x', kind: 'test', trial: 0, version: '9.9.9', time: '2026-11-20 10:00:00', ...small }
    const other = await listen((_request, response) => {
      response.setHeader('date', new Date(Date.now() - 120_000).toUTCString())
      response.end(JSON.stringify({ code: 0, msg: '', info }))
    })
    const { checks, code } = await examine({ RTCOPS_URL: other.url, RTCOPS_TOKEN: 't' })
    expect(code).toBe(0)
    expect(checks['version']).toMatchObject({ state: 'warn', message: expect.stringContaining('9.9.9') })
    expect(checks['clock']).toMatchObject({ state: 'warn', message: expect.stringMatching(/^1[12]\d s from/) })
    await other.close()
  })

  it('names engine log tables that grow without a limit, with the statements that limit them', async () => {
    const statement = 'ALTER TABLE system.query_log MODIFY TTL event_date + INTERVAL 14 DAY'
    const logs = { bytes: 3 * 2 ** 30, unbounded: [{ name: 'system.query_log', bytes: 3 * 2 ** 30, statement }] }
    const info = { name: 'x', kind: 'test', trial: 0, version: '1', time: '', bytes: 2 ** 40, system_logs: logs }
    const other = await listen((_request, response) => void response.end(JSON.stringify({ code: 0, msg: '', info })))
    const env = { RTCOPS_URL: other.url, RTCOPS_TOKEN: 't' }
    const message = 'telemetry 1.0 TB  log tables of the engine 3.0 GB'
    expect((await examine(env)).checks['storage']).toEqual({ state: 'warn', message, next: statement })
    logs.unbounded = []
    expect((await examine(env)).checks['storage']).toEqual({ state: 'ok', message, next: null })
    info.bytes = 2 ** 33
    expect((await examine(env)).checks['storage']).toMatchObject({
      state: 'warn',
      next: expect.stringContaining('TTL'),
    })
    await other.close()
  })

  it('K-30 warns while the server closes no day because it does not trust its clock', async () => {
    const info = {
      name: 'x',
      kind: 'test',
      trial: 0,
      version: '1',
      time: '',
      ...small,
      clock_doubted_since: '2026-11-22 23:00:00',
    }
    const ahead = await listen((_request, response) => void response.end(JSON.stringify({ code: 0, msg: '', info })))
    const { checks } = await examine({ RTCOPS_URL: ahead.url, RTCOPS_TOKEN: 't' })
    const message = expect.stringContaining('closed no day since 2026-11-22 23:00:00')
    expect(checks['clock']).toMatchObject({ state: 'warn', message, next: expect.stringContaining('bill run') })
    await ahead.close()
  })

  it('reports engines, jobs, deliveries and ledger from /metrics, or that /metrics is closed', async () => {
    const info = { name: 'x', kind: 'test', trial: 0, version: '1', time: '', ...small }
    let figures = ''
    const server = await listen((request, response) => {
      response.statusCode = request.url === '/metrics' && figures === '' ? 404 : 200
      response.end(request.url === '/metrics' ? figures : JSON.stringify({ code: 0, msg: '', info }))
    })
    const env = { RTCOPS_URL: server.url, RTCOPS_TOKEN: 't' }
    const closed = await examine(env)
    expect(closed.checks['figures']).toMatchObject({ state: 'ok', message: expect.stringContaining('/metrics') })
    expect(closed.checks['engines']).toBeUndefined()

    const now = Date.now() / 1000
    figures = `rtcops_build_info{version="1"} 1
rtcops_engine_up{engine="postgresql"} 1
rtcops_engine_up{engine="clickhouse"} 0
rtcops_ingest_batches_total{outcome="stored"} 12
rtcops_ingest_rejected_batches_total{reason="clock"} 2
rtcops_ingest_rejected_batches_total{reason="not_stored"} 1
rtcops_ingest_spool_groups 3
rtcops_ingest_spool_bytes 2048
rtcops_ingest_spool_oldest_seconds 61
rtcops_job_interval_seconds{job_name="roll-up-days"} 600
rtcops_job_interval_seconds{job_name="raise-alarms"} 60
rtcops_job_interval_seconds{job_name="check-ledger"} 3600
rtcops_job_failed{job_name="roll-up-days"} 1
rtcops_job_failed{job_name="raise-alarms"} 0
rtcops_job_last_success_timestamp_seconds{job_name="raise-alarms"} ${now - 2100}
rtcops_job_last_success_timestamp_seconds{job_name="check-ledger"} ${now - 2100}
rtcops_alarm_deliveries_total{outcome="given_up"} 4
rtcops_ledger_checked_timestamp_seconds ${now - 60}
rtcops_ledger_faults 5
`
    const { checks, code } = await examine(env)
    await server.close()
    expect(code).toBe(7)
    expect(checks['engines']).toMatchObject({ state: 'bad', message: expect.stringContaining('ClickHouse') })
    expect(checks['engines']?.message).not.toContain('PostgreSQL')
    expect(checks['calls']).toMatchObject({ state: 'warn' })
    expect(checks['ingest']).toMatchObject({ state: 'warn', message: expect.stringMatching(/12 stored.* 3 rejected/) })
    expect(checks['spool']).toMatchObject({ state: 'warn', message: expect.stringMatching(/3 +2\.0 KB/) })
    expect(checks['jobs']).toMatchObject({ state: 'warn', message: 'failed or late: roll-up-days, raise-alarms' })
    expect(checks['deliveries']).toMatchObject({ state: 'warn', message: expect.stringContaining('4 given up') })
    const balance = { state: 'bad', message: expect.stringContaining('faults: 5'), next: 'rtcops server ledger verify' }
    expect(checks['ledger']).toMatchObject(balance)
  })

  it('--cluster reports that there is no cluster, or none configured with this name', async () => {
    const none = await operator.run(['doctor', '--cluster'], { env: { RTCOPS_CLICKHOUSE_CLUSTER: 'main' } })
    expect(none).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('RTCOPS_CLICKHOUSE_CLUSTER') })
    const env = { CLICKHOUSE_URL: inject('clickhouseUrl'), RTCOPS_CLICKHOUSE_CLUSTER: 'main' }
    const unknown = await operator.run(['doctor', '--cluster', '-o', 'json'], { env })
    expect(unknown).toMatchObject({ code: 1, stderr: '' })
    expect(JSON.parse(unknown.stdout)).toEqual([
      {
        check: 'cluster',
        state: 'bad',
        message: 'no server configuration knows a cluster main',
        next: expect.stringContaining('remote_servers'),
      },
    ])
    const dead = { ...env, CLICKHOUSE_URL: `http://127.0.0.1:${await freePort()}` }
    expect(await operator.run(['doctor', '--cluster'], { env: dead })).toMatchObject({ code: 7, stdout: '' })
  })

  it('checks the terminal: encoding, width, colours and the width of line glyphs', async () => {
    const { code, stdout } = await operator.atTerminal('rtcops doctor', { columns: 60, env: { LANG: 'C' } })
    expect(code).toBe(0)
    const text = stdout.replaceAll(/\u001b\[[\d;]*m/g, '')
    expect(text).toMatch(/^! {1,2}utf-8 .*C: signs and charts are ASCII/m)
    expect(text).toMatch(/^! {1,2}width .*60 columns/m)
    expect(text).toMatch(/colours +16/)
    expect(text).toContain('does not report the cursor position')
    const answered = await operator.atTerminal('rtcops doctor', { answers: [['\u001b[6n', '\u001b[5;3R']] })
    expect(answered.stdout).toContain('takes two columns')
    expect(answered.stdout).toContain('--glyphs narrow')
  })
})

describe('open', () => {
  const address = async (...words: string[]) => (await operator.run(['open', ...words])).stdout.trimEnd()

  it('prints the address of every noun, each of which is a page of the console', async () => {
    const { stderr } = await operator.run(['open', 'nothing'])
    expect(stderr).toContain('The console has no page for "nothing".')
    const source = await readFile(new URL('../../../packages/web/src/ui/paths.ts', import.meta.url), 'utf8')
    const paths = [alarmsPath, ...[...source.matchAll(/'(\/.*)'/g)].map(([, path = '']) => path)]
    const commands: { command: string; about: string }[] = JSON.parse(
      (await operator.run(['help', 'commands', '-o', 'json'])).stdout,
    )
    const nouns = new Set(commands.map(({ command }) => command.split(' ')[0] ?? ''))
    const without = [
      'api',
      'completion',
      'doctor',
      'find',
      'help',
      'login',
      'logout',
      'man',
      'open',
      'profile',
      'recharge',
      'server',
      'trace',
      'tui',
      'top',
      'version',
      'watch',
      'whoami',
    ]
    for (const noun of [...nouns].filter((each) => !without.includes(each)))
      expect(paths).toContain((await address(noun)).slice(server.url.length))
  })

  it('prints the address of one object, by name if it has one', async () => {
    expect(await address('call', '8812046990')).toBe(
      `${server.url}/data-monitoring/message/detail?channel_session_id=8812046990`,
    )
    expect(await address('company', '1042')).toBe(`${server.url}/enterprise/index?details=1042`)
    expect((await operator.run(['open', 'company', '没有的企业'])).code).toBe(3)
    expect((await operator.run(['open', 'member', 'admin'])).code).toBe(2)
  })

  it('opens the address at a terminal with a display, and only there', async () => {
    const bin = join(operator.home, 'bin')
    await mkdir(bin, { recursive: true })
    await writeFile(join(bin, 'xdg-open'), `#!/bin/sh\necho "$1" >> "${operator.home}/opened"\n`, { mode: 0o755 })
    const env = { PATH: `${bin}:${process.env['PATH']}`, DISPLAY: ':0' }
    await operator.run(['open', 'quality'], { env })
    const { stdout } = await operator.atTerminal('rtcops open call', { env })
    expect(stdout).toContain(`${server.url}/data-monitoring/message`)
    const opened = () => readFile(join(operator.home, 'opened'), 'utf8').catch(() => '')
    await expect.poll(opened).not.toBe('')
    expect(await opened()).toBe(`${server.url}/data-monitoring/message\n`)
  })
})
