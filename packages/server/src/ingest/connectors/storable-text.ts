import type { SentEvent } from './connector.ts'

/**
 * Reports text that cannot be stored. U+0000 and lone surrogates can only occur as `\uXXXX`, so few events need the
 * search.
 * @param text JSON that the value was parsed from, or that contains it
 */
export function withStorableText(line: number, value: unknown, text: string): SentEvent {
  const field = text.includes('\\u') ? unstorableText(value, '') : undefined
  return field === undefined ? { line, value } : { line, fault: { field, messageKey: 'common.refusal.invalidText' } }
}

function unstorableText(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, part] of Object.entries(value)) {
    const name = path === '' ? key : `${path}.${key}`
    const found = unstorableText(key, path) ?? unstorableText(part, name)
    if (found !== undefined) return found
  }
  return undefined
}
