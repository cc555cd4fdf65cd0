import { type ReactElement, useRef, useState } from 'react'
import type { Opening, View, ViewId } from '../tui-context.ts'
import type { Kept } from './use-kept.ts'

/** Open page, with the state that it keeps while it is hidden. */
export interface OpenPage {
  id: number
  view: ViewId
  page: ReactElement
  kept: Kept
}

/** Open pages, one on top of another; views keep their state. */
export interface Pages {
  open: OpenPage
  /** True if there is no page below it. */
  isBase: boolean
  go: (to: Opening) => void
  /** Closes the visible page unless it is a view; closes the screen if it was opened for that page alone. */
  back: () => void
}

interface Start {
  view: ViewId
  /** The only page, if it is not a view; closing it closes the screen. */
  page: ReactElement | undefined
  leave: () => void
}

/** Keeps the stack of open pages. @param views views that the role may see */
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
    // A new id, so that a page that is already visible takes its new state at once.
    const anew = { ...open, id: count.current++ }
    known.current.set(view, anew)
    return anew
  }
  const [stack, setStack] = useState<readonly OpenPage[]>(() => {
    if (page) return [{ id: count.current++, view: start, page, kept: new Map() }]
    const first = openView(start)
    if (!first) throw new Error(`${start} is not a view of the role`)
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
