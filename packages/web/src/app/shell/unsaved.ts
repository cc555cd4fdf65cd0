import { useContext, useEffect } from 'react'
import { TabContext } from './tab-names.ts'

/** Ids of the tabs that hold what nobody has saved yet. */
const unsaved = new Set<string>()

export const isUnsaved = (id: string): boolean => unsaved.has(id)
export const forgetUnsaved = (id: string): void => void unsaved.delete(id)

/** Says whether the screen holds something unsaved: then its tab asks before it closes, and the window before it reloads. */
export function useUnsaved(isDirty: boolean): void {
  const id = useContext(TabContext)
  // No clean-up: a hidden screen has no effects, but it still holds what was typed.
  useEffect(() => {
    if (isDirty) unsaved.add(id)
    else unsaved.delete(id)
  }, [id, isDirty])
}

addEventListener('beforeunload', (event) => {
  if (unsaved.size > 0) event.preventDefault()
})
