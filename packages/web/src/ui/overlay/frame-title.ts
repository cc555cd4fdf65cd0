import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { createContext, useContext } from 'react'
import { useTranslate } from '../use-translate.ts'

/** Title of the drawer or dialog around; undefined on a screen. */
export const FrameTitleContext = createContext<string | undefined>(undefined)

/**
 * Returns the name of a landmark, with the title of the drawer or dialog that it is in, so that it is told from the one of
 * the same name on the screen behind.
 *
 * @param of what it belongs to, where that is closer than the frame
 */
export function useLandmarkName(name: MessageKey, of?: string): string {
  const translate = useTranslate()
  const frame = useContext(FrameTitleContext)
  return [translate(name), of ?? frame].filter(Boolean).join(' · ')
}
