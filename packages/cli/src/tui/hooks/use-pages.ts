import { type ReactElement, useRef, useState } from 'react'
import type { Opening, View, ViewId } from '../tui-context.ts'
import type { Kept } from './use-kept.ts'

/** A page that is open, with what it remembers while it is not seen. */
export interface OpenPage {
  id: number
  view: ViewId
  page: ReactElement
  kept: Kept
}

/** The pages that are open, one over the other; views stay where they were left. */
export interface Pages {
  open: OpenPage
  /** True where no page is below it. */
  isBase: boolean
  go: (to: Opening) => void
  /** Closes the page that is seen, unless it is a view; the screen too, if it was opened for that page alone. */
  back: () => void
}

interface Start {
  view: ViewId
  /** The only page, where it is no view; the screen is left with it. */
  page: ReactElement | undefined
  leave: () => void
}

/** Keeps which pages are open. @param views those that the role may see */
export function usePages({ leave, page, view: start }: Start, views: readonly View[]): Pages {
  const known = useRef(new Map<ViewId, OpenPage>())
  const count = useRef(0)
  const openView = (view: ViewId, row?: string): OpenPage | undefined => {
    const screen = views.find(({ id }) => id === view)?.screen
    if (!screen) return undefined
    const open = known.current.get(view) ?? { id: count.current++, view, page: screen, kept: new Map() }
    known.current.set(view, open)
    if (row === undefined) return open
    open.kept.set('list row', row)
    // A page that is seen already has to take what it is to remember now.
    const anew = { ...open, id: count.current++ }
    known.current.set(view, anew)
    return anew
  }
  const [stack, setStack] = useState<readonly OpenPage[]>(() => {
    if (page) return [{ id: count.current++, view: start, page, kept: new Map() }]
    const first = openView(start)
    if (!first) throw new Error(`${start} is no view of the role`)
    return [first]
  })
  const latest = useRef(stack)
  const put = (next: readonly OpenPage[]) => {
    latest.current = next
    setStack(next)
  }
  return {
    open: stack.at(-1) as OpenPage,
    isBase: stack.length === 1,
    go: (to) => {
      if ('page' in to) {
        const view = latest.current.at(-1)?.view ?? start
        put([...latest.current, { id: count.current++, view, page: to.page, kept: new Map() }])
        return
      }
      const open = openView(to.view, to.row)
      if (open) put([open])
    },
    back: () => {
      if (latest.current.length > 1) put(latest.current.slice(0, -1))
      else if (latest.current[0]?.page === page) leave()
    },
  }
}
