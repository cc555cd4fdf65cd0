import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const page = fileURLToPath(new URL('../../../docs/security.md', import.meta.url))
const text = await readFile(page, 'utf8')

/** Requirements of levels 1 and 2 of ASVS 5.0.0, a line for each chapter; the missing numbers are level 3. */
const levels = `
  1.1.1–2 1.2.1–9 1.3.1–11 1.4.1–3 1.5.1–2
  2.1.1–3 2.2.1–3 2.3.1–4 2.4.1
  3.2.1–2 3.3.1–4 3.4.1–6 3.5.1–5 3.7.1–2
  4.1.1–3 4.2.1 4.3.1–2 4.4.1–4
  5.1.1 5.2.1–3 5.3.1–2 5.4.1–3
  6.1.1–3 6.2.1–12 6.3.1–4 6.4.1–4 6.5.1–5 6.6.1–3 6.8.1–4
  7.1.1–3 7.2.1–4 7.3.1–2 7.4.1–5 7.5.1–2 7.6.1–2
  8.1.1–2 8.2.1–3 8.3.1 8.4.1
  9.1.1–3 9.2.1–4
  10.1.1–2 10.2.1–2 10.3.1–4 10.4.1–11 10.5.1–5 10.6.1–2 10.7.1–3
  11.1.1–2 11.2.1–3 11.3.1–3 11.4.1–4 11.5.1 11.6.1
  12.1.1–3 12.2.1–2 12.3.1–4
  13.1.1 13.2.1–5 13.3.1–2 13.4.1–5
  14.1.1–2 14.2.1–4 14.3.1–3
  15.1.1–3 15.2.1–3 15.3.1–7
  16.1.1 16.2.1–5 16.3.1–4 16.4.1–3 16.5.1–3
  17.1.1 17.2.1–4 17.3.1–2`

const results = ['met', 'met, not tested', 'not met', 'n/a'] as const

interface Row {
  ids: string[]
  result: string
  /** The tests that prove it, or the reason. */
  shown: string
}

/** Returns the ids of a range such as `1.2.1–9`. */
function idsOf(range: string): string[] {
  const [, section = '', first = '', last = first] = /^(\d+\.\d+)\.(\d+)(?:–(\d+))?$/.exec(range) ?? []
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}.${Number(first) + index}`)
}

/** Returns the cells of the rows of a table whose first cell matches. */
const tableRows = (part: string, first: RegExp): string[][] =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
    .filter(([cell = '']) => first.test(cell))

const chapters = text
  .split(/^## (?=V\d)/m)
  .slice(1)
  .map((part) => ({
    title: part.slice(0, part.indexOf('\n')),
    rows: tableRows(part, /^\d/).map(
      ([range = '', , result = '', shown = '']): Row => ({ ids: idsOf(range), result, shown }),
    ),
  }))
const rows = chapters.flatMap((chapter) => chapter.rows)

describe('the page about security', () => {
  it('has each requirement of ASVS levels 1 and 2 once, below its chapter', () => {
    const required = levels.trim().split(/\s+/).flatMap(idsOf)
    expect(required).toHaveLength(253)
    expect(rows.flatMap(({ ids }) => ids)).toEqual(required)
    for (const { title, rows } of chapters)
      for (const id of rows.flatMap(({ ids }) => ids)) expect(title).toMatch(new RegExp(`^V${id.split('.')[0]} `))
  })

  it('names tests that there are, and one, or a document, for everything that is met', async () => {
    for (const { ids, result, shown } of rows) {
      expect(results, `${ids}`).toContain(result)
      const named = [...shown.matchAll(/\]\(([^)]+\.test\.tsx?)\) “(.+?)(…?)”/g)]
      expect(named.length, `${ids}: every link to a test has a title`).toBe(shown.split(/\.test\.tsx?\)/).length - 1)
      if (result === 'met') expect(shown, `${ids}`).toMatch(/\]\(|`uploadFile`/)
      expect(shown, `${ids}`).toMatch(/\S/)
      for (const [, file = '', title = '', more] of named) {
        const test = await readFile(join(dirname(page), file), 'utf8')
        const ends = more ? [''] : ["'", '"', '`']
        const found = ["'", '"', '`'].some((begin) => ends.some((end) => test.includes(begin + title + end)))
        expect(found, `${ids}: ${file} has a test “${title}”`).toBe(true)
      }
    }
  })

  it('counts its own rows', () => {
    const count = (some: Row[]) => {
      const counts = results.map(
        (each) => some.filter(({ result }) => result === each).flatMap(({ ids }) => ids).length,
      )
      return [...counts, some.flatMap(({ ids }) => ids).length].map(String)
    }
    const summary = tableRows(text, /^(\[V\d|\*\*all\*\*)/).map(([name = '', ...counts]) => [
      name.replace(/^\[(.*)\]\(.*\)$/, '$1'),
      ...counts,
    ])
    expect(summary).toEqual([
      ...chapters.map(({ title, rows }) => [title, ...count(rows)]),
      ['**all**', ...count(rows)],
    ])
  })
})
