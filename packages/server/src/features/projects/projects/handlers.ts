import type { Handlers } from '../../../services/handlers.ts'
import { deleteProject } from './delete-project.ts'
import { getProject, listProjects } from './queries.ts'
import { revealProjectSecrets } from './reveal-secrets.ts'
import { insertProject, updateProject } from './write-project.ts'

type Operations =
  | 'listProjects'
  | 'getProject'
  | 'revealProjectSecrets'
  | 'insertProject'
  | 'updateProject'
  | 'deleteProject'

export const projectHandlers: Pick<Handlers, Operations> = {
  listProjects,
  getProject: async (context, { id }) => ({ info: await getProject(context, id) }),
  revealProjectSecrets,
  insertProject,
  updateProject,
  deleteProject: (context, { id }) => deleteProject(context, id),
}
