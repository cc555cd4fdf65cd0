import { createContext, useContext } from 'react'

/** Who looks at the console, as far as appearance needs to know. */
export interface Viewer {
  /** Preferences are kept under it; empty before login. */
  userId: string
  /** True if the role of the user holds this permission key. */
  allows: (permission: string) => boolean
}

/** Provided by the shell; without it nothing is allowed. */
export const ViewerContext = createContext<Viewer>({ userId: '', allows: () => false })

export const useViewer = (): Viewer => useContext(ViewerContext)

/** Names of the menu entries above the present screen, outermost first; provided by the shell. */
export const TrailContext = createContext<readonly string[]>([])
