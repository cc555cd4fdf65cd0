/** The last page of a list; an empty list has one page. */
export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/**
 * The pages that the pager offers: `buttons` neighbours of the present page in a row, and the last page. `gap` stands
 * for the pages between them.
 */
export function pageNumbers(page: number, last: number, buttons = 5): (number | 'gap')[] {
  const first = Math.max(1, Math.min(page - Math.floor(buttons / 2), last - buttons + 1))
  const row = Array.from({ length: Math.min(buttons, last) }, (_, index) => first + index)
  const end = row.at(-1) ?? 1
  if (end === last) return row
  return end === last - 1 ? [...row, last] : [...row, 'gap', last]
}

/** The page that a typed text means: above the last it is the last; undefined for all but whole numbers from 1. */
export function jumpTarget(text: string, last: number): number | undefined {
  const typed = text.trim()
  return /^0*[1-9]\d*$/.test(typed) ? Math.min(Number(typed), last) : undefined
}
