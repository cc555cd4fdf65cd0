import { safeText } from '@rtcops/core/format/display-text'
import type { Context } from '../context.ts'
import { type PageOptions, pageOptions, sortOption } from '../options/list.ts'

/** What to say about a list that is cut or empty. */
export interface ListNotes {
  /** Number of the page that was asked for. */
  page: number
  /** Rows of the pages before it. */
  before: number
  /** Filters in words, `name=zzz`. */
  filter: string
}

/** Options that say how much of a list is wanted, and not which of its rows. */
const aboutPages: ReadonlySet<string | undefined> = new Set([...pageOptions, sortOption].map(({ long }) => long))

/** Returns what to say about a list: where its page stands, and what it was narrowed by. */
export function notesOf({ command }: Pick<Context, 'command'>, { limit = 10, page = 1 }: PageOptions): ListNotes {
  const given = command.ownOptions.filter(
    (each) => !aboutPages.has(each.long) && command.getOptionValueSource(each.attributeName()) === 'cli',
  )
  const filters = given.map((each) => {
    const name = (each.long ?? '').slice(2)
    const value: unknown = command.getOptionValue(each.attributeName())
    return typeof value === 'boolean' ? name : `${name}=${safeText(String(value))}`
  })
  return { page, before: (page - 1) * limit, filter: filters.join(' ') }
}
