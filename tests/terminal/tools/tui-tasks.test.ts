import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { textWidth } from '@rtcops/core/format/display-text'
import { hour } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawLicence } from '../../../packages/server/src/trial/customers/licence.ts'
import type { Tmux } from '../../harness/tmux.ts'
import { setTuiStage, type TuiStage } from './tui-stage.ts'

let stage: TuiStage
beforeAll(async () => {
  stage = await setTuiStage('zh')
})
afterAll(() => stage.leave())

const transactions = async (company: number): Promise<{ transaction_amount: string; transaction_remark: string }[]> =>
  JSON.parse((await stage.operator.run(['transaction', 'list', '-c', String(company), '--all', '-o', 'json'])).stdout)

/** Applies for the certification of Pelican Audio. @returns the company's id */
async function apply(): Promise<number> {
  const { home } = stage.operator
  await writeFile(join(home, 'lic.png'), drawLicence({ name: 'Pelican Audio', code: '91000000ABCDEFGH12', serial: 7 }))
  const applied = await stage.operator.run([
    'certification',
    'create',
    'Pelican Audio',
    '--name',
    'Pelican Audio Ltd',
    '--code',
    '91000000ABCDEFGH12',
    '--email',
    'owner@example.com',
    '--licence',
    'lic.png',
    '-y',
    '-o',
    'json',
  ])
  expect(applied).toMatchObject({ code: 0 })
  return (await certification('Pelican Audio')).company_id
}

const certification = async (company: string): Promise<{ company_id: number; certification_status: number }> =>
  JSON.parse((await stage.operator.run(['certification', 'get', company, '-o', 'json'])).stdout)

/** Fills in the recharge form up to the confirmation. @param company part of the company's name */
async function fillRecharge(screen: Tmux, company: string, amount: string, remark: string): Promise<void> {
  await screen.until('充值')
  await screen.type(company)
  await screen.until('> 100')
  await screen.press('Tab', 'Enter', 'Right')
  await screen.until('[优惠券抵扣]')
  await screen.press('Enter')
  await screen.type(amount)
  await screen.until('¥')
  await screen.press('Enter', 'Enter')
  await screen.paste(remark)
  await screen.until(remark)
  await screen.press('Enter')
  await screen.until('输入 y 继续')
}

