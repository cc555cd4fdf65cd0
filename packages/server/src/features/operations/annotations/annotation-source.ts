import type { Schema } from '@rtcops/core/api/types'
import type { TimeRange } from '@rtcops/core/time/range'
import type { Member, MemberContext } from '../../../services/context.ts'

export type Annotation = Schema<'Annotation'>

export interface AnnotationFilter {
  app_key: string | undefined
  kind: Schema<'AnnotationKind'> | undefined
  range: TimeRange | undefined
}

/** A place that annotations come from. */
export interface AnnotationSource {
  kinds: readonly Schema<'AnnotationKind'>[]
  isShownTo: (member: Member) => boolean
  /** Returns the newest annotations, newest first, at most `most`, and how many there are. */
  find: (
    context: MemberContext,
    filter: AnnotationFilter,
    most: number,
  ) => Promise<{ newest: Annotation[]; total: number }>
}
