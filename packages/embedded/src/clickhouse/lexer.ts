/**
 * Splits ClickHouse SQL into tokens, as far as the engine's HTTP front needs to understand a statement.
 *
 * The text has one character per byte (latin1), so that positions are byte positions and invalid UTF-8 passes through
 * unchanged. Comments, strings and quoted names follow the engine's lexer (26.7), verified against it case by case:
 * `//` is a comment, block comments nest, ‘ ’ are string quotes.
 */
export interface Token {
  kind: 'word' | 'quoted' | 'string' | 'symbol' | 'broken'
  /** The text as written; a quoted name or a string includes its quotes. */
  text: string
  start: number
  end: number
}

const wordStart = /[A-Za-z0-9_$]/
const word = /[A-Za-z0-9_$]+/y
const heredocTag = /\$[A-Za-z0-9_]*\$/y
const plainSpace = /[ \t\r\n\f\v]/

/** The UTF-8 bytes of the quotes that the engine accepts in addition to the ASCII ones. */
const unicodeQuotes: { open: string; close: string; kind: Token['kind'] }[] = [
  { open: '\xe2\x80\x98', close: '\xe2\x80\x99', kind: 'string' },
  { open: '\xe2\x80\x9c', close: '\xe2\x80\x9d', kind: 'quoted' },
]

/**
 * Yields the tokens from `from` on, without white space and comments. An unterminated string, name or comment or a NUL
 * character yields a last token of kind `broken`.
 */
export function* tokens(sql: string, from = 0): Generator<Token> {
  let at = from
  while (at < sql.length) {
    const start = at
    const char = sql[at] ?? ''
    if (plainSpace.test(char)) {
      at++
      continue
    }
    const comment = commentEnd(sql, at)
    if (comment !== undefined) {
      at = comment
      if (at <= sql.length) continue
      yield { kind: 'broken', text: sql.slice(start), start, end: sql.length }
      return
    }
    const token = quotedToken(sql, at) ?? wordToken(sql, at)
    if (token !== undefined) {
      yield token
      if (token.kind === 'broken') return
      at = token.end
      continue
    }
    at++
    if (char === '\0') {
      yield { kind: 'broken', text: sql.slice(start), start, end: sql.length }
      return
    }
    // Bytes above ASCII are white space of other scripts, or an error that the engine will report.
    if (char < '\x80') yield { kind: 'symbol', text: char, start, end: at }
  }
}

/**
 * Returns the end of the comment that begins here; beyond the text if it does not end; undefined if none begins here.
 */
function commentEnd(sql: string, at: number): number | undefined {
  if (sql.startsWith('--', at) || sql.startsWith('//', at) || sql.startsWith('# ', at) || sql.startsWith('#!', at)) {
    const newline = sql.indexOf('\n', at)
    return newline === -1 ? sql.length : newline + 1
  }
  if (!sql.startsWith('/*', at)) return undefined
  const mark = /\/\*|\*\//g
  mark.lastIndex = at + 2
  for (let depth = 1; ; ) {
    const found = mark.exec(sql)
    if (found === null) return sql.length + 1
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return mark.lastIndex
  }
}

function quotedToken(sql: string, start: number): Token | undefined {
  const char = sql[start] ?? ''
  if (char === "'" || char === '"' || char === '`') {
    const end = quoteEnd(sql, start, char)
    const kind = end === undefined ? 'broken' : char === "'" ? 'string' : 'quoted'
    return token(sql, kind, start, end)
  }
  if (char === '$') {
    heredocTag.lastIndex = start
    const tag = heredocTag.exec(sql)?.[0]
    const close = tag === undefined ? -1 : sql.indexOf(tag, start + tag.length)
    if (tag !== undefined && close !== -1) return token(sql, 'string', start, close + tag.length)
  }
  for (const quote of unicodeQuotes) {
    if (!sql.startsWith(quote.open, start)) continue
    const close = sql.indexOf(quote.close, start + quote.open.length)
    return close === -1 ? token(sql, 'broken', start) : token(sql, quote.kind, start, close + quote.close.length)
  }
  return undefined
}

/** Returns the end of the quoted text that opens at `start`. A backslash escapes; a doubled quote is a literal one. */
function quoteEnd(sql: string, start: number, quote: string): number | undefined {
  for (let at = start + 1; at < sql.length; at++) {
    if (sql[at] === '\\') at++
    else if (sql[at] === quote) {
      if (sql[at + 1] !== quote) return at + 1
      at++
    }
  }
  return undefined
}

function wordToken(sql: string, start: number): Token | undefined {
  if (!wordStart.test(sql[start] ?? '')) return undefined
  word.lastIndex = start
  word.exec(sql)
  return token(sql, 'word', start, word.lastIndex)
}

function token(sql: string, kind: Token['kind'], start: number, end = sql.length): Token {
  return { kind, text: sql.slice(start, end), start, end }
}

/** Returns true if a token is one of these keywords, in any case. */
export function isWord(token: Token | undefined, ...keywords: string[]): boolean {
  return token?.kind === 'word' && keywords.includes(token.text.toUpperCase())
}

/** Returns true if a token is one of these symbols. */
export function isSymbol(token: Token | undefined, ...symbols: string[]): boolean {
  return token?.kind === 'symbol' && symbols.includes(token.text)
}

/** Returns the name that a token denotes, without quotes. */
export function nameOf(token: Token): string {
  if (token.kind !== 'quoted') return token.text
  if (token.text.startsWith('\xe2')) return token.text.slice(3, -3)
  return token.text.slice(1, -1).replaceAll(/\\(.)|(["`])\2/gs, (_, escaped, doubled) => escaped ?? doubled)
}
