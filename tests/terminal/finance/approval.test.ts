import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword } from '../../harness/server/server.ts'
import { Tmux } from '../../harness/tmux.ts'
import { openRechargeStage, type RechargeStage } from './recharge-stage.ts'

let stage: RechargeStage
/** The member who makes requests. */
let clerk: Operator
/** The member who decides. */
let chief: Operator

beforeAll(async () => {
  stage = await openRechargeStage()
  clerk = stage.operator
  await stage.database.query(
    `INSERT INTO member (username, name, password_hash, role_id)
     SELECT 'chief', '主管', password_hash, (SELECT id FROM role WHERE name = '财务') FROM member WHERE username = 'admin'`,
  )
  chief = await Operator.arrive(stage.server.url)
  await chief.run(['login', '--user', 'chief', '--password-stdin'], { input: `${adminPassword}\n` })
})
afterAll(async () => {
  await chief.leave()
  await stage.close()
})

const json = async (operator: Operator, ...words: string[]) =>
  JSON.parse((await operator.run([...words, '-o', 'json'])).stdout)
const newest = async () => (await json(chief, 'approval', 'list', '--limit', '1'))[0]

/** Opens a member's screen. */
const openScreen = (operator: Operator, view = 'balances') =>
  Tmux.start(['tui', view], {
    cwd: operator.home,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: operator.home,
      LANG: 'C.UTF-8',
      TERM: 'xterm',
      RTCOPS_LANG: 'en',
      RTCOPS_URL: stage.server.url,
    },
  })

