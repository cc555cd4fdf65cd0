import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSymbol, isWord, nameOf, type Token, tokens } from './lexer.ts'

const bytes = (text: string) => Buffer.from(text).toString('latin1')
const texts = (sql: string) => [...tokens(bytes(sql))].map((token) => token.text)
const kinds = (sql: string) => [...tokens(bytes(sql))].map((token) => token.kind)

/** Fragments that are hostile in combination: quotes of all kinds, escapes, comment marks, heredocs, other scripts. */
const piece = fc.constantFrom(
  ...["'", '"', '`', '\\', '‘', '’', '“', '”', '--', '//', '/*', '*/', '# ', '#!', '\n', '$$', '$a$', ';', '(', ')'],
  ...['SELECT', 'file', 'FORMAT', 'x', '1', ' ', 'é', '中', '\u00a0', '\u3000', '−', '😀'],
)
const anySql = fc.oneof(
  fc.array(piece, { maxLength: 30 }).map((list) => bytes(list.join(''))),
  fc.uint8Array({ maxLength: 60 }).map((list) => Buffer.from(list).toString('latin1')),
)

describe('the lexer of the embedded ClickHouse', () => {
  it('recognizes every form of comment that the engine does', () => {
    expect(texts('a -- b\nc // d\ne # f\ng #! h\ni /* j /* k */ l */ m')).toEqual(['a', 'c', 'e', 'g', 'i', 'm'])
  })

  it('keeps quotes, doubled and escaped quotes and heredocs together', () => {
    expect(texts(`'a''b\\'c' "d""e" \`f\` $t$ it's $t$`)).toEqual([`'a''b\\'c'`, '"d""e"', '`f`', `$t$ it's $t$`])
    expect(kinds(`'a' "b" \`c\` $$d$$ ‘e’ “f” g 1 ;`)).toEqual(
      'string quoted quoted string string quoted word word symbol'.split(' '),
    )
  })

  it('reads the name inside quotes', () => {
    const name = (sql: string) => nameOf([...tokens(bytes(sql))][0] as Token)
    expect([name('`a``b`'), name('"a\\"b"'), name('“ab”'), name('plain')]).toEqual(['a`b', 'a"b', 'ab', 'plain'])
  })

  it.each(["'a", '"a', '`a', '/* a', '/* /* */', '‘a', 'a \0 b', "'a\\'"])('reports %j as unterminated', (sql) => {
    expect(kinds(sql).at(-1)).toBe('broken')
  })

  it('yields tokens in order, without overlap, each with its own text', () => {
    fc.assert(
      fc.property(anySql, (sql) => {
        let end = 0
        for (const token of tokens(sql)) {
          expect(token.start).toBeGreaterThanOrEqual(end)
          expect(token.end).toBeGreaterThan(token.start)
          expect(token.text).toBe(sql.slice(token.start, token.end))
          end = token.end
        }
      }),
    )
  })

  it('finds the same tokens when it starts at any of them', () => {
    fc.assert(
      fc.property(anySql, fc.nat(), (sql, pick) => {
        const all = [...tokens(sql)]
        const from = all[pick % Math.max(all.length, 1)]
        if (from !== undefined) expect([...tokens(sql, from.start)]).toEqual(all.slice(all.indexOf(from)))
      }),
    )
  })

  it('reads any properly quoted text as one token', () => {
    const quoted = (mark: string) =>
      fc.string().map((text) => mark + text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`) + mark)
    fc.assert(
      fc.property(fc.oneof(quoted("'"), quoted('"'), quoted('`')), (text) => {
        expect(texts(`a ${text} b`)).toEqual(['a', bytes(text), 'b'])
      }),
    )
  })

  it('compares keywords case-insensitively and never takes a quoted name for a keyword', () => {
    const [word, quoted, symbol] = [...tokens('sElEcT `select` ;')]
    expect([isWord(word, 'SELECT'), isWord(quoted, 'SELECT'), isSymbol(symbol, ';')]).toEqual([true, false, true])
  })
})
