import type { Handlers } from '../../../services/handlers.ts'
import { getChangeCheck, listChangeChecks } from './checks/change-checks.ts'
import { listDataGaps } from './gaps/list-gaps.ts'
import { listAnnotations } from './list-annotations.ts'
import { deleteAnnotation, getAnnotation, insertAnnotation, updateAnnotation } from './queries.ts'

type Operations =
  | 'listAnnotations'
  | 'getAnnotation'
  | 'insertAnnotation'
  | 'updateAnnotation'
  | 'deleteAnnotation'
  | 'listChangeChecks'
  | 'getChangeCheck'
  | 'listDataGaps'

export const annotationHandlers: Pick<Handlers, Operations> = {
  listAnnotations,
  getAnnotation: async (context, { id }) => ({ info: await getAnnotation(context, id) }),
  insertAnnotation,
  updateAnnotation,
  listChangeChecks,
  getChangeCheck,
  listDataGaps,
  deleteAnnotation: (context, { id }) => deleteAnnotation(context, id),
}
