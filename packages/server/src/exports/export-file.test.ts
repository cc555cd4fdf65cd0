import { columns, type StatusWords } from '@rtcops/core/columns/columns'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { translateIn } from '../platform/language.ts'
import { csvLines } from './csv-file.ts'
import { rawCsvLines, rowSchemaOf } from './raw-csv-file.ts'
import type { Table } from './table.ts'
import { xlsxFile } from './xlsx-file.ts'

interface Line {
  name: string
  amount: string
  price: string
  minutes: number | bigint | string
  share: number
  length: number
  at: string
  day: string
  state: number
  country: string
}

const words = {
  1: { text: 'common.state.ongoing', mark: 'live' },
  other: { text: 'common.state.ended', mark: 'off' },
} as const satisfies StatusWords

const lineColumns = columns<Line>()([
  { id: 'name', kind: 'text', label: 'common.column.remark' },
  { id: 'amount', kind: 'money', label: 'common.column.id' },
  { id: 'price', kind: 'unitPrice', label: 'common.column.id' },
  { id: 'minutes', kind: 'number', label: 'common.column.id' },
  { id: 'share', kind: 'percent', label: 'common.column.id' },
  { id: 'length', kind: 'duration', label: 'common.column.time' },
  { id: 'at', kind: 'time', label: 'common.column.createTime' },
  { id: 'day', kind: 'day', label: 'common.column.time' },
  { id: 'state', kind: 'status', label: 'common.column.status', words },
  { id: 'country', kind: 'country', label: 'common.column.id' },
])

const line: Line = {
  name: '星河互娱',
  amount: '-212.40',
  price: '0.035',
  minutes: 1284,
  share: 98.42,
  length: 7503,
  at: '2026-11-20 09:41:10',
  day: '2026-11-20',
  state: 1,
  country: 'ID',
}

const table = (rows: Partial<Line>[], more: Partial<Table> = {}): Table => ({
  columns: lineColumns,
  reader: { language: 'zh', t: translateIn('zh') },
  rows: (async function* () {
    yield* rows
  })(),
  ...more,
})

async function csv(of: Table): Promise<string> {
  let text = ''
  for await (const part of csvLines(of)) text += part
  return text
}

async function xlsx(of: Table): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of xlsxFile('transactions', of)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const sheetOf = (file: Buffer): string => strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())

/** Returns the cells as an independent program reads them. */
async function read(file: Buffer): Promise<unknown[][]> {
  const sheets = (await readExcelFile(file)) as unknown
  const [first] = sheets as { data: unknown[][] }[]
  return first?.data ?? (sheets as unknown[][])
}

describe('CSV', () => {
  it('D-60 has a byte order mark, CRLF, quotes and headings in words; AM-16 figures are exact and never escaped', async () => {
    expect(await csv(table([line, { ...line, amount: '9007199254740993.99', state: 2, country: '' }]))).toBe(
      '\ufeff"备注","ID","ID","ID","ID（%）","时间（秒）","创建时间","时间","状态","ID"\r\n' +
        '"星河互娱","-212.40","0.035","1284","98.42","7503","2026-11-20 09:41:10","2026-11-20","进行中","印度尼西亚"\r\n' +
        '"星河互娱","9007199254740993.99","0.035","1284","98.42","7503","2026-11-20 09:41:10","2026-11-20","已结束","未知"\r\n',
    )
  })

  it('R-GEN-15 an empty result is a file with headings only', async () => {
    expect((await csv(table([]))).split('\r\n')).toHaveLength(2)
  })

  it('K-17 money is truncated toward zero, has two decimals, and is never negative zero', async () => {
    const amounts = ['9.999', '-0.005', '1', '-0.10', '', undefined]
    const text = await csv({
      ...table(amounts.map((amount) => (amount === undefined ? {} : { amount }))),
      columns: [lineColumns[1]],
    })
    expect(text.trimEnd().split('\r\n').slice(1)).toEqual(['"9.99"', '"0.00"', '"1.00"', '"-0.10"', '""', '""'])
  })

  it('quality rule 16 escapes texts that would be formulas, and keeps quotes and line breaks', async () => {
    const text = await csv({
      ...table([{ name: '=1+1' }, { name: '＝A1' }, { name: 'a"b\nc' }]),
      columns: [lineColumns[0]],
    })
    expect(text).toBe('\ufeff"备注"\r\n"\'=1+1"\r\n"\'＝A1"\r\n"a""b\nc"\r\n')
  })

  it('X-03 the sums come last and are labelled in the first column that has none', async () => {
    const text = await csv(table([line], { totals: async () => ({ amount: '-212.40' }) }))
    expect(text.trimEnd().split('\r\n').at(-1)).toMatch(/^"合计","-212.40","",/)
  })

  it("headings and words are in the reader's language", async () => {
    const reader = { language: 'en' as const, t: translateIn('en') }
    expect(await csv(table([line], { reader }))).toContain('"Time (s)"')
    expect(await csv(table([line], { reader }))).toContain('"Indonesia"')
  })
})

