/** Returns a LIKE pattern for "contains this text", with special characters escaped. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Returns a LIKE pattern for "begins with this text". */
export const startsWith = (text: string): string => contains(text).slice(1)
