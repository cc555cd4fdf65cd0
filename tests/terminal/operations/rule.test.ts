import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  await operator.run(['company', 'create', '--name', '云声科技', '-y'])
  await operator.run(['project', 'create', '-c', '云声科技', '--name', '语聊房', '-y'])
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

const run = (...words: string[]) => operator.run(['rule', ...words])
const json = async (...words: string[]) => JSON.parse((await run(...words, '-o', 'json')).stdout)
const slow = ['--indicator', 'rtt', '--comparison', 'above', '--bound', '200', '--split', 'router']

describe('rule', () => {
  it('adds a rule, and says in a sentence what it judges', async () => {
    const made = await run('create', '--name', 'slow routers', ...slow, '-p', '语聊房', '--severity', 'critical', '-y')
    expect(made.code).toBe(0)
    expect((await run('list')).stdout).toMatch(
      /1 +slow routers +By router: Mean RTT above 200 ms in 2 of the last 3 windows of 5 minutes +语聊房 +.*Critical \(phone\) +0 +✓ On/,
    )
    const rule = await json('get', '1')
    expect(rule).toMatchObject({
      window: 5,
      bad_windows: 2,
      windows: 3,
      least: 5,
      no_data: 'keep',
    })
    expect((await run('get', '1')).stdout).toMatch(/scope +语聊房/i)
  })

  it('changes, switches and deletes a rule; what is left out stays', async () => {
    expect(
      (await run('update', '1', '--bound', '250', '-p', '', '--runbook', 'https://wiki.example/r', '-y')).code,
    ).toBe(0)
    expect(await json('get', '1')).toMatchObject({ bound: 250, app_key: '', split: 'router', severity: 1 })
    expect((await run('disable', '1', '-y')).code).toBe(0)
    expect((await json('list', '--status', 'off')).map(({ id }: { id: number }) => id)).toEqual([1])
    expect((await run('enable', '1', '-y')).code).toBe(0)
  })

  it('replays a rule without saving it, a stored one with changes', async () => {
    const preview = await run('preview', ...slow)
    expect(preview.code).toBe(0)
    expect(preview.stdout).toMatch(/alarms it would have raised +0\n/i)
    expect(preview.stderr).toMatch(/^By router: Mean RTT above 200 ms .*\nData do not go back 14 days/)
    expect(preview.stdout).not.toContain('curve')
    const changed = await run('preview', '--rule', '1', '--bound', '300')
    expect(changed.stderr).toContain('above 300 ms')
    expect((await json('list')).length).toBe(1)
    expect((await run('preview', '--rule', '9')).code).toBe(3)
    const input = JSON.stringify({ indicator: 'rtt', comparison: 'above', bound: 200, rule: 1 })
    const unknown = await operator.run(['rule', 'preview', '--body', '-'], { input })
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('rule')])
  })

  it('says that the project which a rule watches was deleted', async () => {
    await operator.run(['project', 'create', '-c', '云声科技', '--name', '旧项目', '-y'])
    const watched = ['--indicator', 'rtt', '--comparison', 'above', '--bound', '9', '-p', '旧项目']
    await run('create', '--name', 'old', ...watched, '-y')
    const [{ app_key, id }] = await json('list', '--keyword', 'old')
    expect((await operator.run(['project', 'delete', app_key, '-y'])).code).toBe(0)
    const shown = (await run('get', String(id))).stdout
    expect(shown).toMatch(new RegExp(`scope +${app_key}`, 'i'))
    expect(shown).toContain('The project that it watches was deleted.')
    await run('delete', String(id), '-y')
  })

  it('watches money of companies and causes, of a company that is named', async () => {
    const balance = ['--indicator', 'balance', '--comparison', 'below', '--bound', '100.5', '--window', '60']
    expect((await run('preview', ...balance, '-c', '云声科技')).stderr).toContain('Balance of a company below ¥100.50')
    expect((await run('preview', ...balance)).stderr).toMatch(/--split.*Judge by company, or choose one company/s)
    const spend = ['--indicator', 'month_spend', '--comparison', 'above', '--bound', '75', '--plan', '20000']
    expect((await run('preview', ...spend, '--window', '60', '--split', 'company')).stderr).toMatch(
      /^By company: Spend of the month against the plan \(¥20,000\.00\) above 75\.00%/,
    )
    const loss = ['--indicator', 'cause_share', '--cause', 'downlink_loss', '--comparison', 'above', '--bound', '20']
    expect((await run('create', '--name', 'loss', ...loss, '-c', '云声科技', '-y')).code).toBe(0)
    const [rule] = await json('list')
    expect(rule).toMatchObject({ company_name: '云声科技', cause: 'downlink_loss' })
    const source = ['--indicator', 'source_silence', '--comparison', 'above', '--bound', '30', '--split', 'source']
    expect((await run('preview', ...source)).stderr).toContain('only its present value was judged')
    expect((await run('delete', String(rule.id), '-y')).code).toBe(0)
    const days = ['--indicator', 'days_left', '--comparison', 'below', '--bound', '7', '--window', '60']
    expect((await run('preview', ...days, '--split', 'company')).stderr).toContain('below 7 days')
  })

  it('watches one SDK version, or each by itself, where it is known', async () => {
    const joins = ['--indicator', 'join_5s', '--comparison', 'below', '--bound', '90']
    expect((await run('preview', ...joins, '--split', 'sdk_version')).stderr).toMatch(
      /^By SDK version: Join success within 5 s below 90\.00%/,
    )
    expect((await run('create', '--name', 'roll-out', ...joins, '--sdk', '4.9.0', '-y')).code).toBe(0)
    const [{ id, ...rule }] = await json('list', '--keyword', 'roll-out')
    expect(rule).toMatchObject({ sdk_version: '4.9.0', split: 'none' })
    expect((await run('list')).stdout).toMatch(/roll-out .* SDK version 4\.9\.0 /)
    const refused = await run('update', String(id), '--indicator', 'rtt', '-y')
    expect([refused.code, refused.stderr.replaceAll('\n', ' ')]).toEqual([
      2,
      expect.stringMatching(/--sdk.*does not say the SDK version/),
    ])
    expect((await run('update', String(id), '--sdk', '', '-y')).code).toBe(0)
    expect(await json('get', String(id))).toMatchObject({ sdk_version: '' })
    await run('delete', String(id), '-y')
  })

  it('compares with past weeks, and says so', async () => {
    const preview = await run('preview', ...slow, '--type', 'baseline', '--bound', '4')
    expect(preview.stderr).toContain('Mean RTT above the same hour of the last four weeks by z 4.0')
    expect((await run('preview', ...slow, '--type', 'baseline')).stderr).toMatch(/--bound.*z from 2 to 100/)
  })

  it('lists what became of alarms, and says why there is no bound to suggest', async () => {
    expect((await run('noise', '--members')).stderr).toContain('No members')
    expect(await json('noise', '-s', '90d')).toEqual([])
    expect((await run('noise', '-s', '91d')).code).toBe(2)
    const suggested = await run('suggest', '1')
    expect(suggested.code).toBe(0)
    expect(suggested.stderr).toContain('No suggestion: the replay has too few alarms (0); it takes at least 10.')
    expect(await json('suggest', '1')).toMatchObject({ alarms: 0, reason: 'few', bound: null })
    expect((await run('suggest', '9')).code).toBe(3)
  })

  it('names the option of a refused value', async () => {
    const refused = async (...words: string[]) => {
      const { code, stderr } = await run(...words)
      return [code, stderr.replaceAll('\n', ' ')]
    }
    expect(await refused('preview', ...slow, '--bad-windows', '4')).toEqual([
      2,
      expect.stringMatching(/--bad-windows.*At most the number of last windows, 3/),
    ])
    expect(
      await refused('create', '--name', 'x', '--indicator', 'join_5s', '--comparison', 'above', '--bound', '100', '-y'),
    ).toEqual([2, expect.stringMatching(/--bound.*the rule would never fire/)])
    expect(await refused('update', '1', '--router', '10.0.0.1', '-y')).toEqual([
      2,
      expect.stringMatching(/--split.*one of them already/),
    ])
    expect(await refused('create', '--name', 'slow routers', ...slow, '-y')).toEqual([
      expect.any(Number),
      expect.stringContaining('Another rule has this name'),
    ])
    expect((await run('delete', '1', '-y')).code).toBe(0)
    expect((await run('get', '1')).code).toBe(3)
  })
})