describe('raw CSV', () => {
  const booked = {
    id: 311,
    day: '2026-11-20 09:41:10',
    company_id: 1042,
    company_name: '星河互娱',
    transaction_name: '充值, 线下',
    transaction_type: 1,
    transaction_amount: '-212.40',
    amount: '212.40',
    balance: '1000.00',
    canUseBalance: '1000.00',
    transaction_remark: '=cmd|"/C calc"!A0',
    operator_name: '李伟',
    approver_name: '主管',
    bill_day: null,
    reverses: null,
    reversed_by: null,
  }
  const raw = async (...rows: object[]) => {
    let text = ''
    for await (const part of rawCsvLines('Transaction', table(rows).rows)) text += part
    return text
  }
  const heads =
    'id,day,company_id,company_name,transaction_name,transaction_type,transaction_amount,amount,balance,canUseBalance,' +
    'transaction_remark,operator_name,approver_name,bill_day,reverses,reversed_by,is_reversed,remit_money_time,bank_name,bank_account,bank_username\n'

  it('AM-05 has wire names, raw values, times with their offset, and no needless quotes', async () => {
    expect(await raw(booked)).toBe(
      `${heads}311,2026-11-20T09:41:10+08:00,1042,星河互娱,"充值, 线下",1,-212.40,212.40,1000.00,1000.00,` +
        `"'=cmd|""/C calc""!A0",李伟,主管,,,,,,,,\n`,
    )
  })

  it('R-GEN-15 an empty result is a file with headings only', async () => {
    expect(await raw()).toBe(heads)
  })

  it('an operation without a list has no row schema', () => {
    expect(rowSchemaOf('exportExpenseBills')).toBe('Bill')
    expect(() => rowSchemaOf('exportInvoiceStatement')).toThrow('exportInvoiceStatement')
  })
})

describe('XLSX', () => {
  it('D-60 an independent reader finds numbers, dates and texts with their types', async () => {
    const [heads, row, long] = await read(
      await xlsx(table([line, { ...line, amount: '9007199254740993.99', minutes: 12_345_678_901_234_567_890n }])),
    )
    expect(heads).toEqual(['备注', 'ID', 'ID', 'ID', 'ID', '时间', '创建时间', '时间', '状态', 'ID'])
    expect(row?.slice(0, 5)).toEqual(['星河互娱', -212.4, 0.035, 1284, 0.9842])
    expect(row?.[6]).toEqual(new Date('2026-11-20T09:41:10Z'))
    expect(row?.[7]).toEqual(new Date('2026-11-20T00:00:00Z'))
    expect(row?.slice(8)).toEqual(['进行中', '印度尼西亚'])
    expect(long?.[1], 'more digits than a number holds stay a text').toBe('9007199254740993.99')
    expect(long?.[3]).toBe('12345678901234567890')
  })

  it('a count with a fraction is grouped like a whole one', async () => {
    const sheet = sheetOf(await xlsx(table([{ ...line, minutes: 1304.28 }])))
    expect(sheet).toMatch(/<c [^>]*s="4"[^>]*><v>1304\.28<\/v>/)
  })

  it('the heading is frozen, columns have widths, rows can be filtered', async () => {
    const sheet = sheetOf(await xlsx(table([line])))
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain('<col min="10" max="10" width="18" customWidth="1"/>')
    expect(sheet).toContain('<autoFilter ref="A1:J2"/>')
  })

  it('quality rule 16 10,000 hostile cells are read back as texts, letter by letter, none as a formula', async () => {
    const hostile = fc
      .sample(
        fc.tuple(
          fc.constantFrom(
            '=',
            '+',
            '-',
            '@',
            '\t',
            '\r',
            '\0',
            '＝',
            '＋',
            '－',
            '＠',
            '<f>',
            ']]>',
            '&',
            '_x0041_',
            '\u0001',
          ),
          fc.string({ unit: 'binary', maxLength: 40 }),
        ),
        { numRuns: 10_000, seed: 20_261_120 },
      )
      .map(([start, rest]) => `${start}cmd|'/C calc'!A0${rest}`)
    const file = await xlsx({ ...table(hostile.map((name) => ({ name }))), columns: [lineColumns[0]] })
    const sheet = sheetOf(file)
    expect(sheet).not.toMatch(/<f[ >/]/)
    expect(sheet.match(/<v>/g)).toBeNull()
    expect(sheet.match(/ t="inlineStr">/g)).toHaveLength(10_001)
    const texts = sheet
      .split('<t xml:space="preserve">')
      .slice(2)
      .map((part) => part.slice(0, part.indexOf('</t>')))
    expect(texts.map(fromXml)).toEqual(hostile)
    const rows = await read(file)
    expect(rows.slice(1).filter(([cell]) => typeof cell !== 'string')).toEqual([])
  }, 30_000)

  it('equal rows give identical files', async () => {
    expect((await xlsx(table([line]))).equals(await xlsx(table([line])))).toBe(true)
  })

  it('a text too long for a cell is refused, never cut', async () => {
    await expect(xlsx(table([{ name: 'x'.repeat(32_768) }]))).rejects.toMatchObject({
      messageKey: 'exports.refusal.cellTooLong',
    })
  })
})

const fromXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
