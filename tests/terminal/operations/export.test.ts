import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatDateTime, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addManyTransactions } from '../../harness/many-transactions.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
const count = 30_000
/** Time of the newest transaction; the others are booked at one-minute intervals before it. */
const last = Date.now() - minute

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  await addManyTransactions(server.databaseOwnerUrl, count, last)
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

const exportAll = (...more: string[]) => operator.run(['transaction', 'export', '--from', '2020-01-01', ...more])
const file = (name: string) => readFile(join(operator.home, name))
const linesOf = async (name: string, end = '\n') => (await file(name)).toString('utf8').trimEnd().split(end)
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const jobs = async () =>
  JSON.parse((await operator.run(['export', 'list', '-o', 'json'])).stdout) as {
    id: number
    state: number
    rows: number
  }[]

describe('exporting a list', () => {
  it('D-60 saves a short export at once, with its rows, size and checksum', async () => {
    const since = ['--from', formatDateTime(last - 84 * minute)]
    const { code, stdout, stderr } = await operator.run(['transaction', 'export', ...since, '--to-file', 'short.csv'])
    const bytes = await file('short.csv')
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'short.csv\n' })
    const sum = sumOf(bytes)
    expect(stderr).toMatch(new RegExp(`^✓ short\\.csv  85 rows  [\\d.]+ KB\n  sha256 ${sum}\n$`))
    expect(await linesOf('short.csv')).toHaveLength(85 + 1)
    const sheet = ['--format', 'excel-csv', '--to-file', 'sheet.csv', '-q']
    expect((await operator.run(['transaction', 'export', ...since, ...sheet])).code).toBe(0)
    const lines = await linesOf('sheet.csv', '\r\n')
    expect(lines).toHaveLength(85 + 2)
    expect(lines[0]).toMatch(/^\ufeff"[^"]+",/)
    expect(lines.at(-1)).toMatch(/^"Total",/)
    expect(await jobs()).toEqual([])
  })

  it('AM-05 saves a long export once the server has completed it', async () => {
    const { code, stdout, stderr } = await exportAll('--to-file', 'long.csv')
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'long.csv\n' })
    expect(stderr).toMatch(/✓ long\.csv {2}30,000 rows {2}[\d.]+ MB\n {2}sha256 [0-9a-f]{64}\n$/)
    const lines = await linesOf('long.csv')
    expect(lines).toHaveLength(count + 1)
    expect(lines[1], 'the newest first, as on the screen').toContain(',充值30000,')
    expect(lines.at(-1)).toContain(',充值1,')
    expect(await jobs()).toMatchObject([{ state: 3, rows: count, operation: 'exportTransactions' }])
    expect((await readdir(operator.home)).filter((name) => name.includes('.part'))).toEqual([])
  })

  it('D-60 derives XLSX from the file name', async () => {
    const { code } = await operator.run(['transaction', 'export', '-s', '90m', '--to-file', 'short.xlsx', '-q'])
    expect(code).toBe(0)
    expect((await file('short.xlsx')).subarray(0, 2).toString()).toBe('PK')
    const wrong = await operator.run(['transaction', 'export', '--to-file', 'x.csv', '--format', 'pdf'])
    expect(wrong).toMatchObject({ code: 2, stdout: '' })
  })

  it('requires --yes to overwrite a file, and writes to standard output for -', async () => {
    await writeFile(join(operator.home, 'kept.csv'), 'kept')
    const args = ['transaction', 'export', '-s', '90m', '--to-file', 'kept.csv']
    expect(await operator.run(args)).toMatchObject({ code: 2, stderr: expect.stringContaining('kept.csv') })
    expect((await file('kept.csv')).toString()).toBe('kept')
    expect((await operator.run([...args, '-y', '-q'])).code).toBe(0)
    const piped = await operator.run(['transaction', 'export', '-s', '90m', '--to-file', '-'])
    expect(piped).toMatchObject({ code: 0, stderr: '' })
    expect(Buffer.from(piped.stdout)).toEqual(await file('kept.csv'))
  })

  it('Ctrl-C leaves it running, and says how to come back', async () => {
    const slow = operator.atTerminal('rtcops transaction export --from 2020-01-01 --to-file later.csv', {
      columns: 120,
      answers: [['rtcops export wait', '\u0003']],
    })
    const { stdout } = await slow
    const id = Number(/rtcops export wait (\d+)/.exec(stdout)?.[1] ?? (await jobs())[0]?.id)
    const { code, stderr } = await operator.run(['export', 'wait', String(id), '--to-file', 'came-back.csv'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/✓ came-back\.csv {2}30,000 rows/) })
    expect((await file('came-back.csv')).equals(await file('long.csv'))).toBe(true)
  })
})

