import type { PermissionKey } from '@rtcops/core/api/generated/permissions'
import type { OperationId } from '@rtcops/core/api/types'
import { createContext, useContext } from 'react'

/** Who looks at the console, as far as appearance needs to know. */
export interface Viewer {
  /** Preferences are kept under it; empty before login. */
  userId: string
  /** Returns true if the role may call this operation; buttons name the operation that they send. */
  mayCall: (operation: OperationId) => boolean
  /** Returns true if the role holds this key, for what no operation stands for. */
  holds: (key: PermissionKey) => boolean
  /** True if there is a screen at this address and the user may see it: what links to another one is left out. */
  opens: (address: string) => boolean
}

/** Provided by the shell; without it nothing is allowed. */
export const ViewerContext = createContext<Viewer>({
  userId: '',
  mayCall: () => false,
  holds: () => false,
  opens: () => false,
})

export const useViewer = (): Viewer => useContext(ViewerContext)

/** Names of the menu entries above the present screen, outermost first; provided by the shell. */
export const TrailContext = createContext<readonly string[]>([])

/**
 * Goes to a screen as it was left, if it is still open, else to its address; provided by the shell. For the way back
 * from a detail screen, which must find the list with its filters, page and scroll place (R-RT-08).
 */
export const ReopenContext = createContext<(address: string) => void>(() => undefined)

/** Closes the present screen and goes to another as it was left; provided by the shell. For what is done when it is saved. */
export const LeaveContext = createContext<(address: string) => void>(() => undefined)

export const useLeave = (): ((address: string) => void) => useContext(LeaveContext)

export const useReopen = (): ((address: string) => void) => useContext(ReopenContext)
