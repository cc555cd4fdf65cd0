import { terminalHeight, terminalWidth, writeOut } from '../../old/streams.ts'
import type { Paint } from '../../terminal/style.ts'
import type { StyledLine } from '../../terminal/styled-line.ts'
import type { Size } from '../frame/look.ts'
import { changesOf } from './changes.ts'
import { type Key, readKeys } from './keys.ts'

/** The alternate screen without a cursor; and back, with all attributes off. */
const enter = '\u001b[?1049h\u001b[?25l\u001b[2J'
const leave = '\u001b[0m\u001b[?25h\u001b[?1049l'
/** Terminals that know it show all that is between at once; the others ignore it. */
const [begin, end] = ['\u001b[?2026h', '\u001b[?2026l']

/** After so long without more a lone escape was the key itself, milliseconds. */
const escapeWait = 40
/** How long a terminal may take to say where its cursor is, milliseconds. */
const answerWait = 200
/** A resize is over when there was no other for so long, milliseconds. */
const resizeQuiet = 50

/** What happens at the terminal. */
export interface TerminalEvents {
  onKey: (key: Key) => void
  onResize: () => void
  /** Nobody is there any more. */
  onEnd: () => void
}

/** The terminal as a screen of lines. It is put back whatever ends the program. */
export class ScreenTerminal {
  readonly #paint: Paint
  #shown: string[] = []
  #isOpen = false
  #pending = ''
  #escape: NodeJS.Timeout | undefined
  #resize: NodeJS.Timeout | undefined
  #events: TerminalEvents | undefined

  constructor(paint: Paint) {
    this.#paint = paint
  }

  /** Columns and rows as they are now. */
  get size(): Size {
    return { width: terminalWidth() ?? 80, height: terminalHeight() ?? 24 }
  }

  /**
   * Takes the terminal over.
   * @param measures whether to ask it how wide it draws
   * @returns how many columns a line of a box takes in it: 2 in some Chinese terminals
   */
  async open(measures: boolean): Promise<1 | 2> {
    this.#isOpen = true
    process.on('exit', this.close)
    process.stdin.setEncoding('utf8')
    process.stdin.setRawMode(true)
    process.stdin.resume()
    writeOut(enter)
    return measures ? this.#measure() : 1
  }

  listen(events: TerminalEvents): void {
    this.#events = events
    process.stdin.on('data', this.#take)
    process.stdin.on('end', events.onEnd)
    process.stdout.on('resize', this.#resized)
  }

  /** Gives the terminal back as it was. */
  readonly close = (): void => {
    if (!this.#isOpen) return
    this.#isOpen = false
    process.off('exit', this.close)
    process.stdin.off('data', this.#take)
    process.stdout.off('resize', this.#resized)
    clearTimeout(this.#escape)
    clearTimeout(this.#resize)
    writeOut(leave)
    process.stdin.setRawMode(false)
    process.stdin.pause()
  }

  /** Writes the lines that differ from those that are shown; they are as wide as the screen. */
  draw(lines: readonly StyledLine[]): void {
    const written = changesOf(this.#shown, lines, this.#paint)
    if (written !== '') writeOut(begin + written + end)
  }

  /** Forgets what is shown, so that all of it is written anew. */
  clear(): void {
    this.#shown = []
    writeOut('\u001b[0m\u001b[2J')
  }

  /** Hands a text to the clipboard of the terminal, also over SSH (OSC 52). */
  copy(text: string): void {
    writeOut(`\u001b]52;c;${Buffer.from(text).toString('base64')}\u0007`)
  }

  async #measure(): Promise<1 | 2> {
    const answer = await new Promise<string>((resolve) => {
      let sent = ''
      const done = () => {
        clearTimeout(timer)
        process.stdin.off('data', take)
        resolve(sent)
      }
      const timer = setTimeout(done, answerWait)
      const take = (part: unknown) => {
        sent += String(part)
        if (/\u001b\[\d+;\d+R/.test(sent)) done()
      }
      process.stdin.on('data', take)
      writeOut('\u001b[1;1H│\u001b[6n\u001b[1;1H\u001b[K')
    })
    const place = /\u001b\[\d+;(\d+)R/.exec(answer)
    // What was typed meanwhile is not lost.
    this.#pending = answer.replace(/\u001b\[\d+;\d+R/, '')
    return place?.[1] === '3' ? 2 : 1
  }

  readonly #take = (part: unknown): void => {
    clearTimeout(this.#escape)
    const { keys, rest } = readKeys(this.#pending + String(part))
    this.#pending = rest
    for (const key of keys) this.#events?.onKey(key)
    if (rest === '') return
    this.#escape = setTimeout(() => {
      this.#pending = ''
      if (rest === '\u001b') this.#events?.onKey('Esc')
    }, escapeWait)
  }

  readonly #resized = (): void => {
    clearTimeout(this.#resize)
    this.#resize = setTimeout(() => {
      this.clear()
      this.#events?.onResize()
    }, resizeQuiet)
  }
}
