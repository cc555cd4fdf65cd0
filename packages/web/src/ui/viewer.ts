import type { PermissionKey } from '@rtcops/core/api/generated/permissions'
import type { OperationId } from '@rtcops/core/api/types'
import { createContext, useContext } from 'react'

/** The user of the console, as far as the interface needs to know. */
export interface Viewer {
  /** Preferences are stored under it; empty before login. */
  userId: string
  /** Returns true if the role may call this operation; buttons name the operation that they send. */
  mayCall: (operation: OperationId) => boolean
  /** Returns true if the role holds this key, for permissions without an operation. */
  holds: (key: PermissionKey) => boolean
  /** Returns true if there is a screen at this address and the user may see it; links to other screens are left out. */
  opens: (address: string) => boolean
  /** True if the role shows the user's own companies alone and none is assigned: then every list is empty. */
  hasNoCompanies?: boolean
}

/** Provided by the shell; without it nothing is allowed. */
export const ViewerContext = createContext<Viewer>({
  userId: '',
  mayCall: () => false,
  holds: () => false,
  opens: () => false,
})

/** Returns the user of the console. */
export const useViewer = (): Viewer => useContext(ViewerContext)

/** Names of the menu entries above the current screen, outermost first; provided by the shell. */
export const TrailContext = createContext<readonly string[]>([])

/**
 * Goes to a screen in its kept state if it is still open, else to its address; provided by the shell. For the way
 * back from a detail screen, where the list must have its filters, page and scroll position (R-RT-08).
 */
export const ReopenContext = createContext<(address: string) => void>(() => undefined)

/**
 * Closes the current screen and goes to another in its kept state; provided by the shell. For screens that are
 * finished once saved.
 */
export const LeaveContext = createContext<(address: string) => void>(() => undefined)

/** Returns the function of `LeaveContext`. */
export const useLeave = (): ((address: string) => void) => useContext(LeaveContext)

/** Returns the function of `ReopenContext`. */
export const useReopen = (): ((address: string) => void) => useContext(ReopenContext)
