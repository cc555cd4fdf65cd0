import { expect, it } from 'vitest'
import { PrintableTexts } from './printable-text.ts'

it.each([
  ['星河互娱科技有限公司', '星河互娱科技有限公司', []],
  ['Zoë & Søn <b>%_\\', 'Zoë & Søn <b>%_\\', []],
  ['𠮷野家（𠮷）', '〓野家（〓）', ['U+20BB7']],
  ['家族👨‍👩‍👧!', '家族〓!', ['U+1F468 U+200D U+1F469 U+200D U+1F467']],
  ['한국 ไทย', '〓〓 〓〓〓', ['U+D55C', 'U+AD6D', 'U+0E44', 'U+0E17', 'U+0E22']],
  ['a\u202eb\u200bc', 'a\\u202eb\\u200bc', []],
  ['e\u0301', 'é', []],
])('shows missing glyphs of %j as a gap, and names them', (text, printed, missing) => {
  const texts = new PrintableTexts()
  expect(texts.print(text)).toBe(printed)
  expect(texts.missing).toEqual(missing)
})
