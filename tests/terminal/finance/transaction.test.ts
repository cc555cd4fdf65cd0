import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
const hostile = '=cmd\u001b]52;c;aGk=\u0007'

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  const database = new pg.Client({ connectionString: server.databaseOwnerUrl })
  await database.connect()
  await database.query(`INSERT INTO company (id, name) OVERRIDING SYSTEM VALUE VALUES (1042, '星河互娱'), (1057, $1)`, [
    hostile,
  ])
  await database.end()
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  const recharge = (...args: string[]) => operator.run(['recharge', 'create', ...args, '-y'])
  await recharge('1042', '100', '--at', '2026-11-01 09:30', '--bank-name', '招商银行', '--remark', '预存')
  await recharge('1042', '0.05', '--type', 'voucher')
  await recharge('1057', '7')
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

const run = (...args: string[]) => operator.run(['transaction', ...args])
const rows = async (...args: string[]) =>
  JSON.parse((await run('list', '-o', 'json', ...args)).stdout) as Record<string, unknown>[]

describe('transaction', () => {
  it('R-TX-01 R-TX-02 R-TX-03 lists transactions newest first, in every format', async () => {
    const { stdout } = await run('list', '-c', '星河互娱')
    expect(stdout.split('\n')[0]).toMatch(/^ID +TIME +COMPANY +TRANSACTION +TYPE +AMOUNT +AVAILABLE BALANCE +REMARK$/)
    expect(stdout).toMatch(/90002 .* 星河互娱 +Recharge by coupon +Coupon offset +¥0\.05 +¥100\.05/)
    const columns = 'day,company_name,transaction_type,transaction_amount,balance'
    const csv = (await run('list', '-n', '2', '-o', 'csv', '--columns', columns, '-c', '1042')).stdout
    expect(csv).toMatch(
      /^day,company_name,transaction_type,transaction_amount,balance\n[\d-]{10}T[\d:]{8}\+08:00,星河互娱,6,0\.05,100\.05\n[\d-]{10}T[\d:]{8}\+08:00,星河互娱,1,100\.00,100\.00\n$/,
    )
    expect(await rows('--type', '6')).toMatchObject([{ id: 90002, transaction_amount: '0.05', reverses: null }])
    expect((await rows('--sort', '-transaction_amount')).map(({ id }) => id)).toEqual([90001, 90003, 90002])
    expect(await rows('--from', '2020-01-01', '--to', '2020-02-01')).toEqual([])
    expect((await operator.run(['tx', 'list', '--type', '7'])).code).toBe(2)
  })

  it('R-TX-02 shows one transaction with the balance before and after and both entries', async () => {
    const { stdout } = await run('get', '90001')
    expect(stdout).toMatch(/^Transaction\n {2}id +90001\n/)
    expect(stdout).toMatch(/\n {2}balance +¥0\.00 -> ¥100\.00\n/)
    expect(stdout).toMatch(
      /\n {2}remittance time +2026-11-01 09:30:00\n {2}bank +招商银行\nEntries \(2\)\nACCOUNT +AMOUNT\n/,
    )
    expect(stdout).toMatch(/\ncustomer +¥100\.00\nbank +-¥100\.00\n$/)
    const raw = JSON.parse((await run('get', '90001', '-o', 'json')).stdout)
    expect(raw).toMatchObject({
      company_id: 1042,
      remit_money_time: '2026-11-01T09:30:00+08:00',
      entries: [
        { account: 'customer', amount: '100.00' },
        { account: 'bank', amount: '-100.00' },
      ],
    })
    const missing = await run('get', '99999')
    expect(missing).toMatchObject({ code: 3, stdout: '' })
    expect(missing.stderr).toMatch(/^✗ Transaction 99999 was not found\.\n {2}rtcops transaction list/)
  })

  it('escapes control characters and formulas in company names', async () => {
    const { stdout } = await operator.atTerminal('rtcops transaction list -c 1057 2>/dev/null', { columns: 200 })
    expect(stdout).toContain('=cmd\\u001b]52;c;aGk=\\u0007')
    const csv = (await run('list', '-c', '1057', '-o', 'csv', '--columns', 'company_name')).stdout
    expect(csv.startsWith("company_name\n'=cmd")).toBe(true)
  })

  it('AM-19 R-TX-10 reverses a recharge once, with the balance before and after, and keeps both', async () => {
    const wanted = ['reverse', '90002', '--remark', '券已失效']
    const dry = await run(...wanted, '--dry-run')
    expect(dry).toMatchObject({
      code: 0,
      stdout: 'POST /api/transaction/reverse\n{"id":90002,"remark":"券已失效"}\n',
    })
    expect(dry.stderr).toContain('Dry run: nothing sent. Balance ¥100.05 -> ¥100.00\n')
    expect((await run(...wanted)).code).toBe(2)
    expect((await run('reverse', '90002', '-y')).stderr).toContain('✗ --remark: Enter a remark')
    const asked = await operator.atTerminal(`rtcops transaction ${wanted.join(' ')}`, { answers: [['[y/N] ', 'y\r']] })
    expect(asked.stdout.replaceAll('\r\n', '\n')).toContain(
      `  Transaction  90002 Recharge by coupon\n  Company      1042 星河互娱\n  Amount        -¥0.05\n  Balance      ¥100.05 -> ¥100.00\n`,
    )
    expect(asked.stdout).toContain('✓ Reversed')
    const again = await run(...wanted, '-y', '-o', 'json')
    expect(again).toMatchObject({ code: 6, stdout: '' })
    expect(await rows('-c', '1042')).toMatchObject([
      { transaction_amount: '-0.05', balance: '100.00', reverses: 90002 },
      { id: 90002, transaction_amount: '0.05' },
      { id: 90001 },
    ])
    const [newest] = await rows('-c', '1042', '-n', '1')
    expect((await rows('--type', '6', '--sort', 'day'))[0]).toMatchObject({ id: 90002, reversed_by: newest?.['id'] })
    expect((await run('reverse', '90003', '--remark', 'x', '-y')).code).toBe(0)
  })

  it('X-01 transactions, company list and company details agree on the balance', async () => {
    await operator.run(['recharge', 'create', '1042', '100', '-y'])
    const [newest] = await rows('-c', '1042', '-n', '1')
    const json = async (...args: string[]) => JSON.parse((await operator.run([...args, '-o', 'json'])).stdout)
    const [company] = await json('company', 'list', '--name', '星河')
    const details = await json('company', 'get', '1042')
    expect([newest?.['balance'], company.balance, details.company.balance]).toEqual(['200.00', '200.00', '200.00'])
  })

  it('X-12 an export has the rows of the list in the same order', async () => {
    const saved = await run('export', '-c', '1042', '--to-file', 'tx.csv')
    expect(saved).toMatchObject({ code: 0, stdout: 'tx.csv\n' })
    const exported = (await run('export', '-c', '1042', '--to-file', '-')).stdout
    expect(exported).toBe((await run('list', '-c', '1042', '--all', '-o', 'csv')).stdout)
    const sheet = (await run('export', '-c', '1042', '--format', 'excel-csv', '--to-file', '-')).stdout
    const [, ...lines] = sheet.split('\r\n')
    const amounts = lines.map((line) => line.split('","')[5])
    const listed = (await rows('-c', '1042')).map(({ transaction_amount }) => transaction_amount)
    expect(sheet.split('\r\n').length).toBeGreaterThan(listed.length)
    expect(amounts.slice(0, listed.length)).toEqual(listed)
  })
})
