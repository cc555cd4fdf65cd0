import { safeText } from '@rtcops/core/format/display-text'
import type { Context } from '../command.ts'
import { type PageOptions, pageOptions, sortOption } from '../options/list.ts'

/** Content of the notes about a list that is cut or empty. */
export interface ListNotes {
  /** Number of the requested page. */
  page: number
  /** Number of rows on the pages before it. */
  before: number
  /** Filters in words, `name=zzz`. */
  filter: string
}

/** Options that choose a part of a list and do not filter its rows. */
const aboutPages: ReadonlySet<string | undefined> = new Set([...pageOptions, sortOption].map(({ long }) => long))

/** Returns the content of the notes about a list: the position of its page, and its filters. */
export function notesOf({ command }: Pick<Context, 'command'>, { limit = 10, page = 1 }: PageOptions): ListNotes {
  const given = command.ownOptions.filter(
    (each) => !aboutPages.has(each.long) && command.getOptionValueSource(each.attributeName()) === 'cli',
  )
  const filters = given.map((each) => {
    const name = (each.long ?? '').slice(2)
    const value: unknown = command.getOptionValue(each.attributeName())
    const [word] = Object.entries(each.meanings).find(([, meaning]) => meaning === value) ?? [value]
    return typeof value === 'boolean' ? name : `${name}=${safeText(String(word))}`
  })
  return { page, before: (page - 1) * limit, filter: filters.join(' ') }
}
