import { type Font, openSync } from 'fontkit'
import { fontFiles, hasGlyph } from '../../files/pdf/fonts.ts'

/** Text as outlines, in pixels: x to the right, y down, the baseline at zero. */
export interface Outline {
  width: number
  edges: readonly Edge[]
}

interface Edge {
  from: Point
  to: Point
}

type Point = readonly [x: number, y: number]

/** Straight pieces of a curve; letters of a picture are small. */
const pieces = 4

/** Lines and columns in which a pixel is looked at. */
const samples = 4

/** Returns a function that outlines texts in the bold weight of Noto Sans SC. */
export function openLetters(): (text: string, size: number) => Outline {
  const font = openSync(fontFiles.bold) as Font
  return (text, size) => {
    const scale = size / font.unitsPerEm
    const edges: Edge[] = []
    let width = 0
    const { glyphs, positions } = font.layout(drawable(text))
    for (const [place, { path }] of glyphs.entries()) {
      const at = (x = 0, y = 0): Point => [width + x * scale, -y * scale]
      let [start, last] = [at(), at()]
      const line = (to: Point) => {
        edges.push({ from: last, to })
        last = to
      }
      for (const { command, args } of path.commands) {
        const [x1, y1, x2, y2] = args
        if (command === 'moveTo') [start, last] = [at(x1, y1), at(x1, y1)]
        else if (command === 'lineTo') line(at(x1, y1))
        else if (command === 'closePath') line(start)
        else for (const to of curve(last, at(x1, y1), at(x2, y2))) line(to)
      }
      width += (positions[place]?.xAdvance ?? 0) * scale
    }
    return { width, edges }
  }
}

/** Returns a text in which letters that the font lacks have lost their marks: S for Ş. */
export const drawable = (text: string): string =>
  Array.from(text, (sign) => (hasGlyph(sign.codePointAt(0) ?? 0) ? sign : sign.normalize('NFD').charAt(0))).join('')

/** Returns the ends of the pieces of a quadratic curve; the font has no others. */
const curve = (from: Point, control: Point, to: Point): Point[] =>
  Array.from({ length: pieces }, (_, index) => {
    const t = (index + 1) / pieces
    const mixed = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * control[axis] + t ** 2 * to[axis]
    return [mixed(0), mixed(1)]
  })

/** Fills an outline whose baseline begins at x and y: calls `put` with each pixel and the part of it that is covered. */
export function fillOutline(
  { edges }: Outline,
  x: number,
  y: number,
  put: (column: number, row: number, share: number) => void,
): void {
  const heights = edges.flatMap(({ from, to }) => [from[1], to[1]])
  const [top, bottom] = [Math.floor(Math.min(...heights)), Math.ceil(Math.max(...heights))]
  for (let row = top; row < bottom; row += 1) {
    const near = edges.filter(({ from, to }) => Math.min(from[1], to[1]) < row + 1 && Math.max(from[1], to[1]) > row)
    const covered = new Map<number, number>()
    for (let sample = 0; sample < samples; sample += 1)
      for (const [begin, end] of spans(near, row + (sample + 0.5) / samples))
        for (let at = Math.ceil(begin * samples); at < end * samples; at += 1) {
          const column = Math.floor(at / samples)
          covered.set(column, (covered.get(column) ?? 0) + 1)
        }
    for (const [column, count] of covered) put(x + column, y + row, count / samples ** 2)
  }
}

/** Returns the stretches of a line that are inside: where the outline winds around them. */
function spans(edges: readonly Edge[], y: number): [begin: number, end: number][] {
  const crossings = edges
    .filter(({ from, to }) => from[1] <= y !== to[1] <= y)
    .map(({ from, to }) => ({
      x: from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]),
      turn: from[1] < to[1] ? 1 : -1,
    }))
    .sort((one, other) => one.x - other.x)
  const found: [number, number][] = []
  let winding = 0
  for (const [place, { x, turn }] of crossings.entries()) {
    winding += turn
    const next = crossings[place + 1]
    if (winding !== 0 && next) found.push([x, next.x])
  }
  return found
}
