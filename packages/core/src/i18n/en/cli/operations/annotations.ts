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
    arg: { id: 'id of the annotation' },
    flag: {
      kind: 'kind',
      project: 'annotations of this project and of the platform',
      projectCreate: 'project that it is about; the whole platform by default',
      kindCreate: 'note or release',
      at: 'when; now by default',
      until: 'end, if it lasts',
      text: 'text, at most 200 characters',
    },
  },
  textToType: 'text',
} as const satisfies SameKeys<typeof zh>
