import { describe, expect, it } from 'vitest'
import { type Edit, edited, type Line, textOf } from './use-line.ts'

const typed = (text: string): Line => edited({ before: [], after: [] }, { insert: text })
const after = (line: Line, ...edits: Edit[]): Line => edits.reduce(edited, line)

/** Each is one character on the screen, made of several code points. */
const signs = ['e\u0301', '👨‍👩‍👧', '🇨🇳', '각', 'न्', '👍🏽']

describe('an input line', () => {
  it.each(signs)('moves over %s in one step and deletes it whole', (sign) => {
    const line = typed(`a${sign}b`)
    expect(after(line, 'left', 'left').after.join('')).toBe(`${sign}b`)
    expect(textOf(after(line, 'left', 'backspace'))).toBe('ab')
    expect(textOf(after(line, 'home', 'right', 'delete'))).toBe('ab')
  })

  it('joins a typed combining mark to the preceding character', () => {
    const line = after(typed('e'), { insert: '\u0301' })
    expect(line.before).toEqual(['e\u0301'])
    expect(textOf(after(line, 'backspace'))).toBe('')
  })

  it('moves over Chinese one character at a time and strips the trailing newline of a paste', () => {
    const line = typed('星河互娱\n')
    expect(textOf(line)).toBe('星河互娱')
    expect(after(line, 'left').after).toEqual(['娱'])
  })
})
