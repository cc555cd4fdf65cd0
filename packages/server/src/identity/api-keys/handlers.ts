import type { Handlers } from '../../services/handlers.ts'
import { listApiKeyPermissions } from './permissions.ts'
import { getApiKey, listApiKeys } from './queries.ts'
import { insertApiKey, revokeApiKey, rotateApiKey } from './writes.ts'

type Operations =
  | 'listApiKeys'
  | 'getApiKey'
  | 'listApiKeyPermissions'
  | 'insertApiKey'
  | 'rotateApiKey'
  | 'revokeApiKey'

export const apiKeyHandlers: Pick<Handlers, Operations> = {
  listApiKeys,
  getApiKey: async (context, { id }) => ({ info: await getApiKey(context, id) }),
  listApiKeyPermissions: async (context) => ({ list: await listApiKeyPermissions(context) }),
  insertApiKey,
  rotateApiKey,
  revokeApiKey: (context, { id }) => revokeApiKey(context, id),
}
