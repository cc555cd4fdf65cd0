import { useContext, useEffect } from 'react'
import { TabContext } from './tab-names.ts'

/** Ids of the tabs with unsaved changes. */
const unsaved = new Set<string>()

/** Returns true if the tab with this id has unsaved changes. */
export const isUnsaved = (id: string): boolean => unsaved.has(id)

/** Returns true while the page holds input that has not been sent: unsaved changes of a screen, or a form in a dialog. */
export const holdsInput = (): boolean => unsaved.size > 0 || document.querySelector('.ro-dialog form') !== null

/** Removes the mark of unsaved changes from a tab, which is about to close. */
export const forgetUnsaved = (id: string): void => void unsaved.delete(id)

/**
 * Reports whether the screen has unsaved changes: if so, closing its tab or reloading the window asks for
 * confirmation.
 */
export function useUnsaved(isDirty: boolean): void {
  const id = useContext(TabContext)
  // No clean-up: the effects of a hidden screen are removed, but it still holds the unsaved input.
  useEffect(() => {
    if (isDirty) unsaved.add(id)
    else unsaved.delete(id)
  }, [id, isDirty])
}

addEventListener('beforeunload', (event) => {
  if (unsaved.size > 0) event.preventDefault()
})