describe('export', () => {
  it('AM-17 list, get and wait show exports; get saves the file again', async () => {
    const [newest] = await jobs()
    const list = await operator.run(['export', 'list'])
    expect(list.stdout).toMatch(/^ *ID +CONTENT +FORMAT +STATUS +ROWS +SIZE +REQUESTED/)
    expect(list.stdout).toContain('✓ Finished')
    const one = await operator.run(['export', 'get', String(newest?.id), '-o', 'json'])
    expect(JSON.parse(one.stdout)).toMatchObject({
      id: newest?.id,
      state: 3,
      rows: count,
      filters: { time: expect.anything() },
    })
    expect((await operator.run(['export', 'wait', String(newest?.id)])).code).toBe(0)
    const saved = await operator.run(['export', 'get', String(newest?.id), '--to-file', 'again.csv', '-o', 'json'])
    expect(JSON.parse(saved.stdout)).toMatchObject({
      file: 'again.csv',
      rows: count,
      sha256: sumOf(await file('long.csv')),
    })
  })

  it('an unknown export exits 3 with the list', async () => {
    const { code, stderr } = await operator.run(['export', 'wait', '999999'])
    expect(code).toBe(3)
    expect(stderr).toContain('rtcops export list')
  })

  it('M-107 a used or invented token is refused', async () => {
    const token = 'x'.repeat(43)
    const { code, stdout } = await operator.run(['export', 'get', token, '--to-file', 'none.csv'])
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(await readdir(operator.home)).not.toContain('none.csv')
  })

  it('AM-17 delete asks, shows the request with --dry-run, and deletes', async () => {
    const [newest] = await jobs()
    const id = String(newest?.id)
    expect((await operator.run(['export', 'delete', id])).code).toBe(2)
    expect((await operator.run(['export', 'delete', id, '--dry-run'])).stdout).toContain(
      'DELETE /api/export-job/delete',
    )
    expect((await operator.run(['export', 'delete', id, '-y'])).code).toBe(0)
    expect((await jobs()).map((job) => job.id)).not.toContain(newest?.id)
  })
})

describe('CSV for programs', () => {
  it('AM-05 is identical to -o csv, byte for byte, in both languages: wire names, no mark, no totals', async () => {
    for (const remark of ['=1+1', '-5 元, "补款"'])
      expect((await operator.run(['recharge', 'create', '星河互娱', '1', '--remark', remark, '-y'])).code).toBe(0)
    for (const lang of ['zh', 'en']) {
      const args = ['--from', formatDateTime(last - 84 * minute), '--lang', lang]
      const listed = await operator.run(['transaction', 'list', ...args, '--all', '-o', 'csv'])
      expect(listed.stdout.trimEnd().split('\n')).toHaveLength(85 + 2 + 1)
      expect(listed.stdout).toMatch(/^id,day,company_id,/)
      expect(listed.stdout).toContain(",'=1+1,")
      expect(listed.stdout).toContain(`,"'-5 元, ""补款""",`)
      const exported = await operator.run(['transaction', 'export', ...args, '--to-file', '-'])
      expect(exported).toMatchObject({ code: 0, stdout: listed.stdout, stderr: '' })
      const named = await operator.run(['transaction', 'export', ...args, '--format', 'csv', '--to-file', '-'])
      expect(named.stdout).toBe(listed.stdout)
    }
  })
})
