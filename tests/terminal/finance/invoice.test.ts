import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  const database = new pg.Client({ connectionString: server.databaseOwnerUrl })
  await database.connect()
  await database.query(
    `INSERT INTO company (id, name) OVERRIDING SYSTEM VALUE VALUES (1042, '星河互娱'), (1057, '云声教育')`,
  )
  await database.end()
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  await operator.run(['recharge', 'create', '1042', '1000', '-y'])
  await operator.run(['recharge', 'create', '1042', '500', '--type', 'voucher', '-y'])
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

const run = (...args: string[]) => operator.run(['invoice', ...args])
const rows = async (...args: string[]) =>
  JSON.parse((await run('list', '-o', 'json', ...args)).stdout) as Record<string, unknown>[]
const banner = () => `▸ DEFAULT  ${new URL(server.url).host}  管理员\n`

describe('invoice', () => {
  it('R-INV-02 shows the invoice information of companies, and what can still be invoiced, excluding coupons', async () => {
    const [info] = JSON.parse((await run('info', '-c', '星河互娱', '-o', 'json')).stdout)
    expect(info).toMatchObject({ company_id: 1042, title: '', available: '1000.00', update_time: null })
    expect((await run('info')).stdout).toMatch(/^ID +COMPANY +LEFT TO INVOICE +TYPE +TITLE +TAX NUMBER\n/)
  })

  it('R-INV-02 enters and changes information field by field', async () => {
    expect((await run('info-update', '1042', '-y')).code).toBe(2)
    const wrong = await run('info-update', '1042', '--title', '星河', '--tax-no', 'abc', '-y')
    expect(wrong).toMatchObject({ code: 2, stdout: '' })
    expect(wrong.stderr).toContain('✗ --tax-no: A tax number has 15 to 20 digits or capital letters')
    const entered = await run('info-update', '1042', '--title', '星河互娱科技有限公司', '-y')
    expect(entered).toMatchObject({ code: 0, stderr: `${banner()}✓ Saved\n` })
    const special = await run('info-update', '1042', '--type', 'special', '-y')
    expect(special.stderr).toContain('A special invoice needs the tax number')
    const tax = await run('info-update', '1042', '--tax-no', '91310000ma1k00000x', '-y', '-o', 'json')
    expect(JSON.parse(tax.stdout)).toEqual({ company_id: 1042, tax_no: '91310000MA1K00000X' })
    const [info] = JSON.parse((await run('info', '-c', '1042', '-o', 'json')).stdout)
    expect(info).toMatchObject({ title: '星河互娱科技有限公司', tax_no: '91310000MA1K00000X', invoice_type: 1 })
  })

  it('R-INV-04 requests an invoice up to what can be invoiced, and no more', async () => {
    const dry = await run('create', '1042', '600', '--dry-run')
    expect(dry).toMatchObject({
      code: 0,
      stdout: 'POST /api/invoice/insert\n{"company_id":1042,"amount":"600.00"}\n',
      stderr: `${banner()}Dry run: nothing sent. Left to invoice ¥1,000.00\n`,
    })
    expect((await run('create', '1042', '600')).code).toBe(2)
    const made = await run('create', '星河互娱', '６00', '--remark', 'r', '-y', '-o', 'json')
    expect(made.code).toBe(0)
    const { id } = JSON.parse(made.stdout)
    expect(await rows()).toMatchObject([{ id, amount: '600.00', state: 1, remark: 'r', tax_no: '91310000MA1K00000X' }])
    const much = await run('create', '1042', '400.01', '-y')
    expect(much).toMatchObject({ code: 2, stdout: '' })
    expect(much.stderr).toContain('✗ amount: Not enough left to invoice')
    for (const amount of ['0', '1e3', '0.005', '1,00', 'x'])
      expect((await run('create', '1042', amount, '-y')).code).toBe(2)
    expect((await run('create', '1057', '1', '-y')).code).toBe(2)
    expect((await run('create', '9999', '1', '-y')).code).toBe(3)
  })

  it('R-INV-03 T-19 issues an invoice with a number, once, and voids it with a reason', async () => {
    const [pending] = await rows('--state', 'pending')
    const id = String(pending?.['id'])
    expect((await run('issue', id, '-y')).stderr).toContain('✗ --number: Enter the invoice number')
    const asked = await operator.atTerminal(`rtcops invoice issue ${id} --number 2431200000001`, {
      answers: [['[y/N] ', 'y\r']],
    })
    expect(asked.stdout.replaceAll('\r\n', '\n')).toContain(
      `  Invoice       ${id} 星河互娱科技有限公司\n  Company       1042 星河互娱\n  Amount        ¥600.00\n`,
    )
    expect(asked.stdout).toContain('✓ Issued')
    expect((await run('issue', id, '--number', '2', '-y')).code).toBe(6)
    expect((await run('void', id, '-y')).code).toBe(2)
    const voided = await run('void', id, '--reason', '抬头有误', '-y')
    expect(voided).toMatchObject({ code: 0, stderr: `${banner()}✓ Voided\n` })
    const shown = (await run('get', id)).stdout
    expect(shown).toMatch(/\n {2}state +◦ Void\n/)
    expect(shown).toMatch(/\n {2}reason for voiding +抬头有误\n$/)
    expect(await rows('--state', 'pending')).toEqual([])
    expect((await run('get', '999')).stderr).toContain('✗ Invoice 999 was not found.')
  })

  it('R-INV-03 a table ends with the sum, other formats do not', async () => {
    await run('create', '1042', '250.50', '-y')
    const { stdout } = await run('list', '-n', '1')
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^Total +void not included +¥250\.50$/)
    expect((await run('list', '-o', 'csv')).stdout.trimEnd().split('\n')).toHaveLength(3)
    expect((await run('list', '--columns', 'amount,state')).stdout).toContain('AMOUNT')
    expect((await run('export', '--to-file', '-')).stdout).toBe((await run('list', '--all', '-o', 'csv')).stdout)
    expect((await run('export', '--to-file', 'invoices.xlsx')).code).toBe(0)
    expect((await readFile(join(operator.home, 'invoices.xlsx'))).subarray(0, 2).toString()).toBe('PK')
  })

  it('the statement of an invoice is a PDF', async () => {
    const [{ id } = {}] = await rows()
    const saved = await run('statement', String(id), '--to-file', 'statement.pdf')
    expect(saved).toMatchObject({ code: 0, stdout: 'statement.pdf\n' })
    expect((await readFile(join(operator.home, 'statement.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await run('statement', String(id), '--to-file', 'statement.pdf')).code).toBe(2)
  })
})
