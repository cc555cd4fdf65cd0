import type { Handlers } from '../../services/handlers.ts'
import { getSource, listSources } from './queries.ts'
import { testSource } from './test-source.ts'
import { deleteSource, insertSource, rotateSource, updateSource } from './writes.ts'

type Operations =
  | 'listSources'
  | 'getSource'
  | 'insertSource'
  | 'updateSource'
  | 'rotateSource'
  | 'testSource'
  | 'deleteSource'

export const sourceHandlers: Pick<Handlers, Operations> = {
  listSources,
  getSource: async (context, { id }) => ({ info: await getSource(context, id) }),
  insertSource,
  updateSource,
  rotateSource,
  testSource,
  deleteSource: (context, { id }) => deleteSource(context, id),
}
