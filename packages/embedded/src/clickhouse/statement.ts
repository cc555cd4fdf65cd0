import { refusal } from './engine-error.ts'
import { isSymbol, isWord, type Token, tokens } from './lexer.ts'

/** A parsed request to the engine. Texts have one character per byte. */
export type Statement =
  /** Yields rows; `head` and `tail` surround the place for the name of an output file. */
  | { kind: 'select'; head: string; tail: string; format: string | undefined; tokens: Token[] }
  /**
   * Stores rows that follow it, from `dataStart` on; `head` and `tail` (settings and format) surround the place for the
   * name of a file with the rows.
   */
  | { kind: 'insert'; head: string; tail: string; dataStart: number; tokens: Token[] }
  /** Anything else: its result is small and held in memory. */
  | { kind: 'command'; text: string; format: string | undefined; tokens: Token[] }

/**
 * Determines the kind of a statement and parses it.
 *
 * @throws EngineError for an empty or invalid statement, for several in one request, and for inserts that the engine
 *   would accept without storing anything
 */
export function readStatement(sql: string): Statement {
  const first = firstWord(sql)
  if (first === undefined) throw refusal(62, 'SYNTAX_ERROR', 'Empty query.')
  if (isWord(first, 'INSERT')) {
    const insert = readInsert(sql)
    if (insert !== undefined) return insert
  }
  const list = collect(sql)
  if (isWord(first, 'INSERT') && usesInput(list)) {
    throw refusal(48, 'NOT_IMPLEMENTED', 'INSERT … SELECT FROM input() is not supported here, insert with FORMAT.')
  }
  const semicolon = list.findIndex((token) => isSymbol(token, ';'))
  if (semicolon !== -1 && list.slice(semicolon).some((token) => !isSymbol(token, ';'))) {
    throw refusal(62, 'SYNTAX_ERROR', 'Multi-statements are not allowed.')
  }
  const body = semicolon === -1 ? list : list.slice(0, semicolon)
  const text = sql.slice(0, list[semicolon]?.start)
  const { formatAt, format } = findFormat(body)
  // An INSERT after WITH yields no rows.
  const insertAt = isWord(first, 'WITH') ? topLevel(body).findIndex((token) => isWord(token, 'INSERT')) : -1
  const inserts = insertAt !== -1
  if (inserts && topLevel(body).some((token, at) => at > insertAt && isWord(token, 'VALUES', 'FORMAT'))) {
    throw refusal(48, 'NOT_IMPLEMENTED', 'WITH before an INSERT of rows is not supported here.')
  }
  if (isWord(first, 'SELECT', 'WITH', 'FROM') && !inserts) {
    const head = formatAt === undefined ? text : text.slice(0, formatAt)
    return { kind: 'select', head, tail: formatAt === undefined ? '' : text.slice(formatAt), format, tokens: body }
  }
  return { kind: 'command', text, format, tokens: body }
}

function firstWord(sql: string): Token | undefined {
  for (const token of tokens(sql)) if (!isSymbol(token, '(')) return token
  return undefined
}

function collect(sql: string): Token[] {
  const list = [...tokens(sql)]
  if (list.at(-1)?.kind === 'broken') {
    throw refusal(62, 'SYNTAX_ERROR', `Syntax error: unfinished at position ${(list.at(-1)?.start ?? 0) + 1}.`)
  }
  return list
}

/** Returns the tokens outside all parentheses. */
function topLevel(list: readonly Token[]): Token[] {
  let depth = 0
  return list.filter((token) => {
    if (isSymbol(token, ')', ']', '}')) depth--
    const outside = depth === 0
    if (isSymbol(token, '(', '[', '{')) depth++
    return outside
  })
}

/** Returns the trailing `FORMAT name`, which may only be followed by SETTINGS. */
function findFormat(body: readonly Token[]): { formatAt?: number; format: string | undefined } {
  const outside = topLevel(body)
  for (let at = outside.length - 2; at > 0; at--) {
    const name = outside[at + 1]
    const after = outside[at + 2]
    if (isWord(outside[at], 'FORMAT') && name?.kind === 'word' && (after === undefined || isWord(after, 'SETTINGS'))) {
      return { formatAt: outside[at]?.start ?? 0, format: name.text }
    }
  }
  return { format: undefined }
}

/** Parses an insert whose rows follow the statement; returns undefined if they come from elsewhere (SELECT). */
function readInsert(sql: string): Statement | undefined {
  const seen: Token[] = []
  const source = tokens(sql)
  const next = (): Token | undefined => {
    const { value } = source.next()
    if (value !== undefined) seen.push(value)
    return value
  }
  next() // INSERT
  let token = next()
  if (isWord(token, 'INTO')) token = next()
  if (isWord(token, 'TABLE')) token = next()
  if (isWord(token, 'FUNCTION')) token = next()
  // The name comes first, so that a table named `values` or `format` is not taken for a keyword.
  token = next()
  while (isSymbol(token, '.')) {
    next()
    token = next()
  }
  let settingsAt: number | undefined
  for (let depth = 0; token !== undefined && token.kind !== 'broken'; token = next()) {
    if (isSymbol(token, '(')) depth++
    else if (isSymbol(token, ')')) depth--
    else if (depth > 0) continue
    else if (isSymbol(token, ';')) return undefined
    else if (isWord(token, 'SELECT', 'WITH', 'WATCH')) return undefined
    else if (isWord(token, 'FROM')) throw refusal(48, 'NOT_IMPLEMENTED', 'INSERT … FROM INFILE is not supported here.')
    else if (isWord(token, 'SETTINGS')) settingsAt ??= token.start
    else if (isWord(token, 'VALUES')) {
      const at = settingsAt ?? token.start
      const tail = `${sql.slice(at, token.start)} FORMAT Values`
      return { kind: 'insert', head: sql.slice(0, at), tail, dataStart: token.end, tokens: seen }
    } else if (isWord(token, 'FORMAT')) {
      const name = next()
      if (name?.kind !== 'word') return undefined
      const at = settingsAt ?? token.start
      const tail = sql.slice(at, name.end)
      return { kind: 'insert', head: sql.slice(0, at), tail, dataStart: afterFormat(sql, name.end), tokens: seen }
    }
  }
  return undefined
}

/** Returns the start of the data: after the rest of the line that names the format, if that rest is blank. */
function afterFormat(sql: string, at: number): number {
  const rest = /[ \t\f]*(?:\r?\n)?/y
  rest.lastIndex = at
  rest.exec(sql)
  return rest.lastIndex
}

function usesInput(list: readonly Token[]): boolean {
  return list.some((token, at) => /^[`"]?input[`"]?$/i.test(token.text) && isSymbol(list[at + 1], '('))
}