describe('finding a call', () => {
  it.each([
    [80, 24],
    [120, 40],
    [200, 60],
  ])('pasting an id opens its call at %i × %i, and an unknown id is named', async (columns, rows) => {
    const screen = await stage.open(['tui', 'balances'], { columns, rows })
    await screen.until('[5 余额]')
    // Text pasted outside a field is not taken for keys.
    await screen.paste('q\n2')
    await screen.press(':')
    await screen.until('Tab 补全')
    await screen.paste('8812046990')
    await screen.until('通话 8812046990')
    await screen.press('Enter')
    const shown = await screen.until('u-20917')
    for (const line of shown.split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(columns)
    await screen.press('Escape', ':')
    await screen.until('Tab 补全')
    await screen.paste('5cc92ba3-1fbf-e97ae5db')
    await screen.press('Enter')
    // It is named, and nothing is tried again: it is no outage.
    const missing = await screen.until(/✗ 通话 5cc92ba3-1fbf-e97ae5db/)
    expect(missing).not.toContain('秒后重试')
  })

  it(': finds a room and a project of any company that no view has shown', async () => {
    const screen = await stage.open(['tui', 'balances'])
    await screen.until('[5 余额]')
    await screen.press(':')
    await screen.type('room-5518')
    await screen.until('> 房间 room-5518')
    await screen.press('Enter')
    await screen.until('查找 room-5518')
    expect(await screen.until('共 1')).toContain('8812046990')
    await screen.press('Escape', ':')
    await screen.type('星河')
    await screen.until('项目 星河语聊')
  })

  it(': finds a task by part of its name, and a company once it was seen', async () => {
    const screen = await stage.open(['tui', 'balances'])
    await screen.until('云声教育')
    await screen.press(':')
    await screen.type('审核')
    await screen.until('> 认证审核')
    await screen.press('C-u')
    await screen.type('1002')
    await screen.until('企业 1002')
    expect((await screen.until('> 企业 1002')).match(/企业 1002/g)).toHaveLength(1)
  })

  it('searches the server by project, room and time', async () => {
    const screen = await stage.open(['tui', 'calls'])
    await screen.until('8812046990')
    await screen.press('f')
    await screen.until('查找通话')
    await screen.press('Down', 'Down')
    await screen.type('room-5518')
    await screen.press('Enter', 'Enter', 'Enter', 'Enter', 'Enter')
    await screen.until('按房间或用户查找时须选择项目')
    await screen.type('星河')
    await screen.until('> 星河语聊')
    await screen.press('Tab', 'Enter', 'Enter', 'Enter', 'Enter', 'Enter', 'Enter')
    const found = await screen.until('查找 星河语聊 room-55')
    expect(await screen.until('共 1')).toContain('8812046990')
    expect(found).not.toContain('room-5521')
  })

  it('lists the worst calls first, and finds those of a cause', async () => {
    const screen = await stage.open(['tui', 'overview'])
    await screen.until('在线')
    await screen.press(':')
    await screen.type('最差')
    await screen.until('最差的通话')
    await screen.press('Enter')
    await screen.until('质量差人时▾')
    await screen.press('y')
    await screen.until('rtcops call worst -s 24h --all')
    await screen.press('m')
    await screen.until('上行丢包 %▾')
    await screen.press('f')
    await screen.until('查找通话')
    await screen.press('Down', 'Down', 'Down', 'Down')
    await screen.type('zzz')
    await screen.press('Enter', 'Enter', 'Enter')
    await screen.until('“zzz”')
    await screen.press('BSpace', 'BSpace', 'BSpace')
    await screen.type('路由')
    await screen.until('> 路由故障')
    await screen.press('Tab', 'Enter', 'Enter', 'Enter')
    // The title is shortened once the age of the data is shown.
    await screen.until(/查找 路由.*质量差人时▾/s)
    await screen.press('y')
    await screen.until('rtcops call worst -s 24h --cause router_fault --all')
  })

  it('names an invalid time or place, and keeps the field open', async () => {
    const screen = await stage.open(['tui', 'calls'])
    await screen.until('8812046990')
    await screen.press('t')
    await screen.type('bogus')
    await screen.press('Enter')
    await screen.until('无法识别“bogus”')
    await screen.press('Escape', ':')
    await screen.type('zzzz')
    await screen.press('Enter')
    await screen.until('没有找到“zzzz”')
    await screen.press('Escape', '/')
    await screen.type('时长>abc')
    await screen.until('“abc”不是时长')
    await screen.press('Escape')
    expect(await screen.until('8812047731')).toContain('[2 通话]')
  })
})

describe('a recharge', () => {
  it.each([
    [80, 24, '12.34', '壹拾贰元叁角肆分'],
    [200, 60, '5000', '伍仟元整'],
  ])(
    'is shown with numerals and balances, confirmed, and booked, at %i × %i',
    async (columns, rows, amount, capitals) => {
      const before = await transactions(1002)
      const screen = await stage.open(['recharge', 'create'], { columns, rows })
      await fillRecharge(screen, '云声', amount, '十一月预存')
      const asked = await screen.until(capitals)
      expect(asked).toMatch(/1002 云声教育/)
      expect(asked).toMatch(/备注 +十一月预存/)
      expect(asked).toMatch(/余额 +¥[\d,.]+ -> ¥/)
      await screen.type('y')
      await screen.press('Enter')
      const [, id] = /已入账，交易 (\d+)/.exec(await screen.until('已入账，交易')) ?? []
      const after = await transactions(1002)
      expect(after).toHaveLength(before.length + 1)
      expect(after[0]).toMatchObject({ id: Number(id), transaction_remark: '十一月预存' })
      await screen.press('Escape')
      await screen.until('exit 0')
    },
  )

  it('without arguments is a usage error without a terminal', async () => {
    const { code, stderr } = await stage.operator.run(['recharge', 'create'])
    expect(code).toBe(2)
    expect(stderr).toContain('rtcops recharge create --help')
  })

  it('shows problems at their field, and keeps typed text', async () => {
    const screen = await stage.open(['recharge', 'create'])
    await screen.until('充值')
    await screen.type('没有这家')
    await screen.press('Enter', 'Enter')
    await screen.paste('-5')
    await screen.press('Enter', 'Enter', 'Enter', 'Enter', 'Enter', 'Enter')
    const shown = await screen.until('✗')
    expect(shown).toMatch(/没有这家/)
    expect(shown).toMatch(/-5/)
  })

  it('without a response is booked once, however often it is sent, and the form says so', async () => {
    const before = await transactions(1003)
    const screen = await stage.open(['recharge', 'create', '--timeout', '2s'])
    await fillRecharge(screen, 'Pelican', '77', '断线')
    stage.server.process.kill('SIGSTOP')
    try {
      await screen.type('y')
      await screen.press('Enter')
      await screen.until('可能已入账，也可能没有')
    } finally {
      stage.server.process.kill('SIGCONT')
    }
    await screen.press('Enter')
    // Accepts both results: the server has booked it in the meantime, or books it now.
    await screen.until(/已入账，交易|没有重复入账/)
    expect(await transactions(1003)).toHaveLength(before.length + 1)
  })
})

describe('other tasks', () => {
  it('a acknowledges an alarm with a note', async () => {
    const screen = await stage.open(['tui', 'alarms'], { columns: 120, rows: 30 })
    await screen.until('印度尼西亚')
    await screen.press('a')
    await screen.until('确认告警')
    await screen.type('已联系机房')
    await screen.press('Enter')
    expect(await screen.until('输入 y 继续')).toContain('已联系机房')
    await screen.type('y')
    await screen.press('Enter')
    await screen.until('✓ 已确认告警')
    await screen.press('Escape')
    await screen.until('已联系机房')
    // It is acknowledged; a second time has nothing to do.
    await screen.press('a')
    await screen.until('已处理，无需再确认')
  })

  it('s silences alarms like one, after saying how many it would have hidden', async () => {
    const screen = await stage.open(['tui', 'alarms'])
    await screen.until('印度尼西亚')
    await screen.press('s')
    expect(await screen.until('静默与 1 同类的告警')).toContain('country="ID", rule="uploss_gt20"')
    await screen.press('Tab', 'C-u')
    await screen.type('soon')
    await screen.press('Tab', 'Enter')
    await screen.until('无法识别“soon”')
    await screen.press('C-u')
    await screen.type('60d')
    await screen.press('Enter', 'Enter')
    await screen.until('请输入原因')
    await screen.paste('机房维护')
    await screen.press('Enter')
    await screen.until('静默最长 30 天')
    await screen.press('C-u')
    await screen.type('4h')
    await screen.press('Enter', 'Enter')
    expect(await screen.until('输入 y 继续')).toMatch(/过去 14 天 +会隐藏 1 条，共 3 条/)
    await screen.type('y')
    await screen.press('Enter')
    await screen.until(/✓ 静默 \d+ 已生效/)
    const silences = JSON.parse((await stage.operator.run(['alarm', 'silence', 'list', '-o', 'json'])).stdout)
    expect(silences).toMatchObject([{ matchers: 'country="ID", rule="uploss_gt20"', why: '机房维护', state: 'active' }])
    const [{ from, to }] = silences
    expect(Date.parse(to) - Date.parse(from)).toBe(4 * hour)
  })

  it('members who may only look at alarms have neither key', async () => {
    const { operator, server } = stage
    const run = async (line: string, input = '') =>
      expect(await operator.run(line.split(' '), { input })).toMatchObject({ code: 0 })
    await run('role create watch --level OPERATION_ALARM=查看 -y')
    await run('member create watcher --name Watcher --role watch --password-stdin -y', 'Passw0rdDesk\n')
    await run(`profile create watcher --url ${server.url}`)
    await run('login -P watcher --user watcher --password-stdin', 'Passw0rdDesk\n')
    await run('me password -P watcher --password-stdin -y', 'Passw0rdDesk\nPassw0rdDesk2\n')
    const screen = await stage.open(['tui', 'alarms'], { env: { RTCOPS_PROFILE: 'watcher' } })
    const shown = await screen.until('印度尼西亚')
    expect(shown).not.toMatch(/ [as] (确认|静默) /)
    await screen.press('s', 'a', '?')
    expect(await screen.until('按键')).not.toMatch(/静默告警|确认告警/)
  })

  it('e exports transactions and usage of a company, and names the file', async () => {
    const screen = await stage.open(['tui', 'balances'], { columns: 120, rows: 40 })
    await screen.until('云声教育')
    await screen.press('Enter')
    await screen.until('流水')
    await screen.press('e')
    await screen.until('> 内容')
    await screen.press('Tab', 'Tab', 'Tab', 'C-u')
    await screen.type('paid.csv')
    await screen.press('Enter')
    const shown = await screen.until('✓ 已保存')
    expect(shown).toContain('paid.csv')
    expect(await readFile(join(stage.operator.home, 'paid.csv'), 'utf8')).toMatch(/^[\w,]*transaction_amount/)
  })

  it('reviews a certification: a rejection requires a reason, and the applicant can apply again and pass', async () => {
    const company = await apply()
    const screen = await stage.open(['tui'], { columns: 120, rows: 40 })
    const openApplication = async () => {
      await screen.press(':')
      await screen.type('shenhe')
      await screen.until('认证审核')
      await screen.press('Enter')
      // A review belongs to none of the views.
      expect((await screen.until('Pelican Audio Ltd')).split('\n')[1]).not.toContain('[')
      await screen.press('Enter')
      await screen.until('> 结果')
    }
    await openApplication()
    await screen.press('Right', 'Enter')
    await screen.until('> 原因')
    await screen.press('Enter')
    await screen.until('✗')
    await screen.paste('营业执照看不清')
    await screen.press('Enter')
    await screen.until('驳回：营业执照看不清')
    await screen.type('y')
    await screen.press('Enter')
    await screen.until('已驳回')
    expect(await certification(String(company))).toMatchObject({ certification_status: 3 })
    const records = await stage.operator.run(['certification', 'list', '--records', '-o', 'json'])
    expect(JSON.parse(records.stdout)).toMatchObject([{ company_id: company, examine_message: '营业执照看不清' }])
    await screen.press('Escape', 'Escape')
    await apply()
    await openApplication()
    await screen.press('Enter')
    await screen.until('输入 y 继续')
    await screen.type('y')
    await screen.press('Enter')
    await screen.until('已通过认证')
    expect(await certification(String(company))).toMatchObject({ certification_status: 2 })
  })
})

describe('incidents', () => {
  it('shows the open ones with what happened, and takes one with a note', async () => {
    const run = (...words: string[]) => stage.operator.run(['incident', ...words])
    const { stdout } = await run('create', '--title', '新加坡网关', '-y', '-o', 'json')
    const { id } = JSON.parse(stdout) as { id: number }
    const screen = await stage.open(['tui', 'incidents'], { columns: 120, rows: 40 })
    await screen.until('新加坡网关')
    await screen.until(`故障 ${id}`)
    await screen.press('a')
    await screen.until(`由我负责故障 ${id}`)
    await screen.paste('查看中')
    await screen.until('查看中')
    await screen.press('Enter')
    await screen.until('输入 y 继续')
    await screen.type('y')
    await screen.press('Enter')
    await screen.until(`故障 ${id} 已由您负责`)
    await screen.press('q')
    const incident = JSON.parse((await run('get', String(id), '-o', 'json')).stdout)
    expect(incident).toMatchObject({ is_own: 1, notes: [{ text: '查看中' }] })
  })
})
