import { refusal } from './engine-error.ts'
import { isSymbol, isWord, nameOf, type Token } from './lexer.ts'

/**
 * Table functions that access nothing outside the engine's own tables. All others that the engine has access files, the
 * network or programs, and are refused to the read-only user.
 */
const harmlessTableFunctions = new Set([
  'numbers',
  'numbers_mt',
  'zeros',
  'zeros_mt',
  'primes',
  'generateRandom',
  'generateSeries',
  'generate_series',
  'values',
  'SQLStandardValues',
  'format',
  'null',
  'view',
  'viewIfPermitted',
  'viewExplain',
  'merge',
  'loop',
  'mergeTreeIndex',
  'mergeTreeProjection',
  'mergeTreeTextIndex',
  'dictionary',
])

/** Ordinary functions that access something outside the engine. */
const outsideFunctions = ['file', 'catboostEvaluate', 'showCertificate']

/** Returns the functions to refuse, given the names of the engine's table functions. */
export function outsideReach(tableFunctions: readonly string[]): Set<string> {
  const reaching = tableFunctions.filter((name) => !harmlessTableFunctions.has(name))
  return new Set([...reaching, ...outsideFunctions].map((name) => name.toLowerCase()))
}

/** Refuses a statement that names an output file, because the front itself adds one to stream the result. */
export function refuseOutputFile(list: readonly Token[]): void {
  for (const [at, token] of list.entries()) {
    if (isWord(token, 'OUTFILE') && isWord(list[at - 1], 'INTO')) {
      throw refusal(48, 'NOT_IMPLEMENTED', 'INTO OUTFILE is not supported here.')
    }
  }
}

/**
 * Refuses a statement of the read-only user that could read outside the engine's tables. The engine's own `readonly=1`
 * does not: it allows `file()`, and treats a quoted name or a string in FROM as a file path.
 *
 * This is a second line of defence, not a sandbox: SQL written by console users must never get here.
 */
export function refuseOutsideReach(
  list: readonly Token[],
  reach: ReadonlySet<string>,
  parameters: Readonly<Record<string, string>>,
): void {
  for (const [at, token] of list.entries()) {
    const name = nameOf(token)
    if (token.kind !== 'string' && isSymbol(list[at + 1], '(') && reach.has(name.toLowerCase())) {
      throw denied(`the function ${name}`)
    }
    if (token.kind === 'quoted' && /[/.\\]/.test(name)) throw denied(`the name ${token.text}`)
    if (token.kind === 'string' && namesTable(list, at)) throw denied(`a file's path as a table`)
    // {name:Identifier}
    if (isWord(token, 'IDENTIFIER') && isSymbol(list[at - 1], ':')) {
      const value = parameters[list[at - 2]?.text ?? '']
      if (value !== undefined && !/^[A-Za-z_]\w*$/.test(value)) throw denied(`the name ${JSON.stringify(value)}`)
    }
  }
}

/** Returns true if the string at this index is where the engine expects a table. */
function namesTable(list: readonly Token[], at: number): boolean {
  const before = list[at - 1]
  if (isWord(before, 'FROM', 'JOIN', 'TABLE', 'DESCRIBE', 'DESC', 'EXISTS') || isSymbol(before, '.')) return true
  if (!isSymbol(before, ',')) return false
  // `FROM a, 'b'`: go back to the token that opened the list at this depth.
  for (let back = at - 1, depth = 0; back >= 0; back--) {
    const token = list[back]
    if (isSymbol(token, ')', ']', '}')) depth++
    else if (isSymbol(token, '(', '[', '{') && depth-- === 0) return false
    else if (depth === 0 && isWord(token, 'FROM', 'JOIN')) return true
    else if (depth === 0 && isWord(token, 'SELECT', 'WHERE', 'BY', 'HAVING', 'PREWHERE', 'WITH')) return false
  }
  return false
}

const denied = (what: string) =>
  refusal(497, 'ACCESS_DENIED', `ro: Not enough privileges. The read-only user may not use ${what}.`)