describe('objective', () => {
  const objective = (...words: string[]) => operator.run(['objective', ...words])
  const shown = async (...words: string[]) => JSON.parse((await objective(...words, '-o', 'json')).stdout)
  const joins = ['--indicator', 'join_5s', '--target', '99']

  it('is previewed, added, changed, switched and deleted', async () => {
    const preview = await objective('preview', ...joins, '-p', '语聊房')
    expect(preview.code).toBe(0)
    expect(preview.stdout).toMatch(
      /budget left +no data, 0 attempts in all, 0 not good; the target allows 0, 28 days without data/i,
    )
    expect((await objective('create', '--name', 'joins', ...joins, '-c', '云声科技', '-y')).code).toBe(0)
    expect((await objective('list')).stdout).toMatch(
      /1 +joins +Join success within 5 s +云声科技 +.*no data, 28 days without data/,
    )
    expect(await shown('get', '1')).toMatchObject({ target: 99, alarm: 1, least: 5, budget: { all: 0, left: null } })
    expect((await objective('update', '1', '--target', '99.5', '-c', '', '-p', '语聊房', '-y')).code).toBe(0)
    expect(await shown('get', '1')).toMatchObject({ target: 99.5, company_id: null, app_name: '语聊房' })
    expect((await json('list')).map(({ type }: { type: string }) => type)).toEqual(['burn'])
    expect((await objective('disable', '1', '-y')).code).toBe(0)
    expect((await shown('preview', '--objective', '1')).firings).toEqual([])
    const minutes = await objective('preview', '--indicator', 'good_minutes', '--target', '95')
    expect(minutes.stdout).toMatch(/0 minutes in all, 0 not good; the target allows 0/)
    expect((await objective('delete', '1', '-y')).code).toBe(0)
    expect(await json('list')).toEqual([])
  })

  it('names the option of a refused value', async () => {
    const refused = await objective('create', '--name', 'low', '--indicator', 'join_5s', '--target', '93.05', '-y')
    expect([refused.code, refused.stderr.replaceAll('\n', ' ')]).toEqual([
      2,
      expect.stringMatching(/--target.*Below 93\.06%, .* the alarm would never fire/),
    ])
  })
})
