import type { Language } from '@rtcops/core/i18n/catalogue'
import PdfDocument from 'pdfkit'
import { fontFiles } from '../../../../files/pdf/fonts.ts'
import { PrintableTexts } from '../../../../files/pdf/printable-text.ts'
import type { Line, StatementContent } from './content.ts'

/** A4 in points, and the space at its edges. */
const page = { width: 595.28, height: 841.89, edge: 56 }
const left = page.edge
const right = page.width - page.edge
const width = right - left

const ink = '#1C2127'
const quiet = '#5F6B7C'
const rule = '#D3D8DE'
const tint = '#F6F7F9'
const stampInk: Readonly<Record<number, string>> = { 1: '#935610', 2: '#C23030', 3: '#738091' }

interface Options {
  language: Language
  /** Of the file's properties. */
  created: Date
}

/** Draws a statement on one A4 page. Fonts are embedded, cut down to the characters in use. */
export async function drawStatement(content: StatementContent, { language, created }: Options): Promise<Buffer> {
  const document = new PdfDocument({
    size: 'A4',
    margin: 0,
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
  document.registerFont('regular', fontFiles.regular).registerFont('bold', fontFiles.bold)
  new Sheet(document).draw(content)
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

/** One page, drawn from its top to its bottom. */
class Sheet {
  readonly #document: PDFKit.PDFDocument
  readonly #texts = new PrintableTexts()
  #y = page.edge

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
  }

  draw(content: StatementContent): void {
    this.#head(content)
    this.#amount(content.amount)
    this.#parties(content.parties)
    this.#facts(content.facts)
    this.#stamp(content.stamp)
    this.#foot(content)
  }

  /** Writes a text with its top left corner at x and y. @returns its height */
  #write(text: string, x: number, y: number, { bold, size, colour = ink, width: room, align = 'left' }: Style): number {
    const printed = this.#texts.print(text)
    const options = { width: room ?? width, align, lineGap: 2 }
    const pen = this.#document.font(bold ? 'bold' : 'regular').fontSize(size)
    const height = pen.heightOfString(printed, options)
    pen.fillColor(colour).text(printed, x, y, options)
    return height
  }

  #head({ title, serial: [label, number] }: StatementContent): void {
    this.#document.rect(0, 0, page.width, 6).fill('#215DB0')
    this.#write(title, left, this.#y, { bold: true, size: 24 })
    this.#write(`${label}  ${number}`, left, this.#y + 38, { size: 10, colour: quiet })
    this.#y += 76
  }

  #amount({ figures, capitals }: StatementContent['amount']): void {
    const height = 86
    this.#document.roundedRect(left, this.#y, width, height, 6).fill(tint)
    const half = width * 0.42
    this.#write(figures[0], left + 18, this.#y + 16, { size: 9, colour: quiet, width: half - 36 })
    this.#write(figures[1], left + 18, this.#y + 34, { bold: true, size: 22, width: half - 18 })
    const room = width - half - 36
    this.#write(capitals[0], left + half + 18, this.#y + 16, { size: 9, colour: quiet, width: room })
    this.#write(capitals[1], left + half + 18, this.#y + 36, { bold: true, size: 12, width: room })
    this.#y += height + 28
  }

  /** Both parties side by side. */
  #parties(parties: StatementContent['parties']): void {
    const gap = 28
    const room = (width - gap) / 2
    const top = this.#y
    const bottoms = parties.map(({ title, lines }, place) => {
      const x = left + place * (room + gap)
      this.#y = top
      this.#section(title, x, room)
      this.#lines(lines, x, room)
      return this.#y
    })
    this.#y = Math.max(...bottoms) + 22
  }

  #facts(lines: readonly Line[]): void {
    this.#document.moveTo(left, this.#y).lineTo(right, this.#y).lineWidth(0.75).strokeColor(rule).stroke()
    this.#y += 16
    this.#lines(lines, left, width)
  }

  #section(title: string, x: number, room: number): void {
    this.#write(title, x, this.#y, { bold: true, size: 11, width: room })
    this.#y += 22
    this.#document
      .moveTo(x, this.#y)
      .lineTo(x + room, this.#y)
      .lineWidth(0.75)
      .strokeColor(rule)
      .stroke()
    this.#y += 10
  }

  /** Labels in one column, texts in another; long texts take as many lines as they need. */
  #lines(lines: readonly Line[], x: number, room: number): void {
    const labelWidth = 78
    for (const [label, text] of lines) {
      const used = [
        this.#write(label, x, this.#y, { size: 9, colour: quiet, width: labelWidth - 10 }),
        this.#write(text, x + labelWidth, this.#y, { size: 10, width: room - labelWidth }),
      ]
      this.#y += Math.max(...used) + 7
    }
  }

  /** The state as a stamp across the upper right corner. */
  #stamp({ text, state }: StatementContent['stamp']): void {
    const colour = stampInk[state] ?? quiet
    const pen = this.#document.font('bold').fontSize(17)
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

  /** What this page is not, what it could not show, when and by which request it was made. */
  #foot({ note, gaps, footer }: StatementContent): void {
    const small = { size: 8, colour: quiet }
    const { missing } = this.#texts
    const notes = [note, ...(missing.length > 0 ? [gaps(missing)] : [])]
    const heights = notes.map((text) =>
      this.#document.font('regular').fontSize(8).heightOfString(text, { width, lineGap: 2 }),
    )
    let y = page.height - page.edge - 18 - heights.reduce((sum, height) => sum + height + 3, 0)
    this.#document
      .moveTo(left, y - 10)
      .lineTo(right, y - 10)
      .lineWidth(0.75)
      .strokeColor(rule)
      .stroke()
    for (const text of notes) y += this.#write(text, left, y, small) + 3
    const [made, request] = footer.map(([label, text]) => `${label}  ${text}`)
    this.#write(made ?? '', left, y + 2, small)
    this.#write(request ?? '', left, y + 2, { ...small, align: 'right' })
  }
}
