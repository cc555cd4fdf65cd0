/** A LIKE pattern for "contains this text", whatever signs the text holds. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A LIKE pattern for "begins with this text". */
export const startsWith = (text: string): string => contains(text).slice(1)
