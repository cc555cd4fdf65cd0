import { pick } from '../world.ts'
import { fillOutline, openLetters } from './letters.ts'
import { encodePng, type Picture } from './png.ts'

/** Content of an invented licence. */
export interface Licence {
  name: string
  code: string
  serial: number
}

const [width, height] = [960, 680]

/** Indexes in the palette. */
const paper = 0
const frame = 1
const faint = 2
/** The first of the shades of letters, from pale to full. */
const ink = 3
const tinted = ink + 3

/** Colours of frame and heading; no real document uses them. */
const frames: readonly (readonly [number, number, number])[] = [
  [46, 125, 107],
  [158, 74, 52],
  [58, 92, 158],
  [121, 85, 140],
  [166, 124, 38],
]

/** Draws a plain certificate with a coloured frame, as PNG. It resembles no real licence and says that it is a sample. */
export function drawLicence({ name, code, serial }: Licence, letters = openLetters()): Buffer {
  const colour = frames[pick(frames.length, 'licence', name)] ?? [0, 0, 0]
  const picture: Picture = {
    width,
    height,
    palette: [paperColour, colour, [206, 210, 208], ...shades([38, 42, 48]), ...shades(colour)],
    pixels: new Uint8Array(width * height),
  }
  fill(picture, { x: 24, y: 24, width: width - 48, height: height - 48 }, frame)
  fill(picture, { x: 36, y: 36, width: width - 72, height: height - 72 }, paper)
  fill(picture, { x: 44, y: 44, width: width - 88, height: 2 }, frame)
  fill(picture, { x: 44, y: height - 46, width: width - 88, height: 2 }, frame)
  const write = (text: string, { x, y, size }: { x: number | 'middle'; y: number; size: number }, shade: number) => {
    const whole = letters(text, size)
    const room = width - 64 - (x === 'middle' ? 64 : x)
    const outline = whole.width > room ? letters(text, Math.floor((size * room) / whole.width)) : whole
    const begin = x === 'middle' ? Math.round((width - outline.width) / 2) : x
    fillOutline(outline, begin, y, (column, row, share) => {
      const step = Math.round(share * 3)
      if (step > 0) picture.pixels[row * width + column] = shade + step - 1
    })
  }
  write('样张 SAMPLE', { x: 'middle', y: 138, size: 56 }, tinted)
  write(`NO ${String(serial).padStart(6, '0')}`, { x: 'middle', y: 184, size: 24 }, ink)
  write('名称 NAME', { x: 96, y: 256, size: 24 }, tinted)
  write(name, { x: 272, y: 258, size: 34 }, ink)
  write('代码 CODE', { x: 96, y: 326, size: 24 }, tinted)
  write(code, { x: 272, y: 328, size: 34 }, ink)
  for (let line = 0; line < 5; line += 1) {
    const y = 372 + line * 40
    fill(picture, { x: 96, y, width: 96, height: 14 }, faint)
    fill(picture, { x: 272, y, width: 240 + pick(340, 'line', name, line), height: 14 }, faint)
  }
  seal(picture, { x: 772, y: 512, radius: 76 })
  return encodePng(picture)
}

const paperColour = [251, 250, 244] as const

/** Returns three shades of a colour on the paper, the last the colour itself. */
const shades = (colour: readonly [number, number, number]) =>
  [1, 2, 3].map((step) => {
    const mixed = (part: 0 | 1 | 2) => Math.round((colour[part] * step + paperColour[part] * (3 - step)) / 3)
    return [mixed(0), mixed(1), mixed(2)] as const
  })

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

/** Draws two empty rings. */
function seal(picture: Picture, { x, y, radius }: { x: number; y: number; radius: number }): void {
  for (let row = y - radius; row <= y + radius; row += 1)
    for (let column = x - radius; column <= x + radius; column += 1) {
      const distance = Math.hypot(column - x, row - y)
      const isRing =
        (distance > radius - 6 && distance <= radius) || (distance > radius - 16 && distance <= radius - 13)
      if (isRing) picture.pixels[row * picture.width + column] = frame
    }
}
