import type { Schema } from '@rtcops/core/api/types'

/** Something that was found. */
export type Hit = Schema<'SearchHit'>

/** Most hits of one kind. */
export const hitsOfKind = 5

/** Returns true if the typed text is this name, in whatever case. */
export const isSame = (name: string, text: string): boolean => name.toLowerCase() === text.toLowerCase()