describe('approval', () => {
  it('is off until a rule is set; a stricter rule applies at once', async () => {
    expect(await json(clerk, 'approval', 'rule')).toEqual({ threshold: null, companies: [] })
    expect((await clerk.run(['recharge', 'create', '1042', '5000', '-y'])).code).toBe(0)
    expect(await clerk.run(['approval', 'set-threshold', '1000', '-y'])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('rule saved'),
    })
    expect(await clerk.run(['approval', 'set-company', '云声教育', 'on', '-y'])).toMatchObject({ code: 0 })
    expect(await json(clerk, 'approval', 'rule')).toEqual({
      threshold: '1000.00',
      companies: [{ id: 1057, name: '云声教育' }],
    })
    const wrong = await clerk.run(['approval', 'set-company', '1042', 'maybe', '-y'])
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('on or off, not maybe')])
  })

  it('a recharge that needs approval exits 9, prints its request number, and is not sent twice with its key', async () => {
    const send = (...more: string[]) =>
      clerk.run(['recharge', 'create', '1057', '70', '--idempotency-key', 'nov-1', '-y', ...more])
    const held = await send()
    const { id, state } = await newest()
    expect(state).toBe('waiting')
    expect([held.code, held.stdout]).toEqual([9, ''])
    expect(held.stderr).toContain(`Request ${id} was submitted; it takes effect once a second member approves it`)
    expect(held.stderr).toContain(`rtcops approval get ${id}`)
    const again = await send('-o', 'json')
    expect(again.code).toBe(9)
    expect(JSON.parse(again.stderr.trimEnd().split('\n').at(-1) ?? '').error).toMatchObject({
      kind: 'waiting',
      exit: 9,
      approval: id,
    })
    expect(await stage.booked(1057)).toEqual([])

    const own = await clerk.run(['approval', 'approve', String(id), '-y'])
    expect([own.code, own.stderr]).toEqual([6, expect.stringContaining('cannot decide your own request')])
    const dry = await chief.run(['approval', 'approve', String(id), '--dry-run'])
    expect(dry.stdout).toContain('POST /api/approval/approve')
    expect(dry.stderr).toContain('nothing sent')
    expect(await stage.booked(1057)).toEqual([])
    const shown = await chief.run(['approval', 'get', String(id)])
    expect(shown.stdout).toContain('¥0.00 -> ¥70.00')
    const approved = await chief.run(['approval', 'approve', String(id), '--note', '已核对', '-y'])
    expect([approved.code, approved.stderr]).toEqual([0, expect.stringContaining('approved and done')])
    expect(await stage.booked(1057)).toEqual(['1 7000 7000'])
    const booked = await send('-o', 'json')
    expect([booked.code, JSON.parse(booked.stdout)]).toMatchObject([0, { amount: '70.00', balance: '70.00' }])
    expect(await stage.booked(1057)).toHaveLength(1)
    const transaction = await json(chief, 'transaction', 'get', String((await newest()).transaction_id))
    expect(transaction).toMatchObject({ operator_name: '管理员', approver_name: '主管' })
  })

  it('a batch reports waiting rows, and books them when resumed after the decision', async () => {
    const file = join(clerk.home, 'dec.csv')
    await writeFile(file, 'company,amount\n1070,10\n1057,20\n')
    const results = async () => (await readFile(join(clerk.home, 'dec.result.csv'), 'utf8')).trimEnd().split('\n')
    const first = await clerk.run(['recharge', '-f', file, '-y', '-o', 'json'])
    expect(first.code).toBe(9)
    expect(JSON.parse(first.stdout)).toMatchObject({ rows: 2, done: 1, waiting: 1, failed: 0, amount: '10.00' })
    expect((await results()).map((line) => line.split(',')[6])).toEqual(['state', 'done', 'waiting'])
    expect((await clerk.run(['recharge', '-f', file, '-y', '--resume'])).code).toBe(9)
    const { id } = await newest()
    expect((await chief.run(['approval', 'approve', String(id), '-y'])).code).toBe(0)
    const last = await clerk.run(['recharge', '-f', file, '-y', '--resume'])
    expect(last.code).toBe(0)
    expect((await results()).map((line) => line.split(',')[6])).toEqual(['state', 'done', 'done'])
    expect(await stage.booked(1057)).toEqual(['1 7000 7000', '1 2000 9000'])
    expect(await stage.booked(1070)).toEqual(['1 1000 1000'])
  })

  it('refuses and withdraws requests; reversals, prices and the rule report waiting, too', async () => {
    const [transaction] = await json(clerk, 'transaction', 'list', '-c', '1057', '--limit', '1')
    const reversed = ['transaction', 'reverse', String(transaction.id), '--remark', '重复汇款', '-y']
    expect((await clerk.run(reversed)).code).toBe(9)
    const { id, kind, amount } = await newest()
    expect([kind, amount]).toEqual(['reversal', '-20.00'])
    expect((await chief.run(['approval', 'refuse', String(id), '--note', '不是重复', '-y'])).code).toBe(0)
    expect(await json(clerk, 'approval', 'get', String(id))).toMatchObject({ state: 'refused', note: '不是重复' })
    const off = await clerk.run(['approval', 'set-threshold', 'off', '-y'])
    expect([off.code, off.stderr]).toEqual([
      9,
      expect.stringContaining('takes effect once a second member approves it'),
    ])
    const rule = await newest()
    expect((await chief.run(['approval', 'withdraw', String(rule.id), '-y'])).code).toBe(6)
    expect((await clerk.run(['approval', 'withdraw', String(rule.id), '-y'])).code).toBe(0)
    const states = (await json(chief, 'approval', 'list', '--all')).map((each: { state: string }) => each.state)
    expect(states).toEqual(['withdrawn', 'refused', 'approved', 'approved'])
    expect((await chief.run(['approval', 'get', '999999'])).code).toBe(3)
  })

  it('is decided on the full screen, too: approved, or refused with a note', async () => {
    for (const amount of ['41', '42'])
      expect((await clerk.run(['recharge', 'create', '1057', amount, '-y'])).code).toBe(9)
    const before = (await stage.booked(1057)).length
    const screen = await openScreen(chief, 'approvals')
    try {
      await screen.until(/¥42\.00[\s\S]*¥41\.00/)
      await screen.press('Enter')
      await screen.until('[Approve]')
      await screen.press('Right')
      await screen.until('[Refuse]')
      await screen.press('Tab')
      await screen.type('no receipt')
      await screen.press('Enter')
      expect(await screen.until('Type y to continue')).toMatch(/Decision +Refuse[\s\S]*Note +no receipt/)
      await screen.type('y')
      await screen.press('Enter')
      await screen.until('✓ Refused')
      await screen.press('Escape', 'r')
      await screen.until('1 in all')
      await screen.press('Enter')
      await screen.until('[Approve]')
      await screen.press('Tab', 'Enter')
      await screen.until('Type y to continue')
      await screen.type('y')
      await screen.press('Enter')
      await screen.until('✓ Approved and done')
    } finally {
      await screen.stop()
    }
    expect((await stage.booked(1057)).slice(before)).toEqual([expect.stringMatching(/^1 4100 /)])
    expect(await json(chief, 'approval', 'list', '--limit', '2')).toMatchObject([
      { amount: '42.00', state: 'refused', note: 'no receipt' },
      { amount: '41.00', state: 'approved' },
    ])
  })

  it('the screen counts waiting requests for members who can decide them, not for their author', async () => {
    expect((await clerk.run(['recharge', 'create', '1057', '30', '-y'])).code).toBe(9)
    const [asking, deciding] = await Promise.all([openScreen(clerk), openScreen(chief)])
    try {
      expect((await deciding.until(/1 to approve/)).split('\n')[1]).toMatch(/\[\d balances\] +1 to approve$/)
      expect((await asking.until('客户300')).split('\n')[1]).not.toContain('approve')
    } finally {
      await Promise.all([asking.stop(), deciding.stop()])
    }
  })
})
