import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { columns } from '@rtcops/core/columns/columns'
import fc from 'fast-check'
import { csvLines } from '../../../packages/server/src/exports/csv-file.ts'
import type { Table } from '../../../packages/server/src/exports/table.ts'
import { xlsxFile } from '../../../packages/server/src/exports/xlsx-file.ts'
import { translateIn } from '../../../packages/server/src/platform/language.ts'
import type { LongRun } from './run.ts'

interface Line {
  name: string
  amount: string
  length: number
  at: string
}

const lineColumns = columns<Line>()([
  { id: 'name', kind: 'text', label: 'common.column.remark' },
  { id: 'amount', kind: 'money', label: 'common.column.id' },
  { id: 'length', kind: 'duration', label: 'common.column.id' },
  { id: 'at', kind: 'time', label: 'common.column.time' },
])

const figures = { amount: '-1234567.89', length: 7503, at: '2026-11-20 09:41:10' }
/** The same figures as LibreOffice shows them. */
const shown = '"-1,234,567.89",125分03秒,2026-11-20 09:41:10'

/** Beginnings of hostile text. */
const starts = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '＝',
  '＋',
  '－',
  '＠',
  "=cmd|'/C calc'!A0",
  '=HYPERLINK("http://x","y")',
  '<f>',
]

/**
 * Opens exports with hostile cells in LibreOffice, which may evaluate formulas in the CSV, and counts the cells that it
 * reads as formulas.
 */
export const longOffice: LongRun = async (seed, share) => {
  const directory = await mkdtemp(join(tmpdir(), 'rtcops-office-'))
  try {
    const names = hostileNames(seed, Math.ceil(10_000 * share))
    const table = (): Table => ({
      columns: lineColumns,
      reader: { language: 'zh', t: translateIn('zh') },
      rows: (async function* () {
        for (const name of names) yield { name, ...figures }
      })(),
    })
    await write(join(directory, 'sheet.xlsx'), xlsxFile('sheet', table()))
    await write(join(directory, 'list.csv'), csvLines(table()))
    const sheet = await convert(directory, 'sheet.xlsx')
    // Separator, quote character, UTF-8, from the first line on; quoted cells are not forced to be text; formulas are
    // evaluated.
    const list = await convert(
      directory,
      'list.csv',
      '--infilter=CSV:44,34,76,1,,0,false,true,false,false,false,-1,true',
    )
    const cells = await rowsOf(directory)
    const wrong = cells.filter((row) => !row.endsWith(shown)).length
    const found = {
      'hostile cells in each file': names.length,
      'formulas in the XLSX': count(sheet, 'table:formula='),
      'formulas in the CSV': count(list, 'table:formula='),
      'rows of the XLSX': cells.length,
      'rows with other figures': wrong,
    }
    const holds =
      found['formulas in the XLSX'] + found['formulas in the CSV'] + wrong === 0 && cells.length === names.length
    return { holds, figures: found, says: 'LibreOffice shows every figure and time, and finds no formula' }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Returns names of one line each, so that rows can be counted. */
const hostileNames = (seed: number, size: number): string[] =>
  fc
    .sample(fc.tuple(fc.constantFrom(...starts), fc.string({ unit: 'grapheme-composite', maxLength: 30 })), {
      numRuns: size,
      seed,
    })
    .map(([start, rest]) => `${start.replace('\r', ' ')}${rest.replace(/["\n\r]/g, '')}1+1`)

async function write(path: string, parts: AsyncIterable<string | Uint8Array>): Promise<void> {
  const pieces: Buffer[] = []
  for await (const part of parts) pieces.push(Buffer.from(part as string))
  await writeFile(path, Buffer.concat(pieces))
}

/** Returns the flat XML of a file, in which every formula is an attribute. */
async function convert(directory: string, name: string, ...more: string[]): Promise<string> {
  office(directory, name, 'fods:OpenDocument Spreadsheet Flat XML', ...more)
  return await readFile(join(directory, name.replace(/\.\w+$/, '.fods')), 'utf8')
}

/** Returns the rows of the XLSX as LibreOffice shows them. */
async function rowsOf(directory: string): Promise<string[]> {
  office(directory, 'sheet.xlsx', 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true')
  return (await readFile(join(directory, 'sheet.csv'), 'utf8')).trimEnd().split('\n').slice(1)
}

/** @throws {Error} that says how to get LibreOffice if it is missing */
function office(directory: string, name: string, kind: string, ...more: string[]): void {
  const profile = `-env:UserInstallation=file://${join(directory, 'profile')}`
  const { status, error, stderr } = spawnSync('soffice', [
    '--headless',
    profile,
    ...more,
    '--convert-to',
    kind,
    '--outdir',
    directory,
    join(directory, name),
  ])
  if (error)
    throw new Error('this run needs LibreOffice: apt-get install --no-install-recommends libreoffice-calc-nogui', {
      cause: error,
    })
  if (status !== 0) throw new Error(`soffice ended with ${status}: ${stderr.toString()}`)
}

const count = (text: string, part: string): number => text.split(part).length - 1
