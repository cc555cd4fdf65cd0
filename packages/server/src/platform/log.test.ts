import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { readableEntry } from './log.ts'

/** Returns the entry that pino writes. */
function entryOf(write: (log: ReturnType<typeof pino>) => void): string {
  const entries: string[] = []
  write(pino({ level: 'debug' }, { write: (line: string) => void entries.push(line) }))
  return entries.join('')
}

describe('an entry of the log on a terminal', () => {
  it('is one line with time, level, message and fields, without JSON', () => {
    const text = readableEntry(entryOf((log) => log.warn({ job: 3, name: 'a b' }, 'an export failed')))
    expect(text).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d warn {2}an export failed {2}job=3 {2}name="a b"$/)
  })

  it('is followed by the stack of an error', () => {
    const text = readableEntry(entryOf((log) => log.error({ err: new Error('no disk') }, 'fault')))
    expect(text.split('\n')[0]).toMatch(/ error fault$/)
    expect(text.split('\n')[1]).toBe('  Error: no disk')
    expect(text.split('\n')[2]).toMatch(/^ {2}at /)
  })

  it('escapes control characters', () => {
    const text = readableEntry(entryOf((log) => log.info({ '\u001b[2J': '\u001b]0;x\u0007' }, 'a\u001b[31mb')))
    expect(text).not.toContain('\u001b')
  })
})
