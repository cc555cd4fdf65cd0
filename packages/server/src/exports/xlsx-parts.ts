import type { FileCell } from './file-cell.ts'

/** Number formats that are not built into spreadsheets; ids from 164 on are free (ECMA-376 part 1, 18.8.30). */
const ownFormats = [
  '0.00####',
  '[m]"分"ss"秒"',
  '[m]"m"ss"s"',
  'yyyy-mm-dd hh:mm:ss',
  'yyyy-mm-dd',
  'yyyy-mm-dd hh:mm:ss.000',
]
const own = (format: string): number => 164 + ownFormats.indexOf(format)

/** Cell styles by the id of their number format; the first applies to cells that name none. */
const styleFormats = {
  plain: 0,
  head: 49,
  text: 49,
  whole: 3,
  decimal: 4,
  money: 4,
  unitPrice: own('0.00####'),
  percent: 10,
  durationZh: own('[m]"分"ss"秒"'),
  durationEn: own('[m]"m"ss"s"'),
  time: own('yyyy-mm-dd hh:mm:ss'),
  day: own('yyyy-mm-dd'),
  exactTime: own('yyyy-mm-dd hh:mm:ss.000'),
} as const

export type StyleName = keyof typeof styleFormats
const styleNames = Object.keys(styleFormats) as StyleName[]
const styleNumbers = Object.fromEntries(styleNames.map((name, index) => [name, index])) as Record<StyleName, number>

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

const relationships = (targets: readonly (readonly [kind: string, target: string])[]): string =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${targets
    .map(([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

const styles = (): string => {
  const formats = ownFormats.map((format) => `<numFmt numFmtId="${own(format)}" formatCode="${xmlText(format)}"/>`)
  const cells = styleNames.map((name) => {
    const font = name === 'head' ? 1 : 0
    return `<xf numFmtId="${styleFormats[name]}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
  })
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
  return [
    `${declaration}<styleSheet xmlns="${main}">`,
    `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('')
}

/** Returns every part of a workbook with one sheet except the sheet itself, by path. */
export const fixedParts = (sheetName: string): Record<string, string> => ({
  '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/worksheets/sheet1.xml', 'worksheet'],
    ['/xl/styles.xml', 'styles'],
  ]
    .map(
      ([path, kind]) =>
        `<Override PartName="${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`,
    )
    .join('')}</Types>`,
  '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xmlText(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationships([
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
  ]),
  'xl/styles.xml': styles(),
})

/** Opens the sheet: the first row is frozen, columns have their widths. @param widths in characters */
export const sheetStart = (widths: readonly number[]): string =>
  [
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`,
    '<sheetData>',
  ].join('')

/** Closes the sheet; the headings get filter arrows. */
export const sheetEnd = (columnCount: number, rowCount: number): string =>
  `</sheetData><autoFilter ref="A1:${columnName(columnCount - 1)}${rowCount}"/></worksheet>`

const columnNames: string[] = []

/** Returns `A` for 0, `AA` for 26. */
function columnName(index: number): string {
  const known = columnNames[index]
  if (known) return known
  const rest = Math.floor(index / 26)
  const name = (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
  columnNames[index] = name
  return name
}

/** Returns one row of cells. @param number counts from 1 */
export const sheetRow = (number: number, cells: readonly SheetCell[]): string =>
  `<row r="${number}">${cells.map((cell, index) => cellXml(cell, `${columnName(index)}${number}`)).join('')}</row>`

/** Content of a cell: a text, which is never evaluated whatever it begins with, or the figure of a number or time. */
export type SheetCell = { text: string; style?: StyleName } | { figure: string; style: StyleName } | undefined

function cellXml(cell: SheetCell, place: string): string {
  if (!cell) return ''
  if ('figure' in cell) return `<c r="${place}" s="${styleNumbers[cell.style]}"><v>${cell.figure}</v></c>`
  const style = styleNumbers[cell.style ?? 'text']
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.text)}</t></is></c>`
}

/** Returns whether a figure has more digits than a spreadsheet's numbers hold; it is then written as text, so that no digit is lost. */
export const isTooLong = ({ text }: Extract<FileCell, { text: string }>): boolean =>
  text.replace(/^-?0*\.?0*/, '').replace(/\D/g, '').length > 15

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Escapes a text for XML: characters that XML cannot hold become `_x0001_`, and text that already looks like that is escaped (ECMA-376 part
 * 1, 22.9.2.19).
 */
export const xmlText = (text: string): string => (special.test(text) ? escaped(text) : text)

/** Most texts have none of these, and a million rows have many texts. */
const special = /[&<>"_\0-\x08\x0b\x0c\x0e-\x1f\r\ud800-\udfff\ufffe\uffff]/

const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\r\ufffe\uffff]|\p{Cs}/gu, (character) => {
      const hex = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
      return `_x${hex}_`
    })
    .replace(/[&<>"]/g, (character) => escapes[character] ?? character)
