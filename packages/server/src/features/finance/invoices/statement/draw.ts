import type { Language } from '@rtcops/core/i18n/catalogue'
import PdfDocument from 'pdfkit'
import { fontFiles } from '../../../../files/pdf/fonts.ts'
import { PrintableTexts } from '../../../../files/pdf/printable-text.ts'
import type { Line, StatementContent } from './content.ts'

/** A4 in points: the space at its edges, and where the line at its foot begins. */
const page = { width: 595.28, edge: 56, bottom: 841.89 - 56 - 14 }
const left = page.edge
const right = page.width - page.edge
const width = right - left

const ink = '#1C2127'
const quiet = '#5F6B7C'
const rule = '#D3D8DE'
const accent = '#215DB0'
const tint = '#F6F7F9'
const stampInk: Readonly<Record<number, string>> = { 1: '#935610', 2: '#C23030', 3: '#738091' }

interface Options {
  language: Language
  /** Of the file's properties. */
  created: Date
}

/** Draws a statement on A4, almost always on one page. Fonts are embedded, cut down to the characters in use. */
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
    this.#notes(content)
    this.#feet(content.footer)
  }

  /** Sets the pen to a style. @returns the text as it can be drawn, and how */
  #set(text: string, { bold, size, colour = ink, width: room = width, align = 'left' }: Style) {
    // A font is known by the path of its file: under a name of its own PDFKit would read the file again for each text.
    const pen = this.#document
      .font(bold ? fontFiles.bold : fontFiles.regular)
      .fontSize(size)
      .fillColor(colour)
    return { pen, printed: this.#texts.print(text), options: { width: room, align, lineGap: 2 } }
  }

  /** Writes a text with its top left corner at x and y. @returns where the next line would begin */
  #write(text: string, x: number, y: number, style: Style): number {
    const { pen, printed, options } = this.#set(text, style)
    return pen.text(printed, x, y, options).y
  }

  #heightOf(text: string, style: Style): number {
    const { pen, printed, options } = this.#set(text, style)
    return pen.heightOfString(printed, options)
  }

  /** Goes on to another page when there is no room for something of this height. */
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
    this.#y += 76
  }

  /** The state as a stamp across the upper right corner. */
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
    const height = 86
    this.#document.roundedRect(left, this.#y, width, height, 6).fill(tint)
    const half = width * 0.42
    this.#write(figures[0], left + 18, this.#y + 16, { size: 9, colour: quiet, width: half - 36 })
    this.#write(figures[1], left + 18, this.#y + 34, { bold: true, size: 22, width: half - 18 })
    const room = width - half - 36
    this.#write(capitals[0], left + half + 18, this.#y + 16, { size: 9, colour: quiet, width: room })
    this.#write(capitals[1], left + half + 18, this.#y + 37, { bold: true, size: 12, width: room })
    this.#y += height + 28
  }

  /** Both parties side by side. Their longest texts leave room below them, so that they never break over pages. */
  #parties(parties: StatementContent['parties']): void {
    const gap = 28
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
    this.#y = Math.max(...bottoms) + 20
  }

  #facts(lines: readonly Line[]): void {
    this.#rule(this.#y, left, width)
    this.#y += 16
    this.#lines(lines, left, width)
  }

  /** Labels in one column, texts in another; long texts take as many lines as they need. */
  #lines(lines: readonly Line[], x: number, room: number): void {
    const labelWidth = 84
    for (const [label, text] of lines) {
      const name = { size: 9, colour: quiet, width: labelWidth - 10 }
      const value = { size: 10, width: room - labelWidth }
      this.#needs(Math.max(this.#heightOf(label, name), this.#heightOf(text, value)))
      const named = this.#write(label, x, this.#y + 1, name)
      this.#y = Math.max(named, this.#write(text, x + labelWidth, this.#y, value)) + 7
    }
  }

  /** At the bottom of the last page: what this is not, and what it could not show. */
  #notes({ note, gaps }: StatementContent): void {
    const small = { size: 8, colour: quiet }
    const { missing } = this.#texts
    const notes = [note, ...(missing.length > 0 ? [gaps(missing)] : [])]
    const height = notes.reduce((sum, text) => sum + this.#heightOf(text, small) + 3, 0)
    this.#needs(height + 24)
    let y = page.bottom - height
    this.#rule(y - 9, left, width)
    for (const text of notes) y = this.#write(text, left, y, small) + 3
  }

  /** Below each page: when and by which request it was made. */
  #feet(lines: readonly Line[]): void {
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
