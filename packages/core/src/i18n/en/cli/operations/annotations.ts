import type { SameKeys } from '../../../same-keys.ts'
import type { annotation as zh } from '../../../zh/cli/operations/annotations.ts'

export const annotation = {
  help: {
    about: 'Annotations of charts: what happened when.',
    list: 'annotations, newest first',
    get: 'one note or release',
    create: 'add an annotation, which all charts over time show',
    update: 'change an annotation of your own; other fields stay as they are',
    delete: 'remove an annotation of your own',
    checks: 'changes of nodes and releases with what they did, newest first',
    check: 'what one change did: the part that was changed, and a control group',
    gaps: 'data that are known to be missing, newest first; of the last 7 days by default',
    arg: { id: 'id of the annotation', change: 'id of the change, such as node-12' },
    flag: {
      node: 'changes of this node',
      kind: 'kind',
      project: 'annotations of this project and of the platform',
      projectGaps: 'of this project only',
      projectCreate: 'project that it is about; the whole platform by default',
      kindCreate: 'note or release',
      at: 'when; now by default',
      until: 'end, if it lasts',
      text: 'text, at most 200 characters',
    },
  },
  head: {
    before: 'before',
    after: 'after',
    othersBefore: 'others before',
    othersAfter: 'others after',
    othersSessions: 'their sessions',
    confidence: 'confidence',
    sentence: 'in words',
  },
  textToType: 'text',
} as const satisfies SameKeys<typeof zh>
