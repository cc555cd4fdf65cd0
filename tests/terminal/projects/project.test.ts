import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { samples, sendReport } from '../../../packages/server/test/telemetry-report.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
let used: { appkey: string; appcert: string; companyId: number }

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  used = await addProject(server.databaseUrl, '星河语聊')
})
afterAll(async () => {
  await operator?.leave()
  await server?.stop()
})

const run = (...args: string[]) => operator.run(['project', ...args])
const read = async (...args: string[]) => JSON.parse((await run(...args, '-o', 'json')).stdout)

async function report(appcert: string, batch: string): Promise<number> {
  const { code } = await sendReport(server.url, { appkey: used.appkey, appcert }, batch, samples(1))
  return code
}

describe('project', () => {
  it('R-PRJ-17 creates a project for a company by name, without printing its certificate', async () => {
    const made = await run('create', '-c', '星河语聊 Ltd.', '--name', 'KTV', '--area', 'overseas', '-y', '-o', 'json')
    expect(made.code).toBe(0)
    const { id, appkey, ...rest } = JSON.parse(made.stdout)
    expect({ id: typeof id, rest }).toEqual({
      id: 'number',
      rest: { company_id: used.companyId, name: 'KTV', domestic: 0 },
    })
    expect(appkey).toMatch(/^[a-z0-9]{32}$/)
    const body = join(operator.home, 'new.json')
    await writeFile(body, JSON.stringify({ rtmp_vendor: 'acme', push_secret_key: 'k-0' }))
    const keyed = await run('create', '-c', '星河语聊 Ltd.', '--name', 'KTV 2', '--body', body, '-y')
    expect([keyed.code, keyed.stdout.includes('acme'), keyed.stdout.includes('k-0')]).toEqual([0, true, false])
    expect((await run('delete', 'KTV 2', '-y')).code).toBe(0)
    expect((await run('create', '--name', 'x', '-y')).stderr).toContain('Missing --company.')
    expect((await run('create', '-c', '999999', '--name', 'x', '-y')).code).toBe(2)
    expect((await run('create', '-c', '星河语聊 Ltd.', '--name', 'x', '--area', 'moon', '-y')).stderr).toContain(
      '--area: must be one of mainland overseas, got moon.',
    )
  })

  it('R-PRJ-03 R-PRJ-15 lists projects in the words of the console, sorted and filtered', async () => {
    const { stdout } = await run('list', '--lang', 'zh')
    expect(stdout.split('\n')[0]).toMatch(/^企业名称 +项目名称 +运营区域 +创建时间 +AppKey$/)
    expect(stdout).toContain('海外（含港澳台）')
    const namesOf = (rows: { appkey_name: string }[]) => rows.map(({ appkey_name }) => appkey_name)
    expect(namesOf(await read('list'))).toEqual(['KTV', '星河语聊'])
    expect(namesOf(await read('list', '--sort', 'create_time'))).toEqual(['星河语聊', 'KTV'])
    expect(namesOf(await read('list', '--name', used.appkey))).toEqual(['星河语聊'])
    expect(namesOf(await read('list', '--name', '星河'))).toEqual(['星河语聊'])
    expect(namesOf(await read('list', '-s', '2h', '-c', '星河语聊 Ltd.'))).toHaveLength(2)
    expect(await read('list', '--to', '2026-01-01', '--from', '2025-12-01')).toEqual([])
  })

  it('quality rule 17: shows secrets only on request, which the audit log records', async () => {
    expect(await read('get', '星河语聊')).toMatchObject({ name: '星河语聊', appcert: null, push_secret_key: '' })
    expect(await read('get', used.appkey, '--show-secrets')).toMatchObject({ appcert: used.appcert })
    const trail = JSON.parse((await operator.run(['audit', 'list', '-o', 'json'])).stdout) as { operation: string }[]
    expect(trail.filter(({ operation }) => operation === 'revealProjectSecrets')).toHaveLength(1)
    const table = (await run('get', '星河语聊')).stdout
    expect(table).toMatch(/^Project\n/)
    expect(table).toContain('RTMP')
    expect(table).not.toContain(used.appcert)
    expect(await run('get', 'nobody')).toMatchObject({ code: 3, stdout: '' })
    expect(await run('get', 'z'.repeat(32))).toMatchObject({ code: 3 })
  })

  it('T-08 R-PRJ-18 changes given fields and keeps the rest', async () => {
    expect((await run('update', '星河语聊', '-y')).code).toBe(2)
    const dry = await run('update', '星河语聊', '--enabled', 'off', '--data-mode', 'udp', '--dry-run')
    expect(dry.stdout).toMatch(/^PUT \/api\/project\/update\n\{"id":\d+,"project_switch":0,"data_mode":0\}\n$/)
    expect(await run('update', '星河语聊', '--push-url', 'rtmp//x', '-y')).toMatchObject({ code: 2, stdout: '' })
    expect((await run('update', '星河语聊', '--body', 'none.json', '-y')).stderr).toContain(
      '✗ Cannot read none.json: no such file or directory.\n',
    )
    const body = join(operator.home, 'bounds.json')
    await writeFile(body, JSON.stringify({ udp_upper_bound: 800, udp_hard_upper_bound: 600, push_secret_key: 'k-1' }))
    const crossed = await run('update', '星河语聊', '--data-mode', 'udp', '--body', body, '-y')
    expect({ code: crossed.code, told: crossed.stderr.includes('udp_hard_upper_bound: ') }).toEqual({
      code: 2,
      told: true,
    })
    const saved = await run('update', '星河语聊', '--token', 'on', '--body', body, '-y')
    expect({ code: saved.code, secret: saved.stdout.includes('k-1') }).toEqual({ code: 0, secret: false })
    expect(await read('get', '星河语聊', '--show-secrets')).toMatchObject({
      token_switch: 1,
      project_switch: 1,
      udp_upper_bound: 800,
      push_secret_key: 'k-1',
      appcert: used.appcert,
    })
  })

  it('T-09 D-39 writes a new certificate to a file readable only by its owner, and to no output; the old one is void', async () => {
    const file = join(operator.home, 'cert.txt')
    expect(await report(used.appcert, 'terminal-cert-1')).toBe(0)
    expect((await run('rotate-cert', '星河语聊', '-y')).stderr).toContain('Missing --secret-file.')
    const dry = await run('rotate-cert', '星河语聊', '--secret-file', file, '--dry-run')
    expect(dry.stdout).toMatch(/"appcert":"\*\*\*"/)
    await expect(stat(file)).rejects.toThrow('ENOENT')
    const done = await run('rotate-cert', used.appkey, '--secret-file', file, '-y', '--debug')
    expect(done.code).toBe(0)
    expect(done.stderr).toContain('✓ Updated. The old certificate is no longer valid.')
    expect(done.stdout).toBe(`appkey   ${used.appkey}\nwritten  ${file}\n`)
    const renewed = (await readFile(file, 'utf8')).trim()
    expect(renewed).toMatch(/^[a-z0-9]{32}$/)
    expect((done.stdout + done.stderr).includes(renewed)).toBe(false)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await report(used.appcert, 'terminal-cert-2')).toBe(50004)
    expect(await report(renewed, 'terminal-cert-3')).toBe(0)
    expect((await run('rotate-cert', '星河语聊', '--secret-file', file)).code).toBe(2)
    const unwritten = await run('rotate-cert', '星河语聊', '--secret-file', '/nowhere/cert.txt', '-y')
    expect(unwritten).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/Cannot write \/nowhere\/cert\.txt: no such file or directory\.\n/),
    })
    expect(await report(renewed, 'terminal-cert-4')).toBe(0)
  })

  it('R-PRJ-17 M-110 deletes an unused project, and refuses one with usage, exit 6', async () => {
    expect(await run('delete', 'KTV', '-y', '-o', 'json')).toMatchObject({ code: 0 })
    const { code, stdout, stderr } = await run('delete', '星河语聊', '-y', '-o', 'json')
    expect({ code, stdout }).toEqual({ code: 6, stdout: '' })
    expect(stderr).toContain('The project has usage or bills; it cannot be removed')
    expect(await read('list')).toHaveLength(1)
  })

  it('has help in both languages', async () => {
    expect((await run('--help')).stdout).toContain('rotate-cert <project>')
    expect((await run('list', '--help', '--lang', 'zh')).stdout).toContain('权限：PROJECT_LIST')
    expect((await operator.run(['--help'])).stdout).toMatch(/Customers +company project/)
  })
})
