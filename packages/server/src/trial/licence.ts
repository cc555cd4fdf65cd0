import { encodePng, type Picture } from './png.ts'
import { pick } from './world.ts'

/** What an invented licence says. */
export interface Licence {
  /** Name of the company; drawn where it has Latin letters only, else as bars. */
  name: string
  code: string
  serial: number
}

const [width, height] = [960, 680]

/** Places in the palette. */
const paper = 0
const frame = 1
const ink = 2
const faint = 3

/** Colours of frame and heading, none of a real document. */
const frames: readonly (readonly [number, number, number])[] = [
  [46, 125, 107],
  [158, 74, 52],
  [58, 92, 158],
  [121, 85, 140],
  [166, 124, 38],
]

/** Draws a plain certificate with a coloured frame, as PNG. It looks like no real licence and says that it is a sample. */
export function drawLicence({ name, code, serial }: Licence): Buffer {
  const colour = frames[pick(frames.length, 'licence', name)] ?? [0, 0, 0]
  const picture: Picture = {
    width,
    height,
    palette: [[251, 250, 244], colour, [38, 42, 48], [206, 210, 208]],
    pixels: new Uint8Array(width * height),
  }
  fill(picture, { x: 24, y: 24, width: width - 48, height: height - 48 }, frame)
  fill(picture, { x: 36, y: 36, width: width - 72, height: height - 72 }, paper)
  fill(picture, { x: 44, y: 44, width: width - 88, height: 2 }, frame)
  fill(picture, { x: 44, y: height - 46, width: width - 88, height: 2 }, frame)
  write(picture, 'SAMPLE LICENCE', { x: 'middle', y: 88, size: 7 }, frame)
  write(picture, `NO ${String(serial).padStart(6, '0')}`, { x: 'middle', y: 160, size: 3 }, ink)

  write(picture, 'NAME', { x: 96, y: 232, size: 3 }, frame)
  const shown = name.normalize('NFD').toUpperCase()
  if (/^[A-Z0-9 .\-\u0300-\u036f]+$/.test(shown))
    write(picture, shown.replace(/[^A-Z0-9 .-]/g, ''), { x: 272, y: 228, size: name.length > 26 ? 3 : 4 }, ink)
  else
    for (let sign = 0; sign < Math.min(20, name.length); sign += 1)
      fill(picture, { x: 272 + sign * 30, y: 230, width: 24, height: 24 }, ink)
  write(picture, 'CODE', { x: 96, y: 300, size: 3 }, frame)
  write(picture, code, { x: 272, y: 294, size: 5 }, ink)
  for (let line = 0; line < 5; line += 1) {
    const y = 372 + line * 40
    fill(picture, { x: 96, y, width: 96, height: 14 }, faint)
    fill(picture, { x: 272, y, width: 240 + pick(340, 'line', name, line), height: 14 }, faint)
  }
  seal(picture, { x: 772, y: 512, radius: 76 })
  return encodePng(picture)
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function fill(picture: Picture, box: Box, colour: number): void {
  for (let row = box.y; row < box.y + box.height; row += 1) {
    const begin = row * picture.width + box.x
    picture.pixels.fill(colour, begin, begin + Math.min(box.width, picture.width - box.x))
  }
}

/** Two rings, with nothing in them. */
function seal(picture: Picture, { x, y, radius }: { x: number; y: number; radius: number }): void {
  for (let row = y - radius; row <= y + radius; row += 1)
    for (let column = x - radius; column <= x + radius; column += 1) {
      const distance = Math.hypot(column - x, row - y)
      const isRing =
        (distance > radius - 6 && distance <= radius) || (distance > radius - 16 && distance <= radius - 13)
      if (isRing) picture.pixels[row * picture.width + column] = frame
    }
}

/** Writes signs of 5 × 7 squares, each `size` pixels wide. What does not fit into the line is left out. */
function write(
  picture: Picture,
  text: string,
  { x, y, size }: { x: number | 'middle'; y: number; size: number },
  colour: number,
): void {
  const step = 6 * size
  const begin = x === 'middle' ? Math.round((picture.width - text.length * step) / 2) : x
  for (const [place, sign] of [...text].entries()) {
    const left = begin + place * step
    if (left + step > picture.width - 48) return
    for (const [row, bits] of [...(signs[sign] ?? '')].entries())
      for (let column = 0; column < 5; column += 1)
        if ((Number.parseInt(bits, 32) >> (4 - column)) & 1)
          fill(picture, { x: left + column * size, y: y + row * size, width: size, height: size }, colour)
  }
}

/** Seven rows of five squares for each sign, a row as one digit of base 32. */
const signs: Readonly<Record<string, string>> = {
  '0': 'ehjlphe',
  '1': '4c4444e',
  '2': 'eh1248v',
  '3': 'v2421he',
  '4': '26aiv22',
  '5': 'vgu11he',
  '6': '68guhhe',
  '7': 'v124888',
  '8': 'ehhehhe',
  '9': 'ehhf12c',
  A: 'ehhvhhh',
  B: 'uhhuhhu',
  C: 'ehggghe',
  D: 'sihhhis',
  E: 'vgguggv',
  F: 'vgguggg',
  G: 'ehgnhhf',
  H: 'hhhvhhh',
  I: 'e44444e',
  J: '72222ic',
  K: 'hikokih',
  L: 'ggggggv',
  M: 'hrllhhh',
  N: 'hhpljhh',
  O: 'ehhhhhe',
  P: 'uhhuggg',
  Q: 'ehhhlid',
  R: 'uhhukih',
  S: 'fgge11u',
  T: 'v444444',
  U: 'hhhhhhe',
  V: 'hhhhha4',
  W: 'hhhllla',
  X: 'hha4ahh',
  Y: 'hhha444',
  Z: 'v1248gv',
  '-': '000v000',
  '.': '00000cc',
}
