import { createRequire } from 'node:module'
import { openSync } from 'fontkit'

const require = createRequire(import.meta.url)

/** Files of the two weights of Noto Sans SC; both have the same characters. */
export const fontFiles = {
  regular: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
} as const

let codePoints: ReadonlySet<number> | undefined

/** Returns whether the fonts have this character. The list of 30,890 is read at the first call; the font itself is not kept in memory. */
export function hasGlyph(codePoint: number): boolean {
  if (!codePoints) {
    const font = openSync(fontFiles.regular)
    if (!('characterSet' in font)) throw new Error(`${fontFiles.regular} holds several fonts`)
    codePoints = new Set(font.characterSet)
  }
  return codePoints.has(codePoint)
}
