import { enums } from '../../../api/generated/enums.ts'
import type { Schema } from '../../../api/types.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'

export type AnnotationKind = Schema<'AnnotationKind'>

/** Kinds of what happened, and those that members write. */
export const annotationKinds = enums.AnnotationKind
export const noteKinds = enums.NoteKind

/** How a kind is named, and how its mark differs from the others without colour. */
interface AnnotationLook {
  name: MessageKey
  shape: 'triangle' | 'square' | 'diamond' | 'bar'
}

/** Looks of the kinds; a further kind is one more entry. */
export const annotationLooks: Readonly<Record<AnnotationKind, AnnotationLook>> = {
  note: { name: 'annotation.kinds.note', shape: 'triangle' },
  release: { name: 'annotation.kinds.release', shape: 'diamond' },
  node: { name: 'annotation.kinds.node', shape: 'square' },
  gap: { name: 'annotation.kinds.gap', shape: 'bar' },
}
