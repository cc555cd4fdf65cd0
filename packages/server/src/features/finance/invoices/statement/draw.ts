import type { Language } from '@rtcops/core/i18n/catalogue'
import PdfDocument from 'pdfkit'
import { fontFiles } from '../../../../files/pdf/fonts.ts'
import { PrintableTexts } from '../../../../files/pdf/printable-text.ts'
import type { StatementContent, StatementLine } from './content.ts'

/** A4 in points: the margin, and where the footer begins. */
const page = { width: 595.28, edge: 56, bottom: 841.89 - 56 - 14 }
const left = page.edge
const right = page.width - page.edge
const width = right - left
/** Between two columns. */
const gap = 28

/** Where the columns of the bills begin. */
const columns = [0, width * 0.25, width * 0.5, width * 0.75]

const ink = '#1C2127'
const quiet = '#5F6B7C'
const rule = '#D3D8DE'
const accent = '#215DB0'
const tint = '#F6F7F9'
const stampInk: Readonly<Record<number, string>> = { 1: '#935610', 2: '#C23030', 3: '#738091' }

interface Options {
  language: Language
  /** Creation date in the file's properties. */
  created: Date
}

/** Draws a statement on A4, almost always on one page. Fonts are embedded, subset to the characters in use. */
export async function drawStatement(content: StatementContent, { language, created }: Options): Promise<Buffer> {
  const document = new PdfDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    font: fontFiles.regular,
    lang: language === 'zh' ? 'zh-CN' : 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${content.title} ${content.serial[1]}`,
      Creator: 'rtcops',
      Producer: 'rtcops',
      CreationDate: created,
    },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  new Sheets(document).draw(content)
  document.end()
  return await whole
}

interface Style {
  bold?: true
  size: number
  colour?: string
  width?: number
  align?: 'left' | 'right' | 'center'
}

/** The pages, drawn from top to bottom. */
class Sheets {
  readonly #document: PDFKit.PDFDocument
  readonly #texts = new PrintableTexts()
  #y = page.edge

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
  }

  draw(content: StatementContent): void {
    this.#head(content)
    this.#stamp(content.stamp)
    this.#amount(content.amount)
    this.#parties(content.parties)
    this.#facts(content.facts)
    this.#bills(content.bills)
    this.#notes(content)
    this.#feet(content.footer)
  }

  /** Applies a style to the pen. @returns the text as it can be drawn, and its options */
  #set(text: string, { bold, size, colour = ink, width: room = width, align = 'left' }: Style) {
    // Fonts are registered by file path: for a name of our own, PDFKit would read the file again for each text.
    const pen = this.#document
      .font(bold ? fontFiles.bold : fontFiles.regular)
      .fontSize(size)
      .fillColor(colour)
    return { pen, printed: this.#texts.print(text), options: { width: room, align, lineGap: 2 } }
  }

  /** Writes a text with its top left corner at x and y. @returns the y of the next line */
  #write(text: string, x: number, y: number, style: Style): number {
    const { pen, printed, options } = this.#set(text, style)
    return pen.text(printed, x, y, options).y
  }

  #heightOf(text: string, style: Style): number {
    const { pen, printed, options } = this.#set(text, style)
    return pen.heightOfString(printed, options)
  }

  /** Starts a new page if there is no room for something of this height. */
  #needs(height: number): void {
    if (this.#y + height <= page.bottom) return
    this.#document.addPage()
    this.#y = page.edge
  }

  #rule(y: number, x: number, length: number): void {
    this.#document
      .moveTo(x, y)
      .lineTo(x + length, y)
      .lineWidth(0.75)
      .strokeColor(rule)
      .stroke()
  }

  #head({ title, serial: [label, number] }: StatementContent): void {
    this.#document.rect(0, 0, page.width, 6).fill(accent)
    this.#write(title, left, this.#y, { bold: true, size: 24 })
    this.#write(`${label}  ${number}`, left, this.#y + 38, { size: 10, colour: quiet })
    this.#y += 70
  }

  /** Draws the state as a stamp across the upper right corner. */
  #stamp({ text, state }: StatementContent['stamp']): void {
    const colour = stampInk[state] ?? quiet
    const pen = this.#document.font(fontFiles.bold).fontSize(17)
    const room = pen.widthOfString(text) + 36
    const [x, y] = [right - room - 6, page.edge - 2]
    pen.save().rotate(-9, { origin: [x + room / 2, y + 20] })
    pen.opacity(0.85).lineWidth(2.25).roundedRect(x, y, room, 40, 7).stroke(colour)
    pen
      .lineWidth(0.75)
      .roundedRect(x + 4, y + 4, room - 8, 32, 4)
      .stroke(colour)
    pen.fillColor(colour).text(text, x, y + 8, { width: room, align: 'center', lineBreak: false })
    pen.restore().opacity(1)
  }

  #amount({ figures, capitals }: StatementContent['amount']): void {
    const height = 78
    this.#document.roundedRect(left, this.#y, width, height, 6).fill(tint)
    const half = width * 0.42
    this.#write(figures[0], left + 18, this.#y + 12, { size: 9, colour: quiet, width: half - 36 })
    this.#write(figures[1], left + 18, this.#y + 30, { bold: true, size: 22, width: half - 18 })
    const room = width - half - 36
    this.#write(capitals[0], left + half + 18, this.#y + 12, { size: 9, colour: quiet, width: room })
    this.#write(capitals[1], left + half + 18, this.#y + 33, { bold: true, size: 12, width: room })
    this.#y += height + 22
  }

  /** Draws both parties side by side. Even their longest texts leave room below, so they never break across pages. */
  #parties(parties: StatementContent['parties']): void {
    const room = (width - gap) / 2
    const top = this.#y
    const bottoms = parties.map(({ title, lines }, place) => {
      const x = left + place * (room + gap)
      this.#write(title, x, top, { bold: true, size: 11, width: room })
      this.#rule(top + 22, x, room)
      this.#y = top + 32
      this.#lines(lines, x, room)
      return this.#y
    })
    this.#y = Math.max(...bottoms) + 14
  }

  #facts(lines: readonly StatementLine[]): void {
    this.#rule(this.#y, left, width)
    this.#y += 16
    this.#lines(lines, left, width, 2)
  }

  /** Draws labels with their texts beside them, one or two to a row; long texts take as many lines as they need. */
  #lines(lines: readonly StatementLine[], x: number, room: number, toRow: 1 | 2 = 1): void {
    const labelWidth = 84
    const step = (room + gap) / toRow
    const name = { size: 9, colour: quiet, width: labelWidth - 10 }
    const value = { size: 10, width: step - gap - labelWidth }
    for (let first = 0; first < lines.length; first += toRow) {
      const row = lines.slice(first, first + toRow)
      this.#needs(Math.max(...row.map(([label, text]) => this.#bottomOf(label, name, text, value))))
      const top = this.#y
      const bottoms = row.map(([label, text], place) => {
        const from = x + place * step
        const named = this.#write(label, from, top + 1, name)
        return Math.max(named, this.#write(text, from + labelWidth, top, value))
      })
      this.#y = Math.max(...bottoms) + 5
    }
  }

  #bottomOf(label: string, name: Style, text: string, value: Style): number {
    return Math.max(this.#heightOf(label, name), this.#heightOf(text, value))
  }

  /** Draws the bills as a table, the figures to the right; the total is bold. */
  #bills({ title, heads, rows, note }: StatementContent['bills']): void {
    const row = 17
    this.#needs(row * Math.min(rows.length, 2) + 64)
    this.#y = this.#write(title, left, this.#y + 6, { bold: true, size: 11 }) + 6
    const cells = (texts: readonly string[], style: Style) => {
      this.#needs(row)
      for (const [place, text] of texts.entries()) {
        const [from, to] = [columns[place] ?? 0, columns[place + 1] ?? width]
        this.#write(text, left + from, this.#y, { ...style, width: to - from, align: place < 2 ? 'left' : 'right' })
      }
      this.#y += row
    }
    if (rows.length > 0) cells(heads, { size: 9, colour: quiet })
    for (const [place, texts] of rows.entries()) {
      // The total stays with the last of its rows.
      if (place === rows.length - 2) this.#needs(2 * row)
      this.#rule(this.#y - 1, left, width)
      cells(texts, place === rows.length - 1 ? { bold: true, size: 10 } : { size: 10 })
    }
    this.#y = this.#write(note, left, this.#y + 2, { size: 8, colour: quiet })
  }

  /** Draws the notes at the bottom of the last page: what this document is not, and which characters it could not show. */
  #notes({ note, gaps }: StatementContent): void {
    const small = { size: 8, colour: quiet }
    const { missing } = this.#texts
    const notes = [note, ...(missing.length > 0 ? [gaps(missing)] : [])]
    const height = notes.reduce((sum, text) => sum + this.#heightOf(text, small) + 3, 0)
    this.#needs(height + 12)
    let y = page.bottom - height
    this.#rule(y - 9, left, width)
    for (const text of notes) y = this.#write(text, left, y, small) + 3
  }

  /** Draws the footer of each page: when and by which request it was created. */
  #feet(lines: readonly StatementLine[]): void {
    const [made = '', request = ''] = lines.map(([label, text]) => `${label}  ${text}`)
    const { count } = this.#document.bufferedPageRange()
    for (let index = 0; index < count; index += 1) {
      this.#document.switchToPage(index)
      const y = page.bottom + 4
      this.#write(made, left, y, { size: 8, colour: quiet })
      if (count > 1) this.#write(`${index + 1} / ${count}`, left, y, { size: 8, colour: quiet, align: 'center' })
      this.#write(request, left, y, { size: 8, colour: quiet, align: 'right' })
    }
  }
}
