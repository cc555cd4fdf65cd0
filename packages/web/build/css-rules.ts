/** A top-level rule of a stylesheet: a selector list or an at-rule head, and the text between its braces. */
export interface CssRule {
  head: string
  body: string
}

/**
 * Splits a stylesheet into its top-level rules. Sufficient for generated CSS such as Blueprint's: comments are
 * dropped, statements without a block (`@charset`, `@import`) are kept with an empty body and end in `;`.
 */
export function splitRules(css: string): CssRule[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const rules: CssRule[] = []
  let start = 0
  let open = -1
  let depth = 0
  let quote = ''
  for (let index = 0; index < text.length; index++) {
    const letter = text[index]!
    if (quote) {
      if (letter === '\\') index++
      else if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '{') {
      if (depth++ === 0) open = index
    } else if (letter === '}' && --depth === 0) {
      rules.push({ head: text.slice(start, open).trim(), body: text.slice(open + 1, index) })
      start = index + 1
    } else if (letter === ';' && depth === 0) {
      rules.push({ head: text.slice(start, index + 1).trim(), body: '' })
      start = index + 1
    }
  }
  return rules
}

/** Splits a selector list at the commas outside parentheses. */
export function splitSelectors(head: string): string[] {
  const selectors: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index <= head.length; index++) {
    const letter = head[index]
    if (letter === '(') depth++
    else if (letter === ')') depth--
    else if (letter === undefined || (letter === ',' && depth === 0)) {
      selectors.push(head.slice(start, index).trim())
      start = index + 1
    }
  }
  return selectors.filter(Boolean)
}
