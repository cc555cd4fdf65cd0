/** Returns the last page of a list; an empty list has one page. */
export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/**
 * Returns the pages that the pager offers: `buttons` pages around the current one, and the last page. `gap`
 * represents the pages between them.
 */
export function pageNumbers(page: number, last: number, buttons = 5): (number | 'gap')[] {
  const first = Math.max(1, Math.min(page - Math.floor(buttons / 2), last - buttons + 1))
  const row = Array.from({ length: Math.min(buttons, last) }, (_, index) => first + index)
  const end = row.at(-1) ?? 1
  if (end === last) return row
  return end === last - 1 ? [...row, last] : [...row, 'gap', last]
}

/** Returns the page that a typed text means, at most the last page; undefined for anything but whole numbers from 1. */
export function jumpTarget(text: string, last: number): number | undefined {
  const typed = text.trim()
  return /^0*[1-9]\d*$/.test(typed) ? Math.min(Number(typed), last) : undefined
}
